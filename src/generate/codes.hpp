#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::generate {

// Errors in the order for a battle: an engagement, a recipe, phrases.
extern const text::Code malformed_order;
extern const text::Code unknown_in_order;
extern const text::Code no_such_army;
extern const text::Code no_room_in_zone;
extern const text::Code longer_than_hours;
extern const text::Code not_playable;

std::span<const text::Code* const> codes();

}  // namespace broadside::generate
