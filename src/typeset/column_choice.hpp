#pragma once

#include <cstddef>
#include <vector>

namespace broadside::typeset {

/// Demand of a cell on the widths of its columns, in points.
struct CellDemand {
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t columns = 1;     ///< that it spans
    bool makes_row_tall = true;  ///< false for a cell spanning several rows
    double leading = 0;
    /// Least total width of its columns, gaps excluded, for one line, for two and so on: at least one value, never
    /// increasing.
    std::vector<double> widths;
};

/// Total height that broken lines add to the rows. Demands are listed row by row.
double added_height(const std::vector<CellDemand>& demands, const std::vector<double>& widths);
/// The same plus a tiny cost for every such line, so that among equally tall tables the one with fewer wins.
double broken_height(const std::vector<CellDemand>& demands, const std::vector<double>& widths);

/// Bounds of column widths. The least widths together do not exceed the room.
struct ColumnLimits {
    std::vector<double> least;
    std::vector<double> most;
};

/// Widths within `room` that make the table as low as possible. Any room left would save no line.
std::vector<double> choose_widths(const std::vector<CellDemand>& demands, const ColumnLimits& limits, double room);

}  // namespace broadside::typeset
