#pragma once

#include "pack/pack.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace broadside::cli {

inline constexpr std::string_view manifest_name = "manifest.json";

std::string manifest_to_json(const pack::Manifest& manifest);

/// Nothing when the text is no manifest. Entries without a plain file name are left out.
std::optional<pack::Manifest> manifest_from_json(std::string_view text);

}  // namespace broadside::cli
