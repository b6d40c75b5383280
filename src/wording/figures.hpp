#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Typography of figures: true minus signs, fraction characters, en dashes in ranges.

namespace broadside::wording {

inline constexpr std::string_view minus_sign = "\u2212";
inline constexpr std::string_view en_dash = "\u2013";
inline constexpr std::string_view em_dash = "\u2014";

/// 5/2 as 2½, 31/10 as 3.1, −3 as −3, 2/7 as 2/7, 1800 as 1,800. The denominator is positive.
std::string print_fraction(std::int64_t numerator, std::int64_t denominator);
/// +2, 0, −2½.
std::string print_signed(std::int64_t numerator, std::int64_t denominator);
/// "1,296": digits in groups of three.
std::string print_count(std::string digits);

/// Typeset prose: `-2` with a minus, `4-6` with an en dash, straight quotes curled, `2 1/2"` as 2½″.
std::string typeset(std::string_view prose);

/// With hard spaces, so that no line ends within it.
std::string unbroken(std::string text);

/// Unit as printed after its figure: a separating space is made non-breaking.
std::string printed_unit(const std::string& unit);

/// Whether it is a unit of length, hence continuous: there are values between two whole ones.
bool is_length(std::string_view unit);

}  // namespace broadside::wording
