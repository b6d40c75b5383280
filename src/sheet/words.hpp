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

Cell table_cell(std::string words, Align align, const text::Audience& audience);
Cell head_cell(std::string words, Align align, const text::Audience& audience);
/// White on black.
Cell black_head_cell(const std::string& words, Align align, const text::Audience& audience);
/// A head of the rows below it, over all columns.
Row group_row(Words words, std::size_t columns);

}  // namespace broadside::sheet
