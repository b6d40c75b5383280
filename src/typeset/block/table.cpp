#include "typeset/block/table.hpp"

#include "typeset/weights.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// A group of rows is broken only when longer than this, in lines.
constexpr double lines_of_a_whole_group = 12;
/// A table of no more rows and lines is not broken.
constexpr std::size_t rows_of_a_short_table = 6;
constexpr double lines_of_a_short_table = 8;
/// Least number of rows at the head of a table before it breaks.
constexpr std::size_t rows_of_a_beginning = 3;

bool begins_group(const std::vector<sheet::Row>& rows, std::size_t row) {
    return row == rows.size() || rows[row].group_head;
}

/// Whether a break before row `at` would isolate a single row of a group, or its name.
bool is_lone_end(const std::vector<sheet::Row>& rows, std::size_t at) {
    if (rows[at - 1].group_head) return true;
    if (rows[at].group_head) return false;
    const bool first_alone = at > 1 && rows[at - 2].group_head;
    return first_alone || begins_group(rows, at + 1);
}

/// Whether only few rows of the table, group names excluded, precede row `at`.
bool is_scanty_beginning(const std::vector<sheet::Row>& rows, std::size_t at) {
    std::size_t before = 0;
    for (std::size_t row = 0; row < at && before < rows_of_a_beginning; ++row)
        if (!rows[row].group_head) ++before;
    return before < rows_of_a_beginning;
}

/// End of the group that begins with row `first`; the next row if it is long, or there is none.
std::size_t end_of_short_group(const SetTable& set, const Style& style, std::size_t first) {
    const std::vector<sheet::Row>& rows = set.grid->table->rows;
    if (first >= rows.size() || !rows[first].group_head) return first + 1;
    std::size_t end = first + 1;
    while (end < rows.size() && !rows[end].group_head) ++end;
    return body_height(set, first, end - first) <= lines_of_a_whole_group * style.leading ? end : first + 1;
}

/// Number of rows from `first` that never break: merged cells, braces, a short group, two rows at either end of a long
/// one and of a table, and a few at its beginning.
std::size_t rows_together(const SetTable& set, const Style& style, std::size_t first) {
    const TableGrid& grid = *set.grid;
    const std::vector<sheet::Row>& rows = grid.table->rows;
    std::size_t end = end_of_short_group(set, style, first);
    while (end < rows.size()) {
        const bool braced = rows[end].brace != 0 && rows[end].brace == rows[end - 1].brace;
        const bool merged = rows_hang_together(grid, grid.head_rows + end - 1);
        if (!braced && !merged && !is_lone_end(rows, end) && !is_scanty_beginning(rows, end)) break;
        ++end;
    }
    return end - first;
}

Piece rows_piece(const SetTable& set, const Style& style, std::size_t first, std::size_t count) {
    const double heads = heads_height(set);
    const SetCell* group = continued_group(set, first);
    Piece piece;
    piece.first = first;
    piece.count = count;
    piece.opens = first == 0;
    piece.closes = first + count >= set.grid->rows - set.grid->head_rows;
    piece.space_before = piece.opens ? style.block_gap : 0;
    piece.give_before = piece.opens ? style.give_of_block : 0;
    piece.height = body_height(set, first, count) + (piece.opens ? set.title_height + heads : 0) +
                   (piece.closes ? set.notes_height : 0);
    piece.at_head = piece.opens ? 0 : set.continued_title.height + heads + (group ? cell_height(*group, style) : 0);
    piece.ends_table = piece.closes;
    piece.break_fault = piece.opens ? 0 : weights::torn_table;
    return piece;
}
}  // namespace

std::string name_of(const sheet::Table& table) {
    return block_name("table", table.title);
}

double least_width(const TableGrid& grid, const Style& style) {
    double width = std::max(least_width_of_columns(grid, style), grid.title.longest * style.title_size);
    width = std::max(width, grid.reference.unbroken * style.small_size);
    return std::max(width, longest_word_of_notes(grid) * style.small_size);
}

void cut(const SetTable& set, const Style& style, std::vector<Piece>& pieces) {
    const std::size_t rows = set.grid->rows - set.grid->head_rows;
    const bool is_short =
        rows <= rows_of_a_short_table && body_height(set, 0, rows) <= lines_of_a_short_table * style.leading;
    const bool may_break = set.grid->table->may_break && !is_short;
    for (std::size_t first = 0; first < rows || first == 0;) {
        const std::size_t count = may_break ? rows_together(set, style, first) : rows;
        pieces.push_back(rows_piece(set, style, first, count));
        first += std::max<std::size_t>(count, 1);
    }
}

}  // namespace broadside::typeset
