#pragma once

#include "engine/odds_book.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

// Private to the room: a procedure of a duel that also outputs the facts it changes.

namespace broadside::estimate {

/// Fact that stages change.
struct Kept {
    engine::SideIndex side;  ///< none: of the table
    engine::IndexOf<rules::Fact> fact;
    auto operator<=>(const Kept&) const = default;
};
/// By kept fact; `engine::unset` until changed.
using State = std::vector<std::int64_t>;

/// Which of the two sides are broken.
struct Broken {
    bool first = false, second = false;
};

class Stage {
  public:
    Stage(const engine::Program& program, const engine::Frame& frame, const std::vector<Kept>& kept,
          const std::array<std::size_t, 2>& broken);

    const engine::Frame& frame() const { return *frame_; }
    engine::OddsBook& book() { return book_; }
    engine::Situation situation(const engine::Situation& first, const engine::Situation& second,
                                const State& state) const;
    /// State after a result.
    State after(const State& before, const engine::Ending& ending) const;
    Broken broken(const engine::Ending& ending) const;

  private:
    const engine::Frame* frame_;
    std::vector<std::pair<std::size_t, std::size_t>> inputs_,
        results_;  ///< place of a kept fact, and there or in a result
    std::array<std::size_t, 2> broken_;
    engine::OddsBook book_;
};

/// Facts that procedures change, and those procedures extended with a result for each.
struct Keeping {
    std::vector<Kept> kept;
    rules::Ruleset rules;
};
Keeping keeping(const engine::Program& program, const std::vector<std::string>& procedures);

}  // namespace broadside::estimate
