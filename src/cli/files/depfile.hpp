#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace broadside::cli {

/// Dependency file for Make and Ninja: the targets depend on the files. A missing file is no error.
std::string depfile(const std::vector<std::string>& targets, const std::vector<std::string>& files);

/// Name escaped for such a file: blanks, `#` and `$`.
std::string in_depfile(std::string_view name);

/// Whether a file has the dependencies of packs, or is empty.
bool is_depfile(std::string_view content);

}  // namespace broadside::cli
