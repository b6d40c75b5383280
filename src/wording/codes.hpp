#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::wording {

// What can be wrong with the words of a rule set when they are put on paper.
extern const text::Code unknown_reference;

/// All of the above, for `broadside explain` and for the test that each is covered.
std::span<const text::Code* const> codes();

}  // namespace broadside::wording
