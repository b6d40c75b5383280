#include "sheet/chart_rows.hpp"
#include "sheet/chart_table.hpp"
#include "sheet/words.hpp"

#include <algorithm>

// A chart without columns: a row a line, with a column for each output, or with one sentence where the chart says how.
// A first input that runs on over several rows becomes a group head above them.

namespace broadside::sheet {

namespace {

class ListMaker {
  public:
    ListMaker(const rules::Chart& chart, const ItemContext& context) : maker_(chart, context), chart_(chart) {
        speaks_ = !chart.says.empty() || std::any_of(chart.outputs.begin(), chart.outputs.end(),
                                                     [](const auto& output) { return !output.says.empty(); });
        sides_ = maker_.side_outputs({});
        if (sides_.empty() && !speaks_ && !chart.outputs.empty()) sides_ = {0};
        find_group();
    }

    Table make() {
        maker_.table.columns.resize(1 + (speaks_ ? 1 : 0) + sides_.size());
        add_heads();
        std::string last;
        for (const rules::ChartRow& row : chart_.rows) {
            add_group_head(row, last);
            add_row(row);
        }
        return maker_.finish();
    }

  private:
    /// The first input of the rows groups them when each of its values stands over a run of rows and none comes back
    /// later.
    void find_group() {
        std::vector<std::string> keys = keys_of_rows(chart_);
        bool labelled =
            std::any_of(chart_.rows.begin(), chart_.rows.end(), [](const auto& row) { return !row.label.empty(); });
        if (keys.size() < 2 || labelled) return;
        std::vector<std::string> seen;
        for (const rules::ChartRow& row : chart_.rows) {
            std::string words = maker_.match_words(row.matches, keys[0], Naming::with_subject, Detail::full);
            if (words.empty()) return;
            if (!seen.empty() && seen.back() == words) continue;
            if (std::find(seen.begin(), seen.end(), words) != seen.end()) return;
            seen.push_back(words);
        }
        if (seen.size() >= 2 && chart_.rows.size() >= 2 * seen.size()) group_ = {keys[0]};
    }

    void add_group_head(const rules::ChartRow& row, std::string& last) {
        if (group_.empty()) return;
        std::string words = maker_.match_words(row.matches, *group_.begin(), Naming::with_subject, Detail::full);
        if (words == last) return;
        last = words;
        Row head;
        head.group_head = true;
        head.span = row.span;
        head.cells.push_back(maker_.head_cell(words, static_cast<std::uint32_t>(maker_.table.columns.size())));
        maker_.table.rows.push_back(std::move(head));
    }

    void add_heads() {
        Row row;
        row.span = chart_.span;
        row.cells.push_back(maker_.head_cell(maker_.row_head(group_)));
        bool any = !row.cells[0].words.empty();
        if (speaks_) row.cells.push_back(maker_.head_cell(""));
        for (std::size_t side : sides_) {
            row.cells.push_back(maker_.head_cell(maker_.output_head(side)));
            any = any || !row.cells.back().words.empty();
        }
        if (any) maker_.table.heads.push_back(std::move(row));
    }

    void add_row(const rules::ChartRow& source) {
        Row row;
        row.span = source.span;
        row.cells.push_back(maker_.row_label(source, group_));
        CellContent content = row_content(chart_, source, maker_.phrases());
        if (content.kind == CellContent::Kind::forbidden || content.kind == CellContent::Kind::missing) {
            Cell cell = maker_.ending_cell(content);
            cell.columns = static_cast<std::uint32_t>(maker_.table.columns.size() - 1);
            row.cells.push_back(std::move(cell));
        } else {
            if (speaks_) row.cells.push_back(maker_.result_cell(content));
            for (std::size_t side : sides_) row.cells.push_back(maker_.output_cell(content, side));
        }
        maker_.table.rows.push_back(std::move(row));
    }

    ChartMaker maker_;
    const rules::Chart& chart_;
    bool speaks_ = false;
    std::vector<std::size_t> sides_;
    std::set<std::string> group_;
};

}  // namespace

Table list_table(const rules::Chart& chart, const ItemContext& context) {
    return ListMaker(chart, context).make();
}

}  // namespace broadside::sheet
