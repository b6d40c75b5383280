#pragma once

#include "map/shape.hpp"
#include "typeset/page.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// Lines and fills as marks of a page.

namespace broadside::map {

using typeset::Colour;
using typeset::DrawItem;
using typeset::PathItem;

using Marks = std::vector<DrawItem>;

inline constexpr Colour white{1, 1, 1};
/// Grey by per cent of black.
constexpr Colour grey(double per_cent) {
    return {1 - per_cent / 100, 1 - per_cent / 100, 1 - per_cent / 100};
}

void add_line(const Course& course, PathItem& path);
void add_outline(const Outline& outline, PathItem& path);
void add_circle(Point middle, double radius, PathItem& path);

PathItem filled(const Outline& outline, const Colour& colour);
PathItem drawn(const Course& course, double pen, std::optional<Colour> colour = {});

/// Alternating lengths of strokes and gaps along a course.
PathItem dashed(const Course& course, const std::vector<double>& rhythm, double pen, std::optional<Colour> colour = {});

/// Pseudo-random numbers, identical on every machine.
class Dice {
  public:
    explicit Dice(std::string_view seed);
    /// Uniform from 0 up to, not including, 1.
    double share();
    double between(double low, double high) { return low + (high - low) * share(); }

  private:
    std::uint64_t state_;
};

/// Rounds to whole micrometres, so that a page is byte-identical on every machine.
void settle(Marks& marks);

}  // namespace broadside::map
