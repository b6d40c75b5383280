#include "rules/reader.hpp"
#include "sheet/chart_rows.hpp"
#include "sheet/chart_table.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <optional>

// A list with one input as columns: rows that differ in that input alone stand beside each other. Where the columns are
// cut into different bands, a band of one column that lies inside a wider one of another shows that one's words again.

namespace broadside::sheet {

namespace {

class AcrossMaker {
  public:
    AcrossMaker(const rules::Chart& chart, const ItemContext& context)
        : maker_(chart, context), chart_(chart), across_{chart.across} {
        for (const rules::ChartRow& row : chart.rows) {
            std::string column = maker_.match_words(row.matches, chart.across, Naming::with_subject, Detail::full);
            if (std::find(columns_.begin(), columns_.end(), column) == columns_.end()) columns_.push_back(column);
            std::string line = maker_.row_words(unlabelled(row), across_);
            auto known =
                std::find_if(lines_.begin(), lines_.end(), [&](const Line& other) { return other.words == line; });
            if (known == lines_.end()) {
                lines_.push_back({line, {}});
                known = lines_.end() - 1;
            }
            known->rows.emplace_back(column, &row);
        }
    }

    Table make() {
        maker_.table.columns.resize(1 + columns_.size());
        Row heads;
        heads.span = chart_.span;
        heads.cells.push_back(maker_.head_cell(maker_.row_head(across_)));
        for (const std::string& column : columns_)
            heads.cells.push_back(maker_.head_cell(column.empty() ? "Any other" : column));
        maker_.table.heads.push_back(std::move(heads));
        for (const Line& line : lines_)
            if (!is_shown_in_others(line)) add_line(line);
        return maker_.finish();
    }

  private:
    struct Line {
        std::string words;
        std::vector<std::pair<std::string, const rules::ChartRow*>> rows;  ///< column, row
    };

    /// Rows are matched by what they answer; a label of their own is kept for the first of a line only.
    static rules::ChartRow unlabelled(rules::ChartRow row) {
        row.label.clear();
        return row;
    }

    static const rules::ChartRow* row_in(const Line& line, const std::string& column) {
        for (const auto& [name, row] : line.rows)
            if (name == column) return row;
        return nullptr;
    }

    void add_line(const Line& line) {
        Row row;
        const rules::ChartRow& first = *line.rows.front().second;
        row.span = first.span;
        bool all_agree = std::all_of(line.rows.begin(), line.rows.end(),
                                     [&](const auto& other) { return other.second->label == first.label; });
        row.cells.push_back(all_agree && !first.label.empty() ? maker_.row_label(first, across_) : label_of(line));
        for (const std::string& column : columns_) row.cells.push_back(cell_of(line, column));
        maker_.table.rows.push_back(std::move(row));
    }

    Cell label_of(const Line& line) {
        Cell cell = maker_.head_cell(line.words);
        for (const auto& [column, row] : line.rows) {
            if (!row->note.empty()) maker_.footnotes.note(cell.words, maker_.filled(row->note, row));
            maker_.footnotes.ruling(cell.words, row->ruling);
        }
        return cell;
    }

    Cell cell_of(const Line& line, const std::string& column) {
        const rules::ChartRow* row = row_in(line, column);
        if (!row) row = row_in(line, "");
        if (!row) row = wider_row(line, column);
        if (row) return maker_.result_cell(row_content(chart_, *row, maker_.phrases()));
        CellContent none;
        none.kind = CellContent::Kind::dash;
        return maker_.result_cell(none);
    }

    // ---- bands of different columns

    struct Band {
        std::int64_t from = INT64_MIN, to = INT64_MAX;
    };

    static std::optional<Band> band_of(const rules::ChartRow& row, const std::string& key) {
        for (const rules::Keyed& match : row.matches) {
            if (match.key != key) continue;
            std::string text = rules::to_expression(match.value).text;
            std::size_t dots = text.find("..");
            std::string low = dots == std::string::npos ? text : text.substr(0, dots);
            std::string high = dots == std::string::npos ? text : text.substr(dots + 2);
            auto from = rules::parse_fraction(low), to = rules::parse_fraction(high);
            if ((!from && !low.empty()) || (!to && !high.empty())) return std::nullopt;
            return Band{from ? from->numerator : INT64_MIN, to ? to->numerator : INT64_MAX};
        }
        return std::nullopt;
    }

    /// Whether a wide band of one column is shown, piece by piece, beside the narrow bands of the others.
    bool is_shown_in_others(const Line& line) const {
        if (line.rows.size() == columns_.size() || row_in(line, "")) return false;
        for (const std::string& key : keys_of_rows(chart_)) {
            auto outer = key == chart_.across ? std::nullopt : band_of(*line.rows.front().second, key);
            if (outer && is_covered(line, key, *outer)) return true;
        }
        return false;
    }

    bool is_covered(const Line& line, const std::string& key, const Band& outer) const {
        std::vector<Band> inner;
        for (const Line& other : lines_) {
            bool filled = &other != &line && std::all_of(line.rows.begin(), line.rows.end(), [&](const auto& entry) {
                return !row_in(other, entry.first) && wider_row(other, entry.first) == entry.second;
            });
            auto band = filled ? band_of(*other.rows.front().second, key) : std::nullopt;
            if (band) inner.push_back(*band);
        }
        std::sort(inner.begin(), inner.end(), [](const Band& a, const Band& b) { return a.from < b.from; });
        std::int64_t next = outer.from;
        for (const Band& band : inner) {
            if (band.from > next || next > outer.to) break;
            if (band.to == INT64_MAX) return true;
            next = band.to + 1;
        }
        return next > outer.to;
    }

    /// The row of `column` whose band holds the whole band of the line, all else being equal.
    const rules::ChartRow* wider_row(const Line& line, const std::string& column) const {
        const rules::ChartRow& wanted = *line.rows.front().second;
        for (const std::string& key : keys_of_rows(chart_)) {
            auto inner = key == chart_.across ? std::nullopt : band_of(wanted, key);
            if (!inner) continue;
            std::set<std::string> others = across_;
            others.insert(key);
            for (const rules::ChartRow& row : chart_.rows) {
                auto outer = band_of(row, key);
                bool holds = outer && outer->from <= inner->from && outer->to >= inner->to;
                bool here =
                    maker_.match_words(row.matches, chart_.across, Naming::with_subject, Detail::full) == column;
                if (holds && here && !row.when &&
                    maker_.row_words(unlabelled(row), others) == maker_.row_words(unlabelled(wanted), others))
                    return &row;
            }
        }
        return nullptr;
    }

    ChartMaker maker_;
    const rules::Chart& chart_;
    std::set<std::string> across_;
    std::vector<std::string> columns_;
    std::vector<Line> lines_;
};

}  // namespace

Table across_table(const rules::Chart& chart, const ItemContext& context) {
    return AcrossMaker(chart, context).make();
}

}  // namespace broadside::sheet
