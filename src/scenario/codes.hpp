#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::scenario {

extern const text::Code malformed_length;
extern const text::Code malformed_position;
extern const text::Code malformed_outline;
extern const text::Code malformed_origin;
extern const text::Code malformed_muster;
extern const text::Code malformed_value;
extern const text::Code unknown_reference;
extern const text::Code wrong_side;
extern const text::Code command_circle;
extern const text::Code unsourced;
extern const text::Code unused_source;
extern const text::Code unknown_fact;
extern const text::Code unfit_value;
extern const text::Code unknown_missing;
extern const text::Code wrong_ruleset;

std::span<const text::Code* const> codes();

}  // namespace broadside::scenario
