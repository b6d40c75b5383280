#pragma once

#include "text/diagnostic.hpp"
#include "text/value.hpp"

namespace broadside::scenario {

/// An error, with this code, unless the value is "#rrggbb".
void expect_colour(const text::Value& value, const text::Code& malformed, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
