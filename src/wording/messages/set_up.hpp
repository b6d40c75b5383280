#pragma once

// Messages of a set-up sheet: about a dimension without room on its drawing, what to bring, and who does what.

namespace broadside::messages {

inline constexpr const char* so_wide = "{} wide";
inline constexpr const char* so_deep = "{} deep";
inline constexpr const char* from_the_edge = "{} from {}";
inline constexpr const char* not_laid = "Unnumbered lines matter to the rules; nothing is laid for them.";
inline constexpr const char* bring_in = "Bring, in {}:";
inline constexpr const char* so_long_and_wide = "{} long, {} wide";
inline constexpr const char* a_marker = "; a marker";
inline constexpr const char* markers = "; {} markers";
inline constexpr const char* who_does_what = "Who does what:";
inline constexpr const char* one_tape_each =
    "one reads the tape along the near edge, the other the tape along the left edge; call the distance from the left "
    "first.";

}  // namespace broadside::messages
