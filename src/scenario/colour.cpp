#include "scenario/colour.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace broadside::scenario {

static bool is_colour(std::string_view text) {
    return text.size() == 7 && text.front() == '#' &&
           std::all_of(text.begin() + 1, text.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
}

void expect_colour(const text::Value& value, const text::Code& malformed, text::Diagnostics& diagnostics) {
    if (is_colour(value.string)) return;
    diagnostics.error(malformed, value.span, "`" + value.string + "` is not a colour").help =
        "write it \"#rrggbb\", as in \"#8c1c13\"";
}

}  // namespace broadside::scenario
