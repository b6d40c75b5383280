#include "sheet/shade.hpp"

#include "sheet/percentages.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"

namespace broadside::sheet {

/// In fifths: a certainty is black.
static Tone tone_of(const Chance& chance) {
    const std::int64_t tenths = tenths_of_percent(chance.count, chance.of);
    if (chance.count == chance.of) return Tone::black;
    return tenths < 200 ? Tone::plain : tenths < 450 ? Tone::pale : tenths < 700 ? Tone::middle : Tone::deep;
}

Cell shaded_cell(const std::optional<Chance>& chance, const text::Audience& audience) {
    Cell cell;
    cell.align = Align::centre;
    cell.words = plain(chance ? whole_percentage(chance->count, chance->of) : std::string(wording::en_dash), audience);
    if (chance) cell.tone = tone_of(*chance);
    if (cell.tone == Tone::black)
        for (Run& run : cell.words) run.emphasis = Emphasis::strong;
    return cell;
}

}  // namespace broadside::sheet
