#include "check/codes.hpp"
#include "check/rules/checks.hpp"
#include "rules/aid_subject.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

// Checks that an aid shows every row of a chart it abridges exactly once. A row is shown where
//   - a part prints the whole chart (`chart = "fire"`),
//   - a text, a cell, a bar or a shape of a diagram refers to it (`{chart.fire.rifle.reach}`),
//   - the `of` of a part names it, or its chart: the part shows it in words and signs.
// Only tables count as duplicates: the same row in the tables, bars or charts of two panels. A sentence may repeat a
// figure of another panel. Charts and rows named by `in-full` may be absent.

namespace broadside::check {

namespace {

using rules::Aid;
using rules::AidPanel;
using rules::AidPart;

/// Chart and row.
using Row = std::pair<std::string, std::string>;

class AidReader {
  public:
    AidReader(const rules::Ruleset& ruleset, const Aid& aid) : ruleset_(ruleset) {
        for (const std::string& name : aid.in_full)
            if (const rules::AidSubject subject = rules::subject_named(name); subject.row)
                excused_rows_.emplace(subject.id, *subject.row);
            else
                excused_charts_.insert(subject.id);
        for (const AidPanel& panel : aid.panels) read(panel);
    }

    bool is_abridged(const std::string& chart) const {
        return abridged_.contains(chart) && !excused_charts_.contains(chart);
    }
    bool needs_no_place(const Row& row) const { return shown_.contains(row) || excused_rows_.contains(row); }
    const AidPanel& panel_of(const std::string& chart) const { return *abridged_.at(chart); }
    /// The panels with this row in a table, in order.
    std::vector<const AidPanel*> tables_of(const Row& row) const {
        const auto found = tabled_.find(row);
        return found == tabled_.end() ? std::vector<const AidPanel*>() : found->second;
    }

  private:
    void read(const AidPanel& panel) {
        for (const std::string& id : panel.of) abridged_.emplace(id, &panel);
        read_text(panel.tab);
        read_text(panel.aside);
        for (const AidPart& part : panel.parts) {
            read_words(part, panel);
            read_tables(part, panel);
        }
    }

    void read_words(const AidPart& part, const AidPanel& panel) {
        for (const std::string& name : part.of) {
            const rules::AidSubject subject = rules::subject_named(name);
            abridged_.emplace(subject.id, &panel);
            if (subject.row)
                shown_.emplace(subject.id, *subject.row);
            else
                show_chart(subject.id);
        }
        for (const rules::AidText& text : part.text)
            for (const rules::AidPiece& piece : text) read_text(piece.text);
        if (part.caption) read_text(*part.caption);
        for (const rules::AidStep& step : part.decision)
            for (const language::Prose* text : {&step.act, &step.ask, &step.yes, &step.no}) read_text(*text);
        if (const rules::Diagram* diagram = rules::find_by_id(ruleset_.diagrams, part.diagram)) read_diagram(*diagram);
    }

    void read_diagram(const rules::Diagram& diagram) {
        read_text(diagram.caption);
        read_text(diagram.condition);
        for (const rules::DiagramShape& shape : diagram.shapes)
            for (const language::Prose* text : {&shape.words, &shape.of, &shape.wide, &shape.deep, &shape.opens})
                read_text(*text);
    }

    void read_tables(const AidPart& part, const AidPanel& panel) {
        for (const auto* rows : {&part.heads, &part.rows})
            for (const rules::AidRow& row : *rows)
                for (const rules::AidText& cell : row.cells) read_pieces(cell, panel);
        if (const rules::Chart* chart = rules::find_by_id(ruleset_.charts, part.chart)) {
            abridged_.emplace(chart->id, &panel);
            for (const Row& row : show_chart(chart->id)) table(row, panel);
        }
        if (!part.bars) return;
        for (const rules::AidBar& bar : part.bars->bars) {
            for (const std::vector<language::Prose>* texts : {&bar.cuts, &bar.words})
                for (const language::Prose& text : *texts) read_cell(text, panel);
            read_text(bar.label);
            if (bar.aside) read_text(*bar.aside);
        }
    }

    void read_pieces(const rules::AidText& cell, const AidPanel& panel) {
        for (const rules::AidPiece& piece : cell) read_cell(piece.text, panel);
    }

    void read_cell(const language::Prose& cell, const AidPanel& panel) {
        for (const Row& row : read_text(cell)) table(row, panel);
    }

    /// Rows that a text refers to.
    std::vector<Row> read_text(const language::Prose& text) {
        std::vector<Row> rows;
        language::for_each_reference(text, [&](const std::vector<std::string>& path) {
            if (path.size() > 2 && path[0] == "chart") rows.emplace_back(path[1], path[2]);
        });
        shown_.insert(rows.begin(), rows.end());
        return rows;
    }

    std::vector<Row> show_chart(const std::string& id) {
        std::vector<Row> rows;
        if (const rules::Chart* chart = rules::find_by_id(ruleset_.charts, id))
            for (const rules::ChartRow& row : chart->rows) rows.emplace_back(id, row.id);
        shown_.insert(rows.begin(), rows.end());
        return rows;
    }

    void table(const Row& row, const AidPanel& panel) {
        auto& panels = tabled_[row];
        if (std::ranges::find(panels, &panel) == panels.end()) panels.push_back(&panel);
    }

    const rules::Ruleset& ruleset_;
    std::map<std::string, const AidPanel*> abridged_;  ///< by chart: the first panel that covers it
    std::set<std::string> excused_charts_;
    std::set<Row> excused_rows_, shown_;
    std::map<Row, std::vector<const AidPanel*>> tabled_;
};

void check_row(const rules::Chart& chart, const rules::ChartRow& row, const AidReader& reader,
               text::Diagnostics& diagnostics) {
    const Row place{chart.id, row.id};
    if (!reader.needs_no_place(place)) {
        const AidPanel& panel = reader.panel_of(chart.id);
        text::Diagnostic& found = diagnostics.warning(
            row_not_on_aid, row.span, fmt::format("row `{}` of `{}` is not on the play aid", row.id, chart.id));
        found.notes.push_back({panel.span, fmt::format("panel `{}` abridges the chart", panel.id)});
        found.help = fmt::format(
            "refer to it there, `{{chart.{0}.{1}...}}`; or name `{0}.{1}` in `of` of the part whose words say "
            "it, or in `in-full` of the aid",
            chart.id, row.id);
    }
    const auto tables = reader.tables_of(place);
    if (tables.size() < 2) return;
    text::Diagnostic& found =
        diagnostics.warning(row_on_two_panels, row.span,
                            fmt::format("row `{}` of `{}` is in tables of two panels: `{}` and `{}`", row.id, chart.id,
                                        tables[0]->id, tables[1]->id));
    for (const AidPanel* panel : tables) found.notes.push_back({panel->span, fmt::format("panel `{}`", panel->id)});
    found.help = "print it where it is looked up, and leave it out of the other table";
}

}  // namespace

void check_aid_rows(const CheckContext& context, text::Diagnostics& diagnostics) {
    const rules::Ruleset& ruleset = context.ruleset;
    for (const Aid& aid : ruleset.aids) {
        const AidReader reader(ruleset, aid);
        for (const rules::Chart& chart : ruleset.charts) {
            if (!reader.is_abridged(chart.id)) continue;
            for (const rules::ChartRow& row : chart.rows) check_row(chart, row, reader, diagnostics);
        }
    }
}

}  // namespace broadside::check
