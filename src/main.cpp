#include "cli/main.hpp"

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <unistd.h>

// The program of every command. The press, with Cairo, Pango, qpdf and the fifty libraries behind them, is a program of
// its own beside this one, so that whoever only asks for odds need not wait until these are loaded.

static char** own_arguments = nullptr;

/// Becomes the press; comes back only when that could not be started.
static int hand_over_to_press(const broadside::cli::Arguments&, broadside::cli::Terminal&) {
    std::array<char, 4096> path{};
    const ssize_t length = readlink("/proc/self/exe", path.data(), path.size() - 1);
    const std::string press = std::string(path.data(), length > 0 ? static_cast<std::size_t>(length) : 0) + "-press";
    execv(press.c_str(), own_arguments);
    std::fprintf(stderr, "broadside: the press cannot be started: there is no program `%s`; build both\n",
                 press.c_str());
    return 2;
}

/// A bug of ours ends here and nowhere else: everything wrong with the user's files is a diagnostic.
int main(int count, char** arguments) {
    own_arguments = arguments;
    try {
        return broadside::cli::run(count, arguments, hand_over_to_press);
    } catch (const std::logic_error& error) {
        std::fprintf(stderr, "bug in broadside, please report: %s\n", error.what());
        return 70;
    }
}
