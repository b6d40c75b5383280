#include "map/key.hpp"

#include "map/unit_mark.hpp"
#include "sheet/unit_state.hpp"
#include "text/lists.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <string>
#include <tuple>

namespace broadside::map {

namespace {

/// "12 Albany" of a unit that has its number on the map.
sheet::Words numbered(const sheet::MapUnit& unit) {
    sheet::Words words = unit.number;
    for (sheet::Run& run : words) run.emphasis = sheet::Emphasis::strong, run.text += " ";
    const sheet::Words name = sheet::name_without_state(unit);
    text::append(words, name);
    return words;
}

/// "3 Pine wood" of ground that has its number on the map, "Pine wood: C4" of that which has none.
std::vector<sheet::Words> entries_of(const sheet::FieldMap& map, const GroundLabels& ground) {
    std::vector<sheet::Words> out;
    for (const std::size_t i : ground.numbered) {
        sheet::Words words = map.ground[i].name;
        words.insert(words.begin(), {ground_number(i) + " ", sheet::Emphasis::strong, words.front().audience, false});
        out.push_back(std::move(words));
    }
    for (const std::size_t i : ground.by_square) {
        sheet::Words words = map.ground[i].name;
        const scenario::Spot& spot = map.ground[i].points.front();
        const std::string square =
            scenario::square_of({std::min(spot.x, map.width - 1), std::min(spot.y, map.depth - 1)}, map.square);
        words.push_back({": " + square, sheet::Emphasis::plain, words.front().audience, false});
        out.push_back(std::move(words));
    }
    return out;
}

/// A line of the columns.
struct KeyLine {
    Lettering words;
    std::optional<std::size_t> side = {};
    bool is_heading = false;
};

std::vector<KeyLine> key_lines_of(const Key& key, double size, typeset::TextMeasurer& measurer) {
    std::vector<KeyLine> lines;
    for (const KeyGroup& group : key) {
        if (!group.heading.empty())
            lines.push_back({letter(group.heading, size, typeset::Voice::label_strong, measurer), group.side, true});
        for (const sheet::Words& entry : group.entries)
            lines.push_back({letter(entry, size, typeset::Voice::label, measurer)});
    }
    return lines;
}

/// No heading is the last line of a column.
std::vector<std::vector<KeyLine>> columns_of(const std::vector<KeyLine>& lines, std::size_t rows) {
    std::vector<std::vector<KeyLine>> columns;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool is_full = columns.empty() || columns.back().size() == rows ||
                             (lines[i].is_heading && columns.back().size() + 1 == rows);
        if (is_full) columns.emplace_back();
        columns.back().push_back(lines[i]);
    }
    return columns;
}

std::optional<KeyColumns> columns_at(double size, const Key& key, const sheet::FieldMap& map, const Box& room,
                                     typeset::TextMeasurer& measurer) {
    const double leading = 1.25 * size;
    constexpr double gutter = typeset::points_of_mm(4);
    const auto rows = static_cast<std::size_t>(std::max(0.0, room.height() / leading));
    if (rows < 3) return std::nullopt;
    KeyColumns out;
    for (const std::vector<KeyLine>& column : columns_of(key_lines_of(key, size, measurer), rows)) {
        double widest = 0;
        const double left = room.left + (out.width > 0 ? out.width + gutter : 0);
        for (std::size_t row = 0; row < column.size(); ++row) {
            const KeyLine& line = column[row];
            widest = std::max(widest, line.words.width);
            const double y = room.top + (static_cast<double>(row) + 0.5) * leading;
            typeset::TextItem text = set_at(line.words, {{left + line.words.width / 2, y}, 0, 0}, measurer);
            if (line.side) text.colour = word_ink_of_side(map.sides[*line.side]);
            out.words.push_back(std::move(text));
        }
        out.width = left + widest - room.left;
        out.height = std::max(out.height, static_cast<double>(column.size()) * leading);
    }
    if (out.width > room.width()) return std::nullopt;
    return out;
}

}  // namespace

Key key_of(const sheet::FieldMap& map, const std::vector<std::size_t>& units, const GroundLabels& ground) {
    std::vector<std::size_t> in_order = units;
    std::sort(in_order.begin(), in_order.end(), [&](std::size_t one, std::size_t other) {
        const sheet::MapUnit &a = map.units[one], &b = map.units[other];
        return std::tuple(a.side, a.group, one) < std::tuple(b.side, b.group, other);
    });
    Key key;
    for (const std::size_t unit : in_order) {
        const std::size_t side = map.units[unit].side;
        if (key.empty() || key.back().side != side) key.push_back({map.sides[side].label, side, {}});
        key.back().entries.push_back(numbered(map.units[unit]));
    }
    if (auto entries = entries_of(map, ground); !entries.empty()) key.push_back({{}, {}, std::move(entries)});
    return key;
}

std::optional<KeyColumns> columns_of(const Key& key, const sheet::FieldMap& map, const Box& room,
                                     typeset::TextMeasurer& measurer) {
    for (const double size : {8.0, 7.5, 7.0})
        if (auto columns = columns_at(size, key, map, room, measurer)) return columns;
    return std::nullopt;
}

}  // namespace broadside::map
