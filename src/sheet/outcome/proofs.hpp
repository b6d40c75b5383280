#pragma once

#include "sheet/outcome/grid.hpp"

#include <optional>
#include <vector>

// What a picture of chances claims, proved by comparing exact chances: that the rows of the side behind are the mirror
// of the leader's, and that another situation has the same chances in every row.

namespace broadside::sheet {

/// The chances at every net modifier from the largest asked below zero to the same above it, from the lowest up, and
/// how one side's results are read for the other.
struct MirroredOdds {
    OutcomeGrid grid;                ///< of one slice
    std::vector<std::size_t> other;  ///< by field: the other side's; itself, of a field that names a side
    std::vector<bool> names_side;    ///< by field

    /// What the outcome is to the other side.
    std::vector<std::int64_t> swapped(const Outcome& outcome) const;
    bool is_level(const Outcome& outcome) const { return swapped(outcome) == outcome.order; }
};

/// nullopt after a report: when rows are no leads, a result is not printed for both sides, or the two differ.
std::optional<MirroredOdds> prove_mirror(const OutcomeGrid& grid);

/// Reports, and is false, when a situation has other chances than the slice.
bool prove_alike(const OutcomeGrid& grid, const OutcomeSlice& slice,
                 const std::vector<std::vector<FixedInput>>& situations);

}  // namespace broadside::sheet
