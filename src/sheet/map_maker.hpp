#pragma once

#include "sheet/field_map.hpp"
#include "sheet/item_context.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// `to_lay`: the ground and the objectives, with dimensions.
enum class MapOf { everything, ground_alone, to_lay };

/// What a kind of ground is and how it is drawn: as the scenario says, or the rule set, or the templates; else null.
const rules::TerrainKind* find_terrain_kind(const std::string& id, const ItemContext& context);

/// The map for the reader of the item. Reports kinds of ground that nothing says how to draw.
FieldMap field_map(MapOf of, const std::string& title, const text::Span& span, const ItemContext& context);

/// Numbers of units in the key of a map, by their place in the scenario: those of a side one behind another, in the
/// order of its commands.
std::vector<std::size_t> key_numbers(const scenario::Scenario& scenario);

/// "G–J": the squares by which it comes in; a stretch along the far or right edge belongs to the last square before it.
std::string entry_squares(const scenario::Reinforcement& arrival, const scenario::Scenario& scenario);

}  // namespace broadside::sheet
