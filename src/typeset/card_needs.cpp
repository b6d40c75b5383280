#include "typeset/card_needs.hpp"

#include "typeset/tolerance.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

double width_in_two_lines(const ShapedWords& words) {
    const std::vector<double> widths = widths_by_lines(words);
    return widths.empty() ? 0 : widths[std::min<std::size_t>(1, widths.size() - 1)];
}

}  // namespace

void CardNeeds::add(const ShapedNamePlate& plate) {
    in_one_line = std::max(in_one_line, plate.name.unbroken);
    in_two_lines = std::max(in_two_lines, width_in_two_lines(plate.name));
    aside = std::max(aside, plate.aside.unbroken);
    aside_in_two_lines = std::max(aside_in_two_lines, width_in_two_lines(plate.aside));
    beside.widen(beside_name(plate));
}

void CardNeeds::add(const ShapedEmblem& emblem) {
    const std::vector<double> widths = widths_by_lines(emblem.caption);
    if (widths.size() > captions.size()) captions.resize(widths.size(), captions.empty() ? 0 : captions.back());
    for (std::size_t i = 0; i < captions.size() && !widths.empty(); ++i)
        captions[i] = std::max(captions[i], widths[std::min(i, widths.size() - 1)]);
}

/// One line if that needs no small type, else two lines as large as possible.
static void choose_name(const CardNeeds& needs, double room, CardMeasure& measure) {
    for (const double size : {name_sizes[0], name_sizes[1]}) {
        if (needs.in_one_line * size > room + tolerance) continue;
        measure.name_size = size;
        measure.name_lines = 1;
        return;
    }
    for (const double size : name_sizes) {
        if (needs.in_two_lines * size > room + tolerance) continue;
        measure.name_size = size;
        measure.name_lines = 2;
        return;
    }
}

CardMeasure common_measure(const CardNeeds& needs, const Style& style, double width) {
    CardMeasure measure;
    for (const double caption : needs.captions) {
        if (caption > 0) ++measure.caption_lines;
        if (caption * style.size <= width + tolerance) break;
    }
    const double room = width - width_beside_name(needs.beside, style);
    const double room_of_aside = room / style.small_size;
    if (needs.aside_in_two_lines > room_of_aside + tolerance) return measure;
    measure.aside_lines = needs.aside == 0 ? 0 : (needs.aside <= room_of_aside + tolerance ? 1 : 2);
    choose_name(needs, room / style.size, measure);
    return measure;
}

}  // namespace broadside::typeset
