#include "cli/commands.hpp"
#include "cli/findings/all_codes.hpp"

#include <fmt/format.h>
#include <ostream>

namespace broadside::cli {

static void print_page(const text::Code& code, Terminal& terminal) {
    std::string_view page = code.page;
    while (page.starts_with('\n')) page.remove_prefix(1);
    while (page.ends_with('\n')) page.remove_suffix(1);
    terminal.out << code.id << ": " << code.title << "\n\n" << page << "\n";
}

int run_explain(const Arguments& arguments, Terminal& terminal) {
    const std::vector<const text::Code*> all = all_codes();
    std::string_view wanted = arguments.subject;
    if (wanted.starts_with('[') && wanted.ends_with(']')) wanted = wanted.substr(1, wanted.size() - 2);
    for (const text::Code* code : all) {
        if (wanted.empty()) terminal.out << fmt::format("{:24} {}\n", code->id, code->title);
        if (code->id == wanted) {
            print_page(*code, terminal);
            return success;
        }
    }
    if (wanted.empty()) return success;
    const std::string hint = text::suggest_name(wanted, all, &text::Code::id);
    terminal.err << fmt::format("broadside: there is no code `{}`; {}\n", wanted,
                                hint.empty() ? "`broadside explain` lists all" : hint);
    return wrong_usage;
}

}  // namespace broadside::cli
