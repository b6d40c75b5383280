#pragma once

#include "cli/press/press.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace broadside::cli {

/// Warning about earlier images of the same battle and paper in formats not printed by this run: those with outdated
/// data and those of sheets no longer in the pack. Empty without any.
std::string words_of_stale_images(const Printing& printing, const std::filesystem::path& out,
                                  const std::vector<FormatChoice>& printed);

}  // namespace broadside::cli
