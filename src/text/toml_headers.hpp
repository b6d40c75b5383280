#pragma once

#include <span>
#include <string_view>

namespace broadside::text {

/// Whether all keys of a TOML text are below headers of these tables and lists: `[[example]]`, `[turn.first]`.
/// Reads the beginnings of lines alone; false when in doubt, as where a list goes on in a line that begins with `[1`.
bool holds_only(std::string_view toml, std::span<const std::string_view> kinds);

}  // namespace broadside::text
