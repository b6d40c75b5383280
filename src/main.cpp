#include "cli/main.hpp"

#include <array>
#include <cstdio>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

// The program of every command. The press, with Cairo, Pango, qpdf and the fifty libraries behind them, is a program of
// its own beside this one, so that whoever only asks for odds need not wait until these are loaded.

static char** own_arguments = nullptr;

/// Below this the libraries of the press are not even loaded, and some of them crash where memory is refused.
static constexpr rlim_t least_memory = rlim_t{512} << 20;

static bool has_too_little_memory() {
    rlimit limit{};
    return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur < least_memory;
}

/// Becomes the press; comes back only when that could not be started.
static int hand_over_to_press(const broadside::cli::Arguments&, broadside::cli::Terminal&) {
    if (has_too_little_memory()) {
        std::fprintf(stderr, "broadside: out of memory: printing takes 512 MiB; raise the limit (`ulimit -v`)\n");
        return 2;
    }
    std::array<char, 4096> path{};
    const ssize_t length = readlink("/proc/self/exe", path.data(), path.size() - 1);
    const std::string press = std::string(path.data(), length > 0 ? static_cast<std::size_t>(length) : 0) + "-press";
    execv(press.c_str(), own_arguments);
    std::fprintf(stderr, "broadside: the press cannot be started: there is no program `%s`; build both\n",
                 press.c_str());
    return 2;
}

int main(int count, char** arguments) {
    own_arguments = arguments;
    return broadside::cli::run(count, arguments, hand_over_to_press);
}
