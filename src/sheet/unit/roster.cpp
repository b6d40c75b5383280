#include "sheet/unit/roster.hpp"

#include "sheet/about.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/credit.hpp"
#include "sheet/drawings/aid_words.hpp"
#include "sheet/turn_clock.hpp"
#include "sheet/unit/record_tracks.hpp"
#include "sheet/unit/roster_plan.hpp"
#include "sheet/words.hpp"
#include "sheet/written_table.hpp"
#include "wording/figures.hpp"
#include "wording/messages/units.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <string>
#include <utility>

namespace broadside::sheet {

std::vector<language::Asked> expressions_of(const RosterSettings& roster) {
    std::vector<language::Asked> out;
    const auto add = [&](const std::optional<language::Asked>& one) {
        if (one) out.push_back(*one);
    };
    add(roster.when);
    for (const RosterColumn& column : roster.columns) {
        add_expressions_of(column.cell, out);
        add_expressions_of(column.otherwise, out);
        add(column.when);
        add(column.most);
        add(column.dark);
        add(column.steps);
        out.insert(out.end(), column.marks.begin(), column.marks.end());
    }
    return out;
}

namespace {

constexpr std::int64_t most_boxes_of_a_row = 24;
constexpr std::size_t fewest_lines = 2;  ///< worth a panel

/// With a small letter in front.
std::string within_sentence(std::string text) {
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

class RosterMaker {
  public:
    RosterMaker(const RosterSettings& roster, const text::Span& span, const ItemContext& context)
        : roster_(roster),
          span_(span),
          context_(context),
          records_(expressions_of(roster), context.data, context.diagnostics) {
        for (const RosterColumn& column : roster.columns) facts_.push_back(fact_of(column));
        for (std::size_t c = 0; c < facts_.size(); ++c) widths_.push_back(width_of(c));
    }

    std::vector<Board> make() const {
        std::vector<Board> boards;
        for (const SideOfPaper& paper : plan_roster(roster_, context_, records_)) {
            Board& board = boards.emplace_back(open_board(*paper.side));
            for (const SomeUnits& some : paper.commands) board.panels.push_back(panel(*some.command, some.units));
            end_board(board, paper.rows_left);
        }
        return boards;
    }

  private:
    /// Units that lengths stand without: "cm".
    using Units = std::set<std::string>;

    const scenario::Scenario& scenario() const { return *context_.data.scenario; }

    const rules::Fact* fact_of(const RosterColumn& column) const {
        if (!column.boxes) return nullptr;
        const auto binding = to_binding(*column.boxes, {"fact"});
        if (binding) return find_fact(*binding, context_);
        context_.diagnostics
            .error(unknown_binding, column.boxes->span, fmt::format("`{}` is not a fact", column.boxes->name))
            .help = "write \"fact.ID\"";
        return nullptr;
    }

    // ---- sides and panels

    /// Adds lines to write on, in the rows that are left, and the turns.
    void end_board(Board& board, std::size_t room) const {
        if (!roster_.lines.empty() && room >= rows_of_a_head + fewest_lines)
            board.panels.push_back(panel_of(roster_.lines_title, lines_to_write_on(room - rows_of_a_head)));
        const std::string& turns = scenario().identity.turn_word;
        if (roster_.track && scenario().identity.turns > 0)
            board.panels.push_back(panel_of(wording::capitalised(turns), track()));
    }

    Panel panel_of(const std::string& tab, Table table) const {
        Panel panel;
        panel.span = span_;
        panel.open = true;
        panel.tab = strong(wording::typeset(tab), {});
        panel.parts.emplace_back().blocks.push_back(std::move(table));
        return panel;
    }

    Table lines_to_write_on(std::size_t count) const {
        Table table;
        table.span = span_;
        table.heads.emplace_back();
        for (std::size_t c = 0; c < roster_.lines.size(); ++c) {
            table.columns.push_back({Align::left, static_cast<std::uint32_t>(roster_.lines[c].width)});
            Cell head;
            head.words = strong(wording::typeset(roster_.lines[c].head), {});
            head.head = true;
            head.tone = Tone::black;
            table.heads.back().cells.push_back(std::move(head));
        }
        for (std::size_t i = 0; i < count; ++i) {
            Row& row = table.rows.emplace_back();
            row.cells.resize(table.columns.size());
            row.cells.back().outline = Cell::Outline::box;
        }
        return table;
    }

    /// A box for each turn, with its clock.
    Table track() const {
        Table table;
        table.span = span_;
        Row& row = table.rows.emplace_back();
        const TurnClock clock(scenario().identity);
        for (std::int64_t turn = 1; turn <= scenario().identity.turns; ++turn) {
            table.columns.push_back({Align::centre, 0});
            Cell& cell = row.cells.emplace_back();
            cell.align = Align::centre;
            cell.outline = Cell::Outline::box;
            cell.words = strong(std::to_string(turn), {});
            if (const auto minute = clock.minute_at(turn))
                append(cell.words, plain(" " + TurnClock::words(*minute), {}));
        }
        return table;
    }

    Board open_board(const scenario::Side& side) const {
        const rules::Identity& identity = context_.ruleset().identity;
        Board board;
        board.span = span_;
        board.title = strong(wording::typeset(side.label), side.audience());
        board.battle = strong(wording::typeset(scenario().identity.title), {});
        board.line = line_for(side);
        board.columns = {100};
        board.credit = plain(wording::typeset(credit_of(identity)), {});
        return board;
    }

    /// What the scenario adds for the side.
    Words line_for(const scenario::Side& side) const {
        const AidWriter writer(context_);
        Words out;
        for (const scenario::AidLine& line : scenario().aid_lines)
            if (line.panel == side.id) append(out, writer.words(line.text));
        return out;
    }

    Panel panel(const scenario::Command& command, const std::vector<std::size_t>& units) const {
        Panel panel;
        panel.span = span_;
        panel.open = true;
        panel.tab = strong(wording::typeset(command.label), command.audience);
        Units left_out;
        Table rows = table(units, roster_.bare_lengths ? &left_out : nullptr);
        panel.aside = plain(wording::typeset(aside_of(command, units, left_out)), command.audience);
        for (const rules::Fact* fact : facts_)
            if (fact) panel.about.push_back(about(*fact));
        PanelPart part;
        part.blocks.push_back(std::move(rows));
        panel.parts.push_back(std::move(part));
        return panel;
    }

    /// A comma or full stop beside what is not known is left out with it.
    std::string aside_of(const scenario::Command& command, const std::vector<std::size_t>& units,
                         const Units& left_out) const {
        std::string text;
        std::string_view comma;  // held back until something follows it
        bool begins_unknown = false;
        for (const language::Prose::Part& part : roster_.aside.parts()) {
            if (part.is_reference()) {
                const std::string said = said_of(command, part);
                begins_unknown = text.empty() && said.empty();
                if (!said.empty())
                    text.append(comma).append(part.path.size() > 1 && !comma.empty() ? within_sentence(said) : said);
                comma = {};
            } else {
                const std::size_t begin = begins_unknown ? part.text.find_first_not_of("., ") : 0;
                std::string_view literal = std::string_view(part.text).substr(std::min(begin, part.text.size()));
                text.append(std::exchange(comma, literal.ends_with(", ") ? ", " : ""));
                literal.remove_suffix(comma.size());
                text.append(literal);
            }
        }
        text.append(comma);
        for (const std::string& unit : left_out)
            text += (text.empty() ? "" : ". ") + fmt::format(messages::lengths_in, unit == "\u2033" ? "inches" : unit);
        for (const std::string& legend : legends_for(units)) text += (text.empty() ? "" : ". ") + legend;
        return text;
    }

    /// `{commander}`, or `{fact.ID}` of him in words.
    std::string said_of(const scenario::Command& command, const language::Prose::Part& part) const {
        if (part.text == "commander") return command.commander;
        const Named written{part.text, span_};
        const auto binding = to_binding(written, {"fact"});
        const rules::Fact* fact = binding ? find_fact(*binding, context_) : nullptr;
        if (!binding)
            context_.diagnostics
                .error(unknown_binding, span_, fmt::format("`{{{}}}` says nothing of a command", part.text))
                .help = "write {commander}, or {fact.ID} for a fact of the commander";
        const auto value = fact && records_.speaks_of(command, *fact) ? records_.begins(command, *fact) : std::nullopt;
        return value ? context_.phrases.value(records_.type_of(*fact), *value, wording::Detail::full) : "";
    }

    /// Legends of the columns that say something of these units, each once.
    std::vector<std::string> legends_for(const std::vector<std::size_t>& units) const {
        std::vector<std::string> out;
        for (const RosterColumn& column : roster_.columns) {
            const bool is_used =
                std::any_of(units.begin(), units.end(), [&](std::size_t unit) { return is_for(column, unit); });
            if (is_used && !column.legend.empty() && std::find(out.begin(), out.end(), column.legend) == out.end())
                out.push_back(column.legend);
        }
        return out;
    }

    bool is_for(const RosterColumn& column, std::size_t unit) const {
        return !column.when || records_.holds(unit, *column.when);
    }

    // ---- the table of a command

    /// Number of boxes in a column for a unit.
    std::size_t boxes_of(std::size_t column, std::size_t unit) const {
        const rules::Fact* fact = facts_[column];
        const RosterColumn& source = roster_.columns[column];
        if (!fact || !is_for(source, unit)) return 0;
        const std::int64_t start = is_usually_none(*fact) ? 0 : records_.begins(unit, *fact).value_or(0);
        const rules::Quantity* quantity = context_.program().vocabulary().quantity(records_.type_of(*fact));
        std::int64_t wanted = start > 0 ? start : quantity ? quantity->highest : 1;
        if (source.most) wanted = records_.whole(unit, *source.most).value_or(0);
        if (wanted > most_boxes_of_a_row) report_too_many(source, unit, wanted);
        return static_cast<std::size_t>(std::clamp<std::int64_t>(wanted, 0, most_boxes_of_a_row));
    }

    /// Reports more boxes than a row holds: with fewer, losses could not be recorded.
    void report_too_many(const RosterColumn& column, std::size_t unit, std::int64_t wanted) const {
        context_.diagnostics
            .error(malformed_template, column.boxes->span,
                   fmt::format("{} boxes for `{}` in a row of a roster, which has room for {}", wanted,
                               scenario().units[unit].id, most_boxes_of_a_row))
            .help = "count in larger steps with `most`, or keep it on cards";
    }

    /// Width in table columns, the same on all sides of paper.
    std::size_t width_of(std::size_t column) const {
        std::size_t width = 1;
        for (std::size_t unit = 0; unit < scenario().units.size(); ++unit)
            if (!roster_.when || records_.holds(unit, *roster_.when)) width = std::max(width, boxes_of(column, unit));
        return width;
    }

    /// Columns in one place of a row: for each unit of the panel at most one of them has something to say.
    using Place = std::vector<std::size_t>;

    Table table(const std::vector<std::size_t>& units, Units* left_out) const {
        Table table;
        table.span = span_;
        Row head;
        const std::vector<Place> places = places_for(units);
        for (const Place& place : places) {
            const std::size_t width = widths_[place.front()];
            add_columns(place.front(), width, table);
            Cell cell;
            cell.words = head_of(place);
            cell.columns = static_cast<std::uint32_t>(width);
            cell.head = true;
            cell.tone = Tone::black;
            cell.align = table.columns.back().align;
            head.cells.push_back(std::move(cell));
        }
        table.heads.push_back(std::move(head));
        for (std::size_t i = 0; i < units.size(); ++i)
            table.rows.push_back(
                row(units[i], places, FigureWriter(units[i], records_, context_, left_out), i % 2 == 1));
        return table;
    }

    /// "Line; rifles; canister".
    Words head_of(const Place& place) const {
        const AidWriter writer(context_);
        Words head;
        for (const std::size_t c : place) {
            Words one = writer.words(roster_.columns[c].head);
            for (Run& run : one) run.emphasis = Emphasis::strong;
            if (!head.empty() && !one.empty()) one.front().text = "; " + within_sentence(one.front().text);
            append(head, std::move(one));
        }
        return head;
    }

    void add_columns(std::size_t place, std::size_t width, Table& table) const {
        const rules::AidColumn& given = roster_.columns[place].column;
        Column column;
        column.align = given.align == "left" ? Align::left : given.align == "right" ? Align::right : Align::centre;
        if (given.align.empty() && place < 2) column.align = Align::left;
        if (width == 1) column.weight = static_cast<std::uint32_t>(given.width);
        for (std::size_t i = 0; i < width; ++i) table.columns.push_back(column);
    }

    /// Drops columns that are empty, or a dash, for all of these units.
    std::vector<std::size_t> columns_for(const std::vector<std::size_t>& units) const {
        std::vector<std::size_t> out;
        for (std::size_t c = 0; c < roster_.columns.size(); ++c)
            if (std::any_of(units.begin(), units.end(), [&](std::size_t unit) { return says_anything(c, unit); }))
                out.push_back(c);
        return out;
    }

    /// Whether the unit has boxes in the column, a place to write, or more than a dash.
    bool says_anything(std::size_t c, std::size_t unit) const {
        const RosterColumn& column = roster_.columns[c];
        const bool speaks = is_for(column, unit);
        if (speaks && (column.boxes || column.cell.empty())) return true;
        const FigureWriter writer(unit, records_, context_);
        const std::string said =
            bare_text(speaks ? words_of(column, writer) : writer.words(column.otherwise, column.given));
        return !said.empty() && said != wording::en_dash && said != wording::em_dash;
    }

    /// Columns of one legend share a place where they speak of different units.
    std::vector<Place> places_for(const std::vector<std::size_t>& units) const {
        std::vector<Place> places;
        for (const std::size_t c : columns_for(units)) {
            const auto found = std::find_if(places.begin(), places.end(),
                                            [&](const Place& place) { return may_share(place, c, units); });
            if (found != places.end())
                found->push_back(c);
            else
                places.push_back({c});
        }
        return places;
    }

    bool may_share(const Place& place, std::size_t column, const std::vector<std::size_t>& units) const {
        const RosterColumn& source = roster_.columns[column];
        if (source.legend.empty() || source.boxes || !source.otherwise.empty()) return false;
        return std::all_of(place.begin(), place.end(), [&](std::size_t c) {
            const RosterColumn& other = roster_.columns[c];
            return other.legend == source.legend && !other.boxes && other.otherwise.empty() &&
                   std::none_of(units.begin(), units.end(),
                                [&](std::size_t unit) { return is_for(source, unit) && is_for(other, unit); });
        });
    }

    /// The column of a place that speaks of the unit; the first where none does.
    std::size_t column_for(const Place& place, std::size_t unit) const {
        const auto found =
            std::find_if(place.begin(), place.end(), [&](std::size_t c) { return is_for(roster_.columns[c], unit); });
        return found == place.end() ? place.front() : *found;
    }

    Row row(std::size_t unit, const std::vector<Place>& places, const FigureWriter& writer, bool pale) const {
        Row row;
        row.span = scenario().units[unit].span;
        Words otherwise;  // of the cell before, where it is one
        for (const Place& place : places) {
            const std::size_t c = column_for(place, unit);
            const RosterColumn& source = roster_.columns[c];
            const std::size_t boxes = boxes_of(c, unit);
            for (std::size_t box = 0; box < boxes; ++box) row.cells.push_back(box_cell(unit, c, box));
            if (boxes > 0) otherwise.clear();
            if (boxes == widths_[c] && facts_[c]) continue;
            Cell cell;
            cell.columns = static_cast<std::uint32_t>(widths_[c] - boxes);
            cell.align = c < 2 || source.column.align == "left" ? Align::left : Align::centre;
            const bool is_other = !is_for(source, unit);
            if (is_other)
                cell.words = otherwise_of(source, writer);
            else if (!facts_[c])
                cell.words = words_of(source, writer);
            // What is said in place of several figures is said once.
            if (is_other && !otherwise.empty() && cell.words == otherwise) {
                row.cells.back().columns += cell.columns;
                continue;
            }
            otherwise = is_other ? cell.words : Words{};
            cell.head = c == 0;
            row.cells.push_back(std::move(cell));
        }
        if (pale)
            for (Cell& cell : row.cells)
                if (cell.tone == Tone::plain && cell.outline == Cell::Outline::none) cell.tone = Tone::pale;
        return row;
    }

    /// A house rule that is all of the cell begins as a sentence.
    static Words otherwise_of(const RosterColumn& column, const FigureWriter& writer) {
        Words words = writer.words(column.otherwise, column.given);
        const auto& parts = column.otherwise.parts();
        const bool is_house_rule =
            parts.size() == 3 && parts[1].path.front() == "house" && parts[0].text.empty() && parts[2].text.empty();
        if (is_house_rule && !words.empty()) words.front().text = wording::capitalised(words.front().text);
        return words;
    }

    /// The cell with its own inputs, then with each of the `also` inputs: "5→3, 3→2".
    static Words words_of(const RosterColumn& column, const FigureWriter& writer) {
        Words words = writer.words(column.cell, column.given);
        for (const std::vector<FixedInput>& situation : column.also) {
            std::vector<FixedInput> given = column.given;
            given.insert(given.end(), situation.begin(), situation.end());
            append(words, plain(", ", {}));
            append(words, writer.words(column.cell, given));
        }
        return words;
    }

    Cell box_cell(std::size_t unit, std::size_t column, std::size_t box) const {
        const RosterColumn& source = roster_.columns[column];
        const rules::Fact& fact = *facts_[column];
        const std::int64_t begins = records_.begins(unit, fact).value_or(0);
        const std::int64_t start = is_usually_none(fact) ? 0 : begins;
        const std::int64_t whole = std::max<std::int64_t>(1, records_.type_of(fact).denominator);
        const std::int64_t crossed = static_cast<std::int64_t>(box + 1) * whole;
        const UnitRecords::Changed now{&fact, start > 0 ? start - crossed : start + crossed};
        Cell cell;
        cell.align = Align::centre;
        cell.outline = source.rings ? Cell::Outline::ring : Cell::Outline::box;
        for (const language::Asked& mark : source.marks) {
            const auto value = records_.evaluate(unit, mark, now);
            if (!value) continue;
            const bool is_flag = value->type.kind == engine::Type::Kind::yes_no;
            if (is_flag && value->value == 0) continue;
            const std::string text =
                is_flag ? "\u00d7" : context_.phrases.value(value->type, value->value, wording::Detail::brief);
            cell.words = plain(text, context_.phrases.audience());
            if (is_flag) cell.tone = Tone::black;
            break;
        }
        if (start == 0 && crossed <= begins)
            cell.words = plain("\u00d7", context_.phrases.audience());  // crossed in print
        const auto dark = source.dark ? records_.evaluate(unit, *source.dark, now) : std::nullopt;
        if (dark && dark->value != 0 && cell.tone == Tone::plain) cell.tone = Tone::deep;
        if (source.steps && cell.tone != Tone::black) mark_step(unit, source, now, whole, cell);
        return cell;
    }

    /// A box that changes the value of `steps` is strong. It keeps its ground: a tint says that `dark` holds.
    void mark_step(std::size_t unit, const RosterColumn& source, const UnitRecords::Changed& now, std::int64_t whole,
                   Cell& cell) const {
        const bool counts_up = is_usually_none(*now.fact) || records_.begins(unit, *now.fact).value_or(0) <= 0;
        const UnitRecords::Changed before{now.fact, counts_up ? now.value - whole : now.value + whole};
        const auto was = records_.evaluate(unit, *source.steps, before);
        const auto is = records_.evaluate(unit, *source.steps, now);
        if (!was || !is || was->value == is->value) return;
        for (Run& run : cell.words) run.emphasis = Emphasis::strong;
    }

    const RosterSettings& roster_;
    const text::Span& span_;
    const ItemContext& context_;
    UnitRecords records_;
    std::vector<const rules::Fact*> facts_;  ///< of columns with boxes
    std::vector<std::size_t> widths_;        ///< in columns of the table
};

}  // namespace

/// Columns for a template without any: constant facts, then kept ones.
static std::vector<RosterColumn> usual_columns(const text::Span& span, const ItemContext& context) {
    const auto column = [&](std::string head, std::string cell) {
        RosterColumn out;
        out.head = language::Prose(std::move(head), span);
        out.cell = language::Prose(std::move(cell), span);
        return out;
    };
    std::vector<RosterColumn> columns{column("", "{sign}"), column("Unit", "*{name}*")};
    for (const bool kept : {false, true})
        for (const rules::Fact& fact : context.ruleset().facts) {
            if (fact.of != "unit" || fact.means || fact.kept.empty() == kept || fact.kept == "one turn") continue;
            const engine::Type type = wording::type_called(context.program().vocabulary(), fact.type);
            if (kept != (type.kind == engine::Type::Kind::number)) continue;
            columns.push_back(column(context.phrases.label(fact), "{= own." + fact.id + "}"));
            if (kept) columns.back().boxes = Named{"fact." + fact.id, span};
        }
    return columns;
}

std::vector<Board> roster_boards(const RosterSettings& roster, const text::Span& span, const ItemContext& given) {
    if (!given.data.scenario) return {};
    if (!given.shows(given.phrases.audience())) {
        given.diagnostics.error(not_for_reader, span, "a roster prints figures of rules that its reader may not know")
            .help = "make the item `for = \"scenario\"`, `audience = \"umpire\"`: it then has all sides";
        return {};
    }
    // Lengths are in table units alone: ground distances are left out.
    const wording::Phrasebook phrases(given.program(), {.second_units = wording::Phrasebook::SecondUnits::left_out,
                                                        .battle = given.data.scenario,
                                                        .diagnostics = &given.diagnostics});
    const ItemContext context{given.data, phrases, given.reader, given.diagnostics, given.marks, given.subject};
    if (!roster.columns.empty()) return RosterMaker(roster, span, context).make();
    RosterSettings usual = roster;
    usual.columns = usual_columns(span, context);
    return RosterMaker(usual, span, context).make();
}

}  // namespace broadside::sheet
