#pragma once

#include <string>
#include <string_view>

namespace broadside::text {

/// `A & B` escaped for HTML and SVG, in text and in quoted attributes: `A &amp; B`.
std::string in_markup(std::string_view text);

}  // namespace broadside::text
