#pragma once

#include "sheet/block_kind.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// Form of a block of any kind: the shape has the keys of all; each block is read with the keys of its kind. Reports
/// keys that its kind lacks.
const Form<BlockTemplate>& block_form();

/// Keys of one kind except `kind` itself; null for an unknown kind.
const text::Shape* shape_of_kind(std::string_view word);

/// "a `chart` block", "an `odds` block".
std::string a_block(std::string_view kind);

/// Blocks made from one block of a template, for one reader.
std::vector<Block> make_blocks(const BlockTemplate& source, const ItemContext& context, Marks& marks);

/// Expressions about the unit of a card, in `[item]` and in the blocks.
std::vector<language::Asked> expressions_of(const Template& item);

}  // namespace broadside::sheet
