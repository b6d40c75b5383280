#pragma once

#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <vector>

namespace broadside::scenario {

/// The field table of `line` in a muster.
const text::Shape& muster_line_shape();

/// Gives each of these units, in order, the `at` and `facing` of its place in the line. A unit without a valid
/// `frontage` takes no room: it is reported when the unit is read. None is placed, after a report, where the line runs
/// off the table, of which `table` has `width` and `depth`; null: not known.
void place_in_line(const text::Value& line, const std::vector<text::Entry*>& units, const text::Value* table,
                   text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
