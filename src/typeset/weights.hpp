#pragma once

// Costs that layout weighs against one another; measures are defined beside the things they measure. Each stage has its
// own unit, named at its head, because each is settled before the next begins: lines, columns of a table, widths of
// tables, breaks, whole arrangements (`Fitter::cost`).

namespace broadside::typeset::weights {

// Lines of a paragraph: squares of the empty share of a line.

inline constexpr double line_too_wide = 4;
/// A short word alone on the last line that leaves more of it empty than this.
inline constexpr double lone_word = 0.3;
inline constexpr double emptiness_of_a_lone_word = 0.75;

// Columns of a table: points of height.

/// A broken line in a row that is as tall in any case.
inline constexpr double broken_line = 0.05;

// Widths of tables: ratios of paper taken, or of height.

/// Greatest increase in height for tables with the same heads to share columns.
inline constexpr double price_of_likeness = 1.06;
/// Greatest increase in paper for a wider table that is easy to read.
inline constexpr double price_of_ease = 1.4;
/// The same for a wider matrix with fewer lines in a row.
inline constexpr double price_of_width = 1.15;
/// Least saving for which a table well set in a narrower place is widened.
inline constexpr double great_saving = 1.5;

// Breaks: squares of a share of a column's height. 0.01 equals a column that misses its ideal end by a tenth of its
// height.

inline constexpr double torn_paragraph = 0.004;
inline constexpr double torn_table = 0.01;
/// A break between steps, which are followed in sequence with a finger on the line.
inline constexpr double torn_steps = 0.02;
inline constexpr double torn_section = 0.06;
/// Worth a foot of a fifth of the page.
inline constexpr double torn_section_of_page = 0.04;
/// Bonus for a new column before a phase of play.
inline constexpr double column_at_phase = -0.004;
inline constexpr double skipped_column = 4;
/// For each column after a skipped one, so that later ones are skipped first.
inline constexpr double early_skip = 0.01;
/// Words above a wide table are read first only by careful readers: such a table is best at the head of its columns.
inline constexpr double words_above_wide_table = 0.004;
/// Words below one column of a wide table that continue past it, with an empty place beside them that attracts the eye.
inline constexpr double empty_place = 0.02;
/// A penalty of 1, in points, where columns are levelled by their heights.
inline constexpr double points_of_a_penalty = 1500;

// Whole arrangements: shares of a column's height.

/// Unevenness of columns up to this counts once; the excess is multiplied.
inline constexpr double tolerated_unevenness = 0.09;
inline constexpr double uneven_columns = 12;
inline constexpr double strain = 0.3;
inline constexpr double emptiness = 0.5;
/// Type below the possible size, as a share of the larger size.
inline constexpr double small_type = 0.9;
inline constexpr double tight_lines = 0.06;
/// A page of one column has no neighbour to be level with.
inline constexpr double tight_lines_of_page = 0.3;
/// A short section that goes on overleaf: worth lines nearly as tight as is good.
inline constexpr double torn_section_overleaf = 0.24;
/// A row with an extra line only because a few short words are broken.
inline constexpr double needless_line = 0.06;
inline constexpr double merit_of_open_rows = 0.08;  ///< subtracted

}  // namespace broadside::typeset::weights
