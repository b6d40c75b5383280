#pragma once

#include "check/check.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::check {

/// A mutated text of a rule set: another die, or a call of `min` or `max` without one of its arguments.
struct Variation {
    std::string thing, key;  ///< the procedure, chart, fact or ruling, and the key of the text
    std::string written;     ///< `d6`, `max(x, 0)`
    std::string instead;     ///< `d7`, `0` (the argument left out)
    text::Span span;
};

struct Unnoticed {
    std::vector<Variation> variations;  ///< in the order of the files
    std::size_t of = 0;                 ///< number of all tried
};

/// Dice that may have a face fewer or more without changing the result of any `[[example]]` or `[turn.*]`. The rule set
/// is read and played anew for each; the context must have a program.
Unnoticed unnoticed_dice(const CheckContext& context);

/// The same for arguments left out of `min`, `max`, `clamp`, `lower` and `lift`.
Unnoticed unnoticed_limits(const CheckContext& context);

}  // namespace broadside::check
