#include "sheet/about.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/outcome/chance_table.hpp"
#include "sheet/outcome/proofs.hpp"
#include "sheet/outcome/result_signs.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/outcomes.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

// Chance of one result over two inputs: a row for each value of the first, a column for each of the second; darker
// cells are likelier. Equal neighbouring rows, or columns, are merged.

namespace broadside::sheet {

namespace {

class ShadedGrid {
  public:
    ShadedGrid(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks)
        : grid_(grid),
          query_(grid.query),
          slice_(slice),
          marks_(marks),
          picture_(settings_of<OddsSettings>(query_.source).picture),
          rows_(equal_rows(grid.plan, slice)),
          columns_(equal_columns(grid.plan, slice)) {}

    std::optional<Table> make() {
        if (!is_possible() || !find_values() || !prove_alike(grid_, slice_, picture_.also, marks_)) return std::nullopt;
        Table table;
        table.span = query_.source.span;
        table.about = {about(query_.procedure())};
        table.title = strong(wording::typeset(query_.source.title), query_.audience());
        table.columns.resize(columns_.size() + 1, {Align::centre, 0});
        table.columns.front().align = Align::left;
        table.heads.push_back(heads());
        for (const Stretch& row : rows_) table.rows.push_back(row_of(row));
        if (!query_.asked.note.empty()) table.notes.push_back(plain(note_words(query_), query_.audience()));
        marks_.say_of_odds(messages::chances_in_per_cent);
        return table;
    }

  private:
    bool is_possible() const {
        if (grid_.plan.axes.size() == 2 && !picture_.total.empty()) return true;
        query_.context.diagnostics
            .error(malformed_template, query_.source.span,
                   "a grid of chances needs two inputs as `rows`, and a `total`")
            .help = "write `rows = [\"unit.grade\", \"unit.hits = 1..6\"]` and `total = [\"yes\"]`";
        return false;
    }

    bool find_values() {
        for (const Named& name : picture_.total)
            for (const std::int64_t value : values_called(name, 0, grid_)) values_.push_back(value);
        return !values_.empty();
    }

    Row heads() const {
        Row out;
        out.cells.push_back(black_head_cell(picture_.head(0), Align::left, query_.audience()));
        for (const auto& [first, last] : columns_) {
            const std::string own = first == last ? picture_.head(first + 1) : "";
            out.cells.push_back(black_head_cell(
                own.empty() ? wording::capitalised(axis_words(query_, grid_.plan.axes[1], first, last)) : own,
                Align::centre, query_.audience()));
        }
        return out;
    }

    Row row_of(const Stretch& row) const {
        Row out;
        out.span = query_.source.span;
        out.cells.push_back(head_cell(wording::capitalised(axis_words(query_, grid_.plan.axes[0], row.first, row.last,
                                                                      wording::Detail::abbreviated)),
                                      Align::left, query_.audience()));
        for (const Stretch& column : columns_) {
            const Chances& chances = grid_.at(slice_, row.first * grid_.plan.width() + column.first);
            const auto is_wanted = [&](const Outcome& outcome) {
                return std::find(values_.begin(), values_.end(), outcome.order[1]) != values_.end();
            };
            out.cells.push_back(shaded_cell(chances.chance_of(is_wanted), query_.audience()));
        }
        return out;
    }

    const OutcomeGrid& grid_;
    const OutcomeQuery& query_;
    const OutcomeSlice& slice_;
    Marks& marks_;
    const ChancePicture& picture_;
    std::vector<Stretch> rows_, columns_;
    std::vector<std::int64_t> values_;
};

}  // namespace

std::optional<Table> shaded_grid(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks) {
    return ShadedGrid(grid, slice, marks).make();
}

}  // namespace broadside::sheet
