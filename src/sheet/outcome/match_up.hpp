#pragma once

#include "sheet/outcome/query.hpp"

#include <optional>
#include <vector>

namespace broadside::sheet {

struct MatchUpSettings {
    OutcomeQuestion asked;
    std::optional<language::Asked> when;  ///< about the units that are in it
    bool one_way = false;                 ///< the first side down the table, and not the other
    std::vector<std::string> cells;  ///< without dice: words for how many procedures give their result, from none on
};

/// Every kind of unit of each side of the scenario against every kind of the other, as they begin: the chance of one
/// result, worked out by the engine. Of several procedures without dice, each of which follows where the one before it
/// gives its result, how far it comes. Nothing without a scenario.
std::vector<Block> match_up_blocks(const BlockTemplate& source, const ItemContext& context);

}  // namespace broadside::sheet
