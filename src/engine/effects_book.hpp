#pragma once

#include "engine/odds_book.hpp"

#include <cstdint>
#include <memory>

// The odds of what a frame does to facts and sides, besides its results. `OddsBook` merges plays with the same result,
// whatever they leave behind; here they stay apart. Each situation is evaluated once.

namespace broadside::engine {

class EffectsBook {
  public:
    /// Both references must outlive the book.
    EffectsBook(const Program& program, const Frame& frame);
    ~EffectsBook();
    EffectsBook(EffectsBook&&) noexcept;
    EffectsBook& operator=(EffectsBook&&) noexcept;

    const OddsPage& at(const Situation& situation);
    const Ending& ending(std::uint32_t number) const;

    /// As of an `OddsBook`.
    std::uint64_t work() const;

    /// What an effect of the frame came to in a result: the fact at the end (`nothing` if it has no value), the
    /// distance a side moves, 1 for a side that leaves; `nothing` when it did not happen.
    std::int64_t left_by(const Ending& result, std::size_t effect) const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace broadside::engine
