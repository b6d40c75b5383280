#include "cli/load_scenario.hpp"

#include "scenario/from_toml.hpp"
#include "scenario/resolve.hpp"

namespace broadside::cli {

std::optional<LoadedScenario> load_scenario(Workspace& workspace, const Location& location) {
    const text::Value* tree = read_tree(workspace, location);
    auto scenario = tree ? scenario::from_toml(*tree, workspace.diagnostics) : std::nullopt;
    if (!scenario) return std::nullopt;
    auto home = find_named_ruleset(workspace, scenario->identity.ruleset.id, scenario->identity.ruleset.span);
    if (!home) return std::nullopt;
    rules::Choices choices = scenario::choices_of(*scenario);
    auto prepared = prepare(workspace, *home, choices);
    if (!prepared) return std::nullopt;
    return LoadedScenario{std::move(*scenario), *home, read_tree(workspace, *home), std::move(choices),
                          std::move(prepared)};
}

}  // namespace broadside::cli
