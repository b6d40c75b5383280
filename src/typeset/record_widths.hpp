#pragma once

#include <vector>

namespace broadside::typeset {

/// Column of a table to be written in: figures, boxes to cross off, places to write. In points.
struct RecordColumn {
    double least = 0;   ///< its longest word
    double decent = 0;  ///< its content below the head, unbroken; least room for a hand to write
    double wanted = 0;  ///< its declared share, or good room to write, if that is more
    bool takes_rest = false;
};

/// Widths that add up to `width`, if the least ones leave that much. Heads break before the content below them does,
/// wide cells before narrow ones; room to spare goes to the columns that take the rest, or to all alike where there is
/// none.
std::vector<double> widths_of_record(const std::vector<RecordColumn>& columns, double width);

/// Each as it wants, cut to a common width that makes them fit, but to none below its least; spare room is shared
/// equally.
std::vector<double> share_out(const std::vector<double>& least, const std::vector<double>& wanted, double room);

}  // namespace broadside::typeset
