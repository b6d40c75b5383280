#pragma once

#include "engine/type.hpp"
#include "language/syntax.hpp"

#include <cstddef>
#include <vector>

// Private to the room: decides without compiling which impossible combinations may apply to a frame.

namespace broadside::engine {

/// Facts, by index in the rule set, that a condition reads in every context where it compiles: the facts of units and
/// shared facts that it names directly. It may read others, too.
std::vector<std::size_t> facts_certainly_asked(const language::Syntax& condition, const Vocabulary& vocabulary,
                                               const std::vector<Type>& fact_types);

}  // namespace broadside::engine
