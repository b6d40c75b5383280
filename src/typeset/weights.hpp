#pragma once

// What breaks of pages and fitted sizes weigh. The penalty of a break is the square of a share of a column's height:
// 0.01 is as bad as a column that ends a tenth of its height from where it should. Arrangements: see `Fitter::fault`.

namespace broadside::typeset::weights {

// Breaks

inline constexpr double torn_paragraph = 0.004;
inline constexpr double torn_table = 0.01;
/// Steps are followed one behind another, a finger on the line.
inline constexpr double torn_steps = 0.02;
inline constexpr double torn_section = 0.06;
/// A new column is most welcome before a phase of play.
inline constexpr double column_at_phase = -0.004;
inline constexpr double skipped_column = 4;
/// Words above a wide table are read before it by those who look twice: it is best at the head of its columns.
inline constexpr double words_above_wide_table = 0.004;
/// Words below one column of a wide table that go on beyond it, the place beside them empty: the eye falls into it.
inline constexpr double empty_place = 0.02;
/// A penalty of 1 where columns are brought level by their heights, in points.
inline constexpr double points_of_a_penalty = 1500;

// Whole arrangements

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
