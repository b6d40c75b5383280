#include "sheet/outcome/cells.hpp"

#include "sheet/outcome/percentages.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"

namespace broadside::sheet {

Cell table_cell(std::string words, Align align, const text::Audience& audience) {
    Cell cell;
    cell.words = plain(std::move(words), audience);
    cell.align = align;
    return cell;
}

Cell head_cell(std::string words, Align align, const text::Audience& audience) {
    Cell cell = table_cell(std::move(words), align, audience);
    cell.head = true;
    return cell;
}

Cell black_head_cell(const std::string& words, Align align, const text::Audience& audience) {
    Cell cell = head_cell("", align, audience);
    cell.words = strong(words, audience);
    cell.tone = Tone::black;
    return cell;
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
