#include "cli/check_files.hpp"
#include "cli/commands.hpp"
#include "cli/findings.hpp"
#include "cli/progress.hpp"
#include "cli/workspace.hpp"

namespace broadside::cli {

static std::vector<Location> locations_of(Workspace& workspace, const std::vector<std::string>& names) {
    std::vector<Location> locations;
    if (names.empty()) {
        locations = all_locations(workspace, true, true);
        if (locations.empty() && workspace.refusals.empty())
            workspace.refuse(
                "there is nothing to check: no folder up from here holds `rulesets`; give --root or a file");
    }
    for (const std::string& name : names)
        if (auto location = find_either(workspace, name)) locations.push_back(std::move(*location));
    return locations;
}

int run_check(const Arguments& arguments, Terminal& terminal) {
    Workspace workspace = open_workspace(arguments.root);
    Checked checked;
    Progress progress(terminal);
    const std::vector<Location> locations = locations_of(workspace, arguments.files);
    for (const Location& location : locations) read_tree(workspace, location);  // so findings come in this order
    // A scenario prints its rule set too: what it has printed need not be made again for the rule set alone.
    std::vector<CheckedScenario> scenarios;
    for (const Location& location : locations) {
        if (location.kind != Location::Kind::scenario) continue;
        progress.say("checking " + location.path.filename().string());
        if (auto scenario = check_scenario(workspace, location)) scenarios.push_back(std::move(*scenario));
    }
    checked.scenarios = scenarios.size();
    for (const Location& location : locations) {
        if (location.kind != Location::Kind::ruleset) continue;
        progress.say("checking " + location.path.filename().string());
        if (auto prepared = check_ruleset(workspace, location, scenarios))
            checked.rulesets.push_back(prepared->written);
    }
    progress.clear();
    print_findings(workspace, checked, arguments.format, terminal);
    return workspace.exit_code();
}

}  // namespace broadside::cli
