#pragma once

#include "engine/dice.hpp"
#include "generate/country.hpp"

#include <cstdint>
#include <string_view>

namespace broadside::generate {

/// What is drawn for one thing, named by its place: "generate/ground:piece 4 try 2". Another thing, or one more, moves
/// nothing here. One draw a full expression, or in braces: the order in which operands and arguments are worked out is
/// the compiler's own.
class Draws {
  public:
    Draws(std::uint64_t seed, std::string_view thing, std::uint32_t attempt);

    /// From 0 to `count` - 1.
    std::int64_t below(std::int64_t count);
    /// Both included.
    std::int64_t between(std::int64_t least, std::int64_t most);
    bool happens(const Chance& chance);
    /// 1 or -1.
    std::int64_t sign() { return below(2) == 0 ? 1 : -1; }

  private:
    engine::SeededDice dice_;
};

}  // namespace broadside::generate
