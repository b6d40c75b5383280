#pragma once

#include "sheet/outcome/query.hpp"

#include <optional>
#include <vector>

namespace broadside::sheet {

struct MatchUpSettings {
    OutcomeQuestion asked;
    std::optional<language::Asked> when;  ///< about the units to be included
    bool one_way = false;                 ///< the first side down the table only
    bool attackers = false;               ///< only sides that do not defend down the table
    std::vector<std::string> cells;       ///< without dice: words by number of procedures that succeed, from none on
};

/// Each kind of unit of a side against each kind of the other, as at the start of play: the chance of one result,
/// worked out by the engine. Of several procedures without dice, each following the success of the one before, how many
/// succeed. Empty without a scenario.
std::vector<Block> match_up_blocks(const BlockTemplate& source, const ItemContext& context, Marks& marks);

}  // namespace broadside::sheet
