#pragma once

#include "engine/faults.hpp"
#include "engine/program.hpp"

namespace broadside::engine {

/// `settle` for the compiler itself, which asks what a fault is about.
rules::Ruleset settle(rules::Ruleset ruleset, const rules::Choices& choices, const text::SourceMap& sources,
                      Faults& faults);

}  // namespace broadside::engine
