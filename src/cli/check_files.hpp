#pragma once

#include "check/ledger.hpp"
#include "check/prepare.hpp"
#include "cli/load_scenario.hpp"
#include "cli/workspace.hpp"

#include <optional>
#include <string>
#include <vector>

// What `check` and `pack` both do before anything is printed.

namespace broadside::cli {

/// Every check of a rule set in its own settings, and its printed texts. Reports all it can; nullopt when it cannot be
/// read.
std::optional<check::Prepared> check_ruleset(Workspace& workspace, const Location& location);

/// Every check of a scenario with its choices, and what its templates would print.
std::optional<LoadedScenario> check_scenario(Workspace& workspace, const Location& location);

}  // namespace broadside::cli
