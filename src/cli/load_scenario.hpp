#pragma once

#include "check/prepare.hpp"
#include "cli/workspace.hpp"
#include "scenario/scenario.hpp"

#include <memory>
#include <optional>

namespace broadside::cli {

/// A scenario and its rule set, prepared with the scenario's choices.
struct LoadedScenario {
    scenario::Scenario scenario;
    Location ruleset;
    const text::Value* ruleset_tree = nullptr;
    rules::Choices choices;
    std::shared_ptr<const check::Prepared> prepared;
};

/// Reads both; reports all it can, nullopt when either cannot be read.
std::optional<LoadedScenario> load_scenario(Workspace& workspace, const Location& location);

}  // namespace broadside::cli
