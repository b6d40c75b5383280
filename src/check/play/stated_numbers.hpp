#pragma once

#include "check/editions/mentions.hpp"
#include "engine/program.hpp"

// Examples of numbers that no play shows, such as the minutes of a turn: they play nothing and state what the book
// says, `expect = { "number.turn-length" = 10 }`.

namespace broadside::check {

/// Whether an example plays nothing and expects numbers alone.
bool states_numbers(const rules::Example& example);

/// Ids of the numbers that it states.
Names numbers_stated_by(const rules::Example& example);

/// Compares what the example states with the numbers of an edition.
void hold_numbers(const rules::Example& example, const engine::Program& program, text::Diagnostics& diagnostics);

}  // namespace broadside::check
