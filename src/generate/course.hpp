#pragma once

#include "generate/lots.hpp"
#include "generate/outline.hpp"

#include <cstdint>
#include <vector>

// Lines that bend like roads and streams.

namespace broadside::generate {

using Course = std::vector<GroundPoint>;

/// Bending of a course: greatest displacement of the middle of a stretch, in per cent of its length, down to stretches
/// too short to bend.
struct Bending {
    Bounds off;
    std::int64_t shortest = 0;
};

/// Course from the first of the points to the last, through all between.
Course draw_course(const std::vector<GroundPoint>& through, const Bending& bending, const TableLattice& table,
                   Lots& lots);

/// Entry or exit of a course: a point of the edge at least a seventh of its length from both corners and between
/// `least` and `most`; anywhere on the edge when these leave nothing.
GroundPoint draw_exit(TableEdge edge, const Bounds& along, const TableLattice& table, Lots& lots);
/// Point a short way straight in from an exit.
GroundPoint inside_of(const GroundPoint& exit, TableEdge edge, std::int64_t by);

/// Whether no corner is sharper than 60 degrees, and only the ends of the course are within `off_edge` of the table's
/// edge.
bool runs_well(const Course& course, std::int64_t off_edge, const TableLattice& table);

/// Number of crossings of two courses, and the first one: its stretch of each, and the point, on the lattice.
struct CourseCrossing {
    std::size_t of_one = 0, of_other = 0;
    GroundPoint at;
};
std::vector<CourseCrossing> crossings_of(const Course& one, const Course& other, const TableLattice& table);

/// Whether two courses through a common point differ by more than 30 degrees there, each going straight on.
bool part_squarely(const GroundPoint& at, const Course& one, const Course& other);

/// Whether two stretches cross at more than 30 degrees.
bool cross_squarely(const CourseCrossing& crossing, const Course& one, const Course& other);

}  // namespace broadside::generate
