#pragma once

#include "sheet/block/kind.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// A block of any kind: its shape has the keys of all, and each is read by its kind's own. Reports keys that its kind
/// does not have.
const Form<BlockTemplate>& block_form();

/// The keys of one kind alone, but `kind` itself; null when there is no such kind.
const text::Shape* shape_of_kind(std::string_view word);

/// The blocks made of one block of a template, for one reader.
std::vector<Block> make_blocks(const BlockTemplate& source, const ItemContext& context);

/// Expressions about the unit of a card, in `[item]` and in the blocks.
std::vector<language::Asked> expressions_of(const Template& item);

}  // namespace broadside::sheet
