#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::typeset {

extern const text::Code cannot_be_set;

std::span<const text::Code* const> codes();

}  // namespace broadside::typeset
