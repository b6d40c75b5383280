#pragma once

#include "text/value.hpp"

#include <filesystem>
#include <optional>

namespace broadside::cli {

struct Workspace;

/// The tree of one file, added to the sources; nullopt when it cannot be read or parsed, which is reported.
std::optional<text::Value> read_toml(Workspace& workspace, const std::filesystem::path& path);

}  // namespace broadside::cli
