#include "cli/press/printing.hpp"

#include "text/lists.hpp"

#include <csignal>
#include <fmt/format.h>
#include <ostream>
#include <string_view>
#include <sys/resource.h>
#include <unistd.h>

namespace broadside::cli {

/// With less, Pango and the libraries under it crash when memory is refused.
static constexpr rlim_t least_memory = rlim_t{512} << 20;

static bool has_too_little_memory() {
    rlimit limit{};
    return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur < least_memory;
}

/// GLib, below Pango, aborts without memory or threads and prints the cause; this adds a remedy.
static void report_abort_of_a_library(int) {
    constexpr std::string_view text =
        "broadside: a library it prints with could not go on (see above); close other programs, or raise the limits "
        "(`ulimit -v`, `ulimit -u`)\n";
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    ::_exit(wrong_usage);
}

bool can_set_type(Terminal& terminal) {
    if (has_too_little_memory()) {
        terminal.err << "broadside: out of memory: printing takes 512 MiB; raise the limit (`ulimit -v`)\n";
        return false;
    }
    for (int signal : {SIGABRT, SIGTRAP}) std::signal(signal, report_abort_of_a_library);
    return true;
}

const typeset::Paper* find_profile(Workspace& workspace, const std::string& name) {
    if (const typeset::Paper* paper = typeset::find_paper(name)) return paper;
    workspace.refuse(fmt::format("there is no profile `{}`; there are {}", name,
                                 text::names_of(typeset::all_papers(), &typeset::Paper::id)));
    return nullptr;
}

}  // namespace broadside::cli
