#pragma once

#include "map/frame.hpp"
#include "map/lettering.hpp"
#include "map/unit_mark.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

// Places of the words of a map. The first in a list has the first claim.

namespace broadside::map {

/// Words at their place, and a line to what they name where they are set apart from it.
struct PlacedLabel {
    Lettering lettering;
    Candidate place;
    std::optional<Course> leader = {};
    bool on_unit = false;                  ///< inside the block, on a plate of its own
    std::optional<std::size_t> side = {};  ///< in whose colour they are
    double boxed = 0;                      ///< width of the state at their end, which is in a box
};

/// Along the units of a regiment, its ends towards them.
struct UnitBracket {
    Course course;
    std::size_t side = 0;
};

/// What is known of a unit when its label is placed.
struct UnitLabels {
    std::vector<PlacedLabel> labels;
    std::vector<bool> is_numbered;       ///< by unit
    std::vector<std::size_t> by_number;  ///< units that the legend has to name
    std::vector<UnitBracket> brackets;
};

/// Names of units where there is room, for whole commands: of a regiment once, under a bracket. Else numbers for
/// the legend to explain, in the blocks or beside them.
UnitLabels place_units(const sheet::FieldMap& map, const std::vector<UnitMark>& marks, LabelSearch& search,
                       typeset::TextMeasurer& measurer);

/// Before the fronts of their units; what finds no room there is in the key alone.
std::vector<PlacedLabel> place_commands(const sheet::FieldMap& map, const std::vector<UnitMark>& marks,
                                        LabelSearch& search, typeset::TextMeasurer& measurer);

/// What is known of ground when its names are placed.
struct GroundLabels {
    std::vector<PlacedLabel> labels;
    std::vector<std::size_t> numbered;   ///< by their place on the map: their number is printed in place of the name
    std::vector<std::size_t> by_square;  ///< not even the number has room
};
/// Names of ground: of areas inside them, of lines along them; else numbers for the legend to explain.
GroundLabels place_ground(const sheet::FieldMap& map, const Frame& frame, LabelSearch& search,
                          typeset::TextMeasurer& measurer);
/// The number of a piece where its name has no room.
std::string ground_number(std::size_t piece);

/// "near edge: Prussia"; nothing for a side whose edge the reader cannot know.
std::optional<sheet::Words> edge_name(const sheet::FieldMap& map, std::size_t side);
inline constexpr double edge_name_size = 8.5;
/// Whose edge it is, along the inside of it where bare ground has room, for sides not `named` outside it: in a wood it
/// would be read as the name of the wood.
std::vector<PlacedLabel> place_sides(const sheet::FieldMap& map, const Frame& frame, const std::set<std::size_t>& named,
                                     LabelSearch& search, typeset::TextMeasurer& measurer);

/// Inside the zones.
std::vector<PlacedLabel> place_zones(const sheet::FieldMap& map, const Frame& frame, LabelSearch& search,
                                     typeset::TextMeasurer& measurer);

/// For words of a size: inside an area, the nearer its middle the better, then close beside it.
std::vector<Candidate> in_or_beside(const Region& region, double width, double height);

/// Places on rings around a point, the nearest first.
std::vector<Candidate> around(Point middle, double nearest, double farthest, double cost);

}  // namespace broadside::map
