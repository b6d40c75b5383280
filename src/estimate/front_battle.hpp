#pragma once

#include "book/book.hpp"
#include "engine/program.hpp"
#include "estimate/asking.hpp"
#include "estimate/battle_rules.hpp"
#include "estimate/lane_ground.hpp"
#include "estimate/line.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

// Whole battle on a front: units of a scenario in lanes play the procedures of their rules, turn by turn, with sampled
// dice, until enough of a line is broken for its side to lose, or the limit is reached.

namespace broadside::estimate {

struct BattleEnd {
    enum class Kind { first_wins, second_wins, undecided };
    Kind kind = Kind::undecided;
    std::int64_t turns = 0;
    std::string silent;  ///< first gap of the source that stopped a unit; may be empty
    std::string fault;   ///< what could not be worked out; if set, the rest is meaningless
};

/// Players of a battle: a plan for each side, or a lot for each command; and the side with the first turn.
struct BattleSetting {
    std::array<std::size_t, 2> plans{};
    std::size_t first = 0;
};

class FrontBattle {
  public:
    /// Reports settings that do not fit the rules. The program must outlive it.
    static std::optional<FrontBattle> make(const BattleAsk& ask, const engine::Program& program, const book::Book* book,
                                           text::Diagnostics& diagnostics);

    /// Puts the units of a scenario on the table. Returns an obstacle, or nothing.
    std::string draw_up(const scenario::Scenario& scenario, text::Diagnostics& diagnostics);

    /// Leaves the battle unchanged: several may be played in parallel.
    BattleEnd play(const BattleSetting& setting, std::uint64_t seed, std::uint64_t stream, std::uint32_t battle) const;

    const BattleAsk& ask() const { return *ask_; }
    const Line& line() const { return line_; }
    std::int64_t turns() const { return turns_; }
    std::size_t units_in_line(std::size_t side) const;

  private:
    friend class Played;
    /// Facts by index; `engine::unset` where not given.
    using Facts = std::vector<std::int64_t>;
    /// Unit at the start of play.
    struct Begun {
        Facts facts;
        /// Facts that ground changes, by sort of ground: as they are once it has moved and stands there.
        std::vector<std::vector<std::pair<std::size_t, std::int64_t>>> on;
    };
    /// Unit that leads its command and has no place in a line.
    struct Leader {
        std::size_t side = 0, command = 0;
        Bearing at;
        std::int64_t turn = 1;   ///< of arrival
        std::int64_t rides = 0;  ///< in a turn
    };

    FrontBattle(const BattleAsk& ask, const engine::Program& program, const book::Book* book, BattleRules rules)
        : ask_(&ask), program_(&program), book_(book), rules_(std::move(rules)) {}
    bool read_facts(const scenario::Scenario& scenario, text::Diagnostics& diagnostics);
    void read_ground(const scenario::Scenario& scenario, text::Diagnostics& diagnostics);
    static void keep_differences(Begun& unit, const std::vector<Facts>& on);
    void find_leaders(const scenario::Scenario& scenario);
    Bearing middle_of(const Post& leader) const;
    engine::Ending state_of(const Facts& facts) const;
    bool state_says(std::size_t result, const Facts& facts) const;

    const BattleAsk* ask_;
    const engine::Program* program_;
    const book::Book* book_;
    BattleRules rules_;
    Line line_;
    LaneGround ground_;
    std::vector<std::vector<bool>> barred_;  ///< by unit of the scenario and sort of ground
    std::vector<Leader> leaders_;
    std::int64_t turns_ = 0;
    Facts table_;
    std::map<book::Stand, std::vector<Begun>> begun_;  ///< by unit of the scenario
};

}  // namespace broadside::estimate
