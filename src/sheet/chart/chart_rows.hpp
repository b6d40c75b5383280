#pragma once

#include "sheet/chart/chart_cells.hpp"
#include "sheet/chart/footnotes.hpp"
#include "sheet/item_context.hpp"
#include "wording/matcher_words.hpp"

#include <set>
#include <string>
#include <vector>

// Common to all tables made from charts: labels of rows, heads of outputs, cells without a plain result.

namespace broadside::sheet {

/// Converts one chart into a table.
struct ChartMaker {
    const rules::Chart& chart;
    const ItemContext& context;
    Marks& marks;
    std::vector<wording::InputWords> inputs;
    Footnotes footnotes;
    Table table;

    ChartMaker(const rules::Chart& source, const ItemContext& where, Marks& record);

    const wording::Phrasebook& phrases() const { return context.phrases; }
    const text::Audience& audience() const { return chart.audience; }
    std::string filled(const language::Prose& text, const rules::ChartRow* row) const;

    /// Label of a row: its own, or made from its matchers (without the inputs in `said_elsewhere`) and its guard; with
    /// the marks of its note and ruling.
    Cell row_label(const rules::ChartRow& row, const std::set<std::string>& said_elsewhere = {});
    /// The same as bare text, without marks.
    std::string row_words(const rules::ChartRow& row, const std::set<std::string>& said_elsewhere) const;
    /// The matcher of `key` among `matches` in words; empty when there is none.
    std::string match_words(const std::vector<rules::Matcher>& matches, const std::string& key, wording::Naming naming,
                            wording::Detail detail) const;
    /// Head of the column of row labels: what the rows match.
    std::string row_head(const std::set<std::string>& said_elsewhere = {}) const;
    std::string output_head(std::size_t output) const;

    /// Cell of a table for a cell of the chart; blanks and footnotes where it has no plain result.
    Cell result_cell(const CellContent& content);
    Cell output_cell(const CellContent& content, std::size_t output);
    Cell ending_cell(const CellContent& content);

    /// Outputs that rows give besides their cells and that no label or note mentions: each gets a column.
    std::vector<std::size_t> side_outputs(const std::vector<std::size_t>& in_cells) const;

    Cell head_cell(std::string words, std::uint32_t columns = 1, std::uint32_t rows = 1) const;
    /// Adds the notes of the chart and of its `otherwise`, and returns the table.
    Table finish();

  private:
    void note_otherwise();
    Cell cell_of(std::string words, std::string short_words) const;
    bool is_mentioned(const rules::ChartRow& row, const std::string& output) const;
};

/// Inputs that some row (or some column) matches, in the order of the chart.
std::vector<std::string> keys_of_rows(const rules::Chart& chart);
std::vector<std::string> keys_of_columns(const rules::Chart& chart);

/// Centres columns of short cells; sets long ones left with a share of the width.
void settle_columns(Table& table);

}  // namespace broadside::sheet
