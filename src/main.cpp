#include "cli/main.hpp"

#include <string_view>
#include <sys/resource.h>
#include <unistd.h>

namespace {

/// Below this GLib, which loads with the program, gets no memory and aborts before `main` begins.
constexpr rlim_t least_memory = rlim_t{80} << 20;

void refuse_too_little_memory(int, char**, char**) {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur >= least_memory) return;
    constexpr std::string_view text = "broadside: out of memory: it takes 80 MiB; raise the limit (`ulimit -v`)\n";
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    ::_exit(2);
}

/// Functions in this section run before the libraries are initialised.
[[gnu::section(".preinit_array"), gnu::used]] void (*const before_libraries)(int, char**,
                                                                             char**) = refuse_too_little_memory;

}  // namespace

int main(int count, char** arguments) {
    return broadside::cli::run(count, arguments);
}
