#include "rules/scalar.hpp"
#include "sheet/chart/chart_rows.hpp"
#include "sheet/chart/chart_table.hpp"
#include "sheet/words.hpp"
#include "wording/messages/charts.hpp"

#include <algorithm>
#include <optional>

// List with one input as columns: rows that differ in that input alone are set side by side. Where columns have
// different bands of another input, the bands are split at every bound, so that each printed row holds in all columns:
//
//     near 1..4 a, 5..10 b           1-4    a    c
//     far  1..6 c, 7..10 d    ->     5-6    b    c
//                                    7-10   b    d

namespace broadside::sheet {

namespace {

class AcrossMaker {
  public:
    AcrossMaker(const rules::Chart& chart, const ItemContext& context, Marks& marks)
        : maker_(chart, context, marks), chart_(chart), across_{chart.across} {
        for (const rules::ChartRow& row : chart.rows) {
            std::string column = column_of(row);
            if (std::find(columns_.begin(), columns_.end(), column) == columns_.end()) columns_.push_back(column);
        }
        find_band_input();
        for (const rules::ChartRow& row : chart.rows) {
            std::set<std::string> others = across_;
            if (band_) others.insert(band_->input->key);
            group_of(maker_.row_words(unlabelled(row), others)).rows.push_back(&row);
        }
    }

    Table make() {
        maker_.table.columns.resize(1 + columns_.size());
        Row heads;
        heads.span = chart_.span;
        heads.cells.push_back(maker_.head_cell(maker_.row_head(across_)));
        for (const std::string& column : columns_)
            heads.cells.push_back(maker_.head_cell(column.empty() ? messages::any_other : column));
        maker_.table.heads.push_back(std::move(heads));
        for (const Group& group : groups_)
            for (const Line& line : lines_of(group)) add_line(line, group);
        return maker_.finish();
    }

  private:
    /// Bounds of a band, both inclusive, in the input's smallest unit.
    struct Band {
        std::int64_t from = INT64_MIN, to = INT64_MAX;
        bool operator==(const Band&) const = default;
    };
    /// Rows that differ only in column and band.
    struct Group {
        std::string words;
        std::vector<const rules::ChartRow*> rows;
    };
    /// Printed row: for each column the chart row that answers in it, or none.
    struct Line {
        std::optional<Band> band;
        std::vector<const rules::ChartRow*> rows;
    };

    std::string column_of(const rules::ChartRow& row) const {
        return maker_.match_words(row.matches, chart_.across, wording::Naming::with_subject, wording::Detail::full);
    }

    Group& group_of(const std::string& words) {
        auto known =
            std::find_if(groups_.begin(), groups_.end(), [&](const Group& group) { return group.words == words; });
        if (known != groups_.end()) return *known;
        groups_.push_back({words, {}});
        return groups_.back();
    }

    /// Row without its label: only the first row of a line keeps its own.
    static rules::ChartRow unlabelled(rules::ChartRow row) {
        row.label = {};
        return row;
    }

    // ---- bands

    static const rules::Matcher* match_of(const rules::ChartRow& row, const std::string& key) {
        for (const rules::Matcher& match : row.matches)
            if (match.key == key) return &match;
        return nullptr;
    }

    /// Band of the input in which a row answers; the whole range where it has no matcher, nullopt if not one band.
    std::optional<Band> band_of(const rules::ChartRow& row, const wording::InputWords& input) const {
        const rules::Matcher* match = match_of(row, input.input->key);
        if (!match) return Band{};
        if (match->any.size() != 1) return std::nullopt;
        const auto stretch = engine::number_band(match->any[0], input.type, maker_.phrases().vocabulary());
        if (!stretch) return std::nullopt;
        Band band;
        if (stretch->from) band.from = *stretch->from + (stretch->over ? 1 : 0);
        if (stretch->to) band.to = *stretch->to - (stretch->under ? 1 : 0);
        return band;
    }

    /// Finds the first number input matched by plain bands.
    void find_band_input() {
        for (const wording::InputWords& input : maker_.inputs) {
            const std::string& key = input.input->key;
            if (key == chart_.across || input.type.kind != engine::Type::Kind::number) continue;
            bool asked = false, plain = true;
            for (const rules::ChartRow& row : chart_.rows) {
                asked = asked || match_of(row, key);
                plain = plain && band_of(row, input);
            }
            if (asked && plain) band_ = &input;
            if (band_) return;
        }
    }

    /// Whether `wide` answers wherever `narrow` does, columns and bands aside: it has no further conditions.
    bool covers(const rules::ChartRow& wide, const rules::ChartRow& narrow) const {
        if (wide.when && (!narrow.when || wide.when->text != narrow.when->text)) return false;
        return std::all_of(wide.matches.begin(), wide.matches.end(), [&](const rules::Matcher& match) {
            if (match.key == chart_.across || (band_ && match.key == band_->input->key)) return true;
            return maker_.match_words(wide.matches, match.key, wording::Naming::with_subject, wording::Detail::full) ==
                   maker_.match_words(narrow.matches, match.key, wording::Naming::with_subject, wording::Detail::full);
        });
    }

    bool stands_in(const rules::ChartRow& row, const std::string& column) const {
        const std::string own = column_of(row);
        return own == column || own.empty();
    }

    /// Row that answers in a column for a band not split by any row: the first one, as in the engine.
    const rules::ChartRow* answer(const Group& group, const std::string& column,
                                  const std::optional<Band>& band) const {
        for (const rules::ChartRow& row : chart_.rows) {
            if (!stands_in(row, column) || !covers(row, *group.rows.front())) continue;
            const auto outer = band_ ? band_of(row, *band_) : std::nullopt;
            if (!band || (outer && outer->from <= band->from && outer->to >= band->to)) return &row;
        }
        return nullptr;
    }

    /// Whether a line without an answer in a column has one for some of its situations.
    bool is_answered_elsewhere(const Group& group, const std::string& column, const std::optional<Band>& band) const {
        return std::any_of(chart_.rows.begin(), chart_.rows.end(), [&](const rules::ChartRow& row) {
            if (!stands_in(row, column) || !covers(*group.rows.front(), row)) return false;
            const auto other = band_ ? band_of(row, *band_) : std::nullopt;
            return !band || !other || (other->from <= band->to && other->to >= band->from);
        });
    }

    /// First values of bands, and the values just past their ends.
    std::vector<std::int64_t> cuts_of(const Group& group) const {
        std::set<std::int64_t> cuts;
        for (const rules::ChartRow& row : chart_.rows) {
            if (!covers(row, *group.rows.front())) continue;
            const auto band = band_of(row, *band_);
            cuts.insert(band->from);
            if (band->to != INT64_MAX) cuts.insert(band->to + 1);
        }
        return {cuts.begin(), cuts.end()};
    }

    std::vector<Line> lines_of(const Group& group) const {
        std::vector<Line> lines;
        const std::vector<std::int64_t> cuts = band_ ? cuts_of(group) : std::vector<std::int64_t>{0};
        for (std::size_t i = 0; i < cuts.size(); ++i) {
            Line line;
            if (band_) line.band = Band{cuts[i], i + 1 < cuts.size() ? cuts[i + 1] - 1 : INT64_MAX};
            for (const std::string& column : columns_) line.rows.push_back(answer(group, column, line.band));
            bool own = std::any_of(line.rows.begin(), line.rows.end(), [&](const auto* row) {
                return std::find(group.rows.begin(), group.rows.end(), row) != group.rows.end();
            });
            if (own) lines.push_back(std::move(line));
        }
        if (falls(group)) std::reverse(lines.begin(), lines.end());
        return lines;
    }

    /// Whether the author's order is from high bands to low ones.
    bool falls(const Group& group) const {
        return band_ && band_of(*group.rows.front(), *band_)->from > band_of(*group.rows.back(), *band_)->from;
    }

    // ---- lines

    void add_line(const Line& line, const Group& group) {
        std::vector<const rules::ChartRow*> sources;
        for (const rules::ChartRow* row : line.rows)
            if (row && std::find(sources.begin(), sources.end(), row) == sources.end()) sources.push_back(row);
        Row row;
        row.span = sources.front()->span;
        bool one_label = std::all_of(sources.begin(), sources.end(), [&](const auto* other) {
            return other->label == sources.front()->label && fills(*other, line);
        });
        row.cells.push_back(one_label && !sources.front()->label.empty() ? maker_.row_label(*sources.front(), across_)
                                                                         : label_of(line, sources));
        for (std::size_t i = 0; i < line.rows.size(); ++i) {
            bool elsewhere = !line.rows[i] && is_answered_elsewhere(group, columns_[i], line.band);
            row.cells.push_back(elsewhere ? see_other_line() : cell_of(line.rows[i]));
        }
        maker_.table.rows.push_back(std::move(row));
    }

    /// Whether a row's band equals the line's, so that the row's own words can be used.
    bool fills(const rules::ChartRow& row, const Line& line) const {
        return !line.band || band_of(row, *band_) == line.band;
    }

    Cell label_of(const Line& line, const std::vector<const rules::ChartRow*>& sources) {
        auto own = std::find_if(sources.begin(), sources.end(), [&](const auto* row) { return fills(*row, line); });
        rules::ChartRow named = unlabelled(own != sources.end() ? **own : with_band(*sources.front(), *line.band));
        Cell cell = maker_.head_cell(maker_.row_words(named, across_));
        for (const rules::ChartRow* row : sources) {
            if (!row->note.empty()) maker_.footnotes.note(cell.words, maker_.filled(row->note, row));
            maker_.footnotes.ruling(cell.words, row->ruling);
        }
        return cell;
    }

    rules::ChartRow with_band(rules::ChartRow row, const Band& band) const {
        const std::int64_t parts = std::max<std::int64_t>(1, band_->type.denominator);
        auto bound = [&](std::int64_t value) {
            if (value == INT64_MIN || value == INT64_MAX) return std::string();
            return value % parts == 0 ? std::to_string(value / parts)
                                      : std::to_string(value) + "/" + std::to_string(parts);
        };
        const rules::Answer answer = rules::to_answer(bound(band.from) + ".." + bound(band.to), {});
        std::erase_if(row.matches, [&](const rules::Matcher& match) { return match.key == band_->input->key; });
        row.matches.push_back({band_->input->key, {}, {answer}});
        return row;
    }

    Cell see_other_line() const {
        Cell cell;
        cell.words = italic(messages::see_its_own_line, maker_.audience());
        return cell;
    }

    Cell cell_of(const rules::ChartRow* row) {
        CellContent content;
        content.kind = CellContent::Kind::dash;
        if (row) content = row_content(chart_, *row, maker_.phrases());
        return maker_.result_cell(content);
    }

    ChartMaker maker_;
    const rules::Chart& chart_;
    std::set<std::string> across_;
    std::vector<std::string> columns_;
    const wording::InputWords* band_ = nullptr;
    std::vector<Group> groups_;
};

}  // namespace

Table across_table(const rules::Chart& chart, const ItemContext& context, Marks& marks) {
    return AcrossMaker(chart, context, marks).make();
}

}  // namespace broadside::sheet
