#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Declarations that readings exclude each other: they name readings, of two rulings.
void check_exclusions(const CheckContext& context, text::Diagnostics& diagnostics);

/// Every two readings of different rulings, chosen together: both patches can be meant, and what they make of the rule
/// set compiles. Readings that are declared to exclude each other are passed over.
void check_pairs(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
