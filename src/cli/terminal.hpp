#pragma once

#include <iosfwd>
#include <ostream>

namespace broadside::cli {

/// Output of a command: its product to `out`, remarks on the run to `err`.
struct Terminal {
    std::ostream& out;
    std::ostream& err;
    bool interactive = false;  ///< `err` is a terminal that can show progress
};

/// Exit codes of the program.
enum ExitCode : int { success = 0, errors_in_files = 1, wrong_usage = 2, our_bug = 70 };

}  // namespace broadside::cli
