#pragma once

#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace broadside::text {

/// A text that is a whole number and nothing else, "12" or "-3", from `lowest` to `highest`.
inline std::optional<std::int64_t> parse_whole(std::string_view text,
                                               std::int64_t lowest = std::numeric_limits<std::int64_t>::min(),
                                               std::int64_t highest = std::numeric_limits<std::int64_t>::max()) {
    std::int64_t number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    const bool is_whole = error == std::errc{} && end == last;
    return is_whole && number >= lowest && number <= highest ? std::optional(number) : std::nullopt;
}

}  // namespace broadside::text
