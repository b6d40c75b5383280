#pragma once

#include "sheet/odds_choice.hpp"

#include <optional>
#include <vector>

// What a picture of chances claims, proved by comparing exact chances: that the rows of the side behind are the mirror
// of the leader's, and that another situation has the same chances in every row.

namespace broadside::sheet {

/// The chances at every net modifier from the largest asked below nought to the same above it, from the lowest up, and
/// how one side's results are read for the other.
struct MirroredOdds {
    MatchUp match_up;                ///< with one row for each of `nets`
    std::vector<std::int64_t> nets;  ///< -n to n
    std::vector<std::size_t> other;  ///< by field: the other side's; itself, of a field that names a side
    std::vector<bool> names_side;    ///< by field

    /// What the class is to the other side.
    std::vector<std::int64_t> swapped(const ResultBands::Class& result) const;
    bool is_level(const ResultBands::Class& result) const { return swapped(result) == result.order; }
};

/// nullopt after a report: when rows are no leads, a result is not told of both sides, or the two differ.
std::optional<MirroredOdds> prove_mirror(const BlockTemplate& source, const WorkedOdds& worked);

/// Reports, and is false, when a situation has other chances than the match-up.
bool prove_alike(const BlockTemplate& source, const WorkedOdds& worked, const MatchUp& match_up,
                 const std::vector<std::vector<FixedInput>>& situations);

}  // namespace broadside::sheet
