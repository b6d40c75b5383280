#pragma once

// The program's own text on paper, ordered by subject: whole sentences, and parts put before or after words of the rule
// set or scenario. `{}` is a figure or name to be filled in. All in one file, however long, to be read together.

namespace broadside::messages {

// ---- the umpire, gaps and readings

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
inline constexpr const char* variants_in_use = "Variants and optional rules in use";
inline constexpr const char* in_use = "in use";
inline constexpr const char* not_in_use = "not in use";
inline constexpr const char* left_out = "left out";
inline constexpr const char* left_out_are = "Left out: ";
inline constexpr const char* left_out_of_charts = "Left out of the charts, as nobody in this battle is or has it: ";
inline constexpr const char* what_became_of_the_source = "What became of the source";
inline constexpr const char* numbers = "Numbers";
inline constexpr const char* definitions = "Definitions";
inline constexpr const char* if_it_comes_up = "If it comes up: ";
inline constexpr const char* and_so_on_see = " and so on: see ";
inline constexpr const char* how_lists_were_thrown = "How the lists were thrown";

// ---- steps of procedures

inline constexpr const char* each_side = "Each side";
inline constexpr const char* not_allowed_is = "Not allowed: ";
inline constexpr const char* rules_out = "” rules out";
inline constexpr const char* is_for_the_umpire = ": the umpire decides.";
inline constexpr const char* the_umpire_decides = "The umpire decides";
inline constexpr const char* what_the_source_does_not_say = " what the source does not say";
inline constexpr const char* it_ends_here = "It ends here ";
inline constexpr const char* add_up = "Add up ";
inline constexpr const char* find_whether = "Find whether ";
inline constexpr const char* find = "Find ";
inline constexpr const char* the_highest_counts = ", the highest counts";
inline constexpr const char* the_lowest_counts = ", the lowest counts";
inline constexpr const char* each_die_that_shows_what_step = ", each die counts that shows what step ";
inline constexpr const char* each_die_of = ", each die of ";
inline constexpr const char* each_die_that_shows = ", each die that shows ";
inline constexpr const char* rolled_again_counts = ", rolled again, counts if it then shows ";
inline constexpr const char* level_of_height = "level {}";
inline constexpr const char* part_of_unit = ", {} of {}";  ///< of its labels: 1 of 2
inline constexpr const char* the_figure_of_step = "the figure of step ";
inline constexpr const char* figure_of_step = "figure of step ";
inline constexpr const char* that_many = "that many ";
inline constexpr const char* the_higher = "The higher ";
inline constexpr const char* if_equal_nobody = "; if equal, nobody";
inline constexpr const char* if_equal = "; if equal, ";
inline constexpr const char* as_many_times_as = ", as many times as ";
inline constexpr const char* look_up = "Look up ";
inline constexpr const char* anything = "anything “";
inline constexpr const char* roll = "roll ";
inline constexpr const char* as_many = "as many ";
inline constexpr const char* at_most = "at most ";
inline constexpr const char* at_least = "at least ";
inline constexpr const char* or_under = " or under";
inline constexpr const char* or_over = " or over";
inline constexpr const char* counts = " counts";
inline constexpr const char* asks_for = " asks for";
inline constexpr const char* what_it_gives = "what {} gives";
inline constexpr const char* wins = " wins";
inline constexpr const char* see_behind_label = ": see ";
inline constexpr const char* do_procedure = "Do ";
inline constexpr const char* so_many_times = ", {} times";
inline constexpr const char* that_is_a_part_of_reckoners = "that is a part of reckoners";

// ---- changes

inline constexpr const char* not_below = ", not below ";
inline constexpr const char* not_above = ", not above ";
inline constexpr const char* that_far = ", that far";
inline constexpr const char* take_off = "take off ";
inline constexpr const char* mark = "mark ";
inline constexpr const char* else_take_it_off = ", else take it off";
inline constexpr const char* move_it = "move it";
inline constexpr const char* remove_it = "remove it";

// ---- charts

inline constexpr const char* umpire_decides_gap = "Umpire decides ";
inline constexpr const char* any_other = "Any other";
inline constexpr const char* in_any_case = "In any case";
inline constexpr const char* not_allowed = "Not allowed";
inline constexpr const char* anything_else = "anything else: ";
inline constexpr const char* any_other_case_is_not_in_the_source = "Any other case is not in the source";
inline constexpr const char* in_all_other_cases = "in all other cases: ";
inline constexpr const char* see_its_own_line = "see its own line";
inline constexpr const char* under_the_brace = "under the brace: ";
inline constexpr const char* strongest_under_the_brace = ": only the strongest line under the brace counts";
inline constexpr const char* same_as_under = ": the same as under “";
inline constexpr const char* up_to = "up to ";
inline constexpr const char* down_to = "down to ";
inline constexpr const char* modifiers = "Modifiers";
inline constexpr const char* net_modifier = "Net modifier";

// ---- tables worked out by the engine

inline constexpr const char* table = "table";
inline constexpr const char* list = "list";
inline constexpr const char* none_for = "No {} for {}: ";
inline constexpr const char* too_many_things = "too many things decide the result.";
inline constexpr const char* too_many_things_or_certain = "too many things decide the result, or it is certain.";
inline constexpr const char* umpire_decides = "Umpire decides ";
inline constexpr const char* all_else_as_usual = "Everything else is as usual.";
inline constexpr const char* chances_for = "For: ";
inline constexpr const char* nothing_else_applies = "; nothing else applies.";
inline constexpr const char* ending_chances = ": chances";
inline constexpr const char* chances_in_hundred = "Chances in 100.";
inline constexpr const char* rows_may_not_add_up =
    "Each chance is rounded by itself, so a row may not add up to exactly 100.";
inline constexpr const char* chances_in_per_cent = "Chances in per cent, each rounded on its own.";
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

// ---- lists of throws

inline constexpr const char* ending_pre_rolled = ": pre-rolled";
inline constexpr const char* ending_pre_rolled_of_question = " Pre-rolled";
inline constexpr const char* list_of_rows = "{}, rows 1 to {}";
inline constexpr const char* row = "Row";
inline constexpr const char* dice = "Dice";
inline constexpr const char* result = "Result";
inline constexpr const char* use_the_next_row = "When dice are called for, take the next row and strike it.";
inline constexpr const char* find_the_net_modifier =
    " Find the net modifier (your modifiers less the other side\u2019s) in the row: its column is the result.";
inline constexpr const char* find_the_total = " Find the total of the modifiers in the row: its column is the result.";
inline constexpr const char* find_what_you_have = " Find what you have in the row ({}): its column is the result.";
inline constexpr const char* result_stands_under = " The result stands under what you have: {}.";
inline constexpr const char* signs_stand_under = " The signs stand under the total of the modifiers.";
inline constexpr const char* run_to_the_lead =
    "Who leads, and by how much? Strike the next row and run to that lead. Signs on the left are for {}, on the right "
    "for {}, alone for both.";
inline constexpr const char* leads_by = " leads by";
inline constexpr const char* dice_of_each = " Dice: {}, then {}.";
inline constexpr const char* first_dice_then = " Dice: first {}\u2019s, then {}\u2019s.";
inline constexpr const char* no_list_is_made_of = "No list is made of {}: ";
inline constexpr const char* thrown_once = "thrown once in a battle";
inline constexpr const char* one_die_quicker_thrown = "one die, quicker thrown";
inline constexpr const char* how_it_was_thrown = " Seed {}, list {}, rows 1 to {}, rules {}, {}.";
inline constexpr const char* spread_of_faces =
    "Faces of the d{}: {}; chi-square {:.2f} with {} degrees of freedom, p\u00a0=\u00a0{:.3f}.";
inline constexpr const char* dice_in_brackets =
    " Dice in brackets are thrown in some columns only and count here too: each roll of a row is drawn by its own "
    "name, "
    "so that a die shows the same face in every column.";
inline constexpr const char* no_slight_bias = "A list this short cannot show a slight bias.";
inline constexpr const char* where_the_seed_is_from = " The seed comes from title and edition, not from choice.";

// ---- diagrams, gauges, maps

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

// ---- places on the table

inline constexpr const char* from_to_places = "from {} to {} ({} from the left, from the near edge)";
inline constexpr const char* by_the_edge = "by the {} edge, {} {} from the {}";
inline constexpr const char* the_far_edge = "the far edge";
inline constexpr const char* the_right_edge = "the right edge";
inline constexpr const char* the_near_edge = "the near edge";
inline constexpr const char* the_left_edge = "the left edge";
inline constexpr const char* aside_to_the = "{}, {}° to the {}";
inline constexpr const char* along = "along ";
inline constexpr const char* all_of_it_wide = ", all of it {} wide";
inline constexpr const char* corners_of_ground =
    "Each corner in {} from the left edge of the table, then from its near edge; ranges for ground square to the "
    "edges.";
inline constexpr const char* ground = "The ground";
inline constexpr const char* in_the_order_of_laying = "In the order of laying";
inline constexpr const char* places_in_italics = "Places in italics are estimates.";
inline constexpr const char* closed_to = "Closed to ";
inline constexpr const char* worth = "Worth {}.";
inline constexpr const char* and_worth = " and worth {}";
inline constexpr const char* where_sides_set_up = "Where sides set up";
inline constexpr const char* set_up_inside = ": units without a place of their own set up wholly inside.";
inline constexpr const char* objectives_in = "Objectives, in {} from the left and near edges of the table:";
inline constexpr const char* for_a_unit_in_it = "For a unit in it";

// ---- the order of battle

/// For a list too long to print the squares themselves.
inline constexpr const char* in_the_key_its_square = "; the key of the map has its square";
inline constexpr const char* in_brackets_its_square =
    "; in brackets its square of the map, and how far right and up in that";
inline constexpr const char* names_in_italics = "Names and figures in italics are estimates.";
inline constexpr const char* begins_at =
    "Begins: the centre of its front, in {} from the left and near edges of the table{}. Size: width × depth. "
    "Units face {} unless noted.";
inline constexpr const char* men_and_guns = "Men, guns";
inline constexpr const char* in_its_zone = "in its zone";
inline constexpr const char* faces = "Faces ";

// ---- sections of a scenario

inline constexpr const char* what_happened = "What happened";
inline constexpr const char* special_rules_title = "Special rules";
inline constexpr const char* notes_for_the_umpire = "Notes for the umpire";
inline constexpr const char* time_and_distance_title = "Time and distance";
inline constexpr const char* are_there_from_the_start = "{} at {} from the start";
inline constexpr const char* reach = "{} at {}";
inline constexpr const char* in_turn = "{} in {}";
inline constexpr const char* in_turns = "{} in {} to {}";
inline constexpr const char* by_turn = "{} by {}";
inline constexpr const char* worth_points = "{} points";
inline constexpr const char* so_many_units = "{} units";
inline constexpr const char* left_out_of_time_and_distance = "Not counted: turning, friends in the way, late orders.";
inline constexpr const char* in_brackets_umpire_only = " (umpire only)";
inline constexpr const char* in_brackets_side_only = " ({} only)";
inline constexpr const char* one_player = "player";
inline constexpr const char* several_players = "players";
inline constexpr const char* last_turn = "last {}{}";
inline constexpr const char* optional_phase = " (optional)";
inline constexpr const char* beginning_at = ", beginning at {}";
inline constexpr const char* a_table_of = "{}A table of {} × {}. {} {}{}.";
inline constexpr const char* your_orders = "Your orders";
inline constexpr const char* how_to_win = "How to win";
inline constexpr const char* when_play_begins = "When play begins";

// ---- the umpire's index and the plan of printing

inline constexpr const char* look_for = "Look for";
inline constexpr const char* sheet_and_side = "Sheet and side";
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
inline constexpr const char* pack_without_set = ": pack without\u00a0--set.";
inline constexpr const char* short_of_time = "Short of time?";
inline constexpr const char* will_do = " will do: ";
inline constexpr const char* pack_with_minimum = ". Pack with --set\u00a0minimum.";
inline constexpr const char* hand_out = "Hand out";
inline constexpr const char* along_the_marks = "along the marks, fronts up";
inline constexpr const char* cuts_a_sheet = "{} cuts a sheet";
inline constexpr const char* players_and_an_umpire = "{}, {} players and an umpire: {}";
inline constexpr const char* print_this = "Print this";
inline constexpr const char* print_plan = "Print plan";
inline constexpr const char* bring = "Bring";
inline constexpr const char* bring_paper_clips = "A paper clip for each label, to stand at its status, and a pencil.";
inline constexpr const char* bring_pencils_for_rosters = "A pencil for each roster.";
inline constexpr const char* bring_pencils_for_cards = "Pencils for the cards.";
inline constexpr const char* copies_are_in_the_files =
    "Copies are in the files: print each once, at 100 %, never “fit”. On card both bars are 50 mm.";

// ---- head and foot of a page

inline constexpr const char* for_all_players = "for all players";
inline constexpr const char* for_the_umpire_only = "for the umpire only";
inline constexpr const char* side_only = "{} only";
inline constexpr const char* page_of = "page {} of {}";
inline constexpr const char* data_mark = "data ";
inline constexpr const char* both_bars = "50 mm, both bars";

// ---- the calibration page

inline constexpr const char* page_to_measure = "Page to measure";
inline constexpr const char* square_to_measure = "100 mm square: its diagonals are alike";
inline constexpr const char* steps_of_measuring[] = {
    "1. Print this page at 100 per cent, without --printer, on the paper of the pack.",
    "2. Measure the bars of 150 mm. SCALE_X is 150 / the level one, SCALE_Y is 150 / the upright one.",
    "3. Measure from the left edge of the paper to the left end of the level bars:",
    "    OFFSET_X is 20 \u2212 SCALE_X \u00d7 that, in millimetres.",
    "4. Measure from the upper edge of the paper to the upper end of the upright bars:",
    "    OFFSET_Y is 60 \u2212 SCALE_Y \u00d7 that, in millimetres.",
    "5. Make this page again with --printer OFFSET_X,OFFSET_Y,SCALE_X,SCALE_Y, print it and measure once more.",
};

// ---- changes

inline constexpr const char* what_changed = "What changed";
inline constexpr const char* printed_is_what_differs =
    "Printed here is what differs from {}. A bar in the margin stands beside every row and paragraph that is new or "
    "says something "
    "else; all else on these sheets is as it was.";
inline constexpr const char* new_sheets = "New";
inline constexpr const char* sheets_to_bin = "Bin";
inline constexpr const char* data_code_of_old_sheets = "The data code is at the foot of the old sheets.";

}  // namespace broadside::messages
