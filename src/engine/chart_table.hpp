#pragma once

#include "engine/frame.hpp"
#include "engine/matcher.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace broadside::engine {

inline constexpr std::size_t most_situations = 1'000'000;

using Pattern = std::vector<std::optional<Accepts>>;  ///< by input; empty: any
using Bounds = std::vector<std::set<std::int64_t>>;   ///< by input: boundaries of the accepted intervals

/// A cell at its place in the chart, and its result.
struct ChartPlace {
    Pattern row;
    Pattern column;
    Candidate candidate;
};

struct ChartPlaces {
    const std::vector<ChartPlace>& places;
    const Bounds& bounds;
};

/// Adds the boundaries of a pattern's accepted intervals.
void add_bounds(const Pattern& pattern, Bounds& bounds);

/// Fills the classes, situations and answers of a chart; false when there would be too many.
bool make_table(const ChartPlaces& chart, ChartInstance& instance, const Vocabulary& vocabulary);

}  // namespace broadside::engine
