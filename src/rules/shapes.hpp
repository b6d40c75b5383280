#pragma once

#include "text/shape.hpp"

// The field table of a rule set, one Shape for each kind of table. Loader, messages and `broadside schema` read these.

namespace broadside::rules::shapes {

extern const text::Shape ruleset, identity, section, left_out, domain, domain_value, group, quantity, second_unit,
    scale, number, fact, never, chart, chart_row, chart_column, chart_case, procedure, step, effect, variant, option,
    ruling, missing, phase, note, deck, card, example, turn, turn_step;

}  // namespace broadside::rules::shapes
