#include "engine/speech.hpp"

#include "engine/type.hpp"
#include "text/diagnostic.hpp"
#include "text/lists.hpp"

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

/// Decimals of a fraction exact to two places: 1/20 is "05"; else empty.
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

std::string range_words(const Vocabulary& vocabulary, const Type& type) {
    const rules::Quantity* quantity = vocabulary.quantity(type);
    if (!quantity) return "";
    const bool has_steps = quantity->step != 1 || quantity->denominator != 1;
    return fmt::format("it goes from {} to {}{}", fraction_to_text(quantity->lowest, quantity->denominator),
                       fraction_to_text(quantity->highest, quantity->denominator),
                       has_steps ? ", in steps of " + fraction_to_text(quantity->step, quantity->denominator) : "");
}

std::string help_for_value(std::string_view word, const Vocabulary& vocabulary, const Type& type) {
    constexpr std::size_t longest_list = 24;
    const std::vector<std::string_view> known = vocabulary.words_of(type);
    if (const std::string_view nearest = text::nearest_name(word, known); !nearest.empty() && nearest != word)
        return fmt::format("did you mean `{}`?", nearest);
    if (std::string range = range_words(vocabulary, type); !range.empty()) return range;
    if (type.kind == Type::Kind::yes_no) return "it is yes or no";
    if (known.empty() || known.size() > longest_list) return "";
    return "its values: " + text::names_of(known);
}

}  // namespace broadside::engine
