#pragma once

// Messages of the pages about a whole pack: the umpire's index, the plan of printing, the note of changes.

namespace broadside::messages {

inline constexpr const char* head_sheet = "Sheet";
inline constexpr const char* head_data = "Data";

// ---- the umpire's index and the plan of printing

inline constexpr const char* index = "Index";
inline constexpr const char* head_file = "File";
inline constexpr const char* look_for = "Look for";
inline constexpr const char* sheet_and_side = "Sheet and side";
inline constexpr const char* objectives = "Objectives";
inline constexpr const char* sheets_one_by_one_in = "All sheets, one by one in “{}”";
inline constexpr const char* sheets_by_images = "All sheets, by what their images are called";
inline constexpr const char* data_at_the_foot =
    "The data code is at the foot of every page: a sheet with another is out of date.";
inline constexpr const char* paper_both_sides = "Paper, both sides";
inline constexpr const char* card_both_sides = "Card, both sides";
inline constexpr const char* card_one_side = "Card, one side";
inline constexpr const char* first_paper_both_sides = "1 Paper, both sides";
inline constexpr const char* second_card_both_sides = "2 Card, both sides";
inline constexpr const char* third_card_one_side = "3 Card, one side";
inline constexpr const char* flip_on_the = "flip on the ";
inline constexpr const char* minimum_set = "Minimum set";
inline constexpr const char* full_set_has = " to play with. The full set has ";
inline constexpr const char* pack_in_full = ": broadside pack\u00a0{}";
inline constexpr const char* short_of_time = "Short of time?";
inline constexpr const char* will_do = " will do: ";
inline constexpr const char* pack_with_minimum =
    ". Print those alone: broadside\u00a0pack\u00a0{}\u00a0--set\u00a0minimum";
inline constexpr const char* hand_out = "Hand out";
inline constexpr const char* to_everyone = "Everyone";
inline constexpr const char* to_the_umpire = "Umpire";
inline constexpr const char* to_the_players = "Players";
inline constexpr const char* cut = "Cut";
inline constexpr const char* folded = ", fold";
inline constexpr const char* along_the_marks = "along the marks, fronts up";
inline constexpr const char* cuts_a_sheet = "{} cuts a sheet";
inline constexpr const char* players_and_an_umpire = "{}, {} players and an umpire: {}";
inline constexpr const char* print_this = "Print this";
inline constexpr const char* print_plan = "Print plan";
inline constexpr const char* bring = "Bring";
inline constexpr const char* bring_dice = "Dice: {}. ";
inline constexpr const char* bring_paper_clips = "A paper clip for each label, to stand at its status, and a pencil.";
inline constexpr const char* bring_pencils_for_rosters = "A pencil for each roster.";
inline constexpr const char* bring_pencils_for_cards = "Pencils for the cards.";
inline constexpr const char* so_many_copies = "{} copies";
inline constexpr const char* of_each = " of each";
inline constexpr const char* copies_are_in_the_files =
    "Copies are in the files: print each once, at 100%, never “fit”.";
inline constexpr const char* bars_on_card_are = " Both bars on each sheet of card must measure 50 mm.";

// ---- the note of changes

inline constexpr const char* what_changed = "What changed";
inline constexpr const char* printed_is_what_differs =
    "Printed here is what differs from {}. A bar in the margin stands beside every row and paragraph that is new or "
    "says something else; all else on these sheets is as it was.";
inline constexpr const char* head_what_changed = "What";
inline constexpr const char* head_for = "For";
inline constexpr const char* its_one_side = "its one side";
inline constexpr const char* all_sides_of_it = "all {} sides";
inline constexpr const char* side_of = "side {} of {}";
inline constexpr const char* sides_of = "sides {} of {}";
inline constexpr const char* new_sheets = "New";
inline constexpr const char* sheets_to_bin = "Bin";
inline constexpr const char* data_code_of_old_sheets = "The data code is at the foot of the old sheets.";

}  // namespace broadside::messages
