#pragma once

#include "rules/ruleset.hpp"
#include "scenario/scenario.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template.hpp"
#include "sheet/unit/unit_record.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace broadside::sheet {

/// Subject of one card. Absent parts are null; a blank card has only its kind.
struct Subject {
    const UnitRecords* records = nullptr;
    std::optional<std::size_t> unit;             ///< place in the scenario's list
    const scenario::Command* command = nullptr;  ///< the unit's, or the card's own
    const scenario::Side* side = nullptr;
    const rules::Deck* deck = nullptr;
    const rules::Card* card = nullptr;  ///< null with a deck: a blank one
    const rules::Fact* fact = nullptr;  ///< of a marker, or the one for whose values cards are made
    std::optional<std::int64_t> value;  ///< that value
    std::string sign, letters;          ///< of a marker
    const scenario::Objective* objective = nullptr;
    /// State on the back of a marker.
    struct Back {
        const rules::Fact* fact = nullptr;
        std::optional<std::int64_t> value;
        std::string sign, letters;
    };
    std::optional<Back> back = {};
    std::uint32_t number = 1, of = 1;  ///< of a unit's cards, where there are several
};

/// ", 1 of 2"; empty for a unit with one card.
std::string part_of_unit(const Subject& subject);

/// Whether a block is printed on this card, by its `when`.
bool stands_on_card(const BlockTemplate& source, const ItemContext& context);

/// Audience of a card's content that has none of its own: everyone for a deck or marker in the players' hands, else
/// those who may know the rules.
text::Audience content_audience(const Subject& subject, const wording::Phrasebook& phrases);
text::Audience content_audience(const ItemContext& context);

/// Unit of a card; null without one.
const scenario::Unit* unit_of(const ItemContext& context);

/// Pattern of a side, for printing.
Pattern pattern_of(const scenario::Side& side);

}  // namespace broadside::sheet
