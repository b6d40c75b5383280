#include "rules/known_units.hpp"

#include "rules/trimmed.hpp"

#include <array>

namespace broadside::rules {

using System = KnownUnit::System;

static constexpr std::array known_units{
    KnownUnit{"mm", 10},
    KnownUnit{"cm", 100},
    KnownUnit{"m", 10'000},
    KnownUnit{"metre", 10'000},
    KnownUnit{"metres", 10'000},
    KnownUnit{"km", 10'000'000},
    KnownUnit{"in", 254, System::imperial},
    KnownUnit{"inch", 254, System::imperial},
    KnownUnit{"inches", 254, System::imperial},
    KnownUnit{"″", 254, System::imperial},
    KnownUnit{"\"", 254, System::imperial},
    KnownUnit{"ft", 3'048, System::imperial},
    KnownUnit{"foot", 3'048, System::imperial},
    KnownUnit{"feet", 3'048, System::imperial},
    KnownUnit{"yard", 9'144, System::imperial},
    KnownUnit{"yards", 9'144, System::imperial},
    KnownUnit{"pace", 7'500, System::paces},
    KnownUnit{"paces", 7'500, System::paces},
    KnownUnit{"second", 1, System::time},
    KnownUnit{"seconds", 1, System::time},
    KnownUnit{"minute", 60, System::time},
    KnownUnit{"minutes", 60, System::time},
    KnownUnit{"hour", 3'600, System::time},
    KnownUnit{"hours", 3'600, System::time},
};

const KnownUnit* find_unit(std::string_view name) {
    for (const KnownUnit& unit : known_units)
        if (unit.name == trimmed(name)) return &unit;
    return nullptr;
}

std::optional<Measure> parse_measure(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && std::string_view("0123456789/ ").find(text[end]) != std::string_view::npos) ++end;
    const auto number = parse_fraction(trimmed(text.substr(0, end)));
    const KnownUnit* unit = find_unit(text.substr(end));
    if (!number || number->numerator <= 0 || !unit) return std::nullopt;
    return Measure{*number, unit};
}

}  // namespace broadside::rules
