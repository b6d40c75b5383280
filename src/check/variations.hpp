#pragma once

#include "check/check.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace broadside::check {

/// A text of a rule set written otherwise: another die, or a call of `min` or `max` without one of its values.
struct Variation {
    std::string thing, key;  ///< the procedure, chart, fact or ruling, and the entry the text is the value of
    std::string written;     ///< `d6`, `max(x, 0)`
    std::string instead;     ///< `d7`, `0` (what is left out)
    text::Span span;
};

struct Unnoticed {
    std::vector<Variation> variations;  ///< in the order of the files
    std::size_t of = 0;                 ///< all that were tried
};

/// Dice with a face fewer or more, with which every `[[example]]` and `[turn.*]` comes out as it did. The rule set is read
/// and played anew for each; the context must have a program.
Unnoticed unnoticed_dice(const CheckContext& context);

/// The same for values left out of `min`, `max`, `clamp`, `lower` and `lift`.
Unnoticed unnoticed_limits(const CheckContext& context);

}  // namespace broadside::check
