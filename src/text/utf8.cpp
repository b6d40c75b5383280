#include "text/utf8.hpp"

#include <algorithm>
#include <array>

namespace broadside::text {

namespace {

struct Lead {
    std::size_t bytes;
    char32_t bits;
    char32_t least;  ///< smaller values in this number of bytes are overlong
};

std::optional<Lead> read_lead(unsigned char byte) {
    if (byte < 0x80) return Lead{1, byte, 0};
    if (byte >= 0xc2 && byte <= 0xdf) return Lead{2, byte & 0x1fu, 0x80};
    if (byte >= 0xe0 && byte <= 0xef) return Lead{3, byte & 0x0fu, 0x800};
    if (byte >= 0xf0 && byte <= 0xf4) return Lead{4, byte & 0x07u, 0x10000};
    return std::nullopt;
}

struct Range {
    char32_t first;
    char32_t last;
};

bool is_in(char32_t value, const auto& ranges) {
    return std::ranges::any_of(ranges, [value](Range range) { return value >= range.first && value <= range.last; });
}

// Deliberately coarse: blocks, not the whole table of the Unicode standard. A caret may be misplaced under a rare sign;
// messages are unaffected.
constexpr std::array<Range, 5> combining{
    {{0x0300, 0x036f}, {0x200b, 0x200f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}}};
// Excludes the joiner U+200D, which is part of some signs, the no-break space and the soft hyphen.
constexpr std::array<Range, 9> invisible{{{0x00, 0x08},
                                          {0x0b, 0x0c},
                                          {0x0e, 0x1f},
                                          {0x7f, 0x9f},
                                          {0x200b, 0x200c},
                                          {0x200e, 0x200f},
                                          {0x2028, 0x202e},
                                          {0x2060, 0x206f},
                                          {0xfeff, 0xfeff}}};
constexpr std::array<Range, 2> private_use{{{0xe000, 0xf8ff}, {0xf0000, 0x10ffff}}};
constexpr std::array<Range, 8> wide{{{0x1100, 0x115f},
                                     {0x2e80, 0xa4cf},
                                     {0xac00, 0xd7a3},
                                     {0xf900, 0xfaff},
                                     {0xff00, 0xff60},
                                     {0xffe0, 0xffe6},
                                     {0x1f300, 0x1faff},
                                     {0x20000, 0x3fffd}}};

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t at) {
    const std::optional<Lead> lead = read_lead(static_cast<unsigned char>(text.at(at)));
    if (!lead || lead->bytes > text.size() - at) return {};
    char32_t value = lead->bits;
    for (std::size_t i = 1; i < lead->bytes; ++i) {
        const auto byte = static_cast<unsigned char>(text.at(at + i));
        if ((byte & 0xc0u) != 0x80u) return {};
        value = (value << 6) | (byte & 0x3fu);
    }
    const bool surrogate = value >= 0xd800 && value <= 0xdfff;
    if (value < lead->least || value > 0x10ffff || surrogate) return {};
    return {.value = value, .bytes = lead->bytes, .valid = true};
}

/// Number of ASCII bytes from `at` on. Nearly all text read here is ASCII.
static std::size_t count_ascii(std::string_view text, std::size_t at) {
    const auto end =
        std::find_if(text.begin() + at, text.end(), [](char byte) { return static_cast<unsigned char>(byte) >= 0x80; });
    return static_cast<std::size_t>(end - text.begin()) - at;
}

std::size_t count_code_points(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t plain = count_ascii(text, at);
        at += plain;
        count += plain;
        if (at == text.size()) break;
        at += code_point_at(text, at).bytes;
        ++count;
    }
    return count;
}

std::size_t byte_of_code_point(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; count > 0 && at < text.size(); --count) at += code_point_at(text, at).bytes;
    return at;
}

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
    for (std::size_t at = count_ascii(text, 0); at < text.size(); at += count_ascii(text, at)) {
        const CodePoint point = code_point_at(text, at);
        if (!point.valid) return at;
        at += point.bytes;
    }
    return std::nullopt;
}

bool is_private(char32_t value) {
    return is_in(value, private_use);
}

std::optional<std::size_t> find_unprintable(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] >= 0x20 && text[at] < 0x7f) {  // nearly every byte
            ++at;
            continue;
        }
        const CodePoint point = code_point_at(text, at);
        if (is_in(point.value, invisible) || is_private(point.value)) return at;
        at += point.bytes;
    }
    return std::nullopt;
}

std::size_t terminal_width(char32_t value) {
    if (is_in(value, combining)) return 0;
    return is_in(value, wide) ? 2 : 1;
}

}  // namespace broadside::text
