#pragma once

#include "map/frame.hpp"
#include "map/pen.hpp"

#include <string_view>
#include <vector>

// Ground as it is drawn: what is exact (outlines, courses) below everything, ornaments last, out of the way of words.

namespace broadside::map {

/// Tints and edges of areas, the last on top; but woods and villages stand on heights, and hide no edge of them.
void draw_areas(const std::vector<sheet::MapGround>& ground, const Frame& frame, Marks& marks);
/// Roads, streams and walls over them: where two of a kind meet they are one.
void draw_courses(const std::vector<sheet::MapGround>& ground, const Frame& frame, Marks& marks);

/// Single places over all that: a bridge lies across the road or the stream it is on.
void draw_spots(const std::vector<sheet::MapGround>& ground, const Frame& frame, Marks& marks);

/// Trees, houses, tufts and the like of one area, clear of all `kept` outlines.
void draw_ornaments(const sheet::MapGround& piece, const Frame& frame, const std::vector<Outline>& kept, Marks& marks);

/// An area as it is drawn: with rounded corners, and only what is on the table.
std::vector<Outline> drawn_areas(const sheet::MapGround& piece, const Frame& frame);
/// What the edge of an area takes, with its strokes, where it lies on the table: convex, one beside another.
std::vector<Outline> edge_ink(const sheet::MapGround& piece, const Frame& frame);
/// The middle of a line as it is drawn.
std::vector<Course> drawn_courses(const sheet::MapGround& piece, const Frame& frame);
/// How wide a line is drawn: never thinner than can be seen.
double drawn_width(const sheet::MapGround& piece, const Frame& frame);
/// How dark the ground of a piece is.
Colour ground_colour(const rules::TerrainKind& kind);

}  // namespace broadside::map
