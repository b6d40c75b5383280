#pragma once

#include "rules/ruleset.hpp"
#include "scenario/geometry.hpp"
#include "scenario/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

// Passable ground: what bars a unit, and the table as a grid of passable squares.

namespace broadside::scenario {

/// Whether a word under `bars` matches a fact of the unit: its value, or a group that contains it.
bool is_barred(const rules::Ruleset& ruleset, const Unit& unit, const Terrain& piece);

/// Whether a piece is a road, a ford or a bridge, which lead through barring ground: a line or spot without `bars`.
bool leads_through(const Terrain& piece);

/// Outlines covered by a piece of terrain, in tenths of a millimetre: its area; one per segment of a line, at least
/// `least` wide; or a square of that width around a spot.
std::vector<Outline> covered_by(const Terrain& piece, std::int64_t least);

/// The table as a grid of squares; lengths in tenths of a millimetre.
class SquareGrid {
  protected:
    struct Square {
        std::int64_t column = 0, row = 0;
    };
    std::size_t index(const Square& square) const {
        return static_cast<std::size_t>(square.row * columns_ + square.column);
    }
    /// The square of a spot, or the one nearest to a spot off the table.
    Square square_at(const Spot& spot) const;
    Spot middle(const Square& square) const;
    /// The squares from one spot to another, with at least so many looks in the length of a square.
    std::vector<Square> along(const Spot& from, const Spot& to, std::int64_t looks) const;

    std::int64_t length_ = 0, columns_ = 0, rows_ = 0;  ///< size of a square, and of the grid
};

/// The table as a grid of 1 cm squares (larger on a very large table). A square is closed when its centre lies on
/// barring ground without a path through. Movement crosses only the sides of squares, so that no ground is crossed at a
/// corner.
class Going : SquareGrid {
  public:
    /// `barring`: the pieces that bar the moving units.
    Going(const Scenario& scenario, const std::vector<const Terrain*>& barring);

    /// Starts somewhere on this ground, an outline or the two ends of a segment of the edge; closed ground is allowed.
    void start_on(const Outline& ground);
    /// Starts on any open square.
    void start_anywhere();
    /// Marks every reachable square. Call it after the last start and before the first query.
    void spread();

    /// Whether they reach a point within `radius` of a spot; the least radius is the length of a square.
    bool comes_to(const Spot& spot, std::int64_t radius) const;
    /// Whether any square with its centre in an outline, or on a segment of the edge, is open; or closed.
    bool has_open_ground(const Outline& ground) const { return has_ground(ground, false); }
    bool has_closed_ground(const Outline& ground) const { return has_ground(ground, true); }

  private:
    bool has_ground(const Outline& ground, bool closed) const;
    /// Squares covered by an outline: those with their centre in it, and those of its corners. For two ends, the
    /// squares between them.
    std::vector<Square> squares_of(const Outline& ground) const;
    std::vector<Square> middles_in(const Outline& ground) const;

    std::vector<bool> closed_, come_to_;
    std::vector<Square> fresh_;   ///< reached, but not yet expanded
    std::vector<Outline> begun_;  ///< where it has started: many units begin in one zone
};

}  // namespace broadside::scenario
