#pragma once

#include "cli/cache.hpp"
#include "cli/workspace.hpp"

#include <filesystem>
#include <string>
#include <string_view>

// Files that a command draws one by one, where the user says.

namespace broadside::cli {

/// Whether a file may be drawn there: nothing is there, or what this command drew and nobody has touched since.
/// Refuses else. For whoever did not say that it may be drawn over.
bool may_draw(const std::filesystem::path& file, const Cache& cache, Workspace& workspace);

/// False, with a refusal, when it cannot be written; else the cache knows it as drawn.
bool write_drawn(const std::filesystem::path& file, std::string_view bytes, const Cache& cache, Workspace& workspace);

}  // namespace broadside::cli
