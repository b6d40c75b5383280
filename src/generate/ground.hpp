#pragma once

#include "generate/country.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Ground for a battle, drawn from a seed: pieces, roads, a stream and its crossings, round a feature that both sides
// can reach. Whole micrometres throughout; x from the left edge to the right, y from the near edge to the far one. The
// same order gives the same ground on any machine.
//
//     const GroundMade made = make_ground(order);
//     if (!made.ground) refuse(made.tally);   // what went wrong in each attempt, counted

namespace broadside::generate {

struct GroundPoint {
    std::int64_t x = 0, y = 0;
    bool operator==(const GroundPoint&) const = default;
};

/// An upright rectangle; its edges belong to it.
struct GroundRectangle {
    std::int64_t left = 0, near = 0, right = 0, far = 0;
    bool operator==(const GroundRectangle&) const = default;
};

enum class TableEdge { near, far, left, right };

/// A side, and the ground its units come from: its zone, or a stretch of edge for arrivals.
struct Approach {
    std::string side;
    GroundRectangle from;
};

/// A way of going: units alike in what bars them. `barred` are kinds of ground; `stream` among them is crossed at
/// bridges and fords only. A road leads through whatever bars.
struct GroundGoing {
    std::string id;
    std::vector<std::string> barred;
};

/// Where the thing lies that is fought for, and what it may be. A `bridge` or `ford` among the kinds asks for a stream.
struct FeatureOrder {
    GroundRectangle window;  ///< its middle lies here
    std::vector<std::string> kinds;
};

struct GroundOrder {
    std::uint64_t seed = 0;
    std::uint32_t first_attempt = 0;
    std::uint32_t attempts = 32;
    std::int64_t width = 0, depth = 0;  ///< of the table
    /// All points are whole multiples of it, but those on the table's edge. Itself a multiple of 50: five
    /// centimetres, two inches, which two people lay out with a tape and without a second look.
    std::int64_t step = 50000;
    Country country;
    std::vector<GroundLook> looks;
    FeatureOrder feature;
    std::vector<GroundRectangle> clear;  ///< no piece lies in these: lines will be drawn up there
    std::vector<Approach> approaches;    ///< from each the feature is reached by two ways, in every way of going
    std::vector<GroundGoing> goings;
    bool needs_stream = false;  ///< whatever the country's chance is
    Bounds crossings;           ///< of the stream; {0, 0}: where roads meet it, and one more
    std::int64_t road_width = 30000, track_width = 15000, stream_width = 20000;
};

struct GroundPiece {
    std::string id, kind;  ///< "wood-2": for its table in a scenario, and to look up its name by
    std::vector<GroundPoint> outline;
    GroundPoint middle;                  ///< inside the outline
    std::int64_t level = 0;              ///< of a height
    std::optional<std::size_t> lies_on;  ///< the height under it
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
    std::vector<GroundPoint> course;  ///< it flows from the first point to the last
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
    std::uint32_t attempt = 0;  ///< the one that held
};

/// Why an attempt was given up.
struct GroundRejection {
    enum class Reason { no_look, no_feature, no_road, no_stream, no_crossing, no_room, no_way, no_second_way };
    Reason reason = Reason::no_room;
    std::string about;  ///< the kind of ground that had no room; "horse of red": who has no way
    std::int64_t count = 1;
};

struct GroundMade {
    std::optional<Ground> ground;
    std::vector<GroundRejection> tally;  ///< in the order they were first met
    std::int64_t most_pieces = 0;        ///< that found room where not all did
};

/// Counts it beside those of the same reason.
void count_rejection(const GroundRejection& rejection, std::vector<GroundRejection>& tally);

/// Nullopt with its tally when all attempts fail.
GroundMade make_ground(const GroundOrder& order);

/// How many pieces the country has on a table of this size, the feature among them.
std::int64_t pieces_on(const Country& country, std::int64_t width, std::int64_t depth);

/// "there was no room for a wood".
std::string reason_text(const GroundRejection& rejection);
/// The same with its count: "7 times there was no room for a wood".
std::string to_text(const GroundRejection& rejection);

}  // namespace broadside::generate
