#pragma once

#include "cli/cache.hpp"
#include "cli/check_files.hpp"
#include "cli/findings.hpp"
#include "cli/progress.hpp"
#include "cli/workspace.hpp"

#include <optional>
#include <vector>

// Rule sets and scenarios, each checked once. A rule set and the scenarios that play it touch no other, so they are
// checked beside the others, each in a branch of the workspace; findings are reported in the order of the files.

namespace broadside::cli {

/// What is wanted of a scenario that was proved before: nothing, or what it prints.
enum class Purpose { check, print };

struct CheckRun {
    Checked checked;                                        ///< what was asked for, in its order
    std::vector<std::optional<CheckedScenario>> scenarios;  ///< by scenario among the locations; for `check` only those
                                                            ///< looked at now
};

/// Checks what is at these places; to print a scenario its rule set is checked too. What is found is in
/// `workspace`; when that is nothing at all, `cache` keeps it.
CheckRun check_all(Workspace& workspace, Cache& cache, Progress& progress, const std::vector<Location>& locations,
                   Purpose purpose);

}  // namespace broadside::cli
