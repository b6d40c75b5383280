#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::wording {

// Errors in the words of a rule set as printed.
extern const text::Code unknown_reference;

/// All codes above, for `broadside explain` and for the test of their coverage.
std::span<const text::Code* const> codes();

}  // namespace broadside::wording
