#include "cli/check_run.hpp"
#include "cli/commands.hpp"
#include "cli/files/workspace.hpp"
#include "cli/findings/findings.hpp"
#include "cli/progress.hpp"

namespace broadside::cli {

static std::vector<Location> locations_of(Workspace& workspace, const std::vector<std::string>& names) {
    std::vector<Location> locations;
    if (names.empty()) {
        locations = all_locations(workspace, {Location::Kind::ruleset, Location::Kind::scenario});
        if (locations.empty() && workspace.refusals.empty())
            workspace.refuse(
                "there is nothing to check: no folder up from here holds `rulesets`; give --root or a file");
    }
    for (const std::string& name : names)
        if (auto location = find_either(workspace, name)) locations.push_back(std::move(*location));
    return without_repeats(std::move(locations));
}

int run_check(const Arguments& arguments, Terminal& terminal) {
    if (arguments.untried) return run_untried(arguments, terminal);
    if (!arguments.report.empty()) return run_report(arguments, terminal);
    if (arguments.coverage) return run_coverage(arguments, terminal);
    Workspace workspace = open_workspace(arguments.root);
    workspace.strict = arguments.strict;
    Cache cache = arguments.afresh ? Cache::none() : Cache::open("check");
    Progress progress(terminal);
    const std::vector<Location> locations = locations_of(workspace, arguments.files);
    const CheckRun run = check_all(workspace, cache, progress, locations, Purpose::check);
    progress.clear();
    print_findings(workspace, run.checked, arguments.format, terminal);
    return workspace.exit_code();
}

}  // namespace broadside::cli
