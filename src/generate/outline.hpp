#pragma once

#include "generate/draws.hpp"
#include "generate/ground.hpp"

#include <optional>
#include <vector>

// Outlines as ground has them: longer than broad, in any direction, with bays and spurs.

namespace broadside::generate {

/// All points drawn on the table are whole multiples of a step, or on its edge.
struct TableLattice {
    std::int64_t width = 0, depth = 0, step = 1;
};

/// The nearest point of the lattice on the table.
GroundPoint settled(const GroundPoint& point, const TableLattice& table);

struct OutlineOrder {
    GroundPoint middle;
    std::int64_t radius = 0;
};

/// Round a middle, which every point of it can be seen from; cut off at the table's edge. Nullopt where the steps are
/// too coarse for so small a piece.
std::optional<std::vector<GroundPoint>> draw_outline(const OutlineOrder& order, const GroundLook& look,
                                                     const TableLattice& table, Draws& draws);

/// The same outline drawn in towards its middle, to some `least` to `most` per cent: the next level of a hill.
std::optional<std::vector<GroundPoint>> drawn_in(const GroundPiece& piece, const Bounds& per_cent,
                                                 const TableLattice& table, Draws& draws);

}  // namespace broadside::generate
