#pragma once

#include "text/diagnostic.hpp"

#include <span>

namespace broadside::paginate {

extern const text::Code text_does_not_fit;
extern const text::Code word_too_wide;
extern const text::Code table_too_tall;
extern const text::Code unknown_paper;
extern const text::Code card_too_full;
extern const text::Code card_too_large, crowded_words;

std::span<const text::Code* const> codes();

}  // namespace broadside::paginate
