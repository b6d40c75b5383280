#pragma once

#include "generate/ground.hpp"
#include "scenario/geometry.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// Distances between lines and outlines. Points are whole micrometres and multiples of 50, as is a quarter of an inch:
// in twentieths of a millimetre, the unit of all calculations, they are whole too, and no product overflows on a table
// of five metres.

namespace broadside::generate {

scenario::Outline to_spots(const std::vector<GroundPoint>& points);

/// Rounded down to whole micrometres.
std::int64_t distance(const GroundPoint& one, const GroundPoint& other);

/// Whether a point is nearer than `distance` to the stretch between two others.
bool is_nearer(const GroundPoint& point, const GroundPoint& from, const GroundPoint& to, std::int64_t distance);
/// The same for a point and a course.
bool is_nearer(const GroundPoint& point, const std::vector<GroundPoint>& course, std::int64_t distance);

/// Outline, which is closed, or course, which is not.
struct Drawn {
    const std::vector<GroundPoint>& points;
    bool closed = false;
};
/// Whether two are nearer than `distance`, cross, or contain one another.
bool come_nearer(const Drawn& one, const Drawn& other, std::int64_t distance);

std::vector<GroundPoint> outline_of(const GroundRectangle& rectangle);

/// Crossing of two stretches at a point inside both.
std::optional<GroundPoint> crossing_of(const GroundPoint& a, const GroundPoint& b, const GroundPoint& c,
                                       const GroundPoint& d);

}  // namespace broadside::generate
