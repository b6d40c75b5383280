#pragma once

#include "check/check.hpp"
#include "check/variations.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::check {

/// A row of a chart, or one cell of it.
struct ChartPlace {
    std::string chart, row;
    std::string column;  ///< empty: the whole row
    text::Span span;
    std::string example;  ///< that would read it, as TOML; empty: none was found
};

/// A `floor` or `ceiling` of an effect.
struct LimitPlace {
    std::string procedure, name, fact;
    text::Span span;
};

struct UntriedPlaces {
    std::vector<ChartPlace> places;  ///< in the order of the charts
    std::size_t of = 0;              ///< all rows and cells there are
    std::vector<LimitPlace> limits;  ///< in the order of the procedures
    std::size_t of_limits = 0;
    Unnoticed dice, values;
};

/// The rows and cells of charts that no `[[example]]` and no `[turn.*]` reads, and the floors and ceilings that cut
/// short no change in them; and what could be written otherwise unnoticed. The examples and turns are played as `check`
/// plays them, and those that fail are reported; the context must have a program.
UntriedPlaces untried_places(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
