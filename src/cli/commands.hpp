#pragma once

#include "cli/arguments.hpp"
#include "cli/terminal.hpp"

namespace broadside::cli {

// One file each. They return the exit code.
int run_calibrate(const Arguments& arguments, Terminal& terminal);
int run_check(const Arguments& arguments, Terminal& terminal);
int run_coverage(const Arguments& arguments, Terminal& terminal);  ///< `check --coverage`
int run_describe(const Arguments& arguments, Terminal& terminal);
int run_diff(const Arguments& arguments, Terminal& terminal);
int run_estimate(const Arguments& arguments, Terminal& terminal);
int run_explain(const Arguments& arguments, Terminal& terminal);
int run_generate(const Arguments& arguments, Terminal& terminal);
int run_map(const Arguments& arguments, Terminal& terminal);
int run_new(const Arguments& arguments, Terminal& terminal);
int run_odds(const Arguments& arguments, Terminal& terminal);
int run_pack(const Arguments& arguments, Terminal& terminal);
int run_report(const Arguments& arguments, Terminal& terminal);  ///< `check --report`
int run_resolve(const Arguments& arguments, Terminal& terminal);
int run_roll(const Arguments& arguments, Terminal& terminal);
int run_schema(const Arguments& arguments, Terminal& terminal);
int run_untried(const Arguments& arguments, Terminal& terminal);  ///< `check --untried`
int run_version(const Arguments& arguments, Terminal& terminal);
int run_watch(const Arguments& arguments, Terminal& terminal);

}  // namespace broadside::cli
