#pragma once

#include <cstddef>
#include <vector>

namespace broadside::typeset {

/// What a cell asks of the widths of its columns. Widths are in points.
struct CellDemand {
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t columns = 1;     ///< that it covers
    bool makes_row_tall = true;  ///< not so when it reaches over several rows
    double leading = 0;
    /// The least width of its columns together, without the gaps between them, for one line, for two and so on. At
    /// least one, each less than the one before or equal to it.
    std::vector<double> widths;
};

/// The heights of all rows together, as far as lines that are broken add to them. Demands are listed row by row.
double added_height(const std::vector<CellDemand>& demands, const std::vector<double>& widths);
/// The same, and very little for every such line, so that of equally tall tables the one with fewer of them is the
/// better.
double broken_height(const std::vector<CellDemand>& demands, const std::vector<double>& widths);

/// Between these the width of a column is chosen. The least widths together are no more than the room.
struct ColumnLimits {
    std::vector<double> least;
    std::vector<double> most;
};

/// Widths that together take no more than `room` and make the table as low as can be. What they leave of the room would
/// spare no line.
std::vector<double> choose_widths(const std::vector<CellDemand>& demands, const ColumnLimits& limits, double room);

}  // namespace broadside::typeset
