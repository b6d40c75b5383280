#pragma once

#include "generate/ground.hpp"
#include "generate/lots.hpp"

#include <optional>
#include <vector>

// Natural outlines: longer than broad, in any direction, with bays and spurs.

namespace broadside::generate {

/// All points on the table are multiples of a step, or on its edge.
struct TableLattice {
    std::int64_t width = 0, depth = 0, step = 1;
};

/// Nearest point of the lattice on the table.
GroundPoint settled(const GroundPoint& point, const TableLattice& table);

struct OutlineOrder {
    GroundPoint middle;
    std::int64_t radius = 0;
};

/// Outline around a middle from which all of it is visible; cut off at the table's edge. Nullopt where the steps are
/// too coarse for so small a piece.
std::optional<std::vector<GroundPoint>> draw_outline(const OutlineOrder& order, const GroundLook& look,
                                                     const TableLattice& table, Lots& lots);

/// The same outline shrunk towards its middle, to between `least` and `most` per cent: the next level of a hill.
std::optional<std::vector<GroundPoint>> drawn_in(const GroundPiece& piece, const Bounds& per_cent,
                                                 const TableLattice& table, Lots& lots);

/// Whether a spot is inside an outline; whether the corners of a rectangle are, or the middles of its sides.
bool contains(const std::vector<GroundPoint>& outline, const GroundPoint& spot);
bool contains_corners(const std::vector<GroundPoint>& outline, const GroundRectangle& of);
bool contains_sides(const std::vector<GroundPoint>& outline, const GroundRectangle& of);

}  // namespace broadside::generate
