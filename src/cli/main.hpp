#pragma once

#include "cli/terminal.hpp"

namespace broadside::cli {

/// Runs the program with the arguments of main(); returns its exit code. Throws logic_error on a bug of ours.
int run(int count, const char* const* arguments);

/// The same with streams of the caller's, for tests.
int run(int count, const char* const* arguments, Terminal& terminal);

}  // namespace broadside::cli
