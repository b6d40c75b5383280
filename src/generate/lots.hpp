#pragma once

#include "engine/dice.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace broadside::generate {

/// Random draws at one place of a battle, "muster/first" or "ground:piece 4 try 2", from a seed. Each place has its own
/// stream, so that an extra draw at one of them never affects another. One draw for each full expression, or in braces:
/// the compiler chooses the order of evaluation of operands and arguments.
class Lots {
  public:
    Lots(std::uint64_t seed, std::string_view place, std::uint32_t attempt = 0);

    /// Uniform from 0 to `bound` - 1; `bound` is 1 to 2^62.
    std::int64_t below(std::int64_t bound);
    /// Uniform from `least` to `most`.
    std::int64_t between(std::int64_t least, std::int64_t most) { return least + below(most - least + 1); }
    /// 1 or -1.
    std::int64_t sign() { return below(2) == 0 ? 1 : -1; }

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
