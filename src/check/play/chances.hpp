#pragma once

#include "check/check.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"
#include "rules/play.hpp"
#include "text/diagnostic.hpp"

namespace broadside::check {

/// Compares the `chance` of an example with the exact odds of its expectation.
void hold_chance(const rules::Example& example, const CheckContext& context, const engine::Program& program,
                 const engine::Frame& frame, const engine::Situation& situation, text::Diagnostics& diagnostics);

}  // namespace broadside::check
