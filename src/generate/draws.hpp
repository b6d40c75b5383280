#pragma once

#include "engine/dice.hpp"
#include "generate/country.hpp"

#include <cstdint>
#include <string_view>

namespace broadside::generate {

/// Random draws for one subject, named by its place: "generate/ground:piece 4 try 2". Draws for other subjects never
/// affect it. One draw for each full expression, or in braces: the compiler chooses the order of evaluation of operands
/// and arguments.
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
