#include "cli/commands/schema.hpp"

#include "book/from_toml.hpp"
#include "cli/commands.hpp"
#include "estimate/asking.hpp"
#include "generate/recipe.hpp"
#include "rules/from_toml.hpp"
#include "scenario/from_toml.hpp"
#include "sheet/template.hpp"
#include "text/json_schema.hpp"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <ostream>
#include <vector>

namespace broadside::cli {

namespace {

struct FileKind {
    std::string_view word;
    const text::Shape& (*shape)();
    std::string_view title;
};

constexpr std::array kinds{
    FileKind{"ruleset", rules::ruleset_shape, "A rule set for broadside"},
    FileKind{"scenario", scenario::scenario_shape, "A scenario for broadside"},
    FileKind{"template", sheet::template_shape, "A template for broadside"},
    FileKind{"book", book::book_shape, "The book of a rule set for broadside"},
    FileKind{"recipe", generate::recipe_shape, "A recipe for broadside"},
    FileKind{"estimate", estimate::estimate_shape, "How a rule set for broadside is asked for an estimate"},
};

}  // namespace

std::string schema_of(std::string_view wanted) {
    for (const FileKind& kind : kinds)
        if (kind.word == wanted) return text::to_json_schema(kind.shape(), kind.title);
    return "";
}

int run_schema(const Arguments& arguments, Terminal& terminal) {
    const std::string_view wanted = arguments.subject.empty() ? kinds.front().word : arguments.subject;
    if (const std::string schema = schema_of(wanted); !schema.empty()) {
        terminal.out << schema;
        return success;
    }
    std::vector<std::string> known;
    for (const FileKind& kind : kinds) known.push_back(fmt::format("`{}`", kind.word));
    terminal.err << fmt::format("broadside: there is no schema `{}`; known: {}\n", wanted, fmt::join(known, ", "));
    return wrong_usage;
}

}  // namespace broadside::cli
