#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace broadside::rules {
struct ChartRow;
}

namespace broadside::engine {

/// Index of a `T` in its list, or none. Takes four bytes, since frames and tables hold many; none comes before all
/// others.
template <class T>
class IndexOf {
  public:
    constexpr IndexOf() = default;
    constexpr IndexOf(std::int32_t at) : at_(at) { assert(at >= 0); }
    constexpr IndexOf(std::size_t at) : IndexOf(static_cast<std::int32_t>(at)) {}

    constexpr explicit operator bool() const { return at_ >= 0; }
    constexpr std::int32_t operator*() const {
        assert(at_ >= 0);
        return at_;
    }
    constexpr std::int32_t value_or(std::int32_t otherwise) const { return at_ < 0 ? otherwise : at_; }
    auto operator<=>(const IndexOf&) const = default;
    // No number stands for none.
    bool operator<(int) const = delete;
    bool operator<=(int) const = delete;
    bool operator>(int) const = delete;
    bool operator>=(int) const = delete;

  private:
    std::int32_t at_ = -1;
};

// Things that are counted but have no type of their own.
struct Side;
struct Slot;       ///< of a step's values
struct Performer;  ///< of a list
struct RowGroup;   ///< of rows of a sum of which only one counts
struct Column;     ///< of a chart
struct Declared;   ///< a quantity, domain or record

using RowIndex = IndexOf<rules::ChartRow>;  ///< none: otherwise
using ColumnIndex = IndexOf<Column>;
using SideIndex = IndexOf<Side>;  ///< none: neither side, or either

}  // namespace broadside::engine
