#pragma once

#include "engine/odds_book.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"
#include "estimate/asking.hpp"
#include "estimate/stage.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// Two units from the approach to the end: the stages of the way in, then rounds until one is broken. The facts that the
// rules change form a state; the probability of each state is carried from stage to stage, over all dice, if the states
// are few; otherwise battles are sampled with seeded dice.

namespace broadside::estimate {

/// Sampling of battles where there are too many states.
struct Sampling {
    std::uint64_t seed = 0, stream = 0;
    std::uint32_t battles = 400;
    std::size_t most_states = 2048;  ///< beyond it battles are sampled
};

/// Probabilities from 0 to 1, for the attacker.
struct DuelOdds {
    double wins = 0, loses = 0, both = 0, neither = 0;  ///< only the other is broken, it alone, both, none in time
    double missing = 0;                                 ///< ended at a gap of the source
    std::optional<double> error;  ///< half-width of the 95 % interval; nullopt where all dice were covered
    std::string why_not;          ///< set where there are no odds
};

class Duel {
  public:
    /// Reports unsuitable stages, and results that they do not give.
    static std::optional<Duel> make(const DuelAsk& ask, const engine::Program& program, const text::SourceMap& sources,
                                    text::Diagnostics& diagnostics);

    /// Frames of the stages, in order: their inputs are needed of units.
    std::vector<const engine::Frame*> frames() const;
    enum class Way { all_of_it, none_of_it };
    /// Odds of each unit as both sides of each stage. `Way`: including the stages of the way in, or from contact on.
    DuelOdds between(const std::vector<engine::Situation>& first, const std::vector<engine::Situation>& second, Way way,
                     const Sampling& sampling);

  private:
    explicit Duel(const DuelAsk& ask) : ask_(&ask) {}
    const DuelAsk* ask_;
    std::unique_ptr<const engine::Program> program_;
    std::vector<Kept> kept_;
    std::vector<Stage> stages_;  ///< the round is last
};

}  // namespace broadside::estimate
