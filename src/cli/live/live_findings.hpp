#pragma once

#include "cli/files/workspace.hpp"
#include "cli/live/live_state.hpp"

#include <vector>

namespace broadside::cli {

/// Refusals first, then errors and warnings in the order of the command line.
std::vector<LiveFinding> live_findings(const Workspace& workspace);

}  // namespace broadside::cli
