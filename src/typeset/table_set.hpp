#pragma once

#include "typeset/piece.hpp"
#include "typeset/table_widths.hpp"

#include <optional>
#include <vector>

namespace broadside::typeset {

/// A cell broken into lines.
struct SetCell {
    const GridCell* cell = nullptr;
    const ShapedWords* words = nullptr;
    std::vector<LineRange> lines;
    double x = 0;      ///< of the place for its words, from the left of the table
    double width = 0;  ///< of that place
};

/// Title of a continued table, always with the continuation mark.
struct ContinuedTitle {
    std::vector<LineRange> lines;
    const ShapedWords* mark = nullptr;
    bool mark_below = false;  ///< on a line of its own
    double height = 0;
};

/// A note broken into lines.
struct SetNote {
    const ShapedWords* words = nullptr;
    std::vector<LineRange> lines;
};

/// Table at a width: lines broken, rows measured.
struct SetTable {
    const TableGrid* grid = nullptr;
    double width = 0;
    std::vector<double> column_x;
    std::vector<double> column_width;
    std::vector<SetCell> cells;
    std::vector<SetCell> continued;   ///< names of groups continued in the next column
    std::vector<double> row_heights;  ///< head rows included
    std::vector<LineRange> title;
    bool reference_below_title = false;
    double title_height = 0;
    ContinuedTitle continued_title;  ///< of a breakable table with a title
    std::vector<SetNote> notes;
    double notes_height = 0;
};

/// Nullopt when a word is wider than its column can be made.
std::optional<SetTable> set(const TableGrid& grid, const Style& style, double width);
/// The same with given column widths, not below the needs of their words.
SetTable set_with_columns(const TableGrid& grid, const Style& style, double width, std::vector<double> widths);

/// Gap between the title and the continuation mark.
double continued_gap(const Style& style);
/// Gap between the closing rule and the notes.
double note_gap(const Style& style);
double heads_height(const SetTable& table);
/// `first` and `count` count rows of the body.
double body_height(const SetTable& table, std::size_t first, std::size_t count);
double whole_height(const SetTable& table);
/// Name of the group that row `first` of the body continues; null outside groups and at the start of one.
const SetCell* continued_group(const SetTable& table, std::size_t first);
double cell_height(const SetCell& set, const Style& style);
/// Width of the longest word of its notes, at one point.
double longest_word_of_notes(const TableGrid& grid);
/// Lower bound for the height of these rows at any width.
double least_height(const SetTable& table, const Style& style);

/// Number of rows with several lines only because a few short words are broken.
std::size_t rows_of_broken_short_words(const SetTable& table, const Style& style);

/// Marks and tags of a fragment, its top left corner at `at`.
std::vector<Element> compose(const SetTable& table, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
