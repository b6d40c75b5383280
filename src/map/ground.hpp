#pragma once

#include "map/frame.hpp"
#include "map/pen.hpp"

#include <vector>

// Drawing of ground: exact parts (outlines, courses) at the bottom, ornaments last, clear of words.

namespace broadside::map {

/// Tints and edges of areas, the last on top; woods and villages on heights hide no edge of them.
void draw_areas(const std::vector<sheet::MapGround>& ground, const Frame& frame, Marks& marks);
/// Roads, streams and walls on top; lines of one kind merge where they meet.
void draw_courses(const std::vector<sheet::MapGround>& ground, const Frame& frame, Marks& marks);

/// Single places on top of everything: a bridge lies across its road or stream.
void draw_spots(const std::vector<sheet::MapGround>& ground, const Frame& frame, Marks& marks);

/// Trees, houses, tufts and the like in one area, clear of all `kept` outlines.
void draw_ornaments(const sheet::MapGround& piece, const Frame& frame, const std::vector<Outline>& kept, Marks& marks);

/// Area as drawn: with rounded corners, clipped to the table.
std::vector<Outline> drawn_areas(const sheet::MapGround& piece, const Frame& frame);
/// Ink of an area's edge, with its strokes, on the table: adjacent convex outlines.
std::vector<Outline> edge_ink(const sheet::MapGround& piece, const Frame& frame);
/// Centre line as drawn.
std::vector<Course> drawn_courses(const sheet::MapGround& piece, const Frame& frame);
/// Drawn width of a line: never too thin to see.
double drawn_width(const sheet::MapGround& piece, const Frame& frame);
/// Grey of a piece's ground.
Colour ground_colour(const rules::TerrainKind& kind);

}  // namespace broadside::map
