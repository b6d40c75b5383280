#pragma once

#include "typeset/blocks.hpp"

#include <vector>

namespace broadside::typeset {

/// Whether `words` are a note on the use of the table or list that follows, under its own heading.
bool is_introduction(const SetBlock& heading, const SetBlock& words);

enum class Sections { may_break, whole };

/// Marks pieces that stay with the next: the first two and last two points of a list, a short introduction and its
/// subject; with `whole` the paragraphs of a short section where possible.
void keep_lists_together(const std::vector<SetBlock>& blocks, Sections sections, std::vector<Piece>& pieces);

}  // namespace broadside::typeset
