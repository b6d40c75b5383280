#pragma once

#include "scenario/scenario.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// Plain geometry on the table, exact in whole tenths of a millimetre. A facing is one of 24 directions, whose sines
// come from a table, so that the same scenario gives the same answer everywhere.

namespace broadside::scenario {

/// A point in tenths of a millimetre; x to the right, y away from the near edge.
struct Spot {
    std::int64_t x = 0, y = 0;
    bool operator==(const Spot&) const = default;
};

/// Corners in order around it, clockwise or not; the last is joined to the first.
using Outline = std::vector<Spot>;

Spot to_spot(const Point& point);
Outline to_outline(const std::vector<Point>& points);

/// The step of `length` tenths in a direction, degrees clockwise from the far edge, a multiple of 15; rounded to whole
/// tenths.
Spot step_towards(std::int64_t facing, std::int64_t length);

/// The ground a placed unit covers: front left, front right, rear right, rear left. Empty for a unit that is not
/// placed.
Outline footprint(const Unit& unit);
/// The table itself.
Outline table_outline(const Identity& identity);

/// The first two edges that cross, each by the place of its first corner, the smaller first.
std::optional<std::pair<std::size_t, std::size_t>> crossing_edges(const Outline& outline);

/// The edge belongs to the inside.
bool is_inside(const Spot& spot, const Outline& outline);
/// Whether a whole outline lies in another; touching the edge is inside. The outer one may be hollow or bent.
bool is_inside(const Outline& inner, const Outline& outer);
/// Whether two outlines share ground; touching edges share none.
bool overlap(const Outline& one, const Outline& other);

/// The middle of the largest piece of ground that two outlines share, or a corner of it where the middle of the piece
/// is outside, rounded to whole tenths; nullopt where they share none.
std::optional<Spot> shared_spot(const Outline& one, const Outline& other);

/// Square of the distance between two spots.
std::int64_t squared_distance(const Spot& one, const Spot& other);

}  // namespace broadside::scenario
