#pragma once

#include "cli/live_state.hpp"
#include "cli/workspace.hpp"

#include <vector>

namespace broadside::cli {

/// Refusals first, then errors and warnings in the order of the command line.
std::vector<LiveFinding> live_findings(const Workspace& workspace);

}  // namespace broadside::cli
