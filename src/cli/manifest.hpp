#pragma once

#include "pack/pack.hpp"

#include <filesystem>
#include <string>

namespace broadside::cli {

std::string manifest_to_json(const pack::Manifest& manifest);

/// The manifest of a folder; empty when there is none that can be read, and then everything is printed anew. Files that
/// it names and that are gone are left out.
pack::Manifest read_manifest(const std::filesystem::path& folder);

}  // namespace broadside::cli
