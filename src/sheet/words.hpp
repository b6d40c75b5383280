#pragma once

#include "sheet/block.hpp"
#include "text/lists.hpp"

#include <string>

namespace broadside::sheet {

using text::append;

/// Empty when `text` is.
Words plain(std::string text, const text::Audience& audience);
Words strong(std::string text, const text::Audience& audience);
Words italic(std::string text, const text::Audience& audience);
/// Footnote mark.
Run superior(std::string mark, const text::Audience& audience);

/// Letters alone, without marks.
std::string bare_text(const Words& words);

Cell table_cell(std::string words, Align align, const text::Audience& audience);
Cell head_cell(std::string words, Align align, const text::Audience& audience);
/// White on black.
Cell black_head_cell(const std::string& words, Align align, const text::Audience& audience);
/// White on black, whatever it was.
void make_black(Cell& cell);
/// A head of the rows below it, over all columns.
Row group_row(Words words, std::size_t columns);

Paragraph body_paragraph(Words words, const text::Span& span);
Paragraph note_paragraph(Words words, const text::Span& span);

}  // namespace broadside::sheet
