#include "typeset/table_set.hpp"

#include "typeset/paper.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// Least height of a row with a blank, written in by hand.
constexpr double least_writing_row = points_of_mm(5.5);

/// Width of the place for the words of a cell.
double room_for_words(const GridCell& cell, const SetTable& table, const Style& style) {
    const std::size_t last = cell.column + cell.columns - 1;
    return table.column_x[last] + table.column_width[last] - table.column_x[cell.column] - cell_indent(cell, style);
}

/// Columns whose cells have their short words, all of them, since one does: a column has one wording.
std::vector<bool> shortened_columns(const SetTable& table, const Style& style) {
    std::vector<bool> shortened(table.grid->columns, false);
    if (!style.short_words) return shortened;
    for (const GridCell& cell : table.grid->cells)
        if (!cell.in_heads && !cell.short_words.words.empty() && !shortened[cell.column])
            shortened[cell.column] =
                &words_for_width(cell, style, room_for_words(cell, table, style)) == &cell.short_words;
    return shortened;
}

SetCell set_cell(const GridCell& cell, const SetTable& table, const Style& style, bool shortened) {
    SetCell set;
    set.cell = &cell;
    set.x = table.column_x[cell.column] + cell_indent(cell, style);
    set.width = room_for_words(cell, table, style);
    set.words = shortened && !cell.in_heads && !cell.short_words.words.empty()
                    ? &cell.short_words
                    : &words_for_width(cell, style, set.width);
    const bool level = cell.in_heads || cell.align == sheet::Align::centre;
    set.lines = break_lines(*set.words, set.width / cell_size(cell, style), level ? Rag::level : Rag::running);
    return set;
}

SetCell set_continued(const GridCell& cell, const SetTable& table, const Style& style) {
    SetCell set;
    set.cell = &cell;
    set.words = &cell.continued;
    set.width = table.width;
    set.lines = break_lines(cell.continued, table.width / cell_size(cell, style), Rag::running);
    return set;
}

/// A merged cell taller than its rows enlarges the last of them.
void measure_rows(SetTable& table, const Style& style) {
    table.row_heights.assign(table.grid->rows, 0);
    for (const SetCell& set : table.cells) {
        double& height = table.row_heights[set.cell->row];
        if (set.cell->rows == 1) height = std::max(height, cell_height(set, style));
    }
    for (double& height : table.row_heights) height = std::max(height, style.small_leading);
    for (const SetCell& set : table.cells) {
        if (set.cell->rows == 1) continue;
        double have = 0;
        for (std::size_t row = set.cell->row; row < set.cell->row + set.cell->rows; ++row)
            have += table.row_heights[row];
        double& last = table.row_heights[set.cell->row + set.cell->rows - 1];
        last += std::max(0.0, cell_height(set, style) - have);
    }
}

double height_of_title(std::size_t lines, const Style& style) {
    return static_cast<double>(std::max<std::size_t>(lines, 1)) * style.title_size * 1.1 + 0.1 * style.size;
}

/// Sets the mark or its short form after the last line of the title; below it where neither fits.
ContinuedTitle set_continued_title(const SetTable& table, const Style& style) {
    const TableGrid& grid = *table.grid;
    ContinuedTitle set;
    set.lines = break_lines(grid.title, table.width / style.title_size, Rag::level);
    set.height = height_of_title(set.lines.size(), style);
    const double words = set.lines.empty() ? 0 : set.lines.back().width * style.title_size;
    for (const ShapedWords* mark : {&grid.continued, &grid.continued_short}) {
        set.mark = mark;
        if (words + continued_gap(style) + mark->unbroken * style.small_size <= table.width) return set;
    }
    set.mark = &grid.continued;
    set.mark_below = true;
    set.height += style.small_leading;
    return set;
}

/// Sets the reference at the right of the title's last line, or below it for lack of room.
void set_title(SetTable& table, const Style& style) {
    const TableGrid& grid = *table.grid;
    if (grid.title.words.empty() && grid.reference.words.empty()) return;
    const double room = table.width / style.title_size;
    const double reference = grid.reference.unbroken * style.small_size;
    const double beside = (table.width - reference - 0.6 * style.size) / style.title_size;
    const bool fits =
        grid.reference.words.empty() || (beside > 0 && grid.title.longest <= beside + tolerance &&
                                         count_lines(grid.title, beside) <= count_lines(grid.title, room));
    table.reference_below_title = !fits && !grid.title.words.empty();
    const bool narrow = fits && !grid.reference.words.empty();
    table.title = break_lines(grid.title, narrow ? beside : room, Rag::level);
    table.title_height = height_of_title(table.title.size(), style);
    if (table.reference_below_title) table.title_height += style.small_leading;
    if (grid.table->may_break) table.continued_title = set_continued_title(table, style);
}

void set_notes(SetTable& table, const Style& style) {
    std::size_t lines = 0;
    for (const ShapedWords& note : table.grid->notes) {
        table.notes.push_back({&note, break_lines(note, table.width / style.small_size, Rag::running)});
        lines += table.notes.back().lines.size();
    }
    if (lines > 0) table.notes_height = note_gap(style) + static_cast<double>(lines) * style.small_leading;
}

}  // namespace

std::optional<SetTable> set(const TableGrid& grid, const Style& style, double width) {
    auto widths = column_widths({&grid}, style, width);
    if (!widths) return std::nullopt;
    if (longest_word_of_notes(grid) * style.small_size > width + tolerance) return std::nullopt;
    if (grid.title.longest * style.title_size > width + tolerance) return std::nullopt;
    if (grid.reference.unbroken * style.small_size > width + tolerance) return std::nullopt;
    return set_with_columns(grid, style, width, std::move(*widths));
}

SetTable set_with_columns(const TableGrid& grid, const Style& style, double width, std::vector<double> widths) {
    SetTable table;
    table.grid = &grid;
    table.width = width;
    table.column_width = std::move(widths);
    const double gap = gap_between(table.column_width, width);
    double x = 0;
    for (const double column : table.column_width) {
        table.column_x.push_back(x);
        x += column + gap;
    }
    const std::vector<bool> shortened = shortened_columns(table, style);
    for (const GridCell& cell : grid.cells) {
        table.cells.push_back(set_cell(cell, table, style, shortened[cell.column]));
        if (cell.is_group_head && grid.table->may_break) table.continued.push_back(set_continued(cell, table, style));
    }
    measure_rows(table, style);
    set_title(table, style);
    set_notes(table, style);
    return table;
}

double longest_word_of_notes(const TableGrid& grid) {
    double longest = 0;
    for (const ShapedWords& note : grid.notes) longest = std::max(longest, note.longest);
    return longest;
}

double continued_gap(const Style& style) {
    return 0.4 * style.size;
}

double note_gap(const Style& style) {
    return 0.22 * style.size;
}

double cell_height(const SetCell& set, const Style& style) {
    const double lines = static_cast<double>(std::max<std::size_t>(set.lines.size(), 1));
    const double above_group = set.cell->is_group_head ? 0.25 * style.size : 0;
    const double padding = set.cell->in_heads ? style.head_padding : style.cell_padding;
    const double height = lines * cell_leading(*set.cell, style) + 2 * padding + above_group;
    return set.cell->cell->blank ? std::max(height, least_writing_row) : height;
}

double heads_height(const SetTable& table) {
    double height = 0;
    for (std::size_t row = 0; row < table.grid->head_rows; ++row) height += table.row_heights[row];
    return height;
}

double body_height(const SetTable& table, std::size_t first, std::size_t count) {
    double height = 0;
    for (std::size_t row = first; row < first + count; ++row) height += table.row_heights[table.grid->head_rows + row];
    return height;
}

const SetCell* continued_group(const SetTable& table, std::size_t first) {
    const SetCell* group = nullptr;
    const std::size_t row = table.grid->head_rows + first;
    for (const SetCell& set : table.continued) {
        if (set.cell->row == row) return nullptr;
        if (set.cell->row < row) group = &set;
    }
    return group;
}

double least_height(const SetTable& table, const Style& style) {
    const double heads = static_cast<double>(table.grid->head_rows);
    const double body = static_cast<double>(table.grid->rows) - heads;
    return heads * (style.small_leading + 2 * style.head_padding) + body * (style.leading + 2 * style.cell_padding);
}

std::size_t rows_of_broken_short_words(const SetTable& table, const Style& style) {
    enum class Row { whole, short_words, long_words };
    std::vector<Row> rows(table.grid->rows, Row::whole);
    for (const SetCell& set : table.cells) {
        if (set.lines.size() < 2 || set.cell->rows > 1) continue;
        Row& row = rows[set.cell->row];
        row = std::max(row, is_few_words(*set.words, cell_size(*set.cell, style) / style.size) ? Row::short_words
                                                                                               : Row::long_words);
    }
    return static_cast<std::size_t>(std::count(rows.begin(), rows.end(), Row::short_words));
}

double whole_height(const SetTable& table) {
    const std::size_t body = table.grid->rows - table.grid->head_rows;
    return table.title_height + heads_height(table) + body_height(table, 0, body) + table.notes_height;
}

}  // namespace broadside::typeset
