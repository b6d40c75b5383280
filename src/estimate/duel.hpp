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

// Two units from the approach to the end: the stages of the way in, then rounds until one is broken. What the rules
// leave changed is a state; the chance of each is carried from stage to stage, over all dice, where the states are few,
// and else battles are thrown with seeded dice.

namespace broadside::estimate {

/// How battles are thrown where there are too many states.
struct Sampling {
    std::uint64_t seed = 0, stream = 0;
    std::uint32_t battles = 400;
    std::size_t most_states = 2048;  ///< beyond which they are
};

/// Chances from 0 to 1, of the one that attacks.
struct DuelOdds {
    double wins = 0, loses = 0, both = 0, neither = 0;  ///< the other is broken alone, it is, both are, none in time
    double missing = 0;                                 ///< ended where the source is silent
    std::optional<double> error;  ///< 95 in 100 samples lie so near; none where all dice were gone through
    std::string why_not;          ///< where there are no odds
};

class Duel {
  public:
    /// Reports stages that are none, and results they do not give.
    static std::optional<Duel> make(const DuelAsk& ask, const engine::Program& program, const text::SourceMap& sources,
                                    text::Diagnostics& diagnostics);

    /// What is asked of a unit: those of the stages in their order.
    std::vector<const engine::Frame*> frames() const;
    enum class Way { all_of_it, none_of_it };
    /// Each as both sides of each stage. `Way`: with the stages of the way in, or from contact on.
    DuelOdds between(const std::vector<engine::Situation>& first, const std::vector<engine::Situation>& second, Way way,
                     const Sampling& sampling);

  private:
    explicit Duel(const DuelAsk& ask) : ask_(&ask) {}
    const DuelAsk* ask_;
    std::unique_ptr<const engine::Program> program_;
    std::vector<Kept> kept_;
    std::vector<Stage> stages_;  ///< the round is the last
};

}  // namespace broadside::estimate
