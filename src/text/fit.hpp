#pragma once

#include "text/shape.hpp"

namespace broadside::text {

/// How much of a value its shape describes: all of it, all but some keys, or so little that it cannot be read.
enum class Fit { whole, without_some_keys, unreadable };

/// For parts of a value that `conform` has examined as a whole, and reported.
Fit fit_of(const Value& value, const Shape& shape);

}  // namespace broadside::text
