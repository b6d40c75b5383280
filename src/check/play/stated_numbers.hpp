#pragma once

#include "check/editions/mentions.hpp"
#include "engine/program.hpp"

// Examples of numbers that no play shows, such as the minutes of a turn: they play nothing and state what the book
// says, `expect = { "number.turn-length" = 10 }`, or the ends of a range, `{ "quantity.figures" = "1..48" }`.

namespace broadside::check {

/// Whether an example plays nothing and expects numbers and ranges alone.
bool states_numbers(const rules::Example& example);

/// Ids of the numbers and quantities that it states.
Names numbers_stated_by(const rules::Example& example);

/// Compares what the example states with the numbers and ranges of an edition.
void hold_numbers(const rules::Example& example, const engine::Program& program, text::Diagnostics& diagnostics);

}  // namespace broadside::check
