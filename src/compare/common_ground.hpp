#pragma once

#include "engine/program.hpp"
#include "engine/run.hpp"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace broadside::compare {

/// Properties common to the changed situations, compared with all situations tried: whom a change affects.
class CommonGround {
  public:
    CommonGround(const engine::Program& program, const engine::Frame& frame);

    void add(const engine::Situation& situation, bool changed);

    /// "shot First volley", "firer.arm Foot or Guns", "distance 0 cm to 10 cm": one input per line. Empty when too few
    /// changed, or when they have nothing in common that sets them apart.
    std::vector<std::string> words() const;

  private:
    using Values = std::set<std::int64_t>;
    std::string words_of(std::size_t input) const;

    const engine::Program& program_;
    const engine::Frame& frame_;
    std::vector<Values> tried_, changed_;  ///< by input
    std::size_t count_ = 0;
};

}  // namespace broadside::compare
