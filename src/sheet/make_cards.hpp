#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <optional>
#include <vector>

namespace broadside::sheet {

/// The cards a template makes, as items without title and furniture: one for its reader, or one for each side. Reports
/// what they cannot hold.
struct CardItem {
    const scenario::Side* side = nullptr;  ///< null: of all sides
    text::Audience audience;
    CardSet cards;
};

std::vector<CardItem> make_cards(const Template& source, const Data& data, const wording::Phrasebook& phrases,
                                 text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
