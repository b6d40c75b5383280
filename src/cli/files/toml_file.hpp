#pragma once

#include "text/value.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace broadside::cli {

struct Workspace;

/// The tree of one file, added to the sources; nullopt when it cannot be read or parsed, which is reported.
std::optional<text::Value> read_toml(Workspace& workspace, const std::filesystem::path& path);

/// The `.toml` files of a folder that may not exist, by name; what is wrong with it is refused.
std::vector<std::filesystem::path> toml_files_of(Workspace& workspace, const std::filesystem::path& folder);

}  // namespace broadside::cli
