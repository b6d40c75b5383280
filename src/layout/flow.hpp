#pragma once

#include "layout/blocks.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace broadside::layout {

/// The columns a stretch of pieces may fill: those of the side it begins on, then those of further sides.
struct Room {
    std::size_t columns = 1;
    std::vector<double> first_tops{0};  ///< where each column begins on the first side
    double other_top = 0;               ///< and all of them on the others
    double bottom = 0;                  ///< where all columns end at the latest
    bool even = false;                  ///< all sides equally full, instead of one after the other
};

/// Pieces `first` to before `end` in one column.
struct FilledColumn {
    std::size_t first = 0;
    std::size_t end = 0;
    double height = 0;
    bool operator==(const FilledColumn&) const = default;
};

double top_of(const Room& room, std::size_t column);

/// Height of pieces in one column: no space before the first, heads repeated when it opens in the middle of a table.
double column_height(const std::vector<Piece>& pieces, std::size_t first, std::size_t end);

/// Distributes pieces over the fewest sides in order, so that the columns of a side come out as level as can be. The
/// result has a whole number of sides; nullopt when a piece is taller than a column.
std::optional<std::vector<FilledColumn>> fill_columns(const std::vector<Piece>& pieces, const Room& room);

/// How far the pieces run over `sides` sides, as a height in one column, and the first piece that finds no place.
struct Overrun {
    double height = 0;
    std::size_t piece = 0;
};
Overrun overrun(const std::vector<Piece>& pieces, const Room& room, std::size_t sides);

}  // namespace broadside::layout
