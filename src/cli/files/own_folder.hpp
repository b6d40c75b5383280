#pragma once

#include "cli/files/workspace.hpp"

#include <string>

namespace broadside::cli {

/// Reports an id that is not the name of its folder, or file, in `rulesets` or `scenarios`: things are found by it, and
/// two scenarios of one id would print into one folder, each over the pack of the other.
void check_own_folder(Workspace& workspace, const Location& location, const std::string& id, const text::Span& place);

}  // namespace broadside::cli
