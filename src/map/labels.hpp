#pragma once

#include "map/frame.hpp"
#include "map/lettering.hpp"
#include "map/unit_mark.hpp"

#include <vector>

// Where the words of a map stand. Who comes first in a list has the first claim.

namespace broadside::map {

/// Words at their place, and a line to what they name where they stand away from it.
struct PlacedLabel {
    Lettering lettering;
    Candidate place;
    std::optional<Course> leader = {};
    bool on_unit = false;  ///< inside the block, on a plate of its own
    text::Span span = {};
};

/// What is known of a unit when its label is placed.
struct UnitLabels {
    std::vector<PlacedLabel> labels;
    std::vector<bool> is_numbered;  ///< by unit
};

/// Names of units where there is room, for whole commands; else numbers that the key explains, in the blocks or beside
/// them.
UnitLabels place_units(const sheet::FieldMap& map, const std::vector<UnitMark>& marks, LabelSearch& search,
                       typeset::TextMeasurer& measurer);

/// Names of ground: of areas inside them, of lines along them.
std::vector<PlacedLabel> place_ground(const sheet::FieldMap& map, const Frame& frame, LabelSearch& search,
                                      typeset::TextMeasurer& measurer);

/// Inside the zones.
std::vector<PlacedLabel> place_zones(const sheet::FieldMap& map, const Frame& frame, LabelSearch& search,
                                     typeset::TextMeasurer& measurer);

/// For words of a size: inside an area, the nearer its middle the better, then close beside it.
std::vector<Candidate> in_or_beside(const Region& region, double width, double height);

/// Places on rings around a point, the nearest first.
std::vector<Candidate> around(Point middle, double nearest, double farthest, double cost);

}  // namespace broadside::map
