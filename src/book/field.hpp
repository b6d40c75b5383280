#pragma once

#include "book/measures.hpp"
#include "scenario/going.hpp"
#include "scenario/scenario.hpp"

#include <cstdint>
#include <limits>
#include <vector>

// The table as a grid, each square as slow as the worst ground it touches, and paths from square to square: a path
// found is passable, so its time is an upper bound of an arrival. Whole numbers only.

namespace broadside::book {

/// A turn in units of time: one millionth of a turn.
inline constexpr std::int64_t whole_turn = 1'000'000;
/// Longer than any way.
inline constexpr std::int64_t no_way = std::numeric_limits<std::int64_t>::max();

/// Time a unit takes to cross a square's width, by sort of ground; `no_way` where it cannot go.
using Slowness = std::vector<std::int64_t>;

class Field : scenario::SquareGrid {
  public:
    explicit Field(const scenario::Scenario& scenario, const std::vector<Reference>& roads);

    /// Terrain that affects movement, in the scenario's order.
    const std::vector<const scenario::Terrain*>& pieces() const { return pieces_; }
    /// A sort of ground: the pieces that a square touches, and whether a road or a crossing leads through.
    struct Sort {
        std::vector<std::size_t> pieces;  ///< indices into `pieces()`
        bool is_road = false;
        bool is_open_through = false;  ///< pieces that bar are ignored here
        auto operator<=>(const Sort&) const = default;
    };
    const std::vector<Sort>& sorts() const { return sorts_; }
    Micrometres square() const { return length_ * 100; }

    /// Least time from every square to within `radius` of a spot; `no_way` where there is no path.
    std::vector<std::int64_t> times_to(const scenario::Spot& spot, std::int64_t radius, const Slowness& slowness) const;
    /// The least of these times over the squares of an outline, of the two ends of a segment, or of one spot.
    std::int64_t least_time(const std::vector<std::int64_t>& times, const scenario::Outline& start) const;

    /// How many units of these widths fit, left to right in lines `deep` apart, into one of these areas, on ground that
    /// is not `no_way`. Lengths in tenths of a millimetre.
    std::size_t placed(const std::vector<scenario::Outline>& areas, std::vector<std::int64_t> widths, std::int64_t deep,
                       const Slowness& slowness) const;

  private:
    std::vector<Square> touched_by(const scenario::Outline& ground) const;
    std::vector<Square> middles_in(const scenario::Outline& ground) const;
    std::vector<Square> near(const scenario::Spot& spot, std::int64_t radius) const;

    std::vector<const scenario::Terrain*> pieces_;
    std::vector<Sort> sorts_;
    std::vector<std::uint16_t> sort_of_;  ///< by square
};

}  // namespace broadside::book
