#include "pack/index.hpp"

#include "sheet/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace broadside::pack {

namespace {

const text::Audience umpire{text::Audience::Kind::umpire, ""};

/// Sides of a sheet by its letter; none where the letter is the side's own, and of cards, which are cut.
using Places = std::map<std::string, std::set<std::uint32_t>>;

/// Entries with one title are one line.
struct Line {
    std::string title;
    std::vector<std::string> sections;
    Places places;
};

/// By entry.
std::map<std::string, Places> all_places(const Manifest& manifest) {
    std::map<std::string, Places> out;
    for (const PackFile& file : manifest.files)
        for (const typeset::Landmark& landmark : file.landmarks) {
            const bool is_of_side = landmark.page < file.letters.size();
            const std::string letter = file.letters.empty() ? "" : file.letters[is_of_side ? landmark.page : 0];
            std::set<std::uint32_t>& sides = out[landmark.about][letter];
            if (file.cards == 0 && file.letters.size() < 2 && file.pages > 1) sides.insert(landmark.page + 1);
        }
    return out;
}

std::string folded(std::string title) {
    for (char& c : title)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return title;
}

std::map<std::string, Line> lines_of(const Manifest& manifest, const std::vector<sheet::IndexEntry>& entries) {
    const auto places = all_places(manifest);
    std::map<std::string, Line> lines;
    for (const sheet::IndexEntry& entry : entries) {
        const auto found = places.find(entry.id);
        if (!entry.needed && found == places.end()) continue;
        Line& line = lines[folded(entry.title)];
        if (line.title.empty()) line.title = entry.title;
        const bool is_new = std::find(line.sections.begin(), line.sections.end(), entry.section) == line.sections.end();
        if (!entry.section.empty() && is_new) line.sections.push_back(entry.section);
        if (found == places.end()) continue;
        for (const auto& [letter, sides] : found->second) line.places[letter].insert(sides.begin(), sides.end());
    }
    return lines;
}

/// "1, 3–5".
std::string runs_of(const std::set<std::uint32_t>& sides) {
    std::string out;
    for (auto side = sides.begin(); side != sides.end();) {
        const std::uint32_t first = *side;
        std::uint32_t last = first;
        for (++side; side != sides.end() && *side == last + 1; ++side) last = *side;
        const char* between = last == first + 1 ? ", " : "\u2013";
        out += (out.empty() ? "" : ", ") + std::to_string(first);
        if (last != first) out += between + std::to_string(last);
    }
    return out;
}

sheet::Words words_of(const Places& places) {
    if (places.empty()) return sheet::italic("on no sheet", umpire);
    sheet::Words out;
    for (const auto& [letter, sides] : places) {
        if (!out.empty()) sheet::append(out, sheet::plain("; ", umpire));
        sheet::append(out, sheet::strong(letter, umpire));
        if (!sides.empty()) sheet::append(out, sheet::plain("\u00a0" + runs_of(sides), umpire));
    }
    return out;
}

sheet::Cell cell(sheet::Words words, bool head = false) {
    sheet::Cell out;
    out.words = std::move(words);
    out.head = head;
    return out;
}

sheet::Row row_of(std::vector<std::string> texts, bool head) {
    sheet::Row row;
    for (std::string& text : texts) row.cells.push_back(cell(sheet::plain(std::move(text), umpire), head));
    return row;
}

sheet::Table table_of_lines(const std::map<std::string, Line>& lines) {
    sheet::Table table;
    table.title = sheet::strong("Where it stands", umpire);
    table.columns = {{sheet::Align::left, 3}, {sheet::Align::left, 2}, {sheet::Align::left, 2}};
    table.heads = {row_of({"", "In the rules", "Sheet and side"}, true)};
    table.may_break = true;
    for (const auto& [key, line] : lines) {
        std::string sections;
        for (const std::string& section : line.sections) sections += (sections.empty() ? "" : "; ") + section;
        sheet::Row row = row_of({line.title, sections}, false);
        row.cells.push_back(cell(words_of(line.places)));
        table.rows.push_back(std::move(row));
    }
    return table;
}

sheet::Table table_of_left_out(const std::vector<sheet::LeftOut>& left_out) {
    sheet::Table table;
    table.title = sheet::strong("Rows left out of charts", umpire);
    table.columns = {{sheet::Align::left, 2}, {sheet::Align::right, 0}, {sheet::Align::left, 3}};
    table.heads = {row_of({"", "Rows", "As nobody in this battle is or has it"}, true)};
    table.heads[0].cells[1].align = sheet::Align::right;
    for (const sheet::LeftOut& each : left_out) {
        table.rows.push_back(row_of({each.chart, std::to_string(each.rows), each.nobody}, false));
        table.rows.back().cells[1].align = sheet::Align::right;
    }
    return table;
}

std::string explanation(const std::map<std::string, Line>& lines) {
    const auto nowhere =
        std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.second.places.empty(); });
    return "All charts, procedures and decks that can be used in this battle, and what its records keep, with the "
           "letter of each sheet they stand on and its sides. " +
           (nowhere == 0 ? fmt::format("Of {} entries every one is printed.", lines.size())
                         : fmt::format("Of {} entries {} on no sheet.", lines.size(),
                                       nowhere == 1 ? "one stands" : fmt::format("{} stand", nowhere)));
}

}  // namespace

std::vector<sheet::LeftOut> left_out_of(const std::vector<OrderedItem>& items) {
    std::vector<sheet::LeftOut> out;
    for (const OrderedItem& item : items)
        for (const sheet::LeftOut& each : item.item.left_out)
            if (std::none_of(out.begin(), out.end(), [&](const auto& known) { return known.chart == each.chart; }))
                out.push_back(each);
    return out;
}

std::vector<sheet::Block> make_index(const Manifest& manifest, const IndexSource& source) {
    const std::map<std::string, Line> lines = lines_of(manifest, source.entries);
    std::vector<sheet::Block> blocks;
    blocks.push_back(sheet::Heading{sheet::plain("Index", umpire), 2});
    blocks.push_back(sheet::Paragraph{sheet::plain(explanation(lines), umpire)});
    blocks.push_back(table_of_lines(lines));
    if (!source.left_out.empty()) blocks.push_back(table_of_left_out(source.left_out));
    return blocks;
}

}  // namespace broadside::pack
