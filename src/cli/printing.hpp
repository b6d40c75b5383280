#pragma once

#include "cli/workspace.hpp"
#include "typeset/paper.hpp"

#include <cstdint>
#include <string>

// What the commands that draw pages have in common before they draw.

namespace broadside::cli {

/// Sharp on a telephone, and at twice its size.
inline constexpr std::uint32_t usual_dpi = 200;

/// False, with a sentence why, where memory is so short that the libraries that set type would crash; else lets them
/// end with a sentence when they abort.
bool can_set_type(Terminal& terminal);

/// Null, with a refusal that names those there are, when there is none of this name.
const typeset::Paper* find_profile(Workspace& workspace, const std::string& name);

}  // namespace broadside::cli
