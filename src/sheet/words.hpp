#pragma once

#include "sheet/block.hpp"

#include <string>

namespace broadside::sheet {

/// Empty when `text` is.
Words plain(std::string text, const text::Audience& audience);
Words strong(std::string text, const text::Audience& audience);
Words italic(std::string text, const text::Audience& audience);
/// Footnote mark.
Run superior(std::string mark, const text::Audience& audience);

void append(Words& words, Words more);
/// Letters alone, without marks.
std::string bare_text(const Words& words);

}  // namespace broadside::sheet
