#pragma once

#include "engine/run.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

// Cache of the odds of one frame, for repeated queries such as a table. Each situation is evaluated once; the parts
// that situations share before the first or after the last throw are evaluated once; values of an input that no node
// distinguishes are evaluated once:
//
//     6 kinds of fire x 2 densities x 201 distances x 7 x 7  =  118188 cells
//     6 kinds of fire x 2 densities x   5 stretches x 7 x 7  =    2940 situations

namespace broadside::engine {

/// One possible ending, by its number in the book, and its count of equally likely cases.
struct Share {
    std::uint32_t ending = 0;
    Natural count;
};

/// The odds of one situation: counts add up to `of`, reduced by their greatest common divisor. Unordered.
struct OddsPage {
    std::vector<Share> shares;
    Natural of = 1;
};

/// Axis of a table: an input, or the fixed total of a list of modifiers.
struct OddsAxis {
    std::size_t input = 0;
    std::optional<FixedTotal> total;  ///< replaces the input; the table sets its value
    std::vector<std::int64_t> values;
};

class OddsBook {
  public:
    /// Both references must outlive the book. Endings that agree in all requested result `fields` are merged, with
    /// dashes for the other fields; no `fields` means all.
    OddsBook(const Program& program, const Frame& frame, const std::vector<std::size_t>& fields = {});
    ~OddsBook();
    OddsBook(OddsBook&&) noexcept;
    OddsBook& operator=(OddsBook&&) noexcept;

    /// Number of the page with the odds of a situation.
    std::uint32_t number_of(const Situation& situation);
    /// Page numbers over all values of all axes, the last axis fastest; other inputs as in `base`.
    std::vector<std::uint32_t> numbers_over(Situation base, const std::vector<OddsAxis>& axes);

    /// Work done so far: states taken through steps. The same on every machine.
    std::uint64_t work() const;

    const OddsPage& page(std::uint32_t number) const;
    const OddsPage& at(const Situation& situation) { return page(number_of(situation)); }
    const Ending& ending(std::uint32_t number) const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace broadside::engine
