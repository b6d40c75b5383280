#pragma once

#include "sheet/unit_record.hpp"

#include <cstddef>

namespace broadside::sheet {

/// Drawn sign of a unit: the sign of its last given value that has one, in the order of the rule set's facts. Empty
/// without one. Reports a sign outside the library.
Words sign_of(std::size_t unit, const UnitRecords& records, const ItemContext& context);

}  // namespace broadside::sheet
