#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::language {

extern const text::Code expression_syntax;

std::span<const text::Code* const> codes();

}  // namespace broadside::language
