#pragma once

// What a set-up sheet says of a measure that has no room on its drawing.

namespace broadside::messages {

inline constexpr const char* so_wide = "{} wide";
inline constexpr const char* so_deep = "{} deep";
inline constexpr const char* from_the_edge = "{} from {}";

}  // namespace broadside::messages
