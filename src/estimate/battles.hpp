#pragma once

#include "estimate/front_battle.hpp"
#include "estimate/limits.hpp"
#include "estimate/plan_game.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

// Many battles on a front: a number for each pair of plans, or a number in which every command draws its plan. A battle
// depends only on the seed, its pair and its number, so battles may be played in any order.

namespace broadside::estimate {

/// Results of the battles of one pair of plans. Tallies of several threads are added up.
struct Tally {
    std::int64_t battles = 0, first_wins = 0, second_wins = 0;
    std::int64_t silent = 0;                   ///< stopped by a gap of the source
    std::map<std::string, std::int64_t> gaps;  ///< by id: the first of each battle
    std::int64_t turns = 0;                    ///< total of all battles
    std::string fault;                         ///< what could not be worked out; may be empty

    void add(const BattleEnd& end);
    void add(const Tally& other);
    std::int64_t undecided() const { return battles - first_wins - second_wins; }
    /// Whether gaps of the source stop over a tenth of the battles, so that there is no figure.
    bool is_withheld() const;
    bool operator==(const Tally&) const = default;
};

/// Runs `task` for each number from 0 to `tasks` - 1, in any order, on any thread.
using Runner = std::function<void(std::size_t tasks, const std::function<void(std::size_t)>& task)>;

struct Battles {
    std::uint64_t seed = 0;
    std::uint32_t battles = 400;  ///< for each pair
    Runner runner;
    std::function<void(std::int64_t played, std::int64_t of)> progress;  ///< called from any thread; may be empty
};

struct FrontFigures {
    std::vector<std::vector<Tally>> tallies;  ///< by plans of the first and second side; a single one for lots
    std::optional<PlanGame> game;             ///< nullopt for lots, and where a pair is withheld
    Limits wins, losses;                      ///< of the first side, with both choosing as in `game`

    std::int64_t battles() const;
    bool is_withheld() const;
    /// Share of battles won, weighted by `game`; for lots, of all battles.
    double share_of_wins() const;
    double share_of_losses() const;
};

FrontFigures play_battles(const FrontBattle& battle, const Battles& battles);

}  // namespace broadside::estimate
