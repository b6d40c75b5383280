#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <vector>

namespace broadside::sheet {

/// Cards made by a template, as an item without title and furniture: one for its reader, or one for each side. Reports
/// content that does not fit on cards.
struct CardItem {
    const scenario::Side* side = nullptr;  ///< null: of all sides
    text::Audience audience;
    CardSet cards;
};

std::vector<CardItem> make_cards(const Template& source, const Data& data, const wording::Phrasebook& phrases,
                                 text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
