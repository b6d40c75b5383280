#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace broadside::text {

/// One code point of a UTF-8 text. A byte that starts no code point counts as one of its own, not valid.
struct CodePoint {
    char32_t value = 0xfffd;
    std::size_t bytes = 1;
    bool valid = false;
};

/// The code point at byte `at`, which must be inside `text`.
CodePoint code_point_at(std::string_view text, std::size_t at);

std::size_t count_code_points(std::string_view text);
/// The byte at which code point number `count` (from 0) starts; the end of the text when it has fewer.
std::size_t byte_of_code_point(std::string_view text, std::size_t count);
/// The first byte that is not UTF-8.
std::optional<std::size_t> find_invalid_utf8(std::string_view text);

/// The first control character (but for tabs and line breaks), space of no width, mark of direction or private-use
/// character; valid UTF-8 only.
std::optional<std::size_t> find_unprintable(std::string_view text);
/// Of the ranges to which the standard gives no meaning.
bool is_private(char32_t value);

/// Columns a terminal gives to a code point: 0 for marks that combine, 2 for wide letters, 1 for the rest.
std::size_t terminal_width(char32_t value);

}  // namespace broadside::text
