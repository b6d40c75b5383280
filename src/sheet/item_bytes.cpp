#include "sheet/item_bytes.hpp"

#include <fmt/format.h>
#include <string_view>
#include <type_traits>
#include <utility>

namespace broadside::sheet {

namespace {

/// Each kind is decomposed into all of its members: a new member does not compile until it is written here. Only spans
/// are skipped: a comment added above a row moves it without changing any paper.
class ItemWriter {
  public:
    void put(const Item& item) {
        const auto& [id, title, shared_title, scenario, ruleset, author, game, date, data_hash, audience, reader,
                     orientation, columns, body_size, floor_size, most_sides, wished_sides, blocks, span, order, paper,
                     copies, minimum, cards, boards, maps, letter, letters] = item;
        put_all(id, title, shared_title, scenario, ruleset, author, game, date, data_hash, audience, reader,
                orientation, columns, body_size, floor_size, most_sides, wished_sides, blocks, order, paper, copies,
                minimum, cards, boards, maps, letter, letters);
    }

    void put(const Block& block) {
        put(block.index());
        std::visit([this](const auto& kind) { put(kind); }, block);
    }

    std::string bytes;

  private:
    template <typename... Members>
    void put_all(const Members&... members) {
        (put(members), ...);
    }

    void put(std::string_view text) {
        put(text.size());
        bytes += text;
    }

    void put(const std::string& text) { put(std::string_view(text)); }

    template <typename Number>
    requires std::is_integral_v<Number> || std::is_enum_v<Number>
    void put(Number number) {
        auto rest = static_cast<std::uint64_t>(number);
        for (; rest > 0x7f; rest >>= 7) bytes += static_cast<char>(0x80 | (rest & 0x7f));
        bytes += static_cast<char>(rest);
    }

    template <typename Part>
    void put(const std::vector<Part>& parts) {
        put(parts.size());
        for (const Part& part : parts) put(part);
    }

    template <typename Part>
    void put(const std::optional<Part>& part) {
        put(part.has_value());
        if (part) put(*part);
    }

    void put(const text::Audience& whose) {
        const auto& [kind, side] = whose;
        put_all(kind, side);
    }

    void put(const scenario::Spot& spot) { put_all(spot.x, spot.y); }

    void put(const rules::TerrainKind& kind) {
        put_all(kind.id, kind.label, kind.edge, kind.fill, kind.course, kind.spot, kind.name, kind.tint);
    }

    void put(const MapSide& side) {
        const auto& [label, pattern, colour, edge] = side;
        put_all(label, pattern, colour, edge);
    }

    void put(const MapGround& ground) {
        const auto& [id, look, form, points, width, downhill, name, number] = ground;
        put_all(id, look, form, points, width, downhill, name, number);
    }

    void put(const MapUnit& unit) {
        const auto& [ground, side, group, unseen, sign, arm, name, number, regiment, of_regiment, span] = unit;
        put_all(ground, side, group, unseen, sign, arm, name, number, regiment, of_regiment);
    }

    void put(const MapCommand& command) {
        const auto& [name, side, group] = command;
        put_all(name, side, group);
    }

    void put(const MapScale& scale) {
        const auto& [length, is, unit] = scale;
        put_all(length, is, unit);
    }

    void put(const MapObjective& objective) {
        const auto& [at, hold, letter] = objective;
        put_all(at, hold, letter);
    }

    void put(const MapZone& zone) {
        const auto& [area, side, name] = zone;
        put_all(area, side, name);
    }

    void put(const MapArrival& arrival) {
        const auto& [from, to, side, when, who] = arrival;
        put_all(from, to, side, when, who);
    }

    void put(const FieldMap& map) {
        const auto& [purpose, title, line, reader, width, depth, is_metric, turned, square, north, scale, sides, ground,
                     zones, units, state, commands, objectives, arrivals, audience, span] = map;
        put_all(purpose, title, line, reader, width, depth, is_metric, turned, square, north, scale, sides, ground,
                zones, units, state, commands, objectives, arrivals, audience);
    }

    void put(const Run& run) {
        const auto& [text, emphasis, audience, superior, sign] = run;
        put_all(text, emphasis, audience, superior, sign);
    }

    void put(const Cell& cell) {
        const auto& [words, short_words, align, columns, rows, head, blank, tick_box, tone, outline] = cell;
        put_all(words, short_words, align, columns, rows, head, blank, tick_box, tone, outline);
    }

    void put(const Row& row) {
        const auto& [cells, group_head, brace, span] = row;
        put_all(cells, group_head, brace);
    }

    void put(const Column& column) {
        const auto& [align, weight] = column;
        put_all(align, weight);
    }

    void put(const Table& table) {
        const auto& [title, reference, columns, heads, rows, notes, may_break, across, span, about] = table;
        put_all(title, reference, columns, heads, rows, notes, may_break, across, about);
    }

    void put(const PanelTable& panel) {
        const auto& [table] = panel;
        put(table);
    }

    void put(const Heading& heading) {
        const auto& [words, level, about, reference] = heading;
        put_all(words, level, about, reference);
    }

    void put(const Paragraph& paragraph) {
        const auto& [words, role, number, span, about] = paragraph;
        put_all(words, role, number, about);
    }

    void put(const Blank& blank) {
        const auto& [label, lines] = blank;
        put_all(label, lines);
    }

    void put(const ColumnBreak&) {}

    void put(const NamePlate& plate) {
        const auto& [name, aside, badge, pattern, colour, band, sign, grade] = plate;
        put_all(name, aside, badge, pattern, colour, band, sign, grade);
    }

    void put(const TrackStep& step) {
        const auto& [sign, words, begins] = step;
        put_all(sign, words, begins);
    }

    void put(const Track& track) {
        const auto& [form, title, steps, span, about] = track;
        put_all(form, title, steps, about);
    }

    void put(const Emblem& emblem) {
        const auto& [sign, letters, caption, height, shrinks, span] = emblem;
        put_all(sign, letters, caption, height, shrinks);
    }

    void put(const Ground& ground) {
        const auto& [pattern, colour, words] = ground;
        put_all(pattern, colour, words);
    }

    void put(const TurnTrack::Band& band) {
        const auto& [pattern, colour] = band;
        put_all(pattern, colour);
    }

    void put(const TurnTrack::Arrival& arrival) {
        const auto& [name, signs, where, side] = arrival;
        put_all(name, signs, where, side);
    }

    void put(const TurnTrack::Event& event) {
        const auto& [words, side] = event;
        put_all(words, side);
    }

    void put(const TurnTrack::Turn& turn) {
        const auto& [number, clock, minute, arrivals, events, shaded] = turn;
        put_all(number, clock, minute, arrivals, events, shaded);
    }

    void put(const TurnTrack& track) {
        const auto& [boxes, height, goes_on, turns, span] = track;
        put_all(boxes, height, goes_on, turns);
    }

    void put(const Strip& strip) {
        const auto& [cells, span] = strip;
        put(cells);
    }

    void put(double number) { put(fmt::format("{}", number)); }

    void put(const PanelBlock& block) {
        put(block.index());
        std::visit([this](const auto& kind) { put(kind); }, block);
    }

    void put(const BarChart::Mark& mark) {
        const auto& [at, words] = mark;
        put_all(at, words);
    }

    void put(const BarChart::Part& part) {
        const auto& [end, words, tone, signs, framed] = part;
        put_all(end, words, tone, signs, framed);
    }

    void put(const BarChart::Bar& bar) {
        const auto& [label, parts, aside, head] = bar;
        put_all(label, parts, aside, head);
    }

    void put(const BarChart::Heads& heads) {
        const auto& [label, bars, aside] = heads;
        put_all(label, bars, aside);
    }

    void put(const BarChart& chart) {
        const auto& [from, to, marks, bars, title, heads, legend, span, about] = chart;
        put_all(from, to, marks, bars, title, heads, legend, about);
    }

    void put(const Drawing::Place& place) {
        const auto& [x, y] = place;
        put_all(x, y);
    }

    void put(const Drawing::Area& area) {
        const auto& [corners, tone, pen] = area;
        put_all(corners, tone, pen);
    }

    void put(const Drawing::Line& line) {
        const auto& [places, pen, dashed, heads, tone] = line;
        put_all(places, pen, dashed, heads, tone);
    }

    void put(const Drawing::Label& label) {
        const auto& [at, words, stands, white, framed, room] = label;
        put_all(at, words, stands, white, framed);
    }

    void put(const Drawing::Mark& mark) {
        put(mark.index());
        std::visit([this](const auto& kind) { put(kind); }, mark);
    }

    void put(const Drawing& drawing) {
        const auto& [width, height, marks, is_for_measuring, title, caption, condition, span, about, name] = drawing;
        put_all(width, height, marks, is_for_measuring, title, caption, condition, about);
    }

    void put(const Decision::Step& step) {
        const auto& [words, asks, exit, leaves_if_yes] = step;
        put_all(words, asks, exit, leaves_if_yes);
    }

    void put(const Decision& decision) { put(decision.steps); }

    void put(const PanelPart& part) {
        const auto& [width, under, title, blocks, caption] = part;
        put_all(width, under, title, blocks, caption);
    }

    void put(const Panel& panel) {
        const auto& [tab, aside, column, open, parts, span, about] = panel;
        put_all(tab, aside, column, open, parts, about);
    }

    void put(const StripCell& cell) {
        const auto& [words, number] = cell;
        put_all(words, number);
    }

    void put(const Board& board) {
        const auto& [half, title, battle, line, strip, columns, panels, foot, credit, span] = board;
        put_all(half, title, battle, line, strip, columns, panels, foot, credit);
    }

    void put(const Card& card) {
        const auto& [name, front, back, copies, span, about, bands] = card;
        put_all(name, front, back, copies, about, bands);
    }

    void put(const SideBands& bands) {
        const auto& [pattern, colour] = bands;
        put_all(pattern, colour);
    }

    void put(const CardSet& set) {
        const auto& [width, height, folded, cards, bands] = set;
        put_all(width, height, folded, cards, bands);
    }
};

}  // namespace

std::string block_bytes(const Block& block) {
    ItemWriter writer;
    writer.put(block);
    return std::move(writer.bytes);
}

std::string bytes_of_faces(Card card) {
    card.copies = 1;
    card.about = {};
    Item item;
    item.cards = CardSet{};
    item.cards->cards.push_back(std::move(card));
    return item_bytes(item);
}

std::string item_bytes(const Item& item) {
    ItemWriter writer;
    writer.put(item);
    return std::move(writer.bytes);
}

}  // namespace broadside::sheet
