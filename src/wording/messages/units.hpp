#pragma once

// Messages about units and the order of battle.

namespace broadside::messages {

inline constexpr const char* part_of_unit = ", {} of {}";  ///< of its labels: 1 of 2
/// For a list too long to print the squares themselves.
inline constexpr const char* in_the_key_its_square = "; the key of the map has its square";
inline constexpr const char* in_brackets_its_square =
    "; in brackets its square of the map, and how far right and up in that";
inline constexpr const char* names_in_italics = "Names and figures in italics are estimates.";
inline constexpr const char* begins_at =
    "Begins: the centre of its front, in {} from the left and near edges of the table{}. Size: width × depth. "
    "Units face {} unless noted.";
inline constexpr const char* head_unit = "Unit";
inline constexpr const char* head_begins = "Begins";
inline constexpr const char* head_size = "Size";
inline constexpr const char* head_notes = "Notes";
inline constexpr const char* all_units = "All units: ";
inline constexpr const char* reinforcements = "Reinforcements";
inline constexpr const char* head_side = "Side";
inline constexpr const char* head_where = "Where";
inline constexpr const char* head_who = "Who";
inline constexpr const char* men_and_guns = "Men, guns";
inline constexpr const char* in_its_zone = "in its zone";
inline constexpr const char* lengths_in = "Lengths in {}";  ///< in the head of a panel: cm
inline constexpr const char* faces = "Faces ";

}  // namespace broadside::messages
