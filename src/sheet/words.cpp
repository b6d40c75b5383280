#include "sheet/words.hpp"

#include <iterator>

namespace broadside::sheet {

static Words one_run(std::string text, Emphasis emphasis, const text::Audience& audience) {
    if (text.empty()) return {};
    return {Run{std::move(text), emphasis, audience, false}};
}

Words plain(std::string text, const text::Audience& audience) {
    return one_run(std::move(text), Emphasis::plain, audience);
}

Words strong(std::string text, const text::Audience& audience) {
    return one_run(std::move(text), Emphasis::strong, audience);
}

Words italic(std::string text, const text::Audience& audience) {
    return one_run(std::move(text), Emphasis::italic, audience);
}

Run superior(std::string mark, const text::Audience& audience) {
    return {std::move(mark), Emphasis::plain, audience, true};
}

std::string bare_text(const Words& words) {
    std::string text;
    for (const Run& run : words)
        if (!run.superior) text += run.text;
    return text;
}

Cell table_cell(std::string words, Align align, const text::Audience& audience) {
    Cell cell;
    cell.words = plain(std::move(words), audience);
    cell.align = align;
    return cell;
}

Cell head_cell(std::string words, Align align, const text::Audience& audience) {
    Cell cell = table_cell(std::move(words), align, audience);
    cell.head = true;
    return cell;
}

Cell black_head_cell(const std::string& words, Align align, const text::Audience& audience) {
    Cell cell = head_cell(words, align, audience);
    make_black(cell);
    return cell;
}

void make_black(Cell& cell) {
    cell.tone = Tone::black;
    for (Run& run : cell.words) run.emphasis = Emphasis::strong;
}

Row group_row(Words words, std::size_t columns) {
    Row row;
    row.group_head = true;
    Cell& cell = row.cells.emplace_back();
    cell.words = std::move(words);
    cell.columns = static_cast<std::uint32_t>(columns);
    cell.head = true;
    return row;
}

Paragraph body_paragraph(Words words, const text::Span& span) {
    return {std::move(words), Paragraph::Role::body, 0, span};
}

Paragraph note_paragraph(Words words, const text::Span& span) {
    return {std::move(words), Paragraph::Role::note, 0, span};
}

}  // namespace broadside::sheet
