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

/// Side-by-side columns with a common top, or one wide table.
struct BalancedColumns {
    double top = 0;  ///< below the head of the columns
    std::vector<FilledColumn> columns;
    double height = 0;  ///< of the tallest
};

bool may_break_before(const std::vector<typeset::Piece>& pieces, std::size_t at);

/// Heights of any stretch of pieces in one column: without space before the first, with heads repeated where it starts
/// inside a table.
class Heights {
  public:
    explicit Heights(const std::vector<typeset::Piece>& pieces);
    double of(std::size_t first, std::size_t end) const;

  private:
    const std::vector<typeset::Piece>& pieces_;
    std::vector<double> sums_;
};

/// Lowest side-by-side columns for some pieces.
struct ColumnBalance {
    static constexpr double never = std::numeric_limits<double>::max();
    double height = never;  ///< of its tallest column
    double fault = never;   ///< the height, plus the faults of its breaks
    double sum = 0;         ///< of its columns' heights
    double squares = 0;     ///< of their squares
    std::size_t cut = 0;    ///< start of its last column; of its second when filled backwards
};

/// The same pieces cut at every place: entry `i` is for those between the anchor and `i`.
std::vector<ColumnBalance> level_from(const std::vector<typeset::Piece>& pieces, const Heights& heights,
                                      std::size_t first, std::size_t columns, double most);
std::vector<ColumnBalance> level_up_to(const std::vector<typeset::Piece>& pieces, const Heights& heights,
                                       std::size_t end, std::size_t columns, double most);

/// Pieces in the given number of columns, as low as possible. Empty when they cannot be divided so.
std::vector<FilledColumn> level_columns(const std::vector<typeset::Piece>& pieces, const Heights& heights,
                                        std::size_t first, std::size_t end, std::size_t columns, double most);

}  // namespace broadside::paginate
