#pragma once

#include "typeset/blocks.hpp"

#include <vector>

namespace broadside::typeset {

/// Whether `words` are a note on the use of the table or list that follows, under its own heading.
bool is_introduction(const SetBlock& heading, const SetBlock& words);

/// Of a page.
enum class Columns { one, several };

/// Marks pieces that stay with the next: the first two and last two points of a list, a short introduction and its
/// subject; where possible, the paragraphs of a short section.
void keep_lists_together(const std::vector<SetBlock>& blocks, Columns columns, std::vector<Piece>& pieces);

}  // namespace broadside::typeset
