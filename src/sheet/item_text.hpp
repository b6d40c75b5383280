#pragma once

#include "sheet/item.hpp"

#include <string>

namespace broadside::sheet {

/// The item as plain text, one line a row: what is tested, and what the content hash is taken of. Superior marks stand
/// in
/// `^...^`, ruled blanks are `____`, merged cells carry their reach (`x2` columns, `y3` rows).
std::string to_text(const Item& item);
std::string to_text(const Block& block);
std::string to_text(const Words& words);

}  // namespace broadside::sheet
