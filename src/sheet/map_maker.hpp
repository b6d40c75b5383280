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

/// " (3rd line 1)": what the maps call a unit, behind its name where that does not show it; else nothing.
Words name_on_maps(const scenario::Unit& unit);

/// "G–J": the squares by which it comes in; a stretch along the far or right edge belongs to the last square before it.
std::string entry_squares(const scenario::Reinforcement& arrival, const scenario::Scenario& scenario);

}  // namespace broadside::sheet
