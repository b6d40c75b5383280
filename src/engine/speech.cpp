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

std::string fraction_to_speech(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t divisor = std::max<std::int64_t>(1, std::gcd(numerator, denominator));
    const std::int64_t parts = numerator / divisor, of = denominator / divisor;
    const std::string_view sign = sign_of_part(std::abs(parts % of), of);
    if (of == 1 || sign.empty()) return fraction_to_text(numerator, denominator);
    const std::int64_t whole = std::abs(parts / of);
    return (parts < 0 ? "-" : "") + (whole == 0 ? "" : fmt::format("{}", whole)) + std::string(sign);
}

}  // namespace broadside::engine
