#pragma once

#include "estimate/front_battle.hpp"
#include "estimate/limits.hpp"
#include "estimate/plan_game.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

// Many battles on a front: of each pair of plans so many, or so many in which every command draws its plan. A battle is
// thrown from the seed, its pair and its number alone, so that they may be played in any order.

namespace broadside::estimate {

/// How battles ended, of one pair of plans. What two threads counted adds up.
struct Tally {
    std::int64_t battles = 0, first_wins = 0, second_wins = 0;
    std::int64_t silent = 0;                   ///< in which a gap of the source stopped somebody
    std::map<std::string, std::int64_t> gaps;  ///< by id, the first of each battle
    std::int64_t turns = 0;                    ///< of all
    std::string fault;                         ///< what could not be worked out; empty: nothing

    void add(const BattleEnd& end);
    void add(const Tally& other);
    std::int64_t undecided() const { return battles - first_wins - second_wins; }
    /// Over a tenth of the battles are stopped by gaps of the source: then there is no figure.
    bool is_withheld() const;
    bool operator==(const Tally&) const = default;
};

/// Does each number from 0 to one less than the first, in any order, on any thread.
using Runner = std::function<void(std::size_t tasks, const std::function<void(std::size_t)>& task)>;

struct Battles {
    std::uint64_t seed = 0;
    std::uint32_t battles = 400;  ///< of each pair
    Runner runner;
    std::function<void(std::int64_t played, std::int64_t of)> progress;  ///< heard from any thread; may be empty
};

struct FrontFigures {
    std::vector<std::vector<Tally>> tallies;  ///< by the plans of the first side and of the second; of lots, one
    std::optional<PlanGame> game;             ///< none of lots, and where a pair is withheld
    Limits wins, losses;                      ///< of the first side, where both choose as the game says

    std::int64_t battles() const;
    bool is_withheld() const;
    /// Shares of all battles as the game mixes them; of lots, of its battles.
    double share_of_wins() const;
    double share_of_losses() const;
};

FrontFigures play_battles(const FrontBattle& battle, const Battles& battles);

}  // namespace broadside::estimate
