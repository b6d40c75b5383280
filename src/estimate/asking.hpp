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

// Settings for estimates, from the folder `estimate` of a rule set. Which procedure is a fight, and what counts as a
// loss, is given by the data.

namespace broadside::estimate {

struct FightAsk {
    scenario::Reference procedure;  ///< of two sides
    scenario::Reference loss;       ///< a result of each side: its own losses as a share, 0 to 1
    std::string says;               ///< how a fight is run, and what counts as a loss
};

/// From the approach to the end: stages played once each, then rounds.
struct DuelAsk {
    std::vector<scenario::Reference> way_in;  ///< procedures of two sides, in order
    scenario::Reference round;                ///< played repeatedly
    scenario::Reference broken;               ///< a yes or no of each side: it is broken
    std::int64_t most = 1;                    ///< greatest number of rounds
    std::string says;                         ///< how they meet, and when it ends
};

// ---- a battle on a front

/// Facts that the table supplies, from the positions of units.
enum class TableWord {
    gap,          ///< distance to the enemy it faces
    moved,        ///< distance moved in its turn
    contact,      ///< whether it is in contact with an enemy
    numbers,      ///< number of enemies in contact with it
    flank,        ///< whether the other one attacks from another lane than the enemy in front of it
    outflanks,    ///< whether it does so to the other one
    behind,       ///< whether a friend is in front of it in its lane
    supported,    ///< whether a friend is behind it in its lane
    waits,        ///< whether it is the other side's turn
    turn,         ///< number of the turn
    barred,       ///< whether ground it may not enter lies between it and the enemy it faces
    leader_at,    ///< distance to the nearest leader of its side
    leader_with,  ///< whether a leader is with it
    threat_at     ///< distance to the nearest enemy that threatens
};

/// Fact of the rules supplied by the table.
struct FactOfTable {
    scenario::Reference fact;
    TableWord word = TableWord::gap;
};

/// Procedure played by each unit in sequence: of one side, or of two, the unit and the enemy it faces.
struct BattleStep {
    enum class Who { own, enemy, each };  ///< the side whose turn it is, the other, both; where both act, all are both
    scenario::Reference procedure;
    Who who = Who::own;
};

/// Assumptions about a commander, outside the rules.
struct Plan {
    std::string id, label;
    std::vector<scenario::NamedValue> set;  ///< facts of his units
    book::Stand stand = book::Stand::hold;  ///< posture at the start of play
    bool seeks = false;                     ///< a unit without an enemy in front moves to the nearest lane with one
    scenario::Place span;
};

struct BattleAsk {
    enum class Choosers { sides, commands };
    std::string says;            ///< the scope, the omissions and the assumptions
    scenario::Reference state;   ///< a procedure of one side, run for every unit
    scenario::Reference fights;  ///< its yes or no: the unit has a place in the line
    scenario::Reference broken;  ///< its yes or no: the unit is broken
    scenario::Reference leads, calls,
        threatens;               ///< likewise: it leads its command, wants its leader, threatens others
    scenario::Reference rides;   ///< its length: how far a leader goes in a turn; may all be empty
    std::int64_t loses_at = 50;  ///< per cent of its line broken or gone at which a side loses
    std::vector<FactOfTable> facts;
    scenario::Reference on, back, meets;  ///< results of steps that move units; may be empty
    std::vector<BattleStep> steps;        ///< of each turn
    Choosers choosers = Choosers::sides;  ///< whether sides choose plans or commands draw them by lot
    std::int64_t delay = 0;               ///< most turns, by lot, in which a command still follows the first plan
    std::vector<Plan> plans;
    scenario::Place span;
};

struct Asking {
    FightAsk fight;
    std::optional<DuelAsk> duel;
    std::optional<BattleAsk> battle;
    std::string no_further;  ///< reason for estimating no more than this; may be empty
    scenario::Place span;
};

/// Keys of a file of the folder.
const text::Shape& estimate_shape();

/// Ids of the procedures to be played.
std::vector<std::string> procedures_asked(const Asking& asking);

/// Reads the merged files of the folder except for their additions to the rules; nullopt after an error.
std::optional<Asking> from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

/// Tree of a rule set with the domains, quantities, facts and procedures of the folder, read as its own.
text::Value with_additions(const text::Value& ruleset, const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::estimate
