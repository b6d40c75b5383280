#pragma once

#include "cli/files/workspace.hpp"

namespace broadside::cli {

/// A rule set whose worked examples or turns fail, and that has no other error, becomes a draft: their findings become
/// warnings, and its edition says how many fail, on all that is printed of it. Any other stays as it is.
void make_draft(Workspace& workspace, const Location& ruleset);

}  // namespace broadside::cli
