#pragma once

#include "cli/files/check_files.hpp"
#include "cli/files/workspace.hpp"
#include "cli/findings/findings.hpp"
#include "cli/press/cache.hpp"
#include "cli/progress.hpp"

#include <optional>
#include <vector>

// Rule sets and scenarios, each checked once. A rule set and its scenarios are independent of all others, so they are
// checked in parallel, each in a branch of the workspace; findings are reported in the order of the files.

namespace broadside::cli {

/// What to do with a scenario already proved: nothing, or make its pages.
enum class Purpose { check, print };

struct CheckRun {
    Checked checked;                                        ///< in the order of the request
    std::vector<std::optional<CheckedScenario>> scenarios;  ///< by scenario among the locations; for `check` only those
                                                            ///< checked in this run
};

/// Checks these places; to print a scenario its rule set is checked too. Findings go to `workspace`; if there are none,
/// the results go to `cache`.
CheckRun check_all(Workspace& workspace, Cache& cache, Progress& progress, const std::vector<Location>& locations,
                   Purpose purpose);

}  // namespace broadside::cli
