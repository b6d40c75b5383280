#include "sheet/readings.hpp"

#include "sheet/figures.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

/// By its number one finds a sheet in the folder.
static std::string sheet_called(const std::string& title, const Data& data) {
    const std::string name = "“" + typeset(title) + "”";
    if (!data.templates) return name;
    const auto sheet = std::find_if(data.templates->begin(), data.templates->end(),
                                    [&](const Template& other) { return other.title == title; });
    return sheet == data.templates->end() ? name : fmt::format("sheet {:02}, {}", sheet->order, name);
}

Block where_readings_are(const Template& source, const ItemContext& context) {
    const bool rulings = !context.marks.rulings_used.empty(), gaps = !context.marks.gaps_used.empty();
    const std::string first = rulings && gaps ? "R1, M1" : gaps ? "M1" : "R1";
    const std::string text = first + " and so on: see " + sheet_called(source.readings, context.data) + ".";
    return Paragraph{plain(text, context.phrases.audience()), Paragraph::Role::note, 0, source.span};
}

}  // namespace broadside::sheet
