#pragma once

#include <iosfwd>
#include <ostream>

namespace broadside::cli {

/// Where a command prints: its product to `out`, what it has to say about the run to `err`.
struct Terminal {
    std::ostream& out;
    std::ostream& err;
    bool interactive = false;  ///< `err` is a terminal, where progress may be shown
};

/// What the program returns to the shell.
enum ExitCode : int { success = 0, errors_in_files = 1, wrong_usage = 2, our_bug = 70 };

}  // namespace broadside::cli
