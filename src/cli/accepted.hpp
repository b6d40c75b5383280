#pragma once

#include "cli/workspace.hpp"
#include "rules/accepted.hpp"

#include <vector>

namespace broadside::cli {

/// Takes out of what was found all that the author of these files lets stand. Errors stay, and a line that accepts
/// nothing is a finding itself.
void take_out_accepted(Workspace& workspace, const Location& files, const std::vector<rules::Accepted>& accepted);

}  // namespace broadside::cli
