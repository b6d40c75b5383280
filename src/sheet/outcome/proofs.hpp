#pragma once

#include "sheet/outcome/grid.hpp"

#include <optional>
#include <vector>

// Claims of a picture of chances, proved by comparing exact chances: that the rows of the trailing side mirror the
// leader's, and that another situation has the same chances in every row.

namespace broadside::sheet {

/// Chances at every net modifier between the largest lead of either side, from the lowest up, and how one side's
/// results translate to the other's.
struct MirroredOdds {
    OutcomeGrid grid;                ///< of one slice
    std::vector<std::size_t> other;  ///< by field: the other side's field; itself for a field that names a side
    std::vector<bool> names_side;    ///< by field

    /// Outcome as seen by the other side.
    std::vector<std::int64_t> swapped(const Outcome& outcome) const;
    bool is_level(const Outcome& outcome) const { return swapped(outcome) == outcome.order; }
};

/// nullopt after a report: rows are not leads, a result is not printed for both sides, or the chances are not mirrored.
std::optional<MirroredOdds> prove_mirror(const OutcomeGrid& grid, Marks& marks);

/// False, after a report, when a situation has other chances than the slice.
bool prove_alike(const OutcomeGrid& grid, const OutcomeSlice& slice,
                 const std::vector<std::vector<FixedInput>>& situations, Marks& marks);

}  // namespace broadside::sheet
