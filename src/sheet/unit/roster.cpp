#include "sheet/unit/roster.hpp"

#include "sheet/about.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/credit.hpp"
#include "sheet/drawings/aid_words.hpp"
#include "sheet/turn_clock.hpp"
#include "sheet/unit/record_tracks.hpp"
#include "sheet/unit/roster_plan.hpp"
#include "sheet/unit/roster_table.hpp"
#include "sheet/words.hpp"
#include "sheet/written_table.hpp"
#include "text/letters.hpp"
#include "wording/figures.hpp"
#include "wording/messages/units.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
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
        append(out, column.marks);
    }
    return out;
}

namespace {

constexpr std::size_t fewest_lines = 2;  ///< worth a panel

class RosterMaker {
  public:
    RosterMaker(const RosterSettings& roster, const text::Span& span, const ItemContext& context)
        : roster_(roster),
          span_(span),
          context_(context),
          records_(expressions_of(roster), context.data, context.diagnostics),
          table_(roster, span, records_, context) {}

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
    using Units = RosterTable::Units;

    const scenario::Scenario& scenario() const { return *context_.data.scenario; }

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
        for (const WritingColumn& line : roster_.lines) {
            table.columns.push_back({Align::left, static_cast<std::uint32_t>(line.width)});
            table.heads.back().cells.push_back(black_head_cell(wording::typeset(line.head), Align::left, {}));
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
        Table rows = table_.of(units, roster_.bare_lengths ? &left_out : nullptr);
        panel.aside = plain(wording::typeset(aside_of(command, units, left_out)), command.audience);
        for (const rules::Fact* fact : table_.facts())
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
                    text.append(comma).append(part.path.size() > 1 && !comma.empty() ? text::uncapitalised(said)
                                                                                     : said);
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
                std::any_of(units.begin(), units.end(), [&](std::size_t unit) { return table_.is_for(column, unit); });
            if (is_used && !column.legend.empty() && std::find(out.begin(), out.end(), column.legend) == out.end())
                out.push_back(column.legend);
        }
        return out;
    }

    const RosterSettings& roster_;
    const text::Span& span_;
    const ItemContext& context_;
    UnitRecords records_;
    RosterTable table_;
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
    const wording::Phrasebook phrases = in_table_units(given.data, given.diagnostics);
    const ItemContext context{given.data, phrases, given.reader, given.diagnostics, given.subject};
    if (!roster.columns.empty()) return RosterMaker(roster, span, context).make();
    RosterSettings usual = roster;
    usual.columns = usual_columns(span, context);
    return RosterMaker(usual, span, context).make();
}

}  // namespace broadside::sheet
