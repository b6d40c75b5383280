#pragma once

#include "sheet/block.hpp"

#include <string>

namespace broadside::sheet {

/// Nothing when `text` is empty.
Words plain(std::string text, const text::Audience& audience);
Words strong(std::string text, const text::Audience& audience);
Words italic(std::string text, const text::Audience& audience);
/// A footnote mark.
Run superior(std::string mark, const text::Audience& audience);

void append(Words& words, Words more);
/// The letters alone, without marks.
std::string bare_text(const Words& words);

}  // namespace broadside::sheet
