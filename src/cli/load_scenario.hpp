#pragma once

#include "check/prepare.hpp"
#include "cli/workspace.hpp"
#include "scenario/scenario.hpp"

#include <optional>

namespace broadside::cli {

/// A scenario and its rule set, prepared with the scenario's choices.
struct LoadedScenario {
    scenario::Scenario scenario;
    Location ruleset;
    text::Value ruleset_tree;
    rules::Choices choices;
    check::Prepared prepared;
};

/// Reads both; reports all it can, nullopt when either cannot be read.
std::optional<LoadedScenario> load_scenario(Workspace& workspace, const Location& location);

}  // namespace broadside::cli
