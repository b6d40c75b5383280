#include "cli/main.hpp"

#include <cstdio>
#include <stdexcept>

/// A bug of ours ends here and nowhere else: everything wrong with the user's files is a diagnostic.
int main(int count, char** arguments) {
    try {
        return broadside::cli::run(count, arguments);
    } catch (const std::logic_error& error) {
        std::fprintf(stderr, "bug in broadside, please report: %s\n", error.what());
        return 70;
    }
}
