#pragma once

#include "generate/country.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Ground for a battle, drawn from a seed: pieces, roads, a stream and its crossings, around a feature that both sides
// can reach. Whole micrometres throughout; x from the left edge to the right, y from the near edge to the far one. The
// same order gives the same ground on every machine.
//
//     const GroundMade made = make_ground(order);
//     if (!made.ground) refuse(made.tally);   // what went wrong in each attempt, counted

namespace broadside::generate {

struct GroundPoint {
    std::int64_t x = 0, y = 0;
    bool operator==(const GroundPoint&) const = default;
};

/// Axis-parallel rectangle, edges included.
struct GroundRectangle {
    std::int64_t left = 0, near = 0, right = 0, far = 0;
    bool operator==(const GroundRectangle&) const = default;
};

enum class TableEdge { near, far, left, right };

/// A side, and where its units come from: its zone, or a stretch of edge for arrivals.
struct Approach {
    std::string side;
    GroundRectangle from;
};

/// Way of going: units with the same barriers. `barred` are kinds of ground; `stream` among them is crossed only at
/// bridges and fords. A road leads through all barriers.
struct GroundGoing {
    std::string id;
    std::vector<std::string> barred;
};

/// Site of the feature that is fought for, and its possible kinds. A `bridge` or `ford` among the kinds requires a
/// stream.
struct FeatureOrder {
    GroundRectangle window;  ///< for its middle
    std::vector<std::string> kinds;
    /// Breadth and depth of a unit that should fit into pieces of some kinds: a village that is held has room for it.
    std::int64_t garrison_breadth = 0, garrison_depth = 0;
    std::vector<std::string> garrisoned;
    std::optional<GroundRectangle> line;  ///< kept free of other pieces for a line at it: from its middle
};

struct GroundOrder {
    std::uint64_t seed = 0;
    std::uint32_t first_attempt = 0;
    std::uint32_t attempts = 32;
    std::int64_t width = 0, depth = 0;  ///< of the table
    /// All points are multiples of it, except on the table's edge. Itself a multiple of 50: five centimetres, two
    /// inches, easily laid out by two people with a tape.
    std::int64_t step = 50000;
    Country country;
    std::vector<GroundLook> looks;
    FeatureOrder feature;
    std::vector<GroundRectangle> clear;  ///< kept free of pieces for the lines
    std::vector<Approach> approaches;    ///< the feature has two ways from each, for every way of going
    std::vector<GroundGoing> goings;
    bool needs_stream = false;  ///< regardless of the country's chance
    Bounds crossings;           ///< of the stream; {0, 0}: one at each road, and one more
    std::int64_t road_width = 30000, track_width = 15000, stream_width = 20000;
};

struct GroundPiece {
    std::string id, kind;  ///< "wood-2": for its table in a scenario, and to find its name
    std::vector<GroundPoint> outline;
    GroundPoint middle;                  ///< inside the outline
    std::int64_t level = 0;              ///< of a height
    std::optional<std::size_t> lies_on;  ///< height under it
};

struct GroundRoad {
    enum class Class { road, track };
    std::string id;
    Class of = Class::road;
    std::vector<GroundPoint> course;
    TableEdge from = TableEdge::near, to = TableEdge::far;
};

struct GroundStream {
    std::string id;
    std::vector<GroundPoint> course;  ///< flows from the first point to the last
    TableEdge from = TableEdge::left, to = TableEdge::right;
};

struct GroundCrossing {
    enum class Kind { bridge, ford };
    std::string id;
    Kind kind = Kind::bridge;
    GroundPoint at;
    std::optional<std::size_t> road;
};

struct GroundFeature {
    std::optional<std::size_t> piece, crossing;  ///< one of the two
    GroundPoint at;
};

struct Ground {
    std::vector<GroundPiece> pieces;
    std::vector<GroundRoad> roads;
    std::vector<GroundStream> streams;  ///< none or one
    std::vector<GroundCrossing> crossings;
    GroundFeature feature;
    std::uint32_t attempt = 0;  ///< the successful one
};

/// Reason why an attempt failed.
struct GroundRejection {
    enum class Reason { no_look, no_feature, no_road, no_stream, no_crossing, no_room, no_way, no_second_way };
    Reason reason = Reason::no_room;
    std::string about;  ///< the kind of ground without room; "horse of red", which has no way
    std::int64_t count = 1;
    std::string to = {};  ///< what it has no way to: "village"
};

struct GroundMade {
    std::optional<Ground> ground;
    std::vector<GroundRejection> tally;  ///< in order of first occurrence
    std::int64_t most_pieces = 0;        ///< greatest number that found room, if not all did
};

/// Adds it to the count of the same reason.
void count_rejection(const GroundRejection& rejection, std::vector<GroundRejection>& tally);

/// Nullopt, with its tally, when all attempts fail.
GroundMade make_ground(const GroundOrder& order);

/// Number of pieces for the country on a table of this size, the feature included.
std::int64_t pieces_on(const Country& country, std::int64_t width, std::int64_t depth);

/// "there was no room for a wood".
std::string reason_text(const GroundRejection& rejection);
/// The same with its count: "7 times there was no room for a wood".
std::string to_text(const GroundRejection& rejection);

}  // namespace broadside::generate
