#pragma once

#include "sheet/ending_words.hpp"
#include "sheet/game.hpp"
#include "sheet/situation_words.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

// Working out a reckoner: every situation, every row and column, and, where there is one, every net modifier.

namespace broadside::sheet {

/// One thing that a cell may say.
struct Answer {
    enum class Kind { result, forbidden, missing, impossible };
    Kind kind = Kind::result;
    std::string words;
    std::string says;  ///< reason of what is forbidden, id of what is missing
    auto operator<=>(const Answer&) const = default;
};

struct ReckonerPlan {
    std::vector<FieldWords> fields;
    Axis rows;
    std::optional<Axis> columns;
    std::optional<Axis> over;  ///< the net modifier, inside each cell
    Dimensions dimensions;     ///< whatever else changes the answer
    std::size_t size() const;  ///< how often the engine will be asked
};

/// Answers by number; a cell is the numbers of its answers over the values of `over` (one when there is none).
using GridCell = std::vector<std::uint32_t>;
using Grid = std::vector<GridCell>;  ///< row by row

struct ReckonerResults {
    std::vector<Answer> answers;
    std::vector<std::pair<Grid, std::vector<Places>>>
        grids;  ///< distinct grids in the order they are first met, and where they hold
};

/// nullopt after a report of a situation that cannot be worked out.
std::optional<ReckonerResults> work_out(const ReckonerPlan& plan, const BlockTemplate& source, const Game& game);

}  // namespace broadside::sheet
