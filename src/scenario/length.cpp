#include "scenario/length.hpp"

#include "scenario/length_units.hpp"
#include "text/letters.hpp"

#include <charconv>
#include <numeric>
#include <utility>

namespace broadside::scenario {

// Upper limit of a number; keeps the products below far from overflow.
static constexpr std::int64_t most = 1'000'000;

static std::optional<std::int64_t> take_number(std::string_view& text) {
    std::int64_t number = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number < 0 || number > most) return std::nullopt;
    text.remove_prefix(end - text.data());
    return number;
}

static bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

static void skip_spaces(std::string_view& text) {
    while (take(text, " ")) {
    }
}

/// Names of units, that of a unit which is written first.
static constexpr std::pair<std::string_view, LengthUnit> units[] = {
    {"mm", LengthUnit::millimetre}, {"cm", LengthUnit::centimetre}, {"m", LengthUnit::metre},
    {"\"", LengthUnit::inch},       {"″", LengthUnit::inch},        {"in", LengthUnit::inch},
    {"ft", LengthUnit::foot},       {"'", LengthUnit::foot},        {"′", LengthUnit::foot},
};

static std::optional<LengthUnit> parse_unit(std::string_view word) {
    for (const auto& [name, unit] : units)
        if (word == name) return unit;
    return std::nullopt;
}

static std::string_view name_of(LengthUnit wanted) {
    for (const auto& [name, unit] : units)
        if (unit == wanted) return name;
    return "";
}

std::optional<Length> parse_length(std::string_view text) {
    skip_spaces(text);
    bool negative = take(text, "-") || take(text, "−");
    std::optional<std::int64_t> whole = take_number(text);
    if (!whole) return std::nullopt;
    std::int64_t numerator = *whole, denominator = 1;
    auto take_denominator = [&](std::int64_t added) {
        std::optional<std::int64_t> below = take_number(text);
        if (!below || *below == 0 || *below > 1000) return false;
        denominator = *below;
        numerator = added * denominator + numerator;
        return true;
    };
    if (take(text, "/")) {
        if (!take_denominator(0)) return std::nullopt;
    } else {
        skip_spaces(text);
        if (!text.empty() && text::is_digit(text.front())) {
            std::optional<std::int64_t> above = take_number(text);
            if (!above || !take(text, "/")) return std::nullopt;
            numerator = *above;
            if (!take_denominator(*whole)) return std::nullopt;
        }
    }
    skip_spaces(text);
    while (text.ends_with(' ')) text.remove_suffix(1);
    std::optional<LengthUnit> unit = parse_unit(text);
    if (!unit) return std::nullopt;
    std::int64_t common = std::gcd(numerator, denominator);
    return Length{(negative ? -numerator : numerator) / common, denominator / common, *unit};
}

Length whole_millimetres(std::int64_t count) {
    return {count, 1, LengthUnit::millimetre};
}

std::string to_text(const Length& length) {
    std::int64_t size = length.numerator < 0 ? -length.numerator : length.numerator;
    std::int64_t whole = size / length.denominator, rest = size % length.denominator;
    std::string out = length.numerator < 0 ? "-" : "";
    if (whole != 0 || rest == 0) out += std::to_string(whole);
    if (rest != 0) out += (whole != 0 ? " " : "") + std::to_string(rest) + "/" + std::to_string(length.denominator);
    return out.append(length.unit == LengthUnit::inch ? "" : " ").append(name_of(length.unit));
}

std::int64_t tenths_of_mm(const Length& length) {
    const std::int64_t product = length.numerator * size_in_micrometres(length.unit) / 100;
    const std::int64_t half = length.denominator / 2;
    return (product + (product < 0 ? -half : half)) / length.denominator;
}

}  // namespace broadside::scenario
