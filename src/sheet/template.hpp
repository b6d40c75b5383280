#pragma once

#include "language/prose.hpp"
#include "sheet/item.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"

#include <any>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// A template as it was written: one printed thing, its blocks in order, each bound to data by name. Nothing is looked
// up here.

namespace broadside::sheet {

struct BlockKind;

/// `chart.fire`: what a block prints.
struct Binding {
    std::string kind;
    std::string id;
    text::Span span;
    bool operator==(const Binding&) const = default;
};

/// An input fixed for a table: `"attacker.arm" = "infantry"`.
struct FixedInput {
    std::string name;
    std::string value;
    text::Span name_span, span;
    bool operator==(const FixedInput&) const = default;
};

/// A name with its place.
struct Named {
    std::string name;
    text::Span span;
    bool operator==(const Named&) const = default;
};

/// An input or a result that is asked for: "loss", "winner = attacker", "net = 0..", "after: status {}".
struct Wanted {
    std::string written;
    std::string name;
    std::string values;     ///< behind " = ", which of its values; empty: all
    language::Prose words;  ///< behind ": ", what it is printed under; empty: its label
    text::Span span;

    Wanted(std::string as_written, text::Span place);
    bool operator==(const Wanted&) const = default;
};

struct BlockTemplate {
    const BlockKind* kind = nullptr;
    std::vector<Binding> of;  ///< empty: all there are
    std::string title;
    std::uint32_t across = 0;                   ///< columns its tables span; 0: as many as they ask for
    std::optional<language::Asked> when;        ///< about the unit of a card; the block is printed where it holds
    std::optional<language::Expression> given;  ///< settings and readings under which the block is printed
    std::uint32_t width = 100;                  ///< in a panel, per cent
    std::any settings;                          ///< of the type that its kind has: `settings_of` (`block/kind.hpp`)
    text::Span span;
};

/// The size of a card, in tenths of a millimetre.
struct CardSize {
    std::uint32_t width = 635;
    std::uint32_t height = 889;
    bool operator==(const CardSize&) const = default;
};

struct Template {
    /// From `unit` on it is a set of cards.
    enum class MadeFor { ruleset, scenario, side, unit, command, player, order, deck_card, marker };
    enum class Reader { umpire, everyone, as_rules, its_side };
    std::string id, title;
    MadeFor made_for = MadeFor::ruleset;
    Reader reader = Reader::as_rules;
    std::string paper;    ///< empty: the profile's
    std::string records;  ///< printed only where the state of units is kept so; empty: always
    Orientation orientation = Orientation::landscape;
    std::uint32_t columns = 3;
    std::vector<std::uint32_t> panels;  ///< widths, per cent, of the columns of panels: it is one side, like a play aid
    std::string letter;                 ///< in the corner of such a side
    std::uint32_t body_size = 90;       ///< tenths of a point
    std::uint32_t floor_size = 70;      ///< tenths of a point
    std::uint32_t most_sides = 0;
    std::uint32_t wished_sides = 0;
    std::uint32_t order = 50;
    std::string readings;  ///< title of the item in which rulings and gaps are explained; empty: in this one
    std::vector<BlockTemplate> blocks;
    std::vector<BlockTemplate> back;  ///< of a card
    CardSize card;
    bool folded = false;
    std::vector<Binding> of;                       ///< decks or facts that cards are made from; empty: all there are
    std::vector<std::optional<Binding>> of_backs;  ///< of markers: the state on the back of each `of`
    std::uint32_t one_for = 0;    ///< of each marker one for so many units that can be in its state; 0: `copies`
    bool objectives = false;      ///< markers for the objectives of the scenario too
    std::optional<Binding> each;  ///< a fact: a card for each of its values
    std::optional<language::Asked> when;    ///< about the unit: for which units there is one
    std::optional<language::Asked> copies;  ///< how many of each; 1 when absent
    bool one_a_unit = false;                ///< of each marker as many as there are units
    std::uint32_t bands = 0;   ///< millimetres of the pattern of its side at the top and the foot of each card
    std::uint32_t blanks = 0;  ///< empty cards behind the others
    std::vector<rules::TerrainKind> terrain_kinds;  ///< how ground is drawn on the maps of the pack
    bool minimum = false;                           ///< a battle can be played with it and its like alone
    bool instead_of_aid = false;                    ///< made only where the rule set has no play aid
    bool each_player = false;     ///< of a sheet for all: printed for each of them, and for the umpire
    bool only_usable = false;     ///< rows of charts that no unit of the scenario can use are left out
    std::vector<Wanted> in_play;  ///< "arm = general": what there is besides what the units of the scenario are
    text::Span span;

    bool makes_cards() const { return made_for >= MadeFor::unit; }
};

const text::Shape& template_shape();

/// Reads one template. Reports what is not of the shape, settings a kind of block does not have, and sizes that do not
/// fit together; nullopt when something was reported.
std::optional<Template> template_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
