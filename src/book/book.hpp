#pragma once

#include "language/expression.hpp"
#include "scenario/length.hpp"
#include "scenario/scenario.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The book of a rule set, as written: how to obtain a unit's measures on the table from its procedures, and the
// composition of armies and ground. Facts, procedures, roles and kinds of ground are words of the data. One header
// although it is long: the reader, the measures and the generator work on these plain structs together.

namespace broadside::book {

using scenario::Length;
using scenario::NamedValue;
using scenario::Place;
using scenario::Reference;

// ---- queries

/// A query: plays a procedure for one unit, which is its first side.
struct Ask {
    Reference procedure;
    Reference gives;                ///< a result of the procedure; empty: its first
    std::vector<NamedValue> set;    ///< facts fixed by the query, whatever the unit has
    std::vector<NamedValue> usual;  ///< facts for units that do not specify them
    std::optional<Length> beyond;   ///< distance added to the answer
    std::vector<Reference> roles;   ///< for a strike: roles that can strike; empty: all
    Place span;
};

/// Meaning of a ground's effect for a unit that moves over it.
struct Crossing {
    std::string effect;
    std::vector<NamedValue> set;
    Place span;
};

/// Points value of a unit, and the fact that holds it in scenarios.
struct Worth {
    Ask ask;
    Reference fact;
};

/// Effect of a road: the pace is queried with `set` if the unit meets `when`.
struct RoadPace {
    std::vector<Reference> kinds;  ///< of terrain
    std::vector<NamedValue> set;
    std::optional<language::Expression> when;
    Place span;
};

/// The greatest distance at which a shot is effective.
struct Shot {
    Ask ask;
    Reference over;                            ///< the fact that holds the distance
    Reference by;                              ///< the fact that selects the weapon; empty: there is only one
    std::optional<language::Expression> when;  ///< condition on steps and results: the shot is effective
    std::vector<Reference> roles;              ///< roles whose shots count as a blow at the start of play
};

/// A count of at least `least` and at most `most`.
struct Range {
    std::int64_t least = 0, most = 0;
    Place span;
    bool operator==(const Range& other) const { return least == other.least && most == other.most; }
};

/// Weighted values from which a fact is drawn.
struct Draw {
    std::string fact;
    struct Chance {
        std::string value;
        std::int64_t weight = 1;
        Place span;
    };
    std::vector<Chance> values;
    Place span;
};

/// Facts of units that depend on the place of their command in its army.
struct PlaceFacts {
    std::vector<NamedValue> centre, left, right, left_wing, right_wing, second_line, reserve;
    Place span;
};

struct CommandRules {
    Reference reach;  ///< a number of the rule set: range of a leader's command
    Range units{3, 6, {}};
    Reference head;                  ///< the leaders' troop
    std::vector<NamedValue> chief;   ///< facts of the army commander
    std::vector<Reference> of_head;  ///< facts that a command takes from its leader
    std::vector<Draw> draw;          ///< facts of a command
    PlaceFacts places;
    Place span;
};

struct HoldRules {
    std::vector<Reference> roles;  ///< roles that can hold an objective; empty: all
    std::optional<Length> within;  ///< holding distance, if the objective does not give one
    Place span;
};

struct TurnRules {
    enum class Acts { together, alternately };
    Acts acts = Acts::together;
    std::int64_t fight = 6;     ///< turns of fighting after arrival
    std::int64_t minutes = 10;  ///< minutes of real time per turn
    std::int64_t change = 1;    ///< turns for a change of formation, at most
    std::int64_t delay = 0;     ///< turns before a first order is acted on, at most
    Place span;
};

/// Length on the table of a quantity of the rule set.
struct QuantityLength {
    std::string quantity;
    Length length;  ///< of one unit of the quantity
    Place span;
};

/// A gap of the source filled by the book: printed as a house rule of ours.
struct HouseRule {
    std::string gap, text;
    Place span;
};

// ---- composition of armies

/// Posture of a troop to hold, to attack or to march. Values it omits are those of `hold`.
struct Posture {
    std::vector<NamedValue> facts;
    std::optional<Length> frontage, depth;
    std::optional<Length> pace;  ///< if the source gives none
    Place span;
};

enum class Stand { hold, attack, march };

struct Troop {
    std::string id, label;
    Reference role;
    std::vector<NamedValue> facts;
    std::optional<Length> frontage, depth;
    std::vector<Reference> shots;  ///< weapons it fires
    std::optional<Posture> hold, attack, march;
    Place span;
};

/// A fact that may be adjusted within a range to meet a total.
struct Trim {
    std::string fact;
    Range range;
    Place span;
};

struct ArmyRow {
    Reference troop;
    std::string label;  ///< overrides the troop's
    std::vector<NamedValue> facts;
    std::int64_t least = 0, most = 1;
    bool pair = false;  ///< two with the same name
    std::vector<Trim> trim;
    std::vector<Draw> draw;
    std::string source;     ///< its source
    bool invented = false;  ///< invented, from general reading
    Place span;
};

struct Army {
    std::string id, label;
    std::string colour;                              ///< "#rrggbb"; empty: as the program draws sides
    std::optional<scenario::Side::Pattern> pattern;  ///< absent: as the program draws sides
    struct Share {
        std::string role;
        Range per_cent;  ///< of the total worth
        Place span;
    };
    struct Names {
        std::string troop;
        std::vector<std::string> names;
        Place span;
    };
    std::vector<Share> shares;
    std::vector<Names> names;
    std::vector<std::string> commanders;  ///< names of commanders
    std::vector<ArmyRow> rows;
    std::string source;
    bool invented = false;
    Place span;
};

/// A kind of ground of any country, in the words of this rule set.
struct GroundKind {
    std::string id, kind, label;
    std::vector<NamedValue> effects;
    std::vector<Reference> bars;
    Place span;
};

struct Book {
    std::vector<QuantityLength> lengths;
    std::optional<Worth> worth;
    std::optional<Ask> pace, frontage, strike;
    std::optional<RoadPace> road;
    std::vector<Crossing> crossing;
    std::optional<Shot> shot;
    std::optional<CommandRules> command;
    HoldRules hold;
    TurnRules turns;
    std::vector<Reference> needs;  ///< gaps of the source that must be filled before a battle can be played
    std::vector<HouseRule> house;
    std::vector<Troop> troops;
    std::vector<Army> armies;
    std::vector<GroundKind> grounds;
    Place span;
};

// ---- derived values

/// The posture if given, else `hold`; null if neither is given.
const Posture* posture_of(const Troop& troop, Stand stand);
/// Facts of a troop in a posture, each once: those of the posture, else of `hold`, else of the troop.
std::vector<NamedValue> facts_of(const Troop& troop, Stand stand);
/// Depth in a posture, and frontage if the book gives it.
std::optional<Length> depth_of(const Troop& troop, Stand stand);
std::optional<Length> frontage_of(const Troop& troop, Stand stand);

/// Union of both; `first` takes precedence.
std::vector<NamedValue> joined(const std::vector<NamedValue>& first, const std::vector<NamedValue>& rest);

/// Troop of a unit: one whose facts it all has; of several, the one with the most facts, then the first. Null if there
/// is none.
const Troop* troop_of(const Book& book, const std::vector<NamedValue>& facts);

/// Whether a unit is of the leaders' troop.
bool leads(const Book& book, const std::vector<NamedValue>& facts);
/// Worth given for a unit; nullopt if absent, or if the book does not name the fact.
std::optional<std::int64_t> worth_said(const Book& book, const std::vector<NamedValue>& facts);

/// The ids of all roles, in the order of the troops.
std::vector<std::string> roles_of(const Book& book);
bool is_among(const std::vector<Reference>& roles, std::string_view role);

}  // namespace broadside::book
