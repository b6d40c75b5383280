#pragma once

// Messages of charts as the rules give them.

namespace broadside::messages {

inline constexpr const char* any_other = "Any other";
inline constexpr const char* in_any_case = "In any case";
inline constexpr const char* not_allowed = "Not allowed";
inline constexpr const char* otherwise_not = "not otherwise: ";
inline constexpr const char* any_other_case_is_not_in_the_source = "Any other case is not in the source";
inline constexpr const char* in_all_other_cases = "in all other cases: ";
inline constexpr const char* see_its_own_line = "see its own line";
inline constexpr const char* under_the_brace = "under the brace: ";
inline constexpr const char* strongest_under_the_brace = ": only the strongest line under the brace counts";
inline constexpr const char* same_as_under = ": the same as under “";
inline constexpr const char* up_to = "up to ";
inline constexpr const char* down_to = "down to ";

}  // namespace broadside::messages
