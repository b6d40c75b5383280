#include "generate/battle.hpp"

#include "scenario/length_units.hpp"
#include "text/counts.hpp"
#include "text/letters.hpp"

#include <array>
#include <fmt/format.h>
#include <numeric>

namespace broadside::generate {

using scenario::LengthUnit;

Measure measure_of(const scenario::Length& table) {
    return scenario::is_metric(table.unit) ? Measure{LengthUnit::centimetre, 5'000, 50'000}
                                           : Measure{LengthUnit::inch, 6'350, 50'800};
}

scenario::Length Measure::length(Micrometres of) const {
    const std::int64_t one = scenario::size_in_micrometres(unit);
    const std::int64_t common = std::gcd(of, one);
    return {of / common, one / common, unit};
}

scenario::Point Measure::point(const GroundPoint& of) const {
    return {length(of.x), length(of.y), {}};
}

Placement placement_of(const Engagement& engagement, const std::string& role) {
    for (const Stands& stands : engagement.stands)
        if (stands.role == role) return stands.placement;
    return Placement::centre;
}

std::string ordinal(std::int64_t number) {
    const std::int64_t last = number % 10, teens = number / 10 % 10;
    const char* ending = teens == 1 ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
    return fmt::format("{}{}", number, ending);
}

std::string with_commas(std::int64_t number) {
    return text::with_commas(fmt::format("{}", number));
}

/// Removes diacritics from letters.
static char plain_letter(std::string_view text, std::size_t& at) {
    static constexpr std::array<std::pair<std::string_view, char>, 14> marked{{{"ä", 'a'},
                                                                               {"ö", 'o'},
                                                                               {"ü", 'u'},
                                                                               {"Ä", 'a'},
                                                                               {"Ö", 'o'},
                                                                               {"Ü", 'u'},
                                                                               {"é", 'e'},
                                                                               {"è", 'e'},
                                                                               {"á", 'a'},
                                                                               {"í", 'i'},
                                                                               {"ó", 'o'},
                                                                               {"ç", 'c'},
                                                                               {"ß", 's'},
                                                                               {"ñ", 'n'}}};
    for (const auto& [letter, plain] : marked)
        if (text.substr(at).starts_with(letter)) {
            at += letter.size();
            return plain;
        }
    return text::small_letter(text[at++]);
}

std::string to_id(std::string_view label) {
    std::string out;
    for (std::size_t at = 0; at < label.size();) {
        const char c = plain_letter(label, at);
        if (text::is_letter(c) || text::is_digit(c))
            out += c;
        else if (!out.empty() && out.back() != '-' && c != '\'')
            out += '-';
    }
    while (out.ends_with('-')) out.pop_back();
    return out;
}

}  // namespace broadside::generate
