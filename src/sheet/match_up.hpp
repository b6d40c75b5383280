#pragma once

#include "sheet/game.hpp"

#include <optional>
#include <vector>

namespace broadside::sheet {

struct MatchUpSettings {
    Question question;
    std::optional<Named> when;  ///< an expression about the units that are in it
};

/// Every kind of unit of each side of the scenario against every kind of the other, as they begin: the chance of one
/// result, worked out by the engine. Nothing without a scenario.
std::vector<Block> match_up_blocks(const BlockTemplate& source, const ItemContext& context);

}  // namespace broadside::sheet
