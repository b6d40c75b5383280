#include "cli/commands.hpp"
#include "cli/main.hpp"

#include <cstdio>
#include <stdexcept>

/// The program that prints; `broadside` becomes it for `pack`. It knows every other command too.
int main(int count, char** arguments) {
    try {
        return broadside::cli::run(count, arguments, broadside::cli::run_pack);
    } catch (const std::logic_error& error) {
        std::fprintf(stderr, "bug in broadside, please report: %s\n", error.what());
        return 70;
    }
}
