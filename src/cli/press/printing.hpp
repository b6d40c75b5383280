#pragma once

#include "cli/files/workspace.hpp"
#include "typeset/paper.hpp"

#include <cstdint>
#include <string>

// Common preparations of the commands that draw pages.

namespace broadside::cli {

/// Sharp on a phone, even at double size.
inline constexpr std::uint32_t usual_dpi = 200;

/// False, after a message, when memory is so short that the typesetting libraries would crash; else installs a handler
/// that explains their aborts.
bool can_set_type(Terminal& terminal);

/// Null, after a refusal that lists the known ones, for an unknown name.
const typeset::Paper* find_profile(Workspace& workspace, const std::string& name);

}  // namespace broadside::cli
