#pragma once

#include "book/measures.hpp"
#include "generate/battle.hpp"
#include "generate/muster.hpp"
#include "generate/recipe.hpp"
#include "generate/ruleset_words.hpp"
#include "text/diagnostic.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// From the list of an army to its units: worth of each row by the rules, an army of the required sum, and names.

namespace broadside::generate {

/// Order for an army. Leaders are given by number where units are counted, by worth otherwise.
struct ArmyOrder {
    const book::Army* army = nullptr;
    ArmySize size;
    Part part{1, 1};                 ///< of the size: the engagement's share for this side
    std::int64_t leaders_least = 1;  ///< where units are counted
    std::int64_t commands = 1;       ///< the players' share of them
};

/// All possible armies, counted once and drawn from any number of times.
class ArmyTable {
  public:
    /// Nullopt, after reports, when the rules forbid rows.
    static std::optional<ArmyTable> make(const ArmyOrder& order, book::Measures& measures,
                                         text::Diagnostics& diagnostics);

    std::int64_t wanted() const { return wanted_; }
    bool by_worth() const { return order_.size.worth.has_value(); }
    const MusterTable& table() const { return *table_; }
    const book::Army& army() const { return *order_.army; }

    /// Units of an army with this sum, fighters and leaders, without names or places.
    std::vector<BattleUnit> draw(std::int64_t sum, Lots& lots) const;

  private:
    /// Unit of a row, and its trims to other worths.
    struct Row {
        const book::ArmyRow* row = nullptr;
        const book::Troop* troop = nullptr;
        std::vector<scenario::NamedValue> facts;
        std::int64_t worth = 0;
        struct Other {
            std::vector<scenario::NamedValue> facts;
            std::int64_t worth = 0;
        };
        std::vector<Other> trims;
    };
    bool add_row(const book::ArmyRow& row, book::Measures& measures, text::Diagnostics& diagnostics);
    void add_trims(Row& row, book::Measures& measures) const;
    void count();
    bool leads(const Row& row) const;
    bool is_role_of_leaders(const std::string& role) const;
    std::int64_t leaders_for(std::int64_t fighters) const;

    ArmyOrder order_;
    const book::Book* book_ = nullptr;
    std::vector<Row> rows_;
    std::vector<std::string> roles_;
    std::int64_t wanted_ = 0;
    std::optional<MusterTable> table_;
};

/// Sets facts, frontage and depth of a unit in its posture; false when neither book nor rules give its width.
bool stand_as(BattleUnit& unit, book::Stand stand, book::Measures& measures);
/// The same for a unit that has a posture already: its facts give way.
bool change_stand(BattleUnit& unit, book::Stand stand, book::Measures& measures);

void set_fact(std::vector<scenario::NamedValue>& facts, const std::string& name, scenario::Scalar value);
/// Sets facts at random.
void draw_facts(std::vector<scenario::NamedValue>& facts, const std::vector<book::Draw>& draws, Lots& lots);

/// Labels, short forms, regiments and ids, unique within the battle.
void name_units(std::vector<BattleUnit>& units, const BattleSide& side, const RulesetWords& words, Lots& lots);

}  // namespace broadside::generate
