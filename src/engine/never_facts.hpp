#pragma once

#include "engine/type.hpp"
#include "language/syntax.hpp"

#include <cstddef>
#include <vector>

// Private to the room: which impossible combinations can bind a frame at all, told without compiling them.

namespace broadside::engine {

/// Facts, by place in the rule set, that a condition asks for wherever it can be compiled: those of any unit, or
/// shared, that it names outright. It may ask for others besides.
std::vector<std::size_t> facts_certainly_asked(const language::Syntax& condition, const Vocabulary& vocabulary,
                                               const std::vector<Type>& fact_types);

}  // namespace broadside::engine
