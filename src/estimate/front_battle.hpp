#pragma once

#include "book/book.hpp"
#include "engine/program.hpp"
#include "estimate/asking.hpp"
#include "estimate/battle_rules.hpp"
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

// A whole battle on a front: units of a scenario in lanes play the procedures of their rules, turn by turn, with thrown
// dice, until so much of a line is broken that its side has lost, or the limit is reached.

namespace broadside::estimate {

struct BattleEnd {
    enum class Kind { first_wins, second_wins, undecided };
    Kind kind = Kind::undecided;
    std::int64_t turns = 0;
    std::string silent;  ///< the first gap of the source that stopped a unit; empty: none did
    std::string fault;   ///< what could not be worked out; then the rest says nothing
};

/// Who plays a battle: a plan for each side, or a lot for each command; and who has the first turn.
struct BattleSetting {
    std::array<std::size_t, 2> plans{};
    std::size_t first = 0;
};

class FrontBattle {
  public:
    /// Reports what does not fit the rules. The program must outlive it.
    static std::optional<FrontBattle> make(const BattleAsk& ask, const engine::Program& program, const book::Book* book,
                                           text::Diagnostics& diagnostics);

    /// Puts the units of a scenario on the table. Returns why that cannot be, or nothing.
    std::string draw_up(const scenario::Scenario& scenario, text::Diagnostics& diagnostics);

    /// Changes nothing of the battle: several may be played at a time.
    BattleEnd play(const BattleSetting& setting, std::uint64_t seed, std::uint64_t stream, std::uint32_t battle) const;

    const BattleAsk& ask() const { return *ask_; }
    const Line& line() const { return line_; }
    std::int64_t turns() const { return turns_; }
    std::size_t units_in_line(std::size_t side) const;

  private:
    friend class Played;
    /// Facts by their places; `engine::unset` where nobody said.
    using Facts = std::vector<std::int64_t>;
    /// A unit as it begins.
    struct Begun {
        Facts facts;
        std::vector<std::pair<std::size_t, std::int64_t>> off_its_ground;  ///< what changes when it first moves
    };

    FrontBattle(const BattleAsk& ask, const engine::Program& program, const book::Book* book, BattleRules rules)
        : ask_(&ask), program_(&program), book_(book), rules_(std::move(rules)) {}
    bool read_facts(const scenario::Scenario& scenario, text::Diagnostics& diagnostics);
    bool has_place(const Facts& facts) const;

    const BattleAsk* ask_;
    const engine::Program* program_;
    const book::Book* book_;
    BattleRules rules_;
    Line line_;
    std::int64_t turns_ = 0;
    Facts table_;
    std::map<book::Stand, std::vector<Begun>> begun_;  ///< by unit of the scenario
};

}  // namespace broadside::estimate
