#pragma once

#include "typeset/blocks.hpp"

#include <cstddef>
#include <limits>
#include <vector>

namespace broadside::paginate {

/// Pieces `first` to before `end` in one column.
struct FilledColumn {
    std::size_t first = 0;
    std::size_t end = 0;
    double height = 0;
    bool operator==(const FilledColumn&) const = default;
};

/// Columns side by side that begin at one height, or one wide table.
struct BalancedColumns {
    double top = 0;  ///< from the head of the columns
    std::vector<FilledColumn> columns;
    double height = 0;  ///< of the tallest
};

bool may_break_before(const std::vector<typeset::Piece>& pieces, std::size_t at);

/// Heights of any stretch of pieces in one column: no space before the first, heads repeated when it opens in the
/// middle of a table.
class Heights {
  public:
    explicit Heights(const std::vector<typeset::Piece>& pieces);
    double of(std::size_t first, std::size_t end) const;

  private:
    const std::vector<typeset::Piece>& pieces_;
    std::vector<double> sums_;
};

/// The lowest columns side by side that hold some pieces.
struct ColumnBalance {
    static constexpr double never = std::numeric_limits<double>::max();
    double height = never;  ///< of its tallest column
    double fault = never;   ///< the height, and what is wrong with its breaks
    double sum = 0;         ///< of the heights of its columns
    double squares = 0;     ///< and of their squares
    std::size_t cut = 0;    ///< where its last column begins; its second when it was filled backwards
};

/// The same pieces cut at every place: entry `i` is for those between the anchor and `i`.
std::vector<ColumnBalance> level_from(const std::vector<typeset::Piece>& pieces, const Heights& heights,
                                      std::size_t first, std::size_t columns, double most);
std::vector<ColumnBalance> level_up_to(const std::vector<typeset::Piece>& pieces, const Heights& heights,
                                       std::size_t end, std::size_t columns, double most);

/// Pieces in so many columns, as low as can be. Empty when they cannot be parted so.
std::vector<FilledColumn> level_columns(const std::vector<typeset::Piece>& pieces, const Heights& heights,
                                        std::size_t first, std::size_t end, std::size_t columns, double most);

}  // namespace broadside::paginate
