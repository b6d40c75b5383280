#pragma once

#include "check/prepare.hpp"
#include "cli/load_scenario.hpp"
#include "cli/workspace.hpp"
#include "sheet/block.hpp"

#include <memory>
#include <optional>
#include <vector>

// What `check` and `pack` both do before anything is printed.

namespace broadside::cli {

/// A scenario that was looked at, and all that its templates print.
struct CheckedScenario {
    LoadedScenario loaded;
    std::vector<sheet::Item> items;
};

/// Every check of a scenario with its choices; its items are made as for a pack.
std::optional<CheckedScenario> check_scenario(Workspace& workspace, const Location& location);

/// Every check of a rule set in its own settings, its printed texts, and what its templates print, unless a scenario
/// among `checked` has printed just that. Reports all it can; null when it cannot be read.
std::shared_ptr<const check::Prepared> check_ruleset(Workspace& workspace, const Location& location,
                                                     const std::vector<CheckedScenario>& checked);

}  // namespace broadside::cli
