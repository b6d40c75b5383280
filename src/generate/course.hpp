#pragma once

#include "generate/draws.hpp"
#include "generate/outline.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// Lines that bend as roads and streams do.

namespace broadside::generate {

using Course = std::vector<GroundPoint>;

/// How a course bends: how far the middle of a stretch lies off it, in per cent of the stretch, down to stretches too
/// short to bend.
struct Bending {
    Bounds off;
    std::int64_t shortest = 0;
};

/// From the first of the points to the last, through all between.
Course draw_course(const std::vector<GroundPoint>& through, const Bending& bending, const TableLattice& table,
                   Draws& draws);

/// Where a course enters or leaves: a point of the edge at least a seventh of its length from both corners and between
/// `least` and `most`; the edge's own length counts where that leaves nothing.
GroundPoint draw_exit(TableEdge edge, const Bounds& along, const TableLattice& table, Draws& draws);
/// A little way straight in from it.
GroundPoint inside_of(const GroundPoint& exit, TableEdge edge, std::int64_t by);

/// No corner is sharper than 60 degrees, and no point but the two ends lies within `off_edge` of the table's edge,
/// except where the course comes in and goes out.
bool runs_well(const Course& course, std::int64_t off_edge, const TableLattice& table);

/// How often two courses cross, and where first: which stretch of each, and the point, settled.
struct CourseCrossing {
    std::size_t of_one = 0, of_other = 0;
    GroundPoint at;
};
std::vector<CourseCrossing> crossings_of(const Course& one, const Course& other, const TableLattice& table);

/// Whether two courses part at more than 30 degrees where they have a point in common, each going straight on.
bool part_squarely(const GroundPoint& at, const Course& one, const Course& other);

/// Whether two stretches cross at more than 30 degrees.
bool cross_squarely(const CourseCrossing& crossing, const Course& one, const Course& other);

}  // namespace broadside::generate
