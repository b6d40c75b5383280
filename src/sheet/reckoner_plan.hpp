#pragma once

#include "sheet/grid_results.hpp"
#include "sheet/reckoner.hpp"

#include <optional>

namespace broadside::sheet {

/// How often the engine may be asked for one reckoner.
inline constexpr std::size_t most_reckoned = 600'000;

/// Rows, columns and whatever else changes the answer: as the template says, else by structure (what both sides have,
/// such as a status, against each other). nullopt after a report, or when the block names no procedure and there would
/// be too much.
std::optional<ReckonerPlan> plan_reckoner(const BlockTemplate& source, const Game& game);

}  // namespace broadside::sheet
