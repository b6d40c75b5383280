#pragma once

#include "typeset/blocks.hpp"

#include <vector>

namespace broadside::typeset {

/// Whether `words` are a note that says how the table or list that follows is used, under a heading of its own.
bool is_introduction(const SetBlock& heading, const SetBlock& words);

/// Marks the pieces of an item that stay with the next: the first two and the last two points of a list, a short
/// introduction and what it introduces, the paragraphs of a short section where it can be.
void keep_lists_together(const std::vector<SetBlock>& blocks, std::vector<Piece>& pieces);

}  // namespace broadside::typeset
