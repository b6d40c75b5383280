#include "cli/commands.hpp"
#include "cli/main.hpp"

#include <csignal>
#include <string_view>
#include <unistd.h>

/// GLib, below Pango, aborts when it gets no memory or no thread. It has said so; this says what to do, and gives the
/// status of a run that could not go on.
static void say_that_a_library_aborted(int) {
    constexpr std::string_view text =
        "broadside: a library it prints with could not go on (see above); close other programs, or raise the limits "
        "(`ulimit -v`, `ulimit -u`)\n";
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    ::_exit(broadside::cli::wrong_usage);
}

/// The program that prints; `broadside` becomes it for `pack`. It knows every other command too.
int main(int count, char** arguments) {
    std::signal(SIGABRT, say_that_a_library_aborted);
    std::signal(SIGTRAP, say_that_a_library_aborted);
    return broadside::cli::run(count, arguments, broadside::cli::run_pack);
}
