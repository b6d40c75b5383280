#pragma once

#include "scenario/scenario.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// Plane geometry of the table, exact in whole tenths of a millimetre. A facing is one of 24 directions, whose sines
// come from a table, so that results are the same on every machine.

namespace broadside::scenario {

/// A point in tenths of a millimetre; x to the right, y away from the near edge.
struct Spot {
    std::int64_t x = 0, y = 0;
    bool operator==(const Spot&) const = default;
};

/// Corners in order, clockwise or not; the last is joined to the first.
using Outline = std::vector<Spot>;

Spot to_spot(const Point& point);
Outline to_outline(const std::vector<Point>& points);

/// Vector of `length` tenths in a direction, degrees clockwise from the far edge, a multiple of 15; rounded to whole
/// tenths.
Spot step_towards(std::int64_t facing, std::int64_t length);

/// Ground covered by a placed unit: front left, front right, rear right, rear left. Empty for a unit not placed.
Outline footprint(const Unit& unit);
/// The table itself.
Outline table_outline(const Identity& identity);

/// The first two edges that cross, each by the index of its first corner, the smaller first.
std::optional<std::pair<std::size_t, std::size_t>> crossing_edges(const Outline& outline);

/// Points on the edge count as inside.
bool is_inside(const Spot& spot, const Outline& outline);
/// Whether an outline lies entirely in another; touching the edge is inside. The outer one may be concave.
bool is_inside(const Outline& inner, const Outline& outer);
/// Whether two outlines overlap; touching edges do not count.
bool overlap(const Outline& one, const Outline& other);

/// Centre of the largest common area of two outlines, or a corner of that area if its centre is outside, rounded to
/// whole tenths; nullopt when they do not overlap.
std::optional<Spot> shared_spot(const Outline& one, const Outline& other);

/// Square of the distance between two spots.
std::int64_t squared_distance(const Spot& one, const Spot& other);

}  // namespace broadside::scenario
