#include "cli/main.hpp"

#include "cli/arguments.hpp"

#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <system_error>
#include <unistd.h>

namespace broadside::cli {

static int run_to_its_end(int count, const char* const* arguments) {
    std::ios::sync_with_stdio(false);
    // A file that exceeds the shell's limit is a failed write, reported like any other.
    std::signal(SIGXFSZ, SIG_IGN);
    Terminal terminal{std::cout, std::cerr, isatty(STDERR_FILENO) == 1};
    auto parsed = parse_arguments(count, arguments, terminal);
    if (const int* code = std::get_if<int>(&parsed)) return *code;
    const auto& chosen = std::get<Arguments>(parsed);
    const int code = chosen.run(chosen, terminal);
    terminal.out.flush();
    if (terminal.out) return code;
    terminal.err << "broadside: cannot write the output\n";
    return wrong_usage;
}

int run(int count, const char* const* arguments) {
    return run_guarded([&] { return run_to_its_end(count, arguments); });
}

int run_guarded(const std::function<int()>& work) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        std::fputs("broadside: out of memory; close other programs, or raise the limit (`ulimit -v`)\n", stderr);
        return wrong_usage;
    } catch (const std::system_error& error) {
        std::fprintf(stderr, "broadside: the system refused to go on: %s\n", error.what());
        return wrong_usage;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bug in broadside, please report: %s\n", error.what());
        return our_bug;
    }
}

}  // namespace broadside::cli
