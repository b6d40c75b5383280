#pragma once

#include "sheet/outcome/grid.hpp"

#include <optional>
#include <string>
#include <vector>

// Exact chances of procedures with dice, printed as tables, as bars, or as a grid whose cells are the darker the
// likelier.

namespace broadside::sheet {

/// The signs of one result.
struct ResultSign {
    Named result;                    ///< "yes", "B", a group of values, a band
    std::vector<std::string> signs;  ///< none: the result is its figure alone
    std::string words;               ///< in the legend; empty: the rule set's own
    text::Span span;
};

/// What a template says of a picture of chances; the figures are the engine's.
struct ChancePicture {
    enum class Form { table, bars, grid };
    Form as = Form::table;
    bool lead = false;  ///< rows are leads: those of the side behind are their mirror
    std::vector<ResultSign> signs;
    std::vector<Named> total;        ///< results that are summed at the end of a row; with `lead` the leader's
    std::vector<std::string> heads;  ///< over the labels of rows, the bars and the totals
    std::vector<std::vector<FixedInput>> also;  ///< situations with the same chances, which the program proves

    std::string head(std::size_t place) const;
};

/// How chances are printed: fractions only where there are few equally likely cases.
enum class ChanceFigures { percentages, fractions };

struct OddsSettings {
    OutcomeQuestion asked;
    ChanceFigures chances = ChanceFigures::percentages;
    ChancePicture picture;
};

/// Chances of what a procedure with dice gives: a row for each net modifier, or for each value of one or two inputs; a
/// table for each slice of the grid.
std::vector<Block> odds_blocks(const BlockTemplate& source, const ItemContext& context);

/// Rows of outcomes.
Table chance_table(const OutcomeGrid& grid, const OutcomeSlice& slice);
/// A bar a row; nullopt after a report.
std::optional<BarChart> chance_bars(const OutcomeGrid& grid, const OutcomeSlice& slice);
/// Rows and columns of two inputs, in each cell the chance of the named results; nullopt after a report.
std::optional<Table> shaded_grid(const OutcomeGrid& grid, const OutcomeSlice& slice);

}  // namespace broadside::sheet
