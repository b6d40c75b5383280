#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Words that stand twice among alternatives: in a group of a domain, in what a row or column of a chart matches, in
/// `is column or column`. The second adds nothing, so another word was meant.
void check_repeated_words(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
