#pragma once

#include "paginate/shelves.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace broadside::paginate {

/// Columns that pieces may fill: those of the side they begin on, then those of further sides.
struct Room {
    std::size_t columns = 1;
    double first_top = 0;  ///< top of columns on the first side
    double other_top = 0;  ///< top on the others
    double bottom = 0;     ///< lowest end of all columns
    bool even = false;     ///< fills all sides equally, instead of in sequence
    double shelf_gap = 0;  ///< least space above and below a table over several columns
};

double top_of(const Room& room, std::size_t column);

/// Pieces in neighbouring columns of a side, from head to foot. Columns are numbered through all sides.
struct Stack {
    std::size_t column = 0;
    std::size_t span = 1;  ///< columns it spans
    std::vector<BalancedColumns> shelves;
    double height = 0;
};

struct FilledSides {
    std::size_t sides = 1;
    std::vector<Stack> stacks;  ///< in reading order; an empty column has none
};

/// Distributes pieces in order over the fewest sides, with the columns of a side as level as possible; nullopt when a
/// piece is taller than a column.
std::optional<FilledSides> fill_columns(const std::vector<typeset::Piece>& pieces, const Room& room);

/// Excess of the pieces over `sides` sides, as a height in one column, and the first piece without a place.
struct Overrun {
    double height = 0;
    std::size_t piece = 0;
};
Overrun overrun(const std::vector<typeset::Piece>& pieces, const Room& room, std::size_t sides);

}  // namespace broadside::paginate
