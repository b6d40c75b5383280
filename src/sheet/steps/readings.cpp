#include "sheet/steps/readings.hpp"

#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/gaps_and_readings.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

/// Name of a sheet by its corner letter, if unique.
static std::string sheet_called(const std::string& title, const Data& data) {
    const std::string name = "“" + wording::typeset(title) + "”";
    if (!data.templates) return name;
    const auto& all = *data.templates;
    const auto sheet =
        std::find_if(all.begin(), all.end(), [&](const Template& other) { return other.title == title; });
    if (sheet == all.end() || sheet->letter.empty()) return name;
    const bool is_its_own = std::count_if(all.begin(), all.end(),
                                          [&](const Template& other) { return other.letter == sheet->letter; }) == 1;
    return is_its_own ? fmt::format("sheet {}, {}", sheet->letter, name) : name;
}

Block where_readings_are(const Template& source, const ItemContext& context, const Marks& marks) {
    const bool rulings = !marks.rulings_used.empty(), gaps = !marks.gaps_used.empty();
    const std::string first = rulings && gaps ? "R1, M1" : gaps ? "M1" : "R1";
    const std::string text = first + messages::and_so_on_see + sheet_called(source.readings, context.data) + ".";
    return note_paragraph(plain(text, context.phrases.audience()), source.span);
}

}  // namespace broadside::sheet
