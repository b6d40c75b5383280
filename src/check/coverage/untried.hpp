#pragma once

#include "check/check.hpp"
#include "check/coverage/variations.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::check {

/// A row of a chart, or one cell of it.
struct ChartPlace {
    std::string chart, row;
    std::string column;  ///< empty: the whole row
    text::Span span;
    std::string example;  ///< an example that reads it, as TOML; empty: none was found
};

/// A `floor` or `ceiling` of an effect.
struct LimitPlace {
    std::string procedure, name, fact;
    text::Span span;
};

struct UntriedPlaces {
    std::vector<ChartPlace> places;  ///< in the order of the charts
    std::size_t of = 0;              ///< number of all rows and cells
    std::vector<LimitPlace> limits;  ///< in the order of the procedures
    std::size_t of_limits = 0;
    Unnoticed dice, values;
};

/// Rows and cells of charts that no `[[example]]` and no `[turn.*]` reads; floors and ceilings that limit no change in
/// them; and mutations they do not notice. Examples and turns are played as by `check`, and failures are reported; the
/// context must have a program.
UntriedPlaces untried_places(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
