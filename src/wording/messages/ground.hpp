#pragma once

// Messages about the ground and places on the table.

namespace broadside::messages {

inline constexpr const char* from_to_places = "from {} to {} ({} from the left, from the near edge)";
inline constexpr const char* by_the_edge = "by the {} edge, {} {} from the {}";
inline constexpr const char* the_far_edge = "the far edge";
inline constexpr const char* the_right_edge = "the right edge";
inline constexpr const char* the_near_edge = "the near edge";
inline constexpr const char* the_left_edge = "the left edge";
inline constexpr const char* aside_to_the = "{}, {}° to the {}";
inline constexpr const char* along = "along ";
inline constexpr const char* all_of_it_wide = ", {} wide throughout";
inline constexpr const char* corners_of_ground =
    "Each corner in {} from the left edge of the table, then from its near edge; a piece square to the edges has two "
    "ranges, across and deep.";
inline constexpr const char* ground = "The ground";
inline constexpr const char* in_the_order_of_laying = "In the order of laying";
inline constexpr const char* places_in_italics = "Places in italics are estimates.";
inline constexpr const char* closed_to = "Closed to ";
inline constexpr const char* worth = "Worth {}.";
inline constexpr const char* and_worth = " and worth {}";
inline constexpr const char* where_sides_set_up = "Where sides set up";
inline constexpr const char* set_up_inside = ": units without a place of their own set up wholly inside.";
inline constexpr const char* objectives_in = "Objectives, in {} from the left and near edges of the table:";
inline constexpr const char* head_what = "What";
inline constexpr const char* head_where_it_is = "Where";
inline constexpr const char* objectives_on_the_ground = "Objectives";
inline constexpr const char* for_a_unit_in_it = "For a unit in it";

}  // namespace broadside::messages
