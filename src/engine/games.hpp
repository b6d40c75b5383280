#pragma once

#include "engine/run.hpp"

#include <cstdint>
#include <memory>
#include <vector>

// One frame played many times over. What `run` and `odds` find out about a frame before they play it is found out once.

namespace broadside::engine {

class Games {
  public:
    /// Both must outlive the games.
    Games(const Program& program, const Frame& frame);
    ~Games();
    Games(Games&&) noexcept;
    Games& operator=(Games&&) noexcept;

    /// The number of the ending to which a game with these dice comes. What it changes is not worked out.
    std::uint32_t play(const Situation& situation, DiceSource& dice);
    /// Stays where it is as long as the games.
    const Ending& ending(std::uint32_t number) const;

    /// Every fault that some dice come to, in the order of endings; a change that cannot be worked out is one.
    std::vector<Ending> faults(const Situation& situation);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace broadside::engine
