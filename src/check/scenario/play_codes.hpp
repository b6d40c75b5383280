#pragma once

#include "text/diagnostic.hpp"

#include <span>

// Scenarios whose rule set has a book: what its paces and reaches prove.

namespace broadside::check {

extern const text::Code aim_too_late;
extern const text::Code too_few_turns;
extern const text::Code no_room;
extern const text::Code forbidden_start;
extern const text::Code begins_in_reach;
extern const text::Code idle_command;
extern const text::Code never_won;
extern const text::Code both_won;
extern const text::Code refused_worth;

std::span<const text::Code* const> play_codes();

}  // namespace broadside::check
