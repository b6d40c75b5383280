#pragma once

#include "cli/terminal.hpp"

#include <functional>

namespace broadside::cli {

/// Runs the program with the arguments of main(); returns its exit code. Throws nothing.
int run(int count, const char* const* arguments);

/// Runs `work`, which returns an exit code. An exception is reported and becomes one too: wrong usage for lack of
/// memory and for system errors, a bug of ours otherwise.
int run_guarded(const std::function<int()>& work);

}  // namespace broadside::cli
