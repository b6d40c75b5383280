#pragma once

#include "engine/run.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

// The odds of one frame, asked for over and over, as a table of them is worked out. A situation is worked out once;
// what two situations have in common behind their last throw, or before it, is worked out once; and a value of an input
// that nothing tells from its neighbour is not asked about twice:
//
//     6 kinds of fire x 2 densities x 201 distances x 7 x 7  =  118188 cells
//     6 kinds of fire x 2 densities x   5 stretches x 7 x 7  =    2940 situations

namespace broadside::engine {

/// One possible ending, by its number in the book, and in how many of equally likely cases it comes.
struct Share {
    std::uint32_t ending = 0;
    Natural count;
};

/// The odds of one situation: the counts add up to `of`, reduced by their greatest common divisor. In no order.
struct OddsPage {
    std::vector<Share> shares;
    Natural of = 1;
};

/// What a table runs over: an input, or the fixed total of a list of modifiers.
struct OddsAxis {
    std::size_t input = 0;
    std::optional<FixedTotal> total;  ///< in place of the input; the table puts each value into it
    std::vector<std::int64_t> values;
};

class OddsBook {
  public:
    /// Both must outlive the book. Endings that differ in none of the asked result `fields` are one, and have dashes in
    /// place of the others; without `fields` all are asked for.
    OddsBook(const Program& program, const Frame& frame, const std::vector<std::size_t>& fields = {});
    ~OddsBook();
    OddsBook(OddsBook&&) noexcept;
    OddsBook& operator=(OddsBook&&) noexcept;

    /// The number of the page with the odds of a situation.
    std::uint32_t number_of(const Situation& situation);
    /// Numbers of pages over all values of all axes, those of the last axis running fastest; the rest as in `base`.
    std::vector<std::uint32_t> numbers_over(Situation base, const std::vector<OddsAxis>& axes);

    const OddsPage& page(std::uint32_t number) const;
    const OddsPage& at(const Situation& situation) { return page(number_of(situation)); }
    const Ending& ending(std::uint32_t number) const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace broadside::engine
