#include "sheet/chart/repeated_tables.hpp"

#include "sheet/words.hpp"
#include "wording/messages/charts.hpp"

#include <algorithm>
#include <string>

namespace broadside::sheet {

static bool say_the_same(const std::vector<Row>& a, const std::vector<Row>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Row& one, const Row& other) { return one.cells == other.cells; });
}

static bool say_the_same(const Table& a, const Table& b) {
    return say_the_same(a.heads, b.heads) && say_the_same(a.rows, b.rows);
}

static Paragraph pointer_to(const Table& first, const Table& repeated) {
    std::string title;
    for (const Run& run : first.title)
        if (!run.superior) title += run.text;
    Words words = repeated.title;
    const text::Audience audience = words.empty() ? text::Audience{} : words.front().audience;
    append(words, plain(messages::same_as_under + title + "”.", audience));
    for (const Words& note : repeated.notes) {
        if (std::find(first.notes.begin(), first.notes.end(), note) != first.notes.end()) continue;
        append(words, plain(" ", audience));
        append(words, note);
    }
    return {std::move(words), Paragraph::Role::body, 0, repeated.span, repeated.about};
}

void say_repeated_tables_once(std::vector<Block>& blocks) {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const auto* table = std::get_if<Table>(&blocks[i]);
        if (!table || table->rows.size() < 2 || table->columns.size() < 2) continue;
        const auto same =
            std::find_if(blocks.begin(), blocks.begin() + static_cast<std::ptrdiff_t>(i), [table](const Block& before) {
                const auto* other = std::get_if<Table>(&before);
                return other && say_the_same(*other, *table);
            });
        if (same != blocks.begin() + static_cast<std::ptrdiff_t>(i))
            blocks[i] = pointer_to(std::get<Table>(*same), *table);
    }
}

}  // namespace broadside::sheet
