#pragma once

#include "sheet/unit/unit_record.hpp"

#include <cstddef>
#include <string>

namespace broadside::sheet {

/// Drawn sign of a unit: the sign of its last given value that has one, in the order of the rule set's facts. Empty
/// without one. Reports a sign outside the library.
Words sign_of(std::size_t unit, const UnitRecords& records, const ItemContext& context);

/// Name of that value, "Light infantry"; empty for a unit without a sign.
std::string arm_of(std::size_t unit, const UnitRecords& records, const ItemContext& context);

}  // namespace broadside::sheet
