#pragma once

#include "sheet/block.hpp"

#include <vector>

namespace broadside::sheet {

/// Replaces a table that repeats the heads and figures of an earlier one by a sentence referring to it, with the notes
/// that the other lacks. Tables of one row or column are kept: they are as short as the sentence.
void say_repeated_tables_once(std::vector<Block>& blocks);

}  // namespace broadside::sheet
