#pragma once

#include "sheet/block.hpp"

#include <string>
#include <vector>

// Words and rows of the sheets made from a whole pack, which are the umpire's.

namespace broadside::pack {

extern const text::Audience umpire;

sheet::Words plain(std::string words);
sheet::Words strong(std::string words);
sheet::Row row_of(std::vector<sheet::Words> cells);
sheet::Row head_of(std::vector<sheet::Words> cells);

}  // namespace broadside::pack
