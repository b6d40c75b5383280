#pragma once

#include "sheet/item_context.hpp"
#include "sheet/subject.hpp"
#include "sheet/template.hpp"

#include <vector>

namespace broadside::sheet {

/// The blocks that speak of one card: its name, its record, its sign, what it tells to do. Nothing where the card has
/// nothing of the kind, or its reader may not see it.
std::vector<Block> card_blocks(const BlockTemplate& source, const ItemContext& context);

/// Whether a block with a `when` stands on this card.
bool stands_on_card(const BlockTemplate& source, const ItemContext& context);

/// Who may read what a card says that names no audience of its own: of a deck or a marker in the players' hands
/// everyone, else who may know the rules.
text::Audience content_audience(const Subject& subject, const Phrasebook& phrases);

/// The pattern of a side, for the press.
Pattern pattern_of(const scenario::Side& side);

}  // namespace broadside::sheet
