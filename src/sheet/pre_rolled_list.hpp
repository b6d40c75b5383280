#pragma once

#include "sheet/odds_choice.hpp"

#include <vector>

namespace broadside::sheet {

/// The list of one match-up: its heading, how it is used and was thrown, and its rows. Empty after a report.
std::vector<Block> list_blocks(const WorkedOdds& worked, const MatchUp& match_up);

}  // namespace broadside::sheet
