#pragma once

// Messages of tables worked out by the engine: chances, results, match-ups.

namespace broadside::messages {

inline constexpr const char* modifiers = "Modifiers";
inline constexpr const char* net_modifier = "Net modifier";
inline constexpr const char* table = "table";
inline constexpr const char* list = "list";
inline constexpr const char* none_for = "No {} for {}: ";
inline constexpr const char* too_many_things = "too many things decide the result.";
inline constexpr const char* too_many_things_or_certain = "too many things decide the result, or it is certain.";
inline constexpr const char* umpire_decides = "Umpire decides ";
inline constexpr const char* all_else_as_usual = "Everything else is as usual.";
inline constexpr const char* chances_for = "For: ";
inline constexpr const char* nothing_else_applies = "; nothing else applies.";
inline constexpr const char* only_nothing_else_applies = "Nothing else applies.";
inline constexpr const char* ending_chances = ": chances";
inline constexpr const char* or_another_case = ", or ";
inline constexpr const char* chances_in_hundred = "Chances in 100.";
inline constexpr const char* rows_may_not_add_up =
    "Each chance is rounded by itself, so a row may not add up to exactly 100.";
inline constexpr const char* chances_in_per_cent = "Chances in per cent, each rounded on its own.";
inline constexpr const char* hatched_leader_loses = "Hatched:\u00a0the\u00a0leader\u00a0loses.";
inline constexpr const char* what_the_net_modifier_is =
    "The net modifier is all of one\u2019s own modifiers less all of the other side\u2019s.";
inline constexpr const char* exact_cases = "Exact: {} equally likely cases.";
inline constexpr const char* exact = "Exact.";
inline constexpr const char* holds_for = "Holds for ";
inline constexpr const char* no_modifier_does = "no";
inline constexpr const char* any_modifier_does = "any";
inline constexpr const char* less_all_of = " less all of ";
inline constexpr const char* least_net_modifier = "the least net modifier for {}: all modifiers of {}{}.";
inline constexpr const char* what_any_means = " \u201cAny\u201d: it is so whatever the modifiers are.";
inline constexpr const char* what_no_means = " \u201cNo\u201d: no modifier makes it so.";
inline constexpr const char* in_the_cells = "In the cells: ";
inline constexpr const char* what_bold_means = " Bold: changed.";
inline constexpr const char* is_left_out = " is left out: ";
inline constexpr const char* a_dash = " A dash: ";
inline constexpr const char* case_not_allowed = "not allowed: ";
inline constexpr const char* case_for_the_umpire = "the umpire decides";
inline constexpr const char* umpire = "umpire";
inline constexpr const char* yes = "yes";
inline constexpr const char* no = "no";
inline constexpr const char* continued = " (continued)";
inline constexpr const char* dash_of_match_up = "A dash: the rules do not let them meet.";

}  // namespace broadside::messages
