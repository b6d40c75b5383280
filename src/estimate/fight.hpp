#pragma once

#include "engine/fraction.hpp"
#include "engine/odds_book.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"
#include "estimate/asking.hpp"

#include <array>
#include <optional>
#include <string>

namespace broadside::estimate {

/// Mean loss of each side in one fight as a share of itself; where the rules give none, the reason.
struct Bout {
    std::optional<std::array<engine::Fraction, 2>> losses;
    std::string why_not;
};

/// A procedure of two sides; null after a report.
const engine::Frame* two_sided(const scenario::Reference& procedure, const engine::Program& program,
                               text::Diagnostics& diagnostics);

/// A fight, worked out by the engine over all its dice.
class Fight {
  public:
    /// Reports a procedure without two sides, and a loss that it does not give. The program must outlive it.
    static std::optional<Fight> make(const FightAsk& ask, const engine::Program& program,
                                     text::Diagnostics& diagnostics);

    const engine::Frame& frame() const { return *frame_; }
    /// The first side, and the table, are as in `first`; the second side is as in `second`. Reports a loss that is not
    /// a share.
    Bout between(const engine::Situation& first, const engine::Situation& second, text::Diagnostics& diagnostics);

  private:
    Fight(const FightAsk& ask, const engine::Program& program, const engine::Frame& frame,
          const std::array<std::size_t, 2>& fields);
    std::optional<engine::Fraction> loss_in(const engine::Ending& ending, std::size_t side) const;

    const FightAsk* ask_;
    const engine::Program* program_;
    const engine::Frame* frame_;
    std::array<std::size_t, 2> fields_;  ///< indices in the frame's results
    engine::OddsBook book_;
};

}  // namespace broadside::estimate
