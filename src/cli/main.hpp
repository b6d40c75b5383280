#pragma once

#include "cli/terminal.hpp"

#include <functional>

namespace broadside::cli {

/// Runs the program with the arguments of main(); returns its exit code. Throws nothing.
int run(int count, const char* const* arguments);

/// Runs `work`, which returns an exit code. An exception is reported and becomes one too: lack of memory and a refusal
/// of the system are wrong usage, any other is a bug of ours.
int run_guarded(const std::function<int()>& work);

}  // namespace broadside::cli
