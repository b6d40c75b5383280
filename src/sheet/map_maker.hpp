#pragma once

#include "sheet/field_map.hpp"
#include "sheet/item_context.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// `to_lay`: the ground and the objectives, with dimensions.
enum class MapOf { everything, ground_alone, to_lay };

/// Kind of ground and its look: from the scenario, else the rule set, else the templates; null if in none.
const rules::TerrainKind* find_terrain_kind(const std::string& id, const ItemContext& context);

/// Ids of all kinds of ground that `find_terrain_kind` finds.
std::vector<std::string_view> known_terrain_kinds(const ItemContext& context);

/// Whether a piece is laid on the table. The course of a crest is a line of the rules on ground that is.
bool is_laid(scenario::Terrain::Form form, const rules::TerrainKind& look);

/// Map for the reader of the item. Reports kinds of ground without a look.
FieldMap field_map(MapOf of, const std::string& title, const text::Span& span, const ItemContext& context);

/// " (3rd line 1)": name of a unit on the maps, printed after its own name unless that shows it.
Words name_on_maps(const scenario::Unit& unit);

/// "Horse in reserve"; with its side where another that the reader may know of has the same title.
std::string title_of(const scenario::Reinforcement& arrival, const ItemContext& context);

/// "G–J": the squares of entry; a stretch along the far or right edge belongs to the last square before it.
std::string entry_squares(const scenario::Reinforcement& arrival, const scenario::Scenario& scenario);

}  // namespace broadside::sheet
