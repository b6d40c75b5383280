#pragma once

#include "scenario/grid.hpp"
#include "sheet/block.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// The field as one reader may know it; hidden things are absent. Places and lengths are those of the table, in tenths
// of a millimetre from its near left corner.

namespace broadside::sheet {

struct MapSide {
    Words label;
    Pattern pattern = Pattern::solid;
    std::string colour;  ///< "#rrggbb"
    /// Edge behind most of its units, as far as the reader sees them.
    enum class Edge { unknown, near, far };
    Edge edge = Edge::unknown;
    bool operator==(const MapSide&) const = default;
};

struct MapGround {
    std::string id;  ///< seeds the places of its trees and houses
    rules::TerrainKind look;
    scenario::Terrain::Form form = scenario::Terrain::Form::area;
    scenario::Outline points;
    std::int64_t width = 0;                ///< of a line
    std::optional<std::int64_t> downhill;  ///< degrees clockwise from the far edge
    Words name;
    Words number;  ///< in the order of laying
    bool operator==(const MapGround&) const = default;
};

struct MapUnit {
    scenario::Outline ground;  ///< front left, front right, rear right, rear left
    std::size_t side = 0;
    std::size_t group = 0;  ///< the same for all units of a command
    bool unseen = false;    ///< by the other sides, at the start of play
    std::string sign;       ///< of its arm; may be empty
    Words arm;              ///< what the sign means
    Words name;
    Words number;       ///< in the key
    Words regiment;     ///< under a bracket with its neighbours; may be empty
    Words of_regiment;  ///< its number there
    text::Span span;
    bool operator==(const MapUnit&) const = default;
};

/// Units under one name.
struct MapCommand {
    Words name;
    std::size_t side = 0;
    std::size_t group = 0;  ///< of its units
    bool operator==(const MapCommand&) const = default;
};

/// Ground length that a table length represents.
struct MapScale {
    std::int64_t length = 0;
    std::int64_t is = 0;
    Words unit;
    bool operator==(const MapScale&) const = default;
};

struct MapObjective {
    scenario::Spot at;
    std::int64_t hold = 0;  ///< radius of the ring
    Words letter;
    bool operator==(const MapObjective&) const = default;
};

struct MapZone {
    scenario::Outline area;
    std::size_t side = 0;
    Words name;
    bool operator==(const MapZone&) const = default;
};

struct MapArrival {
    scenario::Spot from, to;
    std::size_t side = 0;
    Words when;  ///< "turn 4"
    Words who;
    bool operator==(const MapArrival&) const = default;
};

struct FieldMap {
    /// For play, or for laying the table: sharp corners, dimensions.
    enum class Purpose { to_play, to_lay };
    Purpose purpose = Purpose::to_play;
    Words title, line, reader;
    std::int64_t width = 0, depth = 0;
    bool is_metric = true;              ///< else in inches
    bool turned = false;                ///< the far edge is at the bottom
    std::int64_t square = 1000;         ///< of the grid
    std::optional<std::int64_t> north;  ///< of the far edge, degrees clockwise
    std::optional<MapScale> scale;
    std::vector<MapSide> sides;
    std::vector<MapGround> ground;  ///< later ones on top
    std::vector<MapZone> zones;
    std::vector<MapUnit> units;
    Words state;  ///< what the boxed figure of a unit is: "status"; empty where none has one
    std::vector<MapCommand> commands;
    std::vector<MapObjective> objectives;
    std::vector<MapArrival> arrivals;
    text::Audience audience;
    text::Span span;
    bool operator==(const FieldMap&) const = default;
};

/// 3450 as "34½" centimetres, to the millimetre; 635 as "2½" inches, to the eighth.
std::string figure_of(std::int64_t tenths, bool is_metric);

}  // namespace broadside::sheet
