#pragma once

#include <cstddef>
#include <cstdint>

namespace broadside::typeset {

/// A small generator, so that what is put together at random is the same everywhere.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed * 2 + 1) {}
    std::size_t below(std::size_t bound) {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>((state_ >> 33) % bound);
    }

  private:
    std::uint64_t state_;
};

}  // namespace broadside::typeset
