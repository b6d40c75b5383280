#include "rules/scalar.hpp"
#include "sheet/chart/chart_rows.hpp"
#include "sheet/chart/chart_table.hpp"
#include "sheet/chart/meanings.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <map>
#include <optional>

// Chart without columns: one line for each row, with a column for each output, or with one sentence where the chart
// gives `says`. A first input constant over runs of rows becomes a group head above them.

namespace broadside::sheet {

namespace {

class ListMaker {
  public:
    ListMaker(const rules::Chart& chart, const ItemContext& context, Marks& marks)
        : maker_(chart, context, marks), chart_(chart) {
        speaks_ = !chart.says.empty() || std::any_of(chart.outputs.begin(), chart.outputs.end(),
                                                     [](const auto& output) { return !output.says.empty(); });
        sides_ = maker_.side_outputs({});
        if (sides_.empty() && !speaks_ && !chart.outputs.empty()) sides_ = {0};
        find_group();
        find_meanings();
    }

    Table make() {
        maker_.table.columns.resize(1 + (speaks_ ? 1 : 0) + sides_.size());
        add_heads();
        std::string last;
        for (const rules::ChartRow& row : chart_.rows) {
            add_group_head(row, last);
            add_row(row);
        }
        for (std::size_t i = sides_.size(); i-- > 0;) part_units(i);
        return maker_.finish();
    }

  private:
    /// Groups the rows by their first input if each of its values is one contiguous run of rows.
    void find_group() {
        std::vector<std::string> keys = keys_of_rows(chart_);
        bool labelled =
            std::any_of(chart_.rows.begin(), chart_.rows.end(), [](const auto& row) { return !row.label.empty(); });
        if (keys.size() < 2 || labelled) return;
        std::vector<std::string> seen;
        for (const rules::ChartRow& row : chart_.rows) {
            std::string words =
                maker_.match_words(row.matches, keys[0], wording::Naming::with_subject, wording::Detail::full);
            if (words.empty()) return;
            if (!seen.empty() && seen.back() == words) continue;
            if (std::find(seen.begin(), seen.end(), words) != seen.end()) return;
            seen.push_back(words);
        }
        if (seen.size() >= 2 && chart_.rows.size() >= 2 * seen.size()) group_ = {keys[0]};
    }

    /// Puts the meanings of values into the rows where a separate list of values would repeat them.
    void find_meanings() {
        if (!maker_.marks.all_charts || maker_.inputs.size() != 1) return;
        const engine::Type& type = maker_.inputs[0].type;
        if (chart_of_values(type, maker_.context) == &chart_) listed_ = type;
    }

    void add_meaning(const rules::ChartRow& row, Cell& cell) const {
        if (!listed_ || row.matches.empty()) return;
        const auto value = maker_.phrases().vocabulary().find_value(*listed_, row.matches[0].word());
        std::string meaning = value ? meaning_of(*listed_, *value, maker_.context) : "";
        if (meaning.empty()) return;
        cell.words = plain(wording::as_sentence(bare_text(cell.words)), maker_.audience());
        cell.short_words.clear();
        append(cell.words, italic(" " + meaning, maker_.audience()));
    }

    void add_group_head(const rules::ChartRow& row, std::string& last) {
        if (group_.empty()) return;
        std::string words =
            maker_.match_words(row.matches, *group_.begin(), wording::Naming::with_subject, wording::Detail::full);
        if (words == last) return;
        last = words;
        maker_.table.rows.push_back(group_row(plain(words, maker_.audience()), maker_.table.columns.size()));
        maker_.table.rows.back().span = row.span;
    }

    void add_heads() {
        Row row;
        row.span = chart_.span;
        row.cells.push_back(maker_.head_cell(maker_.row_head(group_)));
        bool any = needs_row_head() && !row.cells[0].words.empty();
        if (speaks_) row.cells.push_back(maker_.head_cell(""));
        for (std::size_t side : sides_) {
            std::string head = maker_.output_head(side);
            if (head == bare_text(maker_.table.title)) head.clear();  // the title is right above
            row.cells.push_back(maker_.head_cell(head));
            any = any || !head.empty();
        }
        if (any) maker_.table.heads.push_back(std::move(row));
    }

    /// Whether rows need a head for their input: figures do, words explain themselves.
    bool needs_row_head() const {
        if (sides_.size() > 1) return true;
        return std::any_of(maker_.inputs.begin(), maker_.inputs.end(), [&](const wording::InputWords& input) {
            bool in_rows = std::any_of(chart_.rows.begin(), chart_.rows.end(), [&](const rules::ChartRow& row) {
                return row.label.empty() &&
                       std::any_of(row.matches.begin(), row.matches.end(),
                                   [&](const rules::Matcher& match) { return match.key == input.input->key; });
            });
            return in_rows && input.type.kind == engine::Type::Kind::number && !group_.contains(input.input->key);
        });
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
            for (std::size_t side : sides_) {
                row.cells.push_back(maker_.output_cell(content, side));
                if (auto figure = output_figure(chart_, content, side, maker_.phrases()))
                    figures_.emplace(std::pair{maker_.table.rows.size(), side}, std::move(*figure));
            }
        }
        add_meaning(source, row.cells.back());
        maker_.table.rows.push_back(std::move(row));
    }

    // ---- two units

    /// Splits figures in two units into two columns, so that both line up.
    void part_units(std::size_t side) {
        const rules::ChartOutput& output = chart_.outputs[sides_[side]];
        const rules::Quantity* quantity =
            maker_.phrases().vocabulary().quantity(wording::type_called(maker_.phrases().vocabulary(), output.type));
        const std::size_t column = 1 + (speaks_ ? 1 : 0) + side;
        if (!quantity || !quantity->also) return;
        const std::size_t columns = maker_.table.columns.size();
        maker_.table.columns[column].align = Align::right;
        maker_.table.columns.insert(maker_.table.columns.begin() + static_cast<std::ptrdiff_t>(column),
                                    {Align::right, 0});
        const auto place_in = [&](const Row& row) {
            return row.cells.size() == columns ? column : row.cells.size() - 1;
        };
        for (Row& row : maker_.table.heads) part_cell(row, place_in(row), nullptr);
        for (std::size_t i = 0; i < maker_.table.rows.size(); ++i) {
            const auto figure = figures_.find({i, sides_[side]});
            Row& row = maker_.table.rows[i];
            part_cell(row, place_in(row), figure == figures_.end() ? nullptr : &figure->second);
        }
    }

    /// "12″ (600 metres)" as two cells; a cell with more than such a figure, or with a note, spans both columns.
    void part_cell(Row& row, std::size_t place, const wording::Figure* figure) const {
        Cell& cell = row.cells[place];
        const bool has_both = figure && !figure->also.empty() && figure->name.empty() && cell.words.size() == 1;
        if (!has_both) {
            ++cell.columns;
            if (!row.group_head) cell.align = Align::right;
            return;
        }
        cell.words = plain(figure->number + figure->unit, maker_.audience());
        cell.align = Align::right;
        Cell second = cell;
        second.words = plain(figure->also, maker_.audience());
        row.cells.insert(row.cells.begin() + static_cast<std::ptrdiff_t>(place) + 1, std::move(second));
    }

    std::optional<engine::Type> listed_;  ///< of the input whose meanings the rows give
    ChartMaker maker_;
    const rules::Chart& chart_;
    bool speaks_ = false;
    std::vector<std::size_t> sides_;
    std::map<std::pair<std::size_t, std::size_t>, wording::Figure> figures_;  ///< by row of the table, and output
    std::set<std::string> group_;
};

}  // namespace

Table list_table(const rules::Chart& chart, const ItemContext& context, Marks& marks) {
    return ListMaker(chart, context, marks).make();
}

}  // namespace broadside::sheet
