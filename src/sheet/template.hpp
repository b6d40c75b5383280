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

// Template as written: one printed item, its blocks in order, each bound to data by name. Nothing is resolved here.

namespace broadside::sheet {

struct BlockKind;

/// `chart.fire`: something that a block prints.
struct Binding {
    std::string kind;
    std::string id;
    text::Span span;
    bool operator==(const Binding&) const = default;
};

/// Input fixed for a table: `"attacker.arm" = "infantry"`.
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

/// Input or result requested by name: "loss", "winner = attacker", "net = 0..", "after: status {}".
struct Wanted {
    std::string written;
    std::string name;
    std::string values;     ///< selected values, after " = "; empty: all
    language::Prose words;  ///< printed label, after ": "; empty: the usual one
    text::Span span;

    Wanted(std::string as_written, text::Span place);
    bool operator==(const Wanted&) const = default;
};

struct BlockTemplate {
    const BlockKind* kind = nullptr;
    std::vector<Binding> of;  ///< empty: all
    language::Prose title;
    std::uint32_t across = 0;                   ///< columns its tables span; 0: as many as they need
    std::optional<language::Asked> when;        ///< about the unit of a card; printed only where true
    std::optional<language::Expression> given;  ///< settings and readings under which the block is printed
    std::uint32_t width = 100;                  ///< in a panel, per cent
    bool essential = false;                     ///< a sheet on which it prints nothing is left out
    std::any settings;                          ///< of the kind's own type: `settings_of` (`block/kind.hpp`)
    text::Span span;
};

/// The size of a card, in tenths of a millimetre.
struct CardSize {
    std::uint32_t width = 635;
    std::uint32_t height = 889;
    bool operator==(const CardSize&) const = default;
};

struct Template {
    /// From `unit` on, a set of cards.
    enum class MadeFor { ruleset, scenario, side, unit, command, player, order, deck_card, marker };
    enum class Reader { umpire, everyone, as_rules, its_side };
    std::string id, title;
    MadeFor made_for = MadeFor::ruleset;
    Reader reader = Reader::as_rules;
    std::string paper;    ///< empty: the profile's
    std::string records;  ///< way of keeping unit states for which it is printed; empty: any
    Orientation orientation = Orientation::landscape;
    std::uint32_t columns = 3;
    std::vector<std::uint32_t> panels;  ///< column widths in per cent: a single side of panels, like a play aid
    std::string letter;                 ///< in the corner of such a side
    std::uint32_t body_size = 90;       ///< tenths of a point
    std::uint32_t floor_size = 70;      ///< tenths of a point
    std::uint32_t most_sides = 0;
    std::uint32_t wished_sides = 0;
    std::uint32_t order = 50;
    std::string readings;  ///< title of the item that explains rulings and gaps; empty: this one
    std::vector<BlockTemplate> blocks;
    std::vector<BlockTemplate> back;  ///< of a card
    CardSize card;
    bool folded = false;
    std::vector<Binding> of;                       ///< decks or facts for which cards are made; empty: all
    std::vector<std::optional<Binding>> of_backs;  ///< of markers, behind each `of`: its back, or a `ground`
    std::uint32_t one_for = 0;              ///< units that can have a marker's state, for each copy of it; 0: `copies`
    bool objectives = false;                ///< adds markers for the objectives of the scenario
    std::optional<Binding> each;            ///< a fact: one card for each of its values
    std::optional<language::Asked> when;    ///< about a unit: whether it has a card
    std::optional<language::Asked> copies;  ///< copies of each; absent: 1
    bool one_a_unit = false;                ///< as many copies of each marker as units
    std::uint32_t bands = 0;   ///< height in millimetres of the side's pattern at head and foot of each card
    std::uint32_t blanks = 0;  ///< empty cards after the others
    std::vector<rules::TerrainKind> terrain_kinds;  ///< how ground is drawn on the maps of the pack
    bool minimum = false;                           ///< among the items sufficient for a battle
    bool instead_of_aid = false;                    ///< made only for rule sets without a play aid
    bool each_player = false;                       ///< a copy of a sheet for each player who is given it
    bool only_usable = false;                       ///< prunes rows of charts that no unit of the scenario can use
    std::vector<Wanted> in_play;  ///< "arm = general": values in play beyond those of the scenario's units
    text::Span span;

    bool makes_cards() const { return made_for >= MadeFor::unit; }
};

const text::Shape& template_shape();

/// Reads one template. Reports errors of shape, settings that a kind of block lacks, and inconsistent sizes; nullopt
/// when anything was reported.
std::optional<Template> template_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
