#pragma once

#include "book/book.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// How the rules are asked for an estimate, as the folder `estimate` of a rule set says it. Which procedure is a fight,
// and what counts as lost, are words of the data.

namespace broadside::estimate {

struct FightAsk {
    scenario::Reference procedure;  ///< of two sides
    scenario::Reference loss;       ///< a result of each side: the share of itself that it loses, 0 to 1
    std::string says;               ///< how it is fought, and what counts as lost
};

/// From the approach to the end: stages that are played once each, then rounds.
struct DuelAsk {
    std::vector<scenario::Reference> way_in;  ///< procedures of two sides, in their order
    scenario::Reference round;                ///< one that is played over and over
    scenario::Reference broken;               ///< a yes or no of each side: that it is at its end
    std::int64_t most = 1;                    ///< rounds
    std::string says;                         ///< how they come to it, and when it is over
};

// ---- a battle on a front

/// What the table says, from where the units stand.
enum class TableWord {
    gap,        ///< how far the enemy it faces is from it
    moved,      ///< how far it has come or gone in its turn
    contact,    ///< whether it has met an enemy, and still has
    numbers,    ///< how many enemies have met it
    flank,      ///< whether the other one comes from another lane than the enemy before it
    outflanks,  ///< whether it comes so on the other one
    behind,     ///< whether a friend stands before it in its lane
    supported,  ///< whether a friend stands behind it in its lane
    waits,      ///< whether it is the other side's turn
    turn        ///< which turn it is
};

/// A fact of the rules that the table knows.
struct FactOfTable {
    scenario::Reference fact;
    TableWord word = TableWord::gap;
};

/// A procedure that units play one after another: of one side, or of two, the unit and the enemy it faces.
struct BattleStep {
    enum class Who { own, enemy, each };  ///< the side whose turn it is, the other, both; where both act, all are both
    scenario::Reference procedure;
    Who who = Who::own;
};

/// What is assumed of a commander. No rule says it.
struct Plan {
    std::string id, label;
    std::vector<scenario::NamedValue> set;  ///< facts of his units
    book::Stand stand = book::Stand::hold;  ///< how they stand when play begins
    bool seeks = false;                     ///< a unit with no enemy before it goes over to the next lane that has one
    scenario::Place span;
};

struct BattleAsk {
    enum class Choosers { sides, commands };
    std::string says;            ///< what is played, what is left out, and what is assumed
    scenario::Reference state;   ///< a procedure of one side that is asked of every unit
    scenario::Reference fights;  ///< its yes or no: that the unit has a place in the line
    scenario::Reference broken;  ///< its yes or no: that it is at its end
    std::int64_t loses_at = 50;  ///< per cent of its line that are broken or gone when a side has lost
    std::vector<FactOfTable> facts;
    scenario::Reference on, back, meets;  ///< results of steps that move units; may be empty
    std::vector<BattleStep> steps;        ///< of a turn
    Choosers choosers = Choosers::sides;  ///< who has a plan; commands draw theirs by lot
    std::int64_t delay = 0;               ///< turns in which a command may still be as in the first plan, by lot
    std::vector<Plan> plans;
    scenario::Place span;
};

struct Asking {
    FightAsk fight;
    std::optional<DuelAsk> duel;
    std::optional<BattleAsk> battle;
    std::string no_further;  ///< why no more than this is estimated; may be empty
    scenario::Place span;
};

/// The keys of a file of the folder.
const text::Shape& estimate_shape();

/// The procedures that are played.
std::vector<std::string> procedures_asked(const Asking& asking);

/// Reads the merged files of the folder but for what they add to the rules. nullopt when an error was reported.
std::optional<Asking> from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

/// The tree of a rule set with the domains, quantities, facts and procedures of the folder, read as its own.
text::Value with_additions(const text::Value& ruleset, const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::estimate
