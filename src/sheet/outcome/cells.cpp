#include "sheet/outcome/cells.hpp"

#include "sheet/outcome/percentages.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"

#include <algorithm>
#include <array>

namespace broadside::sheet {

Tone tone_in_order(std::size_t place, std::size_t results) {
    static constexpr std::array<Tone, 5> tones{Tone::plain, Tone::pale, Tone::middle, Tone::deep, Tone::black};
    const bool are_two = results == 2 && place == 1;  // contrast for yes and no
    return are_two ? Tone::middle : tones.at(std::min(place, tones.size() - 1));
}

Tone tone_from_level(std::size_t steps, bool leads) {
    static constexpr std::array<Tone, 5> warm{Tone::plain, Tone::pale, Tone::middle, Tone::deep, Tone::black};
    static constexpr std::array<Tone, 5> cool{Tone::plain, Tone::cool_pale, Tone::cool_middle, Tone::cool_deep,
                                              Tone::black};
    return leads ? warm.at(std::min(steps, warm.size() - 1)) : cool.at(std::min(steps, cool.size() - 1));
}

/// In fifths: a certainty is black.
static Tone tone_of(const Chance& chance) {
    const std::int64_t tenths = tenths_of_percent(chance.count, chance.of);
    if (chance.count == chance.of) return Tone::black;
    return tenths < 200 ? Tone::plain : tenths < 450 ? Tone::pale : tenths < 700 ? Tone::middle : Tone::deep;
}

Cell shaded_cell(const std::optional<Chance>& chance, const text::Audience& audience) {
    Cell cell = table_cell(chance ? whole_percentage(chance->count, chance->of) : std::string(wording::en_dash),
                           Align::centre, audience);
    if (chance) cell.tone = tone_of(*chance);
    if (cell.tone == Tone::black)
        for (Run& run : cell.words) run.emphasis = Emphasis::strong;
    return cell;
}

}  // namespace broadside::sheet
