#pragma once

// Messages of a set-up sheet about a dimension without room on its drawing.

namespace broadside::messages {

inline constexpr const char* so_wide = "{} wide";
inline constexpr const char* so_deep = "{} deep";
inline constexpr const char* from_the_edge = "{} from {}";

}  // namespace broadside::messages
