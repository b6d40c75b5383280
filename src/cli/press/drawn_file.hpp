#pragma once

#include "cli/files/workspace.hpp"
#include "cli/press/cache.hpp"

#include <filesystem>
#include <string_view>

// Files that a command draws one by one, where the user says.

namespace broadside::cli {

/// Whether a file may be drawn without `--overwrite`: the place is free, or holds what this command drew, untouched
/// since. Refuses otherwise.
bool may_draw(const std::filesystem::path& file, const Cache& cache, Workspace& workspace);

/// False, with a refusal, when it cannot be written; else the cache knows it as drawn.
bool write_drawn(const std::filesystem::path& file, std::string_view bytes, const Cache& cache, Workspace& workspace);

}  // namespace broadside::cli
