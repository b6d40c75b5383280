#pragma once

#include "sheet/axis.hpp"

#include <vector>

namespace broadside::sheet {

/// Situations that cannot be. Only the inputs of the table decide: a combination that reads some other input might be
/// mended by another value of it.
class Impossible {
  public:
    Impossible(const Game& game, const std::vector<std::size_t>& spoken_of);
    bool is(const engine::Situation& situation) const;

  private:
    const Game& game_;
    std::vector<engine::NodeId> nodes_;
};

}  // namespace broadside::sheet
