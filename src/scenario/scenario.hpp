#pragma once

#include "language/prose.hpp"
#include "rules/accepted.hpp"
#include "rules/diagrams.hpp"
#include "rules/gauges.hpp"
#include "rules/terrain_kind.hpp"
#include "scenario/length.hpp"
#include "text/audience.hpp"
#include "text/source.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// A scenario as written: one battle for one rule set. Words of the rule set (facts, settings) stay names and scalars
// here; `resolve.hpp` resolves them against the rule set. Source positions do not count in comparisons. One header
// although it is long: reader, writer and checks work on these plain structs together, and none of them is used without
// the others.

namespace broadside::scenario {

/// Position in the file. Always equal, so that comparisons ignore it.
struct Place : text::Span {
    Place() = default;
    Place(const text::Span& span) : text::Span(span) {}
    bool operator==(const Place&) const { return true; }
};

/// A reference to another thing in the file, with its position.
struct Reference {
    std::string id;
    Place span;
    bool operator==(const Reference&) const = default;
};

/// A word, a whole number, or true and false.
using Scalar = std::variant<std::string, std::int64_t, bool>;

/// A name of the rule set and its value: a fact of a unit, a setting chosen, a value the source lacks.
struct NamedValue {
    std::string name;
    Scalar value;
    Place name_span, span;
    bool operator==(const NamedValue&) const = default;
};

/// Origin of a statement: a source, or an estimate with its reason. Printed next to it.
struct Origin {
    enum class Kind { source, estimate };
    Kind kind = Kind::source;
    std::string text;  ///< id of the source, or the reason
    Place span;
    bool operator==(const Origin&) const = default;
};

/// Origins of the name, the strength and the position of one thing.
struct Origins {
    std::optional<Origin> name, strength, position;
    bool operator==(const Origins&) const = default;
};

/// A point of the table. x runs from its left edge to the right, y from its near edge to the far one.
struct Point {
    Length x, y;
    Place span;
    bool operator==(const Point&) const = default;
};

/// Position of a unit: the middle of its front, and its facing (degrees clockwise from the far edge).
struct Position {
    Point front;
    std::int64_t facing = 0;  ///< a multiple of 15 in 0..345
    Place facing_span;
    bool operator==(const Position&) const = default;
};

/// A title, if any, and paragraphs below it.
struct Passage {
    std::string title;
    std::vector<std::string> paragraphs;
    text::Audience audience;
    Place span;
    bool operator==(const Passage&) const = default;
};

struct Players {
    std::int64_t best = 1, least = 1, most = 1;
    bool operator==(const Players&) const = default;
};

/// Ground distance of a length on the table: 1 cm is 40 m.
struct GroundScale {
    Length length;
    std::int64_t is = 1;
    std::string unit;  ///< as printed: "m", "paces"
    bool operator==(const GroundScale&) const = default;
};

/// Contents of the cover: identity, table, clock.
struct Identity {
    std::string id, title, date, place, summary, credit;
    std::string written;  ///< day its data was last changed, "2024-05-01"; may be empty
    Reference ruleset;
    bool invented = false;                    ///< fictional: needs no origins
    Length width, depth;                      ///< of the table
    std::string ground;                       ///< note on the ground scale
    std::optional<GroundScale> ground_scale;  ///< for the bar on the maps
    std::optional<Players> players;           ///< absent if unspecified
    std::int64_t turns = 0;                   ///< the limit
    std::string turn_word = "turns";
    std::string records;                       ///< where the state of units is recorded; empty: as in the rule set
    std::string starts;                        ///< clock time of the first turn, "9:00"; may be empty
    std::optional<std::int64_t> turn_minutes;  ///< minutes of battle time per turn
    bool in_view = false;                      ///< every side sees all units on the table at the start of play
    bool begins_in_reach = false;              ///< enemies can strike each other in the first move, intentionally
    std::optional<std::int64_t> far_edge;      ///< its bearing, degrees clockwise from north
    std::vector<std::string> background;       ///< events that led to it; for everyone
    std::vector<std::string> history;          ///< outcome in history; for the umpire until the game is over
    Place span, title_span, table_span, turns_span, turn_minutes_span, begins_span;
    bool operator==(const Identity&) const = default;
};

struct Side {
    enum class Stance { attacks, defends, meets };
    enum class Pattern { solid, open, hatched, cross_hatched, dotted };
    std::string id, label, short_label;
    std::string colour;  ///< "#rrggbb"
    Pattern pattern = Pattern::solid;
    Stance stance = Stance::meets;
    Place span;
    bool operator==(const Side&) const = default;

    text::Audience audience() const { return {text::Audience::Kind::side, id}; }
};

struct Command {
    std::string id, label, commander, note;
    Reference side;
    std::optional<Reference> parent;
    std::vector<NamedValue> facts;
    text::Audience audience;
    Origins origins;
    Place span;
    bool operator==(const Command&) const = default;
};

struct Unit {
    /// Position at the start of play: on the table, off the table, or placed by its player in a zone of its side.
    enum class Start { placed, reserve, deployed };
    std::string id, label, short_label, note;
    std::string regiment, number;  ///< on maps: the name shared with its neighbours, and its distinguishing part
    Reference command;
    std::vector<NamedValue> facts;
    std::optional<std::int64_t> men, guns;  ///< historical; the strength used by the rules is a fact
    Start start = Start::deployed;
    std::optional<Position> position;  ///< when placed
    bool turned_away = false;          ///< from the enemy, intentionally
    std::string seen_as;               ///< what the other sides see of it at the start of play; empty: nothing
    Length frontage, depth;
    text::Audience audience;
    Origins origins;
    Place span;
    bool operator==(const Unit&) const = default;
};

struct Terrain {
    enum class Form { area, line, spot };
    std::string id, kind, label, note;
    Form form = Form::area;
    std::vector<Point> points;             ///< outline, course, or the one spot
    std::optional<Length> width;           ///< of a line
    std::optional<std::int64_t> downhill;  ///< direction in which a slope falls, degrees clockwise from the far edge
    std::optional<std::int64_t> level;     ///< of a height: steps above the table
    std::vector<NamedValue> effects;       ///< facts of the rule set that apply to a unit in it
    std::vector<Reference> bars;           ///< words of the rule set for units that may not enter
    text::Audience audience;
    Origins origins;
    Place span;
    bool operator==(const Terrain&) const = default;
};

struct Zone {
    std::string id, label;
    Reference side;
    std::vector<Point> area;
    text::Audience audience;
    Place span;
    bool operator==(const Zone&) const = default;
};

struct Objective {
    std::string id, label, note;
    Point at;
    std::int64_t value = 1;
    std::optional<Length> hold;  ///< distance within which it is held
    text::Audience audience;
    Origins origins;
    Place span;
    bool operator==(const Objective&) const = default;
};

/// One way for a side to win. The text may require more than a program can check; all of these must hold at the end.
struct Victory {
    Reference side;
    std::string level;  ///< "Decisive victory"; may be empty
    std::string text;
    std::vector<Reference> holds;      ///< objectives the side holds
    std::vector<Reference> holds_any;  ///< objectives of which it holds one
    std::vector<Reference> denies;     ///< objectives that no enemy holds
    bool most_value = false;           ///< objectives it holds are worth more than those the enemy holds
    std::vector<Reference> takes_off;  ///< objectives held once by a unit that has left the table
    std::int64_t leaves = 0;           ///< number of its units that have left the table
    std::int64_t breaks = 0;           ///< number of enemy units lost
    text::Audience audience;
    Place span;
    bool operator==(const Victory&) const = default;
};

struct Reinforcement {
    std::string label, note;
    std::int64_t turn = 1;
    Reference side;
    std::vector<Reference> units;
    std::vector<Point> entry;  ///< segment of the table's edge where they enter
    text::Audience audience;
    Origins origins;
    Place span, turn_span;
    bool operator==(const Reinforcement&) const = default;
};

/// An event of a turn, other than an arrival: weather, who is active, a messenger.
struct Event {
    std::string label;
    std::int64_t turn = 1;              ///< first turn
    std::optional<std::int64_t> until;  ///< last turn; absent: `turn` alone
    std::int64_t every = 1;             ///< interval of the turns from `turn` to `until`
    std::optional<Reference> side;      ///< the active side
    bool shaded = false;                ///< fog or night: shades the whole turn
    text::Audience audience;
    Place span, turn_span, until_span;
    bool operator==(const Event&) const = default;

    std::int64_t last() const { return until.value_or(turn); }
    bool holds_in(std::int64_t of) const { return of >= turn && of <= last() && (of - turn) % every == 0; }
};

struct Briefing {
    Reference side;
    std::optional<Reference> command;  ///< for one commander of the side only
    Passage passage;
    bool operator==(const Briefing&) const = default;
};

/// A card of a deck of this battle.
struct Card {
    language::Prose label, word, text;
    std::string sign;
    std::vector<std::string> fill;  ///< blanks to be filled in during play
    std::int64_t count = 1;
    Place span;
    bool operator==(const Card&) const = default;
};

/// A deck for this battle: replaces the rule set's deck of the same id, or is an extra one.
struct Deck {
    std::string id, per;
    language::Prose title;
    bool orders = false;     ///< its cards are shown or handed over
    bool is_public = false;  ///< readable for all, even if the rules are hidden
    std::vector<Card> cards;
    Place span;
    bool operator==(const Deck&) const = default;
};

struct Source {
    std::string id, citation, note;
    Place span;
    bool operator==(const Source&) const = default;
};

/// Addition of the battle to a play aid.
struct AidLine {
    std::string panel;  ///< id of a panel; empty: the line at the head
    language::Prose text;
    std::string diagram;  ///< id of a diagram of the scenario or the rule set, printed above the line
    Place span;
    bool operator==(const AidLine&) const = default;
};

/// A diagram of this battle, which illustrates a house rule.
struct OwnDiagram : rules::Diagram {
    bool operator==(const OwnDiagram& other) const {
        return id == other.id && text::to_toml(written) == text::to_toml(other.written);
    }
};

/// A gauge of this battle, for a house rule.
struct OwnGauge : rules::Gauge {
    bool operator==(const OwnGauge& other) const {
        return id == other.id && text::to_toml(written) == text::to_toml(other.written);
    }
};

struct Scenario {
    Identity identity;
    std::vector<NamedValue> choices;  ///< variants, options and readings chosen
    std::vector<NamedValue> house;    ///< values for gaps of the source, printed as house rules
    std::vector<Side> sides;
    std::vector<Command> commands;
    std::vector<Unit> units;
    std::vector<Terrain> terrain;
    std::vector<Zone> zones;
    std::vector<Objective> objectives;
    std::vector<Victory> victories;
    std::vector<Reinforcement> reinforcements;
    std::vector<Event> events;
    std::vector<Passage> special_rules;
    std::vector<Briefing> briefings;
    std::vector<Passage> umpire_notes;
    std::vector<Source> sources;
    std::vector<Deck> decks;
    std::vector<AidLine> aid_lines;
    std::vector<OwnDiagram> diagrams;
    std::vector<OwnGauge> gauges;
    std::vector<rules::TerrainKind> terrain_kinds;  ///< its own kinds of terrain
    std::vector<NamedValue> begins;                 ///< shared facts of the rule set at the start of play
    std::vector<rules::Accepted> accepted;          ///< accepted findings
    bool operator==(const Scenario&) const = default;
};

/// The element of a list with this id, or null.
template <typename T>
const T* find_by_id(const std::vector<T>& list, std::string_view id) {
    for (const T& element : list)
        if (element.id == id) return &element;
    return nullptr;
}

/// The side a unit fights for, through its command; null when either is unknown.
const Side* side_of(const Scenario& scenario, const Unit& unit);

/// Letter on the marker of an objective: the last letters of the alphabet, in order; empty past the 26th.
std::string letter_of(const Scenario& scenario, const Objective& objective);

/// Recommended number of players; one per side if unspecified.
std::int64_t players_of(const Scenario& scenario);

/// "yes", "no", the number or the word, in the syntax of the expression language.
std::string to_text(const Scalar& value);

/// The word of the file for an enumerator.
std::string_view to_text(Side::Stance stance);
std::string_view to_text(Side::Pattern pattern);

}  // namespace broadside::scenario
