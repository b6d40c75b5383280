#pragma once

#include "sheet/block.hpp"

#include <vector>

namespace broadside::sheet {

/// A table with the same heads and figures as one before it becomes a sentence that points to that one, with those of
/// its notes that the other does not have. Tables of one row or one column are left as they are: they are as short as
/// the sentence.
void say_repeated_tables_once(std::vector<Block>& blocks);

}  // namespace broadside::sheet
