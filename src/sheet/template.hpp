#pragma once

#include "sheet/block.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// A template as it was written: one printed thing, its blocks in order, each bound to data by name. Nothing is looked
// up here.

namespace broadside::sheet {

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

/// How the steps of a procedure are set: a line each; one behind another in a paragraph; or so when they are few.
enum class StepsForm { listed, run_in, by_length };

/// How the chances of an odds table are printed: fractions only where there are few equally likely cases.
enum class ChancesForm { percentages, fractions };

struct BlockTemplate {
    enum class Kind {
        heading,
        text,
        blank,
        column_break,
        sequence,
        phases,
        chart,
        modifiers,
        procedure,
        changes,
        notes,
        numbers,
        vocabulary,
        rulings,
        missing,
        options,
        ledger,
        odds,
        reckoner,
        pre_rolled,
        // ---- of a scenario
        passages,
        order_of_battle,
        terrain,
        table_record,
        victory,
        reinforcements,
        match_up,
        // ---- of cards
        name,
        facts,
        record,
        ladder,
        choice,
        flags,
        boxes,
        field,
        numeral,
        sign,
        says,
        ground,
    };
    Kind kind = Kind::text;
    std::vector<Binding> of;  ///< empty: all there are
    std::string title, text;
    std::string note;                     ///< of a worked-out table: in place of what it fixes
    std::uint32_t level = 2;              ///< of a heading
    std::uint32_t lines = 1;              ///< of a blank
    bool long_form = false;               ///< rulings with their other readings and reasons
    std::vector<std::string> leave_out;   ///< parts of the phases
    bool umpire_alone = false;            ///< phases: nothing but what is kept from the players
    StepsForm steps = StepsForm::listed;  ///< of procedures
    std::uint32_t across = 0;             ///< columns its tables stand over; 0: as many as they ask for
    std::vector<Named> phases;            ///< of notes
    // ---- of tables worked out by the engine
    std::vector<Named> rows, columns;  ///< axes: names of inputs; `net` for the net modifier
    std::vector<Named> results;        ///< fields of the outcome; empty: chosen by structure
    std::vector<Named> bands;          ///< of a number: "4..", "1..3"
    ChancesForm chances = ChancesForm::percentages;
    std::vector<FixedInput> set;
    std::vector<Named> facts;  ///< inputs a reckoner varies beside its axes; with `facts_given` false: all that matter
    bool facts_given = false;
    std::uint32_t count = 100;  ///< rows of a pre-rolled list
    std::optional<std::uint64_t> seed;
    std::uint32_t least = 0, most = 0;  ///< changes with which the block stands here; most 0: any number
    std::vector<FixedInput> no_list;    ///< of pre-rolled: procedures left out, and why
    // ---- of cards
    std::optional<Named> when;         ///< an expression about the unit; the block stands where it holds
    std::optional<Named> boxes;        ///< how many, an expression; absent: as the fact begins
    std::vector<Named> marks;          ///< expressions; a new value stands in the box at which it changes
    std::vector<std::string> without;  ///< facts kept so long are left out of a record
    std::vector<std::string> parts;    ///< passages of a scenario: "briefing", "history" ...
    std::uint32_t height = 0;          ///< of a numeral or sign, in tenths of a millimetre; 0: 10 mm
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
    std::string paper;  ///< empty: the profile's
    Orientation orientation = Orientation::landscape;
    std::uint32_t columns = 3;
    std::uint32_t body_size = 90;   ///< tenths of a point
    std::uint32_t floor_size = 70;  ///< tenths of a point
    std::uint32_t most_sides = 0;
    std::uint32_t wished_sides = 0;
    std::uint32_t order = 50;
    std::string readings;  ///< title of the item in which rulings and gaps are explained; empty: in this one
    std::vector<BlockTemplate> blocks;
    std::vector<BlockTemplate> back;  ///< of a card
    CardSize card;
    bool folded = false;
    std::vector<Binding> of;      ///< decks or facts that cards are made from; empty: all there are
    std::optional<Binding> each;  ///< a fact: a card for each of its values
    std::optional<Named> when;    ///< an expression about the unit: for which units there is one
    std::optional<Named> copies;  ///< an expression: how many of each; 1 when absent
    bool one_a_unit = false;      ///< of each marker as many as there are units
    std::uint32_t blanks = 0;     ///< empty cards behind the others
    bool each_player = false;     ///< of a sheet for all: printed for each of them, and for the umpire
    bool only_usable = false;     ///< rows of charts that nobody in the scenario can use are left out
    std::vector<Named> in_play;   ///< "arm = general": what there is besides what the units of the scenario are
    text::Span span;

    bool makes_cards() const { return made_for >= MadeFor::unit; }
};

/// The field table of a template.
const text::Shape& template_shape();

/// Reads one template. Reports what is not of the shape, settings a kind of block does not have, and sizes that do not
/// fit together; nullopt when something was reported.
std::optional<Template> template_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

/// The word for a kind of block in a template: `pre-rolled`.
std::string_view to_text(BlockTemplate::Kind kind);

}  // namespace broadside::sheet
