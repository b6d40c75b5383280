#pragma once

#include "cli/files.hpp"
#include "cli/workspace.hpp"

#include <filesystem>
#include <vector>

// What a rule set, a scenario and their pages are read from.

namespace broadside::cli {

/// A folder, or a file with the tables beside it that it may name.
Listing files_at(const std::filesystem::path& place);

/// The folders, or files, that a scenario is printed from, whether or not they are there.
std::vector<std::filesystem::path> places_behind(Workspace& workspace, const Location& scenario);

/// All that a scenario is printed from: its own files, those of its rule set and the templates.
std::vector<std::filesystem::path> files_behind(Workspace& workspace, const Location& scenario);

}  // namespace broadside::cli
