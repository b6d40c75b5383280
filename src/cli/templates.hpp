#pragma once

#include "cli/workspace.hpp"
#include "sheet/template.hpp"

#include <vector>

namespace broadside::cli {

/// The templates a pack of this rule set is printed with: the default ones, each replaced by the rule set's own of the
/// same id, and what the rule set adds. The default ones are those of the workspace, or, where it has none, those the
/// program came with.
std::vector<sheet::Template> load_templates(Workspace& workspace, const Location& ruleset);

/// Reads the default ones, so that every branch of the workspace knows them.
void read_default_templates(Workspace& workspace);

/// The folders they are read from, whether or not these are there.
std::vector<std::filesystem::path> template_folders(const Workspace& workspace, const Location& ruleset);

/// The folder of what new scenarios and rule sets begin as: the workspace's, or the one the program came with.
std::optional<std::filesystem::path> starters_folder(const Workspace& workspace);

}  // namespace broadside::cli
