#pragma once

#include "cli/press.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace broadside::cli {

/// What to say of images of an earlier run, of the same battle and paper, in formats that this run does not print:
/// those with other data than what it has printed, and those of sheets that are no more. Empty where there are none.
std::string words_of_stale_images(const Printing& printing, const std::filesystem::path& out,
                                  const std::vector<FormatChoice>& printed);

}  // namespace broadside::cli
