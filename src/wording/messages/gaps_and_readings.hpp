#pragma once

// Messages about the umpire's decisions, gaps of the source and readings.

namespace broadside::messages {

inline constexpr const char* see = "See ";
inline constexpr const char* readings_and_gaps = "Readings and gaps";
inline constexpr const char* readings_missing_numbers =
    "Numbers are missing from the list where a reading or an option in force closes the gap.";
inline constexpr const char* not_in_the_source = "Not in the source: ";
inline constexpr const char* yours = "Yours:";
inline constexpr const char* house_rule = "House rule ";
inline constexpr const char* house_rule_is = " House rule: ";
inline constexpr const char* chosen_for_this_battle = " (Chosen for this battle.)";
inline constexpr const char* or_reading = " Or: ";
inline constexpr const char* or_not_worked_out_here = " Or, not worked out here: ";
inline constexpr const char* between_readings = "; or: ";
inline constexpr const char* variants_in_use = "Variants and optional rules in use";
inline constexpr const char* in_use = "in use";
inline constexpr const char* not_in_use = "not in use";
inline constexpr const char* left_out = "left out";
inline constexpr const char* left_out_are = "Left out: ";
inline constexpr const char* left_out_of_charts = "Left out of the charts, not in this battle: ";
inline constexpr const char* what_became_of_the_source = "What became of the source";
inline constexpr const char* section_of_the_source = "Section";
inline constexpr const char* here = "Here";
inline constexpr const char* numbers = "Numbers";
inline constexpr const char* definitions = "Definitions";
inline constexpr const char* and_so_on_see = " and so on: see ";
inline constexpr const char* how_lists_were_thrown = "How the lists were thrown";

}  // namespace broadside::messages
