#pragma once

#include "engine/dice.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace broadside::generate {

/// Lots drawn at one place of a battle, "muster/first", from a seed. Each place has a stream of its own, so that one
/// draw more in one of them moves nothing in another.
class Lots {
  public:
    Lots(std::uint64_t seed, std::string_view place, std::uint32_t attempt = 0);

    /// From 0 to `bound` - 1, each as likely; `bound` is 1 to 2^62.
    std::int64_t below(std::int64_t bound);
    /// From `least` to `most`.
    std::int64_t between(std::int64_t least, std::int64_t most) { return least + below(most - least + 1); }

    template <typename T>
    const T& one_of(const std::vector<T>& list) {
        return list[static_cast<std::size_t>(below(static_cast<std::int64_t>(list.size())))];
    }
    template <typename T>
    void shuffle(std::vector<T>& list) {
        for (std::size_t i = list.size(); i > 1; --i)
            std::swap(list[i - 1], list[static_cast<std::size_t>(below(static_cast<std::int64_t>(i)))]);
    }

  private:
    engine::SeededDice dice_;
};

}  // namespace broadside::generate
