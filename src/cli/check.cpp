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
    for (const Location& location : locations_of(workspace, arguments.files)) {
        progress.say("checking " + location.path.filename().string());
        if (location.kind == Location::Kind::scenario) {
            checked.scenarios += check_scenario(workspace, location) ? 1 : 0;
            continue;
        }
        if (auto prepared = check_ruleset(workspace, location))
            checked.rulesets.push_back(std::move(prepared->written));
    }
    progress.clear();
    print_findings(workspace, checked, arguments.format, terminal);
    return workspace.exit_code();
}

}  // namespace broadside::cli
