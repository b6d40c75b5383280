#pragma once

#include <string>

// Letters and figures of ASCII, whatever the locale. Bytes of other characters are none of them.

namespace broadside::text {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_small_letter(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool is_capital_letter(char c) {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_letter(char c) {
    return is_small_letter(c) || is_capital_letter(c);
}
/// Part of a character beyond ASCII.
constexpr bool is_beyond_ascii(char c) {
    return static_cast<unsigned char>(c) >= 0x80;
}
constexpr char small_letter(char c) {
    return is_capital_letter(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char capital_letter(char c) {
    return is_small_letter(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

inline std::string in_small_letters(std::string text) {
    for (char& c : text) c = small_letter(c);
    return text;
}
/// With a capital in front.
inline std::string capitalised(std::string text) {
    if (!text.empty()) text[0] = capital_letter(text[0]);
    return text;
}
/// With a small letter in front.
inline std::string uncapitalised(std::string text) {
    if (!text.empty()) text[0] = small_letter(text[0]);
    return text;
}

}  // namespace broadside::text
