#include "sheet/item_text.hpp"

#include "sheet/drawings/signs.hpp"
#include "text/audience.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

namespace {

/// Marks audiences other than everyone, so that tests see who may read what.
std::string audience_mark(const Words& words) {
    for (const Run& run : words)
        if (run.audience.kind != text::Audience::Kind::everyone) return "[" + text::to_text(run.audience) + "] ";
    return "";
}

/// In a table, the face of a cell can carry meaning: an estimate, a result unlike its neighbours.
std::string in_its_face(const Cell& cell) {
    const auto is_set = [&](Emphasis face) {
        return !cell.words.empty() &&
               std::all_of(cell.words.begin(), cell.words.end(), [&](const Run& run) { return run.emphasis == face; });
    };
    const char* const sign = is_set(Emphasis::italic) ? "/" : is_set(Emphasis::strong) && !cell.head ? "*" : "";
    return sign + to_text(cell.words) + sign;
}

std::string cell_text(const Cell& cell) {
    std::string out;
    if (cell.tick_box) out += "[ ] ";
    out += cell.blank ? "____" + (cell.words.empty() ? "" : " " + to_text(cell.words)) : in_its_face(cell);
    if (!cell.short_words.empty()) out += " {" + to_text(cell.short_words) + "}";
    if (cell.columns > 1) out += fmt::format(" x{}", cell.columns);
    if (cell.rows > 1) out += fmt::format(" y{}", cell.rows);
    return out;
}

std::string row_text(const Row& row, std::string_view sign) {
    std::string out(sign);
    if (row.group_head) out = "  #";
    if (row.brace != 0) out += fmt::format(" {{{}", row.brace);
    for (const Cell& cell : row.cells) out += " | " + cell_text(cell);
    return out + "\n";
}

std::string bar_text(const BarChart::Bar& bar) {
    std::string out;
    if (!bar.head.empty()) out += "\n  # " + to_text(bar.head);
    out += "\n  - " + audience_mark(bar.label) + to_text(bar.label);
    for (const BarChart::Part& part : bar.parts) {
        out += part.framed ? " ‖" : " |";
        for (const Words& sign : part.signs) out += " " + to_text(sign);
        out += fmt::format(" {} ..{:g}", to_text(part.words), part.end);
    }
    if (!bar.aside.empty()) out += " | " + to_text(bar.aside);
    return out;
}

std::string places_text(const std::vector<Drawing::Place>& places) {
    std::string out;
    for (const Drawing::Place& place : places) out += fmt::format(" {},{}", place.x, place.y);
    return out;
}

struct DrawingMarkText {
    std::string operator()(const Drawing::Area& area) const {
        return fmt::format("area {}{}{}", static_cast<int>(area.tone), area.pen > 0 ? " outlined" : "",
                           places_text(area.corners));
    }
    std::string operator()(const Drawing::Line& line) const {
        static constexpr std::string_view heads[] = {"", " head", " heads"};
        return fmt::format("line{}{}{}", line.dashed ? " dashed" : "", heads[static_cast<std::size_t>(line.heads)],
                           places_text(line.places));
    }
    std::string operator()(const Drawing::Label& label) const {
        return fmt::format("{}{} {},{}: {}", label.framed ? "tag" : "label", label.white ? " white" : "", label.at.x,
                           label.at.y, audience_mark(label.words) + to_text(label.words));
    }
};

struct BlockText {
    std::string operator()(const Heading& heading) const {
        return std::string(heading.level, '#') + " " + audience_mark(heading.words) + to_text(heading.words) +
               (heading.reference.empty() ? "" : "  " + to_text(heading.reference)) + "\n";
    }
    std::string operator()(const Paragraph& paragraph) const {
        static constexpr std::string_view signs[] = {"", "note: ", "ruling: ", "", "* ", "steps: "};
        std::string sign(signs[static_cast<std::size_t>(paragraph.role)]);
        if (paragraph.role == Paragraph::Role::numbered)
            sign = paragraph.number > 0 ? fmt::format("{}. ", paragraph.number) : "   ";
        return sign + audience_mark(paragraph.words) + to_text(paragraph.words) + "\n";
    }
    std::string operator()(const Table& table) const {
        std::string out = "table " + audience_mark(table.title) + to_text(table.title);
        if (!table.reference.empty()) out += " (" + to_text(table.reference) + ")";
        out += "\n";
        for (const Row& row : table.heads) out += row_text(row, "  =");
        for (const Row& row : table.rows) out += row_text(row, "  -");
        for (const Words& note : table.notes) out += "  note: " + to_text(note) + "\n";
        return out;
    }
    std::string operator()(const BarChart& chart) const {
        std::string out = fmt::format("bars {:g} to {:g}:", chart.from, chart.to);
        if (!chart.title.empty()) out += " " + audience_mark(chart.title) + to_text(chart.title);
        for (const BarChart::Mark& mark : chart.marks) out += fmt::format(" {:g}={}", mark.at, to_text(mark.words));
        const auto& [label, bars, aside] = chart.heads;
        if (chart.heads != BarChart::Heads{})
            out += fmt::format("\n  = {} | {} | {}", to_text(label), to_text(bars), to_text(aside));
        for (const BarChart::Bar& bar : chart.bars) out += bar_text(bar);
        if (!chart.legend.empty()) out += "\n  legend: " + to_text(chart.legend);
        return out + "\n";
    }
    std::string operator()(const Drawing& drawing) const {
        std::string out = fmt::format("drawing {} x {}", drawing.width, drawing.height);
        if (!drawing.title.empty()) out += " " + audience_mark(drawing.title) + to_text(drawing.title);
        out += "\n";
        for (const Drawing::Mark& mark : drawing.marks) out += "  " + std::visit(DrawingMarkText{}, mark) + "\n";
        for (const Words* words : {&drawing.caption, &drawing.condition})
            if (!words->empty()) out += "  below: " + to_text(*words) + "\n";
        return out;
    }
    std::string operator()(const PanelTable& panel) const { return "panel " + (*this)(panel.table); }
    std::string operator()(const Blank& blank) const {
        return fmt::format("blank{}{} x{}\n", blank.label.empty() ? "" : " ", to_text(blank.label), blank.lines);
    }
    std::string operator()(const ColumnBreak&) const { return "column break\n"; }
    std::string operator()(const NamePlate& plate) const {
        static constexpr std::string_view patterns[] = {"solid", "open", "hatched", "cross-hatched", "dotted"};
        std::string out = "name " + audience_mark(plate.name) + to_text(plate.name);
        if (!plate.aside.empty()) out += " / " + audience_mark(plate.aside) + to_text(plate.aside);
        if (plate.pattern)
            out += fmt::format(" ({}{} {})", patterns[static_cast<std::size_t>(*plate.pattern)],
                               plate.colour.empty() ? "" : " " + plate.colour, to_text(plate.badge));
        if (plate.band) out += " band";
        if (!plate.sign.empty()) out += " sign " + to_text(plate.sign);
        if (!plate.grade.empty()) out += " grade " + to_text(plate.grade);
        return out + "\n";
    }
    std::string operator()(const Track& track) const {
        static constexpr std::string_view forms[] = {"ladder", "boxes", "choice", "field", "strip"};
        std::string out = std::string(forms[static_cast<std::size_t>(track.form)]) + " " + audience_mark(track.title) +
                          to_text(track.title) + ":";
        for (const TrackStep& step : track.steps)
            out += fmt::format(" {}{}{}{}", step.begins ? "[*" : "[", to_text(step.sign), "]", to_text(step.words));
        return out + "\n";
    }
    std::string operator()(const Emblem& emblem) const {
        return fmt::format("emblem {}{} “{}” {} {}\n", audience_mark(emblem.letters), emblem.sign,
                           to_text(emblem.letters), to_text(emblem.caption), emblem.height);
    }
    std::string operator()(const Ground& ground) const { return "ground " + to_text(ground.words) + "\n"; }
    std::string operator()(const TurnTrack& track) const {
        std::string out = fmt::format("turn track, {} in a row\n", track.boxes);
        for (const TurnTrack::Turn& turn : track.turns) {
            out += fmt::format("  - {} {}{}", to_text(turn.number), to_text(turn.clock), turn.shaded ? " shaded" : "");
            for (const TurnTrack::Event& event : turn.events)
                out += " | " + audience_mark(event.words) + to_text(event.words);
            for (const TurnTrack::Arrival& arrival : turn.arrivals)
                out += fmt::format(" | {}{}: {} {}", audience_mark(arrival.name), to_text(arrival.name),
                                   to_text(arrival.signs), to_text(arrival.where));
            out += "\n";
        }
        return out;
    }
    std::string operator()(const Strip& strip) const {
        std::string out = "strip";
        for (const StripCell& cell : strip.cells) out += fmt::format(" | {} {}", cell.number, to_text(cell.words));
        return out + "\n";
    }
};

struct PanelBlockText {
    std::string operator()(const Paragraph& paragraph) const { return BlockText{}(paragraph); }
    std::string operator()(const Table& table) const { return BlockText{}(table); }
    std::string operator()(const BarChart& chart) const { return BlockText{}(chart); }
    std::string operator()(const Drawing& drawing) const { return BlockText{}(drawing); }
    std::string operator()(const Decision& decision) const {
        std::string out = "decision\n";
        for (const Decision::Step& step : decision.steps)
            out += fmt::format(
                "  {} {}{}\n", step.asks ? "?" : "-", audience_mark(step.words) + to_text(step.words),
                step.asks ? fmt::format(" {}: {}", step.leaves_if_yes ? "yes" : "no", to_text(step.exit)) : "");
        return out;
    }
};

std::string panel_text(const Panel& panel) {
    std::string out = fmt::format("panel {}“{}” {} {}{}\n", audience_mark(panel.tab), to_text(panel.tab),
                                  to_text(panel.aside), panel.column, panel.open ? " open" : "");
    for (const PanelPart& part : panel.parts) {
        out += fmt::format("part {} %{} {}\n", part.width, part.under ? " under" : "", to_text(part.title));
        for (const PanelBlock& block : part.blocks) out += std::visit(PanelBlockText{}, block);
        if (!part.caption.empty()) out += "caption " + to_text(part.caption) + "\n";
    }
    return out;
}

std::string board_text(const Board& board) {
    std::string out =
        fmt::format("board {} / {} / {}\nstrip", to_text(board.title), to_text(board.battle), to_text(board.line));
    for (const StripCell& cell : board.strip) out += fmt::format(" | {} {}", cell.number, to_text(cell.words));
    out += "\ncolumns";
    for (const std::uint32_t column : board.columns) out += fmt::format(" {}", column);
    out += "\n";
    for (const Panel& panel : board.panels) out += panel_text(panel);
    return out + fmt::format("foot {} / {}\n", to_text(board.foot), to_text(board.credit));
}

std::string outline_text(const scenario::Outline& outline) {
    std::string out;
    for (const scenario::Spot& spot : outline) out += fmt::format(" {},{}", spot.x, spot.y);
    return out;
}

std::string map_text(const FieldMap& map) {
    std::string out = fmt::format("map \u201c{}\u201d {}x{}{}\n  {}\n", to_text(map.title), map.width, map.depth,
                                  map.turned ? " turned" : "", to_text(map.line));
    if (map.scale)
        out += fmt::format("  scale {} = {} {}\n", map.scale->length, map.scale->is, to_text(map.scale->unit));
    for (const MapSide& side : map.sides)
        if (side.edge != MapSide::Edge::unknown)
            out += fmt::format("  {} at the {} edge\n", to_text(side.label),
                               side.edge == MapSide::Edge::near ? "near" : "far");
    for (const MapCommand& command : map.commands) out += fmt::format("  command {}\n", to_text(command.name));
    for (const MapGround& ground : map.ground)
        out += fmt::format("  {} {} \u201c{}\u201d{}\n", ground.look.id, ground.width, to_text(ground.name),
                           outline_text(ground.points));
    for (const MapZone& zone : map.zones)
        out += fmt::format("  zone \u201c{}\u201d{}\n", to_text(zone.name), outline_text(zone.area));
    for (const MapUnit& unit : map.units)
        out += fmt::format(
            "  unit {} \u201c{}\u201d{}{}{}\n", to_text(unit.number), to_text(unit.name),
            unit.regiment.empty() ? "" : fmt::format(", {} of {},", to_text(unit.of_regiment), to_text(unit.regiment)),
            outline_text(unit.ground), unit.unseen ? " unseen" : "");
    for (const MapObjective& objective : map.objectives)
        out += fmt::format("  objective {}{}\n", to_text(objective.letter), outline_text({objective.at}));
    for (const MapArrival& arrival : map.arrivals)
        out += fmt::format("  arrival {} \u201c{}\u201d{}\n", to_text(arrival.when), to_text(arrival.who),
                           outline_text({arrival.from, arrival.to}));
    return out;
}

}  // namespace

std::string to_text(const Words& words) {
    std::string out;
    for (const Run& run : words)
        out += run.superior              ? "^" + run.text + "^"
               : run.sign.empty()        ? run.text
               : run.sign == unseen_sign ? "(" + run.text + ")"
                                         : "<" + run.sign + ">";
    return out;
}

std::string to_text(const Block& block) {
    return std::visit(BlockText{}, block);
}

std::string to_text(const Item& item) {
    std::string out = fmt::format("item {} “{}” for {}\n{} {}\n", item.id, item.title, text::to_text(item.audience),
                                  item.ruleset, item.scenario);
    for (const Block& block : item.blocks) out += to_text(block);
    for (const Board& board : item.boards) out += board_text(board);
    for (const FieldMap& map : item.maps) out += map_text(map);
    if (!item.cards) return out;
    out += fmt::format("cards {} x {}{}\n", item.cards->width, item.cards->height, item.cards->folded ? " folded" : "");
    for (const Card& card : item.cards->cards) {
        out += fmt::format("card “{}” x{}\n", card.name, card.copies);
        for (const Block& block : card.front) out += "  " + to_text(block);
        for (const Block& block : card.back) out += "  back: " + to_text(block);
    }
    return out;
}

}  // namespace broadside::sheet
