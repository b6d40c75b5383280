#include "sheet/chart/chart_rows.hpp"
#include "sheet/chart/chart_table.hpp"
#include "sheet/words.hpp"
#include "text/letters.hpp"
#include "wording/messages/charts.hpp"

#include <algorithm>

// Chart with columns. Its heads are the columns' own labels, or one level of heads for each input that the columns
// match, equal neighbours merged:
//
//                     Firer's status 4–6        Firer's status 1–3
//                   Dense        Loose        Dense        Loose
//     First volley  Any target drops two ...

namespace broadside::sheet {

namespace {

class MatrixMaker {
  public:
    MatrixMaker(const rules::Chart& chart, const ItemContext& context, Marks& marks)
        : maker_(chart, context, marks), chart_(chart) {
        in_cells_ = outputs_in_cell(chart);
        sides_ = maker_.side_outputs(in_cells_);
    }

    Table make() {
        maker_.table.columns.resize(1 + chart_.columns.size() + sides_.size());
        add_heads();
        for (std::size_t row = 0; row < chart_.rows.size(); ++row) add_row(row);
        return maker_.finish();
    }

  private:
    // ---- heads

    bool columns_are_labelled() const {
        return std::any_of(chart_.columns.begin(), chart_.columns.end(),
                           [](const auto& column) { return !column.label.empty(); });
    }

    /// Adds the band to a label that hides it: "Glancing (0–2)". A label with a figure is kept.
    std::string labelled(const rules::ChartColumn& column) const {
        const std::string label = maker_.filled(column.label, nullptr);
        const bool has_figure = std::any_of(label.begin(), label.end(), text::is_digit);
        if (has_figure || column.matches.size() != 1) return label;
        const wording::InputWords* input = input_of(column.matches[0].key);
        if (!input || input->type.kind != engine::Type::Kind::number) return label;
        const std::string band =
            maker_.match_words(column.matches, column.matches[0].key, wording::Naming::by_value, wording::Detail::full);
        return band.empty() ? label : label + " (" + band + ")";
    }

    std::string column_words(const rules::ChartColumn& column) const {
        if (!column.label.empty()) return labelled(column);
        std::string out;
        for (const std::string& key : keys_of_columns(chart_)) {
            std::string words =
                maker_.match_words(column.matches, key, wording::Naming::with_subject, wording::Detail::full);
            if (!words.empty()) out += out.empty() ? words : ", " + maker_.phrases().in_sentence(words);
        }
        return out.empty() ? messages::any_other : out;
    }

    const wording::InputWords* input_of(const std::string& key) const {
        for (const wording::InputWords& input : maker_.inputs)
            if (input.input->key == key) return &input;
        return nullptr;
    }

    /// Whether the columns need a head naming their input: figures do, and so do words of one side that the rows also
    /// use for the other.
    bool wants_head(const std::string& key) const {
        const wording::InputWords* input = input_of(key);
        if (!input || input->label.empty() || chart_.columns.size() < 2) return false;
        if (input->type.kind == engine::Type::Kind::number) return true;
        for (const std::string& other : keys_of_rows(chart_)) {
            const wording::InputWords* row = input_of(other);
            if (row && other != key && row->type.kind == input->type.kind && row->type.index == input->type.index)
                return true;
        }
        return false;
    }

    /// Name of the columns' input above all of them, its values below.
    std::vector<std::vector<std::string>> under_one_head(const std::string& key) const {
        std::vector<std::vector<std::string>> out(2);
        for (const auto& column : chart_.columns) {
            const std::string words =
                maker_.match_words(column.matches, key, wording::Naming::by_value, wording::Detail::full);
            out[0].push_back(input_of(key)->label);
            out[1].push_back(words.empty() ? messages::any_other : words);
        }
        return out;
    }

    /// Heads by level: inputs whose values repeat go above the others.
    std::vector<std::vector<std::string>> levels() const {
        std::vector<std::string> keys = keys_of_columns(chart_);
        std::vector<std::vector<std::string>> out;
        if (keys.size() == 1 && !columns_are_labelled() && wants_head(keys[0])) return under_one_head(keys[0]);
        if (columns_are_labelled() || keys.size() < 2) {
            out.emplace_back();
            for (const auto& column : chart_.columns) out[0].push_back(column_words(column));
            return out;
        }
        // The order in the first column is the author's.
        std::vector<std::string> order;
        for (const rules::Matcher& match : chart_.columns[0].matches) order.push_back(match.key);
        for (const std::string& key : keys)
            if (std::find(order.begin(), order.end(), key) == order.end()) order.push_back(key);
        for (const std::string& key : order) {
            out.emplace_back();
            for (const auto& column : chart_.columns) {
                std::string words =
                    maker_.match_words(column.matches, key, wording::Naming::with_subject, wording::Detail::full);
                out.back().push_back(words.empty() ? "Any" : words);
            }
        }
        return out;
    }

    static bool same_above(const std::vector<std::vector<std::string>>& levels, std::size_t level, std::size_t a,
                           std::size_t b) {
        for (std::size_t i = 0; i <= level; ++i)
            if (levels[i][a] != levels[i][b]) return false;
        return true;
    }

    void add_heads() {
        auto heads = levels();
        auto depth = static_cast<std::uint32_t>(heads.size());
        for (std::size_t level = 0; level < heads.size(); ++level) {
            Row row;
            row.span = chart_.span;
            if (level == 0) row.cells.push_back(maker_.head_cell(maker_.row_head(), 1, depth));
            bool merges = heads.size() > 1 && level + 1 < heads.size();
            for (std::size_t c = 0; c < chart_.columns.size();) {
                std::size_t end = c + 1;
                while (merges && end < chart_.columns.size() && same_above(heads, level, c, end)) ++end;
                Cell cell = maker_.head_cell(heads[level][c], static_cast<std::uint32_t>(end - c));
                cell.align = Align::centre;
                if (!merges && !chart_.columns[c].short_label.empty())
                    cell.short_words = plain(maker_.filled(chart_.columns[c].short_label, nullptr), maker_.audience());
                row.cells.push_back(std::move(cell));
                c = end;
            }
            if (level == 0)
                for (std::size_t side : sides_)
                    row.cells.push_back(maker_.head_cell(maker_.output_head(side), 1, depth));
            maker_.table.heads.push_back(std::move(row));
        }
    }

    // ---- rows

    bool is_below_merged(std::size_t row, std::size_t column) const {
        if (row == 0 || chart_.rows[row].cells.empty()) return false;
        rules::Anchor here = rules::anchor_of(chart_, row, column);
        return here.row < row && words_at(row, column) == words_at(here.row, here.column);
    }

    std::string words_at(std::size_t row, std::size_t column) const {
        return cell_words(chart_, cell_content(chart_, row, column, maker_.phrases()), maker_.phrases(),
                          wording::Detail::full);
    }

    /// Number of columns to the right, from this one on, with the same content.
    std::size_t width_of(std::size_t row, std::size_t column) const {
        std::size_t end = column + 1;
        rules::Anchor here = rules::anchor_of(chart_, row, column);
        while (end < chart_.columns.size() && rules::anchor_of(chart_, row, end) == here) ++end;
        return end - column;
    }

    /// Number of rows, from this one down, that repeat exactly this stretch of columns.
    std::size_t height_of(std::size_t row, std::size_t column, std::size_t width) const {
        std::size_t end = row + 1;
        for (; end < chart_.rows.size() && !chart_.rows[end].cells.empty(); ++end) {
            for (std::size_t c = column; c < column + width; ++c)
                if (!is_below_merged(end, c) || rules::anchor_of(chart_, end, c).row != row) return end - row;
        }
        return end - row;
    }

    bool is_covered(std::size_t row, std::size_t column) const {
        if (!is_below_merged(row, column)) return false;
        rules::Anchor above = rules::anchor_of(chart_, row, column);
        std::size_t width = width_of(above.row, above.column);
        bool inside = column >= above.column && column < above.column + width;
        return inside && above.row + height_of(above.row, above.column, width) > row;
    }

    void add_row(std::size_t place) {
        const rules::ChartRow& source = chart_.rows[place];
        Row row;
        row.span = source.span;
        row.cells.push_back(maker_.row_label(source));
        if (source.cells.size() != chart_.columns.size()) {
            Cell cell = maker_.result_cell(row_content(chart_, source, maker_.phrases()));
            cell.columns = static_cast<std::uint32_t>(chart_.columns.size());
            row.cells.push_back(std::move(cell));
        } else {
            add_cells(place, row);
        }
        CellContent beside = row_content(chart_, source, maker_.phrases());
        for (std::size_t side : sides_) row.cells.push_back(maker_.output_cell(beside, side));
        maker_.table.rows.push_back(std::move(row));
    }

    void add_cells(std::size_t place, Row& row) {
        for (std::size_t c = 0; c < chart_.columns.size();) {
            std::size_t width = width_of(place, c);
            if (is_covered(place, c)) {
                ++c;
                continue;
            }
            while (width > 1 && is_covered(place, c + width - 1)) --width;
            Cell cell = maker_.result_cell(cell_content(chart_, place, c, maker_.phrases()));
            cell.columns = static_cast<std::uint32_t>(width);
            cell.rows = static_cast<std::uint32_t>(height_of(place, c, width));
            if (width > 1) cell.align = Align::centre;
            row.cells.push_back(std::move(cell));
            c += width;
        }
    }

    ChartMaker maker_;
    const rules::Chart& chart_;
    std::vector<std::size_t> in_cells_, sides_;
};

}  // namespace

Table matrix_table(const rules::Chart& chart, const ItemContext& context, Marks& marks) {
    return MatrixMaker(chart, context, marks).make();
}

}  // namespace broadside::sheet
