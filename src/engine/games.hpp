#pragma once

#include "engine/run.hpp"

#include <cstdint>
#include <memory>
#include <vector>

// Repeated play of one frame. The analysis that `run` and `odds` make of a frame before playing is made once.

namespace broadside::engine {

class Games {
  public:
    /// Both arguments must outlive the object.
    Games(const Program& program, const Frame& frame);
    ~Games();
    Games(Games&&) noexcept;
    Games& operator=(Games&&) noexcept;

    /// Number of the ending that these dice lead to. Skips effects.
    std::uint32_t play(const Situation& situation, DiceSource& dice);
    /// The reference is valid as long as the object.
    const Ending& ending(std::uint32_t number) const;

    /// All faults that some dice lead to, in the order of endings, including effects that cannot be evaluated.
    std::vector<Ending> faults(const Situation& situation);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace broadside::engine
