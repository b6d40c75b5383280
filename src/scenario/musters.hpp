#pragma once

#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

namespace broadside::scenario {

/// The field table of a muster.
const text::Shape& muster_shape();

/// The tree with the rows of each `[muster.ID]` as `[unit.ID]`, in the order of the file, without musters. Spans of a
/// unit are those of its row and its cells; common values keep their own. Reports malformed musters and rows that do
/// not fit; their units are dropped.
text::Value unfold_musters(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
