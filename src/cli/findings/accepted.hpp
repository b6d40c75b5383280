#pragma once

#include "cli/files/workspace.hpp"
#include "rules/accepted.hpp"

#include <vector>

namespace broadside::cli {

/// Removes the findings that the author of these files accepts. Errors stay, and a line that accepts nothing is a
/// finding itself.
void take_out_accepted(Workspace& workspace, const Location& files, const std::vector<rules::Accepted>& accepted);

}  // namespace broadside::cli
