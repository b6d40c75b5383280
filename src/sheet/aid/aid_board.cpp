#include "sheet/aid/aid_board.hpp"

#include "rules/aid_subject.hpp"
#include "rules/codes.hpp"
#include "sheet/about.hpp"
#include "sheet/aid/aid_bars.hpp"
#include "sheet/aid/aid_filter.hpp"
#include "sheet/chart/chart_table.hpp"
#include "sheet/codes.hpp"
#include "sheet/credit.hpp"
#include "sheet/drawings/aid_words.hpp"
#include "sheet/drawings/diagram.hpp"
#include "sheet/drawings/own_drawings.hpp"
#include "sheet/field_ground.hpp"
#include "sheet/unit/unit_record.hpp"
#include "sheet/words.hpp"
#include "sheet/written_table.hpp"
#include "wording/figures.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::sheet {

namespace {

Decision to_decision(const std::vector<rules::AidStep>& steps, const AidWriter& writer) {
    Decision decision;
    for (const rules::AidStep& step : steps) {
        const bool asks = !step.ask.empty();
        const bool leaves_if_yes = !step.yes.empty();
        decision.steps.push_back({writer.words(asks ? step.ask : step.act), asks,
                                  writer.words(leaves_if_yes ? step.yes : step.no), leaves_if_yes});
    }
    return decision;
}

/// By column, whether a head of this column alone stands centred above it.
std::vector<bool> columns_under_centred_heads(const Table& table) {
    std::vector<bool> centred(table.columns.size(), false);
    if (table.heads.size() != 1) return centred;  // heads above heads may reach down past any column
    std::size_t end = centred.size();
    const std::vector<Cell>& heads = table.heads.back().cells;
    for (auto head = heads.rbegin(); head != heads.rend() && end >= head->columns; ++head) {
        end -= head->columns;
        if (head->columns == 1) centred[end] = head->align == Align::centre;
    }
    return centred;
}

/// Gives each cell of one column, heads apart, the alignment of its column: a panel reads that of the cell alone. What
/// a centred head stands above is centred with it.
void align_cells(Table& table) {
    const std::vector<bool> centred = columns_under_centred_heads(table);
    std::vector<std::size_t> covered(table.columns.size(), 0);  // rows that a merged cell above still reaches
    for (Row& row : table.rows) {
        std::size_t column = 0;
        const auto skip = [&] {
            for (; column < covered.size() && covered[column] > 0; ++column) --covered[column];
        };
        for (Cell& cell : row.cells) {
            skip();
            if (column >= covered.size()) break;
            const Align align = table.columns[column].align;
            if (cell.columns == 1 && cell.align == Align::left)
                cell.align = align == Align::decimal || centred[column] ? Align::centre : align;
            for (std::size_t i = 0; i < cell.columns && column < covered.size(); ++i) covered[column++] = cell.rows - 1;
        }
        skip();
    }
}

/// A chart as a panel sets it: without its title, which then is the head of results that have none of their own; that
/// of a list without heads is left to the part's own `title`. In a panel a weight is a share of the panel's width that
/// somebody wrote; a chart's are for its spare room alone.
void fit_to_panel(Table& table) {
    for (Column& column : table.columns) column.weight = 0;
    align_cells(table);
    if (table.heads.size() == 1 && !table.heads.back().cells.empty()) {
        std::vector<Cell>& heads = table.heads.back().cells;
        for (std::size_t i = 1; i < heads.size(); ++i)
            if (heads[i].words.empty()) heads[i].words = table.title;
        Cell& results = heads.back();
        if (results.align == Align::left && !table.columns.empty()) results.align = table.columns.back().align;
    }
    for (Row& head : table.heads)
        for (Cell& cell : head.cells) make_black(cell);
    table.title.clear();
    table.reference.clear();
}

class BoardMaker {
  public:
    BoardMaker(const rules::Aid& aid, const UnitRecords& records, const ItemContext& context, Marks& marks)
        : aid_(aid), context_(context), marks_(marks), writer_(context), filter_(records, writer_, context) {}

    std::vector<Board> make() {
        std::int64_t sides = 1;
        for (const rules::AidPanel& panel : aid_.panels) sides = std::max(sides, panel.side);
        std::vector<Board> boards;
        for (std::int64_t side = 1; side <= sides; ++side) boards.push_back(board(side, sides));
        return boards;
    }

  private:
    Board board(std::int64_t side, std::int64_t sides) {
        const text::Audience& audience = context_.phrases.audience();
        const rules::Identity& identity = context_.ruleset().identity;
        Board out;
        out.span = aid_.span;
        out.title = strong(wording::typeset(aid_.title.empty() ? identity.title : aid_.title), audience);
        if (context_.data.scenario)
            out.battle = strong(wording::typeset(context_.data.scenario->identity.title), audience);
        out.line = line();
        for (const rules::AidPhase& phase : aid_.strip) {
            Words words = writer_.words(phase.says);
            if (phase.main)
                for (Run& run : words) run.emphasis = Emphasis::strong;
            out.strip.push_back({std::move(words), static_cast<std::uint32_t>(out.strip.size() + 1)});
        }
        for (const rules::AidPanel& panel : aid_.panels)
            if (panel.side == side) add(panel, out);
        set_columns(out, side, sides);
        out.credit = plain(wording::typeset(credit_of(identity)), audience);
        for (const language::Prose& line : aid_.foot) {
            if (!out.foot.empty()) append(out.foot, plain(" ", audience));
            append(out.foot, writer_.words(line));
        }
        return out;
    }

    /// Lines for the whole sheet: those of the rules, then those of the scenario.
    Words line() const {
        Words out = writer_.words(aid_.line);
        if (!context_.data.scenario) return out;
        for (const scenario::AidLine& line : context_.data.scenario->aid_lines) {
            if (!line.panel.empty()) continue;
            if (!out.empty()) append(out, plain(" ", context_.phrases.audience()));
            append(out, writer_.words(line.text));
        }
        return out;
    }

    /// Column widths of this side; the aid lists the widths of all sides in sequence.
    void set_columns(Board& board, std::int64_t side, std::int64_t sides) const {
        std::vector<std::uint32_t> all(aid_.columns.begin(), aid_.columns.end());
        std::size_t first = 0;
        for (std::int64_t i = 1; i < side && sides > 1; ++i) {
            std::uint32_t sum = 0;
            while (first < all.size() && sum < 100) sum += all[first++];
        }
        std::uint32_t sum = 0;
        for (; first < all.size() && sum < 100; sum += all[first++]) board.columns.push_back(all[first]);
        std::uint32_t wanted = 1;
        for (const Panel& panel : board.panels) wanted = std::max(wanted, panel.column + 1);
        if (board.columns.empty() && wanted == 1) board.columns = {100};
        if (sum == 100 && board.columns.size() >= wanted) return;
        if (board.columns.size() == wanted && wanted == 1) return;
        context_.diagnostics
            .error(rules::malformed_aid, aid_.span,
                   fmt::format("side {} of the aid has panels in column {}, and {} widths", side, wanted,
                               board.columns.size()))
            .help = "write the widths of its columns in per cent, 100 together: `columns = [33, 67]`";
        board.columns.assign(wanted, 100 / wanted);
    }

    void add(const rules::AidPanel& source, Board& board) const {
        if (!filter_.is_of_use(source.use)) return;
        Panel panel;
        panel.span = source.span;
        panel.tab = writer_.words(source.tab);
        panel.aside = writer_.words(source.aside);
        panel.column = static_cast<std::uint32_t>(source.column - 1);
        panel.open = source.open;
        for (const rules::AidPart& part : source.parts) {
            if (!filter_.is_of_use(part.use)) continue;
            add(filter_.of_use(part), panel);
            for (const std::string& id : part.of)
                if (!rules::subject_named(id).row &&
                    std::find(source.of.begin(), source.of.end(), id) == source.of.end())
                    note(id, source, panel);
        }
        add_lines_of_scenario(source, panel);
        if (panel.parts.empty()) return;
        for (const std::string& id : source.of) note(id, source, panel);
        board.panels.push_back(std::move(panel));
    }

    /// Adds the subjects of a panel to the index: of a row, its chart.
    void note(const std::string& id, const rules::AidPanel& source, Panel& panel) const {
        if (auto entry = about_called(id, context_.ruleset()))
            panel.about.push_back(std::move(*entry));
        else
            context_.diagnostics
                .error(unknown_binding, source.span,
                       fmt::format("panel `{}` is of `{}`, which is not a procedure or a chart", source.id, id))
                .help = "`of` names the procedures and charts that the panel abridges";
    }

    /// Per cent of the sheet; the widths of all sides are listed in sequence.
    std::int64_t width_of_column(const rules::AidPanel& source) const {
        const std::int64_t of_sides_before = 100 * (source.side - 1);
        std::int64_t sum = 0;
        std::size_t i = 0;
        while (i < aid_.columns.size() && sum < of_sides_before) sum += aid_.columns[i++];
        i += static_cast<std::size_t>(source.column - 1);
        return i < aid_.columns.size() ? aid_.columns[i] : 100;
    }

    /// Share of the panel's width, in per cent, that a drawing takes on the narrower paper.
    std::uint32_t share_of(const PanelPart& drawn, const rules::AidPanel& source) const {
        constexpr std::int64_t narrowest = 255, clear = 6;  // millimetres
        std::int64_t wanted = clear;
        for (const PanelBlock& block : drawn.blocks)
            if (const auto* drawing = std::get_if<Drawing>(&block)) wanted += drawing->width / 1000;
        const std::int64_t share = wanted * 100 * 100 / (narrowest * width_of_column(source));
        return static_cast<std::uint32_t>(std::min<std::int64_t>(100, share));
    }

    /// The scenario's lines, one below another; a line with a diagram is its caption and set left of the others.
    void add_lines_of_scenario(const rules::AidPanel& source, Panel& panel) const {
        if (!context_.data.scenario) return;
        PanelPart part;
        for (const auto& line : context_.data.scenario->aid_lines) {
            if (line.panel != source.id) continue;
            const Words words = writer_.words(line.text);
            if (line.diagram.empty()) {
                part.blocks.push_back(body_paragraph(words, line.span));
                continue;
            }
            PanelPart drawn;
            drawn.caption = words;
            add_drawing(line.diagram, line.span, drawn);
            drawn.width = share_of(drawn, source);
            part.width = part.width > drawn.width ? part.width - drawn.width : 100;
            panel.parts.push_back(std::move(drawn));
        }
        if (!part.blocks.empty()) panel.parts.push_back(std::move(part));
    }

    void add_drawing(const std::string& id, const text::Span& span, PanelPart& part) const {
        const std::vector<rules::Diagram> all = diagrams_of(context_.data);
        if (const rules::Diagram* diagram = rules::find_by_id(all, id))
            part.blocks.push_back(drawing_of(*diagram, writer_, context_));
        else
            context_.diagnostics.error(unknown_binding, span, fmt::format("there is no diagram `{}`", id)).help =
                "declare it in the scenario or the rule set: `[diagram.NAME]`";
    }

    void add(const rules::AidPart& source, Panel& panel) const {
        PanelPart part;
        part.width = static_cast<std::uint32_t>(source.width);
        part.under = source.under && !panel.parts.empty();
        if (!source.title.empty()) part.title = strong(wording::typeset(source.title), context_.phrases.audience());
        part.caption = writer_.words(source.caption);
        for (const rules::AidText& text : source.text) add_paragraph(joined(text), part);
        add_table(source, part);
        add_chart(source, panel, part);
        if (source.bars)
            if (auto bars = bar_chart(*source.bars, source.span, writer_, context_))
                part.blocks.push_back(std::move(*bars));
        add_diagram(source, part);
        if (Decision decision = to_decision(source.decision, writer_); !decision.steps.empty())
            part.blocks.push_back(std::move(decision));
        if (!part.blocks.empty()) panel.parts.push_back(std::move(part));
    }

    void add_paragraph(const language::Prose& text, PanelPart& part) const {
        if (text.empty()) return;
        part.blocks.push_back(body_paragraph(writer_.words(text), text.span()));
    }

    void add_table(const rules::AidPart& source, PanelPart& part) const {
        std::vector<rules::TableColumn> columns;
        for (const rules::AidColumn& column : source.columns) columns.push_back(column.column);
        const std::vector<rules::TableRow> heads = table_rows(source.heads), rows = table_rows(source.rows);
        std::vector<const rules::TableRow*> shown;
        for (const rules::TableRow& row : rows)
            if (!row.cells.empty()) shown.push_back(&row);
        if (shown.empty()) return;
        Table table = written_table(
            {columns, heads, source.span}, shown,
            [this](const language::Prose& text, auto, auto) { return writer_.words(text); }, context_.diagnostics);
        if (heads.empty()) make_row_heads(table);
        part.blocks.push_back(std::move(table));
    }

    static std::vector<rules::TableRow> table_rows(const std::vector<rules::AidRow>& written) {
        std::vector<rules::TableRow> out;
        for (const rules::AidRow& row : written) {
            rules::TableRow& made = out.emplace_back(rules::TableRow{{}, row.tone, row.span});
            for (const rules::AidText& cell : row.cells) made.cells.push_back(joined(cell));
        }
        return out;
    }

    /// Of a list without heads above it, what begins a row is the head of the row's figures.
    static void make_row_heads(Table& table) {
        std::size_t covered = 0;  // rows that a merged cell above begins
        for (Row& row : table.rows) {
            if (covered > 0) {
                --covered;
                continue;
            }
            if (row.cells.size() > 1) row.cells.front().head = true;
            covered = row.cells.empty() ? 0 : row.cells.front().rows - 1;
        }
    }

    /// Uses the diagram's own caption where the part has none. A diagram not in play is left out.
    void add_diagram(const rules::AidPart& source, PanelPart& part) const {
        if (!rules::find_by_id(context_.ruleset().diagrams, source.diagram)) return;
        add_drawing(source.diagram, source.span, part);
        if (!source.caption) part.caption = std::get<Drawing>(part.blocks.back()).caption;
    }

    void add_chart(const rules::AidPart& source, Panel& panel, PanelPart& part) const {
        if (source.chart.empty()) return;
        const rules::Chart* chart = rules::find_by_id(context_.ruleset().charts, source.chart);
        if (!chart) {
            context_.diagnostics
                .error(unknown_binding, source.span, fmt::format("the rule set has no chart `{}`", source.chart))
                .help = "`chart` is the id of a chart";
            return;
        }
        Table table = chart_table(*chart, context_, marks_);
        const std::vector<Words> notes = std::exchange(table.notes, {});
        fit_to_panel(table);
        part.blocks.push_back(std::move(table));
        for (const Words& note : notes) part.blocks.push_back(body_paragraph(note, chart->span));
        panel.about.push_back(about_chart(chart->id));
    }

    const rules::Aid& aid_;
    const ItemContext& context_;
    Marks& marks_;
    AidWriter writer_;
    AidFilter filter_;
};

}  // namespace

std::vector<Board> aid_boards(const ItemContext& given, Marks& marks) {
    const wording::Phrasebook phrases = in_table_units(given.data, given.diagnostics);
    const ItemContext context{given.data, phrases, given.reader, given.diagnostics, given.subject};
    const UnitRecords records = records_for_aids(context.data, context.diagnostics);
    for (const rules::Aid& aid : context.ruleset().aids)
        rules::for_each_use(aid, [&](const rules::AidUse& use, const text::Span& span) {
            report_unknown_kinds(use.ground, span, context);
        });
    std::vector<Board> boards;
    for (const rules::Aid& aid : context.ruleset().aids) {
        if (!context.shows(aid.audience)) continue;
        append(boards, BoardMaker(aid, records, context, marks).make());
    }
    return boards;
}

}  // namespace broadside::sheet
