#pragma once

// Messages of diagrams, gauges and maps.

namespace broadside::messages {

inline constexpr const char* level_of_height = "level {}";
inline constexpr const char* not_to_scale = "Not to scale.";
inline constexpr const char* and_not_to_scale = " Not to scale.";
inline constexpr const char* measure_these_bars =
    "Measure these bars. If one is longer or shorter, set the printer to 100 per cent.";
inline constexpr const char* diagram_legend =
    "Black: the unit the rule is about. White: another. The heavy edge and the arrowhead are its front.";
inline constexpr const char* tapes_along_edges = "Tapes along the near and the left edge, from their corner. In {}.";
inline constexpr const char* umpire_only = "Umpire only";
inline constexpr const char* for_all = "For all";
inline constexpr const char* set_up_here = " set up here";
inline constexpr const char* mm_is_cm = "1 mm here is 1 cm on the table";
inline constexpr const char* inch_is_foot = "1\u2033 here is 1 ft on the table";
inline constexpr const char* scale = "Scale 1 : {}";
inline constexpr const char* off_the_table_until_seen = "off the table until seen";
inline constexpr const char* heavy_edge_front = "heavy edge: the front";
inline constexpr const char* one_regiment = "one regiment";
inline constexpr const char* objective_sign = "objective";
inline constexpr const char* held_within = "held within {} of it";
inline constexpr const char* held_inside_ring = "held inside its ring";
inline constexpr const char* near_edge = "near edge: ";
inline constexpr const char* far_edge = "far edge: ";
inline constexpr const char* your_edge = "your edge ({}): ";
inline constexpr const char* enemy_edge = "enemy edge ({}): ";
inline constexpr const char* set_up = "set up";

}  // namespace broadside::messages
