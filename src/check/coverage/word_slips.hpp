#pragma once

#include "check/coverage/slips.hpp"

namespace broadside::check {

/// Slips in signs and words: of conditions and steps, definitions and usual values of facts, groups, ranges, impossible
/// combinations and other readings, in which figures count as well. The tree must outlive them.
std::vector<Slip> word_slips_in(text::Value& tree);

}  // namespace broadside::check
