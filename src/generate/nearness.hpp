#pragma once

#include "generate/ground.hpp"
#include "scenario/geometry.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// How near lines and outlines come to each other. Points are whole micrometres and multiples of 50, as a quarter of an
// inch is: in twentieths of a millimetre, in which all is worked out, they are whole too, and no product overflows on a
// table of five metres.

namespace broadside::generate {

scenario::Outline to_spots(const std::vector<GroundPoint>& points);

/// The root of a number that is not negative, rounded down.
std::int64_t whole_root(std::int64_t number);

/// Rounded down to whole micrometres.
std::int64_t distance(const GroundPoint& one, const GroundPoint& other);

/// Whether a point comes nearer than `distance` to the stretch between two others.
bool is_nearer(const GroundPoint& point, const GroundPoint& from, const GroundPoint& to, std::int64_t distance);
/// The same for a point and a course.
bool is_nearer(const GroundPoint& point, const std::vector<GroundPoint>& course, std::int64_t distance);

/// An outline, which is closed, or a course, which is not.
struct Drawn {
    const std::vector<GroundPoint>& points;
    bool closed = false;
};
/// Whether two come nearer than `distance`, cross, or lie in one another.
bool come_nearer(const Drawn& one, const Drawn& other, std::int64_t distance);

std::vector<GroundPoint> outline_of(const GroundRectangle& rectangle);

/// Where two stretches cross, at a point inside both.
std::optional<GroundPoint> crossing_of(const GroundPoint& a, const GroundPoint& b, const GroundPoint& c,
                                       const GroundPoint& d);

}  // namespace broadside::generate
