#pragma once

// The costs that layout weighs against one another; measures are beside what they measure. Each stage has its own unit,
// named at its head, because each is settled before the next begins: lines, columns of a table, widths of tables,
// breaks, whole arrangements (`Fitter::cost`).

namespace broadside::typeset::weights {

// Lines of a paragraph: squares of the empty share of a line.

inline constexpr double line_too_wide = 4;
/// A short word alone on the last line, which leaves more of it empty than this.
inline constexpr double lone_word = 0.3;
inline constexpr double emptiness_of_a_lone_word = 0.75;

// Columns of a table: points of height.

/// A line that is broken where its row is as tall in any case.
inline constexpr double broken_line = 0.05;

// Widths of tables: ratios of paper taken, or of height.

/// Tables with the same heads share columns up to this much more height.
inline constexpr double price_of_likeness = 1.06;
/// A wider table that is easy to read may take so much more paper.
inline constexpr double price_of_ease = 1.4;
/// A wider matrix with fewer lines a row, likewise.
inline constexpr double price_of_width = 1.15;
/// A table that is well set in a narrower place must save so much to be made wider.
inline constexpr double great_saving = 1.5;

// Breaks: squares of a share of a column's height. 0.01 is as bad as a column that ends a tenth of its height from
// where it should.

inline constexpr double torn_paragraph = 0.004;
inline constexpr double torn_table = 0.01;
/// Steps are followed one behind another, a finger on the line.
inline constexpr double torn_steps = 0.02;
inline constexpr double torn_section = 0.06;
/// A new column is most welcome before a phase of play.
inline constexpr double column_at_phase = -0.004;
inline constexpr double skipped_column = 4;
/// For each column behind one that is skipped, so that a later one is.
inline constexpr double early_skip = 0.01;
/// Words above a wide table are read before it by those who look twice: it is best at the head of its columns.
inline constexpr double words_above_wide_table = 0.004;
/// Words below one column of a wide table that go on beyond it, the place beside them empty: the eye falls into it.
inline constexpr double empty_place = 0.02;
/// A penalty of 1 where columns are brought level by their heights, in points.
inline constexpr double points_of_a_penalty = 1500;

// Whole arrangements: shares of a column's height.

/// Unevenness of columns up to this counts once; beyond it, so many times more.
inline constexpr double tolerated_unevenness = 0.09;
inline constexpr double uneven_columns = 12;
inline constexpr double strain = 0.3;
inline constexpr double emptiness = 0.5;
/// Type smaller than it could be, as a share of the larger size.
inline constexpr double small_type = 0.9;
inline constexpr double tight_lines = 0.06;
/// A page of one column has no neighbour to be level with.
inline constexpr double tight_lines_of_page = 0.3;
/// A row that takes a line more only because a few short words are broken.
inline constexpr double needless_line = 0.06;
inline constexpr double merit_of_open_rows = 0.08;  ///< taken off

}  // namespace broadside::typeset::weights
