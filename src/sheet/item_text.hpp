#pragma once

#include "sheet/item.hpp"

#include <string>

namespace broadside::sheet {

/// Item as plain text, one line for each row, for tests and for the content hash. Superior marks are written `^...^`,
/// ruled blanks `____`; merged cells give their reach (`x2` columns, `y3` rows).
std::string to_text(const Item& item);
std::string to_text(const Block& block);
std::string to_text(const Words& words);

}  // namespace broadside::sheet
