#pragma once

#include "cli/files/workspace.hpp"
#include "sheet/template.hpp"

#include <vector>

namespace broadside::cli {

/// Templates for a pack of this rule set: the default ones, each replaced by the rule set's own of the same id, and
/// those that the rule set adds. Default ones are the workspace's or, without any, the program's.
std::vector<sheet::Template> load_templates(Workspace& workspace, const Location& ruleset);

/// Reads the default ones, to share them with every branch of the workspace.
void read_default_templates(Workspace& workspace);

/// Folders they are read from, existing or not.
std::vector<std::filesystem::path> template_folders(const Workspace& workspace, const Location& ruleset);

/// Folder with the initial contents of new scenarios and rule sets: the workspace's, or the program's.
std::optional<std::filesystem::path> starters_folder(const Workspace& workspace);

}  // namespace broadside::cli
