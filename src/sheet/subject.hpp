#pragma once

#include "rules/ruleset.hpp"
#include "scenario/scenario.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template.hpp"
#include "sheet/unit_record.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace broadside::sheet {

/// What one card is about. Absent things are null; a blank card is about nothing but its kind.
struct Subject {
    const UnitRecords* records = nullptr;
    std::optional<std::size_t> unit;             ///< place in the scenario's list
    const scenario::Command* command = nullptr;  ///< whose unit it is, or whose card
    const scenario::Side* side = nullptr;
    const rules::Deck* deck = nullptr;
    const rules::Card* card = nullptr;  ///< null with a deck: a blank one
    const rules::Fact* fact = nullptr;  ///< of a marker, or the one a card is made for each value of
    std::optional<std::int64_t> value;  ///< that value
    std::string sign, letters;          ///< of a marker
    const scenario::Objective* objective = nullptr;
    /// The state on the back of a marker.
    struct Back {
        const rules::Fact* fact = nullptr;
        std::optional<std::int64_t> value;
        std::string sign, letters;
    };
    std::optional<Back> back = {};
    std::uint32_t number = 1, of = 1;  ///< of a unit's cards, where it has several
};

/// ", 1 of 2"; empty for a unit with one card.
std::string part_of_unit(const Subject& subject);

/// Whether a block with a `when` is printed on this card.
bool stands_on_card(const BlockTemplate& source, const ItemContext& context);

/// Who may read what a card says that names no audience of its own: of a deck or a marker in the players' hands
/// everyone, else who may know the rules.
text::Audience content_audience(const Subject& subject, const wording::Phrasebook& phrases);
text::Audience content_audience(const ItemContext& context);

/// The unit a card is about, if it is about one.
const scenario::Unit* unit_of(const ItemContext& context);

/// The pattern of a side, for the press.
Pattern pattern_of(const scenario::Side& side);

}  // namespace broadside::sheet
