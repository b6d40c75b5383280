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

void append(Words& words, Words more) {
    words.insert(words.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
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
    Cell cell = head_cell("", align, audience);
    cell.words = strong(words, audience);
    cell.tone = Tone::black;
    return cell;
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

}  // namespace broadside::sheet
