#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::pdf {

extern const text::Code pdf_not_made;

std::span<const text::Code* const> codes();

}  // namespace broadside::pdf
