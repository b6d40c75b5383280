#include "typeset/table_grid.hpp"

#include "text/diagnostic.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace broadside::typeset {

namespace {

/// Occupied places of the grid, row by row.
class Places {
  public:
    Places(std::size_t rows, std::size_t columns) : columns_(columns), taken_(rows * columns, false), rows_(rows) {}

    std::size_t first_free(std::size_t row) const {
        std::size_t column = 0;
        while (column < columns_ && taken_[row * columns_ + column]) ++column;
        return column;
    }

    /// False when the cell leaves the grid or overlaps another.
    bool take(const GridCell& cell) {
        if (cell.row + cell.rows > rows_ || cell.column + cell.columns > columns_) return false;
        for (std::size_t row = cell.row; row < cell.row + cell.rows; ++row) {
            for (std::size_t column = cell.column; column < cell.column + cell.columns; ++column) {
                if (taken_[row * columns_ + column]) return false;
                taken_[row * columns_ + column] = true;
            }
        }
        return true;
    }

  private:
    std::size_t columns_;
    std::vector<bool> taken_;
    std::size_t rows_;
};

/// Bytes of `text` up to the end of its first whole number, or all without one.
std::size_t whole_number_end(std::string_view text) {
    const auto first = std::find_if(text.begin(), text.end(), text::is_digit);
    if (first == text.end()) return text.size();
    return static_cast<std::size_t>(std::find_if_not(first, text.end(), text::is_digit) - text.begin());
}

double width_of_bytes(const ShapedRun& run, std::size_t bytes) {
    std::size_t seen = 0;
    for (const Glyph& glyph : run.glyphs) {
        if (seen >= bytes && glyph.bytes > 0) return glyph.x;
        seen += glyph.bytes;
    }
    return run.width;
}

double width_before_point(const ShapedWords& words) {
    if (words.words.empty() || words.words.front().runs.empty()) return 0;
    const ShapedRun& run = words.words.front().runs.front();
    return width_of_bytes(run, whole_number_end(run.text));
}

sheet::Align align_of(const sheet::Cell& cell, const sheet::Table& table, std::size_t column, bool in_heads) {
    if (cell.align != sheet::Align::left) return cell.align;
    const sheet::Align align = column < table.columns.size() ? table.columns[column].align : sheet::Align::left;
    if (cell.columns > 1 && align == sheet::Align::decimal) return sheet::Align::centre;
    if (in_heads && align == sheet::Align::decimal) return sheet::Align::centre;
    return align;
}

std::size_t column_count(const sheet::Table& table) {
    std::size_t columns = table.columns.size();
    const auto widen = [&columns](const std::vector<sheet::Row>& rows) {
        for (const sheet::Row& row : rows) {
            std::size_t width = 0;
            for (const sheet::Cell& cell : row.cells) width += cell.columns;
            columns = std::max(columns, width);
        }
    };
    widen(table.heads);
    widen(table.rows);
    return columns;
}

Voice voice_of_cell(const GridCell& cell) {
    if (cell.in_heads) return Voice::label;
    if (cell.is_group_head) return Voice::label_strong;
    return Voice::text;
}

/// Name of a continued group, without a final remark in italics.
sheet::Words as_continued(sheet::Words words) {
    if (words.empty()) return words;
    while (words.size() > 1 && words.back().emphasis == sheet::Emphasis::italic) words.pop_back();
    words.push_back({" (continued)", sheet::Emphasis::aside, words.back().audience, false});
    return words;
}

GridCell shape_cell(const sheet::Table& table, const sheet::Cell& cell, GridCell place, TextMeasurer& measurer) {
    place.cell = &cell;
    place.rows = cell.rows;
    if (!place.is_group_head) place.columns = cell.columns;
    place.align = align_of(cell, table, place.column, place.in_heads);
    place.words = shape_words(cell.words, voice_of_cell(place), measurer);
    place.short_words = shape_words(cell.short_words, voice_of_cell(place), measurer);
    if (place.is_group_head) place.continued = shape_words(as_continued(cell.words), voice_of_cell(place), measurer);
    place.widths_by_lines = widths_by_lines(place.words);
    place.short_widths_by_lines = widths_by_lines(place.short_words);
    if (place.align == sheet::Align::decimal) place.before_point = width_before_point(place.words);
    return place;
}

std::vector<ShapedWords> shape_notes(const std::vector<sheet::Words>& notes, TextMeasurer& measurer) {
    std::vector<ShapedWords> all;
    for (const sheet::Words& note : notes)
        if (ShapedWords shaped = shape_words(note, Voice::text, measurer); !shaped.words.empty())
            all.push_back(std::move(shaped));
    return all;
}

void measure_decimals(TableGrid& grid) {
    grid.decimals.resize(grid.columns);
    for (const GridCell& cell : grid.cells) {
        if (cell.columns != 1 || cell.align != sheet::Align::decimal) continue;
        DecimalWidths& widths = grid.decimals[cell.column];
        widths.front = std::max(widths.front, cell.before_point);
        widths.rest = std::max(widths.rest, cell.words.unbroken - cell.before_point);
    }
}

bool place_row(TableGrid& grid, std::size_t row, Places& places, TextMeasurer& measurer) {
    const sheet::Row& source = source_row(grid, row);
    for (const sheet::Cell& cell : source.cells) {
        GridCell place;
        place.row = row;
        place.column = places.first_free(row);
        place.in_heads = row < grid.head_rows;
        place.is_group_head = source.group_head && source.cells.size() == 1;
        place.in_brace = source.brace != 0 && place.column == 0;
        if (place.is_group_head) place.columns = grid.columns;
        place = shape_cell(*grid.table, cell, std::move(place), measurer);
        if (!places.take(place)) return false;
        grid.cells.push_back(std::move(place));
    }
    return places.first_free(row) == grid.columns;
}

}  // namespace

const sheet::Row& source_row(const TableGrid& grid, std::size_t row) {
    return row < grid.head_rows ? grid.table->heads[row] : grid.table->rows[row - grid.head_rows];
}

bool rows_hang_together(const TableGrid& grid, std::size_t row) {
    return std::any_of(grid.cells.begin(), grid.cells.end(),
                       [row](const GridCell& cell) { return cell.row <= row && cell.row + cell.rows > row + 1; });
}

TableGrid shape(const sheet::Table& table, TextMeasurer& measurer) {
    TableGrid grid;
    grid.table = &table;
    grid.columns = column_count(table);
    grid.head_rows = table.heads.size();
    grid.rows = grid.head_rows + table.rows.size();
    grid.title = shape_words(table.title, Voice::label_strong, measurer);
    // In italics, not to be taken for the head of the column below.
    sheet::Words reference = table.reference;
    for (sheet::Run& run : reference) run.emphasis = sheet::Emphasis::italic;
    grid.reference = shape_words(reference, Voice::label, measurer);
    grid.continued = shape_words({{"(continued)", sheet::Emphasis::plain, {}, false}}, Voice::label, measurer);
    grid.continued_short = shape_words({{"(cont.)", sheet::Emphasis::plain, {}, false}}, Voice::label, measurer);
    grid.notes = shape_notes(table.notes, measurer);

    Places places(grid.rows, grid.columns);
    for (std::size_t row = 0; row < grid.rows; ++row)
        if (!place_row(grid, row, places, measurer))
            text::internal_error("row " + std::to_string(row + 1) + " of a table does not fill its " +
                                 std::to_string(grid.columns) + " columns exactly");
    measure_decimals(grid);
    return grid;
}

}  // namespace broadside::typeset
