#include "engine/speech.hpp"

#include "engine/type.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>

namespace broadside::engine {

std::string_view sign_of_part(std::int64_t numerator, std::int64_t denominator) {
    if (numerator == 1 && denominator == 2) return "\u00bd";
    if (numerator == 1 && denominator == 4) return "\u00bc";
    if (numerator == 3 && denominator == 4) return "\u00be";
    if (numerator == 1 && denominator == 3) return "\u2153";
    if (numerator == 2 && denominator == 3) return "\u2154";
    if (numerator == 1 && denominator == 8) return "\u215b";
    if (numerator == 3 && denominator == 8) return "\u215c";
    if (numerator == 5 && denominator == 8) return "\u215d";
    if (numerator == 7 && denominator == 8) return "\u215e";
    return "";
}

/// The digits behind the point when the fraction ends within two of them: 1/20 is "05"; else empty.
static std::string decimals_of(std::int64_t numerator, std::int64_t denominator) {
    if (denominator == 0 || 100 % denominator != 0) return "";
    std::string digits = fmt::format("{:02}", numerator * (100 / denominator));
    if (digits.back() == '0') digits.pop_back();
    return digits;
}

std::string fraction_to_speech(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t divisor = std::max<std::int64_t>(1, std::gcd(numerator, denominator));
    const std::int64_t parts = numerator / divisor, of = denominator / divisor;
    const std::string_view sign = sign_of_part(std::abs(parts % of), of);
    if (of == 1) return fraction_to_text(numerator, denominator);
    const std::string_view minus = parts < 0 ? "-" : "";
    const std::int64_t whole = std::abs(parts / of);
    if (!sign.empty()) return fmt::format("{}{}{}", minus, whole == 0 ? "" : fmt::format("{}", whole), sign);
    const std::string decimals = decimals_of(std::abs(parts % of), of);
    if (decimals.empty()) return fraction_to_text(numerator, denominator);
    return fmt::format("{}{}.{}", minus, whole, decimals);
}

}  // namespace broadside::engine
