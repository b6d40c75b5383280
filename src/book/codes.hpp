#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::book {

extern const text::Code malformed_book;
extern const text::Code unknown_in_book;
extern const text::Code no_measure;

std::span<const text::Code* const> codes();

}  // namespace broadside::book
