#include "cli/load_scenario.hpp"

#include "scenario/from_toml.hpp"
#include "scenario/resolve.hpp"

namespace broadside::cli {

std::optional<LoadedScenario> load_scenario(Workspace& workspace, const Location& location) {
    auto tree = read_tree(workspace, location);
    auto scenario = tree ? scenario::from_toml(*tree, workspace.diagnostics) : std::nullopt;
    if (!scenario) return std::nullopt;
    auto home = find_named_ruleset(workspace, scenario->identity.ruleset.id, scenario->identity.ruleset.span);
    auto rules_tree = home ? read_tree(workspace, *home) : std::nullopt;
    if (!rules_tree) return std::nullopt;
    rules::Choices choices = scenario::choices_of(*scenario);
    auto prepared = check::prepare(*rules_tree, choices, workspace.sources, workspace.diagnostics);
    if (!prepared) return std::nullopt;
    return LoadedScenario{std::move(*scenario), *home, std::move(*rules_tree), std::move(choices),
                          std::move(*prepared)};
}

}  // namespace broadside::cli
