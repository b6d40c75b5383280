#pragma once

#include "map/labels.hpp"
#include "map/lettering.hpp"

#include <cstddef>
#include <optional>
#include <vector>

// Names of units and ground that have their numbers on the map.

namespace broadside::map {

/// Numbered units of a side, under its name; ground has no heading.
struct KeyGroup {
    sheet::Words heading;
    std::optional<std::size_t> side = {};
    std::vector<sheet::Words> entries;  ///< "12 Albany"
};
using Key = std::vector<KeyGroup>;

/// In the order of their numbers, which begin anew with each side.
Key key_of(const sheet::FieldMap& map, const std::vector<std::size_t>& units, const GroundLabels& ground);

struct KeyColumns {
    std::vector<typeset::TextItem> words;
    double width = 0, height = 0;
};

/// In as few columns as the room is high, from its top left corner; nullopt where it is too narrow for them.
std::optional<KeyColumns> columns_of(const Key& key, const sheet::FieldMap& map, const Box& room,
                                     typeset::TextMeasurer& measurer);

}  // namespace broadside::map
