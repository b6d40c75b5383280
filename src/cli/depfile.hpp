#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace broadside::cli {

/// What Make and Ninja read to know when to run again: the targets rest on the files. A file that is gone is no error.
std::string depfile(const std::vector<std::string>& targets, const std::vector<std::string>& files);

/// A name as it stands in such a file: blanks, `#` and `$` are escaped.
std::string in_depfile(std::string_view name);

}  // namespace broadside::cli
