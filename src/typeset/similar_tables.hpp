#pragma once

#include "typeset/blocks.hpp"

#include <vector>

namespace broadside::typeset {

/// Tables with the same heads and of one width get the same columns, so that these line up, wherever
/// that makes them together hardly taller.
void align_similar_tables(const Style& style, std::vector<SetBlock>& blocks);

}  // namespace broadside::typeset
