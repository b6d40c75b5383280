#pragma once

#include "typeset/blocks.hpp"

#include <vector>

namespace broadside::typeset {

/// Gives tables with the same heads and the same width common columns, so that these line up, wherever the tables
/// become hardly taller.
void align_similar_tables(const Style& style, std::vector<SetBlock>& blocks);

}  // namespace broadside::typeset
