#pragma once

#include "cli/files/files.hpp"
#include "cli/files/workspace.hpp"

#include <filesystem>
#include <vector>

// Files from which a rule set, a scenario and their pages are read.

namespace broadside::cli {

/// Files of a folder, or a single file with the tables beside it that it may name.
Listing files_at(const std::filesystem::path& place);

/// Folders, or files, that a scenario's pack depends on, existing or not.
std::vector<std::filesystem::path> places_behind(Workspace& workspace, const Location& scenario);

/// All files that a scenario's pack depends on: its own, those of its rule set and the templates.
std::vector<std::filesystem::path> files_behind(Workspace& workspace, const Location& scenario);

}  // namespace broadside::cli
