#pragma once

#include "text/shape.hpp"

// The field table of a scenario, one Shape for each kind of table. Loader, messages and `broadside schema` read these.

namespace broadside::scenario::shapes {

extern const text::Shape scenario, identity, players, side, command, unit, terrain, zone, objective, victory,
    reinforcement, special, briefing, umpire, card, deck, source, origins;

}  // namespace broadside::scenario::shapes
