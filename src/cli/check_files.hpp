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
    std::vector<sheet::IndexEntry> index;
};

/// Every check of a scenario with its choices, unless it was `proved` before; its items are made as for a pack.
std::optional<CheckedScenario> check_scenario(Workspace& workspace, const Location& location, bool proved = false);

/// Whether what a rule set prints is made to be looked at, or was made for a scenario with just these choices.
enum class Pages { make, made };

/// Every check of a rule set in its own settings, its printed texts, and what its templates print. Reports all it can;
/// null when it cannot be read.
std::shared_ptr<const check::Prepared> check_ruleset(Workspace& workspace, const Location& location, Pages pages);

}  // namespace broadside::cli
