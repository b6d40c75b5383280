#pragma once

#include "engine/count.hpp"
#include "engine/key_table.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

// Private to the player: sums of the results of calls that leave nothing behind for one another. Results that differ by
// an addition alone have one shape, and shapes are added up once for each set of them, in whatever order they come:
//
//     3 dice + 2, 5 dice - 1, 3 dice - 4   =   3 dice, 3 dice, 5 dice (known from before)   - 3

namespace broadside::engine {

/// Sums of several numbers each, with their counts.
template <typename Count>
struct Shape {
    std::vector<std::int64_t> sums;  ///< sum by sum, sorted; the least of each number is 0
    std::vector<Count> counts;
    Count of = 1;

    bool operator==(const Shape&) const = default;
    auto operator<=>(const Shape&) const = default;
};

template <typename Count>
class SumBook {
  public:
    /// What one call adds: its shape by number, and the least of each number.
    struct Addend {
        std::size_t shape = 0;
        std::vector<std::int64_t> least;
    };

    /// Starts what one call adds, out of `of` cases, in `width` numbers.
    void start(std::size_t width, const Count& of);
    void add(const std::vector<std::int64_t>& sum, const Count& count);
    Addend finish();

    /// The sum of shapes of one width, of at least one. One with more than `most_states` sums, or with too many cases,
    /// is that of some of them. Valid until the next call.
    const Shape<Count>& sum_of(std::vector<std::size_t> shapes);

  private:
    const Shape<Count>& sum_of_sorted(const std::vector<std::size_t>& shapes, std::size_t width);
    Shape<Count> sum(const Shape<Count>& a, const Shape<Count>& b, std::size_t width);
    Shape<Count> take(const Count& of);

    std::map<Shape<Count>, std::size_t> numbers_;
    std::vector<const Shape<Count>*> shapes_;  ///< keys of `numbers_`
    std::vector<std::size_t> widths_;          ///< by shape
    std::map<std::vector<std::size_t>, Shape<Count>> sums_;
    std::size_t held_ = 0;  ///< sums in `sums_`

    std::size_t width_ = 0;
    Count of_ = 1;
    KeyTable seen_;
    std::vector<Count> counts_;
};

}  // namespace broadside::engine
