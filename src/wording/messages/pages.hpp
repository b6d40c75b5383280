#pragma once

// Messages of the press: head and foot of a page, the calibration page.

namespace broadside::messages {

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

}  // namespace broadside::messages
