#pragma once

#include "paginate/shelves.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace broadside::paginate {

/// The columns pieces may fill: those of the side they begin on, then those of further sides.
struct Room {
    std::size_t columns = 1;
    double first_top = 0;  ///< where the columns of the first side begin
    double other_top = 0;  ///< and those of the others
    double bottom = 0;     ///< where all columns end at the latest
    bool even = false;     ///< all sides equally full, instead of one after the other
    double shelf_gap = 0;  ///< above and below a table that takes several columns, at least
};

double top_of(const Room& room, std::size_t column);

/// The pieces in neighbouring columns of a side, from their head to their foot. Columns are counted on from side to
/// side.
struct Stack {
    std::size_t column = 0;
    std::size_t span = 1;  ///< columns it takes
    std::vector<BalancedColumns> shelves;
    double height = 0;
};

struct FilledSides {
    std::size_t sides = 1;
    std::vector<Stack> stacks;  ///< in the order of reading; a column left empty has none
};

/// Distributes pieces over the fewest sides in order, so that the columns of a side come out as level as can be;
/// nullopt when a piece is taller than a column.
std::optional<FilledSides> fill_columns(const std::vector<typeset::Piece>& pieces, const Room& room);

/// How far the pieces run over `sides` sides, as a height in one column, and the first piece that finds no place.
struct Overrun {
    double height = 0;
    std::size_t piece = 0;
};
Overrun overrun(const std::vector<typeset::Piece>& pieces, const Room& room, std::size_t sides);

}  // namespace broadside::paginate
