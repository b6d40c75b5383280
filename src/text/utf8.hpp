#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace broadside::text {

/// One code point of a UTF-8 text. A byte that starts no code point counts as an invalid one of its own.
struct CodePoint {
    char32_t value = 0xfffd;
    std::size_t bytes = 1;
    bool valid = false;
};

/// The code point at byte `at`. Precondition: `at` is inside `text`.
CodePoint code_point_at(std::string_view text, std::size_t at);

std::size_t count_code_points(std::string_view text);
/// The byte at which code point number `count` (from 0) starts; the end of the text when it has fewer.
std::size_t byte_of_code_point(std::string_view text, std::size_t count);
/// The first byte of invalid UTF-8.
std::optional<std::size_t> find_invalid_utf8(std::string_view text);

/// The first control character (except tabs and line breaks), zero-width space, directional mark or private-use
/// character. Precondition: valid UTF-8.
std::optional<std::size_t> find_unprintable(std::string_view text);
/// Whether a code point is in a private-use range.
bool is_private(char32_t value);

/// Terminal width of a code point: 0 for combining marks, 2 for wide letters, 1 for others.
std::size_t terminal_width(char32_t value);

}  // namespace broadside::text
