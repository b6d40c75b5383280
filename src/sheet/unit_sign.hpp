#pragma once

#include "sheet/unit_record.hpp"

#include <cstddef>

namespace broadside::sheet {

/// The drawn sign of a unit: that of the last fact in the order of the rule set that is given a value with one. Empty
/// where none is. Reports a sign that is not in the library.
Words sign_of(std::size_t unit, const UnitRecords& records, const ItemContext& context);

}  // namespace broadside::sheet
