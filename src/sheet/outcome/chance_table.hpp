#pragma once

#include "sheet/outcome/grid.hpp"

#include <optional>
#include <string>
#include <vector>

// Exact chances of procedures with dice, printed as tables, as bars, or as a shaded grid.

namespace broadside::sheet {

/// Signs for one result.
struct ResultSign {
    Named result;                    ///< "yes", "B", a group of values, a band
    std::vector<std::string> signs;  ///< none: shown as its figure alone
    std::string words;               ///< in the legend; empty: the rule set's own
    text::Span span;
};

/// A template's settings for a picture of chances; the figures are the engine's.
struct ChancePicture {
    enum class Form { table, bars, grid };
    Form as = Form::table;
    bool lead = false;  ///< rows are leads; those of the trailing side are the mirror
    std::vector<ResultSign> signs;
    std::vector<Named> total;                   ///< results summed at the end of a row; with `lead`, the leader's
    std::vector<std::string> heads;             ///< above the labels of rows, the bars and the totals
    std::vector<std::vector<FixedInput>> also;  ///< further situations with the same chances, as the program proves

    std::string head(std::size_t place) const;
};

/// Style of chances: fractions only where there are few equally likely cases.
enum class ChanceFigures { percentages, fractions };

struct OddsSettings {
    OutcomeQuestion asked;
    ChanceFigures chances = ChanceFigures::percentages;
    ChancePicture picture;
};

/// Chances of the outcomes of a procedure with dice: a row for each net modifier, or for each value of one or two
/// inputs; a table for each slice of the grid.
std::vector<Block> odds_blocks(const BlockTemplate& source, const ItemContext& context, Marks& marks);

/// Rows of outcomes.
Table chance_table(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks);
/// One bar for each row; nullopt after a report.
std::optional<BarChart> chance_bars(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks);
/// Two inputs as rows and columns, the chance of the named results in each cell; nullopt after a report.
std::optional<Table> shaded_grid(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks);

}  // namespace broadside::sheet
