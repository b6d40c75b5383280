#pragma once

#include "map/label_search.hpp"
#include "map/unit_mark.hpp"

// Brackets that join the battalions of a regiment on a map.

namespace broadside::map {

/// Bracket along a run of blocks, its ends towards them. Lengths are points.
struct Bracket {
    Course course;
    Candidate place;    ///< its middle, rotated along it
    double width = 0;   ///< from end to end
    double height = 0;  ///< of its ends
    Point outward;      ///< away from the blocks, of length 1
};

enum class BracketSide { rear, front };

/// Bracket from the first to the last of a run of neighbours, in either direction.
Bracket bracket_of(const UnitMark& first, const UnitMark& last, BracketSide side);

/// Whether two blocks are side by side in one line.
bool are_neighbours(const UnitMark& one, const UnitMark& other);

/// Candidates for words of a size outside a bracket: at its middle, then shifted along it.
std::vector<Candidate> outside(const Bracket& bracket, double width, double height);

/// Equivalent direction for words, not upside down; degrees, above -90 and up to 90.
double upright(double degrees);

}  // namespace broadside::map
