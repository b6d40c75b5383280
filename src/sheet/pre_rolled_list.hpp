#pragma once

#include "sheet/odds_choice.hpp"

#include <vector>

namespace broadside::sheet {

struct ListSettings {
    OddsQuestion asked{.is_list = true};
    std::uint32_t count = 100;          ///< of rows
    std::optional<std::uint64_t> seed;  ///< absent: made from title and edition
    std::vector<FixedInput> no_list;    ///< procedures left out, and why
};

/// The list of one match-up: its heading, how it is used and was thrown, and its rows. Empty after a report.
std::vector<Block> list_blocks(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up);

}  // namespace broadside::sheet
