#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::estimate {

extern const text::Code malformed_estimate;

std::span<const text::Code* const> codes();

}  // namespace broadside::estimate
