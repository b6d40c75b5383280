#pragma once

#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

namespace broadside::scenario {

/// The field table of a muster.
const text::Shape& muster_shape();

/// The tree with the rows of `[muster.ID]` as `[unit.ID]`, in the order of the file, and no musters. Spans of a unit
/// are those of its row and its cells; what its muster says for all keeps its own. Reports musters that are not of the
/// shape and rows that do not fit; their units are left out.
text::Value unfold_musters(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
