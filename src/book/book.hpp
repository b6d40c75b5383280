#pragma once

#include "language/expression.hpp"
#include "scenario/length.hpp"
#include "scenario/scenario.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The book of a rule set, as it was written: how its procedures are asked what a unit measures on the table, and of
// what armies and ground are made. Facts, procedures, roles and kinds of ground are words of the data. One
// header although it is long: the reader, the measures and the generator go through these plain structs together.

namespace broadside::book {

using scenario::Length;
using scenario::NamedValue;
using scenario::Place;
using scenario::Reference;

// ---- how to ask

/// A procedure is played for one unit, which is its first side.
struct Ask {
    Reference procedure;
    Reference gives;                ///< a result of it; empty: its first
    std::vector<NamedValue> set;    ///< facts as the question is put, whatever the unit is
    std::vector<NamedValue> usual;  ///< facts where nothing is said of the unit
    std::optional<Length> beyond;   ///< what is added to the answer
    std::vector<Reference> roles;   ///< of a strike: who strikes; empty: everyone
    Place span;
};

/// What a ground's effect means for a unit that moves over it.
struct Crossing {
    std::string effect;
    std::vector<NamedValue> set;
    Place span;
};

/// What a unit costs, and the fact in which scenarios write it.
struct Worth {
    Ask ask;
    Reference fact;
};

/// What a road changes: the pace is asked with `set` if the unit is so as `when` says.
struct RoadPace {
    std::vector<Reference> kinds;  ///< of terrain
    std::vector<NamedValue> set;
    std::optional<language::Expression> when;
    Place span;
};

/// The farthest distance at which a shot can tell.
struct Shot {
    Ask ask;
    Reference over;                            ///< the fact that is the distance
    Reference by;                              ///< the fact that says with what; empty: there is one way
    std::optional<language::Expression> when;  ///< of steps and results: that it tells
    std::vector<Reference> roles;              ///< whose shots count as a blow when play begins
};

/// A count of at least `least` and at most `most`.
struct Range {
    std::int64_t least = 0, most = 0;
    Place span;
    bool operator==(const Range& other) const { return least == other.least && most == other.most; }
};

/// A fact is drawn from values, each with its weight.
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

/// What is true of units because of the place of their command in its army.
struct PlaceFacts {
    std::vector<NamedValue> centre, left, right, left_wing, right_wing, second_line, reserve;
    Place span;
};

struct CommandRules {
    Reference reach;  ///< a number of the rule set: how far a leader is heard
    Range units{3, 6, {}};
    Reference head;                  ///< the troop that leads
    std::vector<NamedValue> chief;   ///< facts of the leader who has the army
    std::vector<Reference> of_head;  ///< facts of a command that are as its leader has them
    std::vector<Draw> draw;          ///< facts of a command
    PlaceFacts places;
    Place span;
};

struct HoldRules {
    std::vector<Reference> roles;  ///< who can hold an objective; empty: everyone
    std::optional<Length> within;  ///< from where, if the objective does not say
    Place span;
};

struct TurnRules {
    enum class Acts { together, alternately };
    Acts acts = Acts::together;
    std::int64_t fight = 6;     ///< turns of fighting once they are there
    std::int64_t minutes = 10;  ///< of the evening, for one turn
    std::int64_t change = 1;    ///< turns that a change of formation takes at most
    std::int64_t delay = 0;     ///< turns until a first order is acted on, at most
    Place span;
};

/// A quantity of the rule set is a length on the table.
struct QuantityLength {
    std::string quantity;
    Length length;  ///< of one
    Place span;
};

/// What the source leaves open and the book settles: printed as a house rule of ours.
struct HouseRule {
    std::string gap, text;
    Place span;
};

// ---- of what armies are made

/// How a troop stands to hold, to attack or to march. What a posture leaves out is as in `hold`.
struct Posture {
    std::vector<NamedValue> facts;
    std::optional<Length> frontage, depth;
    std::optional<Length> pace;  ///< where the source gives none
    Place span;
};

enum class Stand { hold, attack, march };

struct Troop {
    std::string id, label;
    Reference role;
    std::vector<NamedValue> facts;
    std::optional<Length> frontage, depth;
    std::vector<Reference> shots;  ///< with what it fires
    std::optional<Posture> hold, attack, march;
    Place span;
};

/// A fact may be any of a range to meet a sum.
struct Trim {
    std::string fact;
    Range range;
    Place span;
};

struct ArmyRow {
    Reference troop;
    std::string label;  ///< in place of the troop's
    std::vector<NamedValue> facts;
    std::int64_t least = 0, most = 1;
    bool pair = false;  ///< two of a name
    std::vector<Trim> trim;
    std::vector<Draw> draw;
    std::string source;     ///< where it is from
    bool invented = false;  ///< ours, from general reading
    Place span;
};

struct Army {
    std::string id, label;
    struct Share {
        std::string role;
        Range per_cent;  ///< of the worth
        Place span;
    };
    struct Names {
        std::string troop;
        std::vector<std::string> names;
        Place span;
    };
    std::vector<Share> shares;
    std::vector<Names> names;
    std::vector<std::string> commanders;  ///< names of those who lead
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
    std::vector<Reference> needs;  ///< gaps of the source without which no battle can be played
    std::vector<HouseRule> house;
    std::vector<Troop> troops;
    std::vector<Army> armies;
    std::vector<GroundKind> grounds;
    Place span;
};

// ---- what follows from it

/// The posture itself where it is written, else `hold`; null where there is neither.
const Posture* posture_of(const Troop& troop, Stand stand);
/// Its facts in a posture: those of the posture, then those of `hold`, then the troop's, each fact once.
std::vector<NamedValue> facts_of(const Troop& troop, Stand stand);
/// Its depth in a posture, and its frontage where the book says it.
std::optional<Length> depth_of(const Troop& troop, Stand stand);
std::optional<Length> frontage_of(const Troop& troop, Stand stand);

/// `first` before `rest`: a fact of both is as in `first`.
std::vector<NamedValue> joined(const std::vector<NamedValue>& first, const std::vector<NamedValue>& rest);

/// The troop a unit is of: whose every fact it has; of several the one of the most facts, then the first. Null when it
/// is of none.
const Troop* troop_of(const Book& book, const std::vector<NamedValue>& facts);

/// Whether a unit is of the troop that leads.
bool leads(const Book& book, const std::vector<NamedValue>& facts);
/// What a unit says it is worth; nullopt when it does not, or the book does not name the fact.
std::optional<std::int64_t> worth_said(const Book& book, const std::vector<NamedValue>& facts);

/// The ids of all roles, in the order of the troops.
std::vector<std::string> roles_of(const Book& book);
bool is_among(const std::vector<Reference>& roles, std::string_view role);

}  // namespace broadside::book
