#pragma once

#include "cli/terminal.hpp"

namespace broadside::cli {

struct Arguments;

/// Who prints packs: the press itself, or a way to it.
using Pack = int (*)(const Arguments& arguments, Terminal& terminal);

/// Runs the program with the arguments of main(); returns its exit code. Throws nothing: a bug of ours is reported and
/// has a code too.
int run(int count, const char* const* arguments, Pack pack);

}  // namespace broadside::cli
