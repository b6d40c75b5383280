#include "sheet/chart/repeated_tables.hpp"

#include "sheet/words.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet;

namespace {

Table table_of(const std::string& title, const std::vector<std::vector<std::string>>& rows) {
    Table table;
    table.title = strong(title, {});
    table.columns.resize(rows.front().size());
    for (const auto& texts : rows) {
        Row row;
        for (const std::string& text : texts) {
            row.cells.emplace_back();
            row.cells.back().words = plain(text, {});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string text_of(const Block& block) {
    std::string text;
    for (const Run& run : std::get<Paragraph>(block).words) text += run.text;
    return text;
}

}  // namespace

TEST_CASE("repeated tables: the second of the same figures points to the first") {
    Table first = table_of("Wins", {{"Guard", "31.3"}, {"Hussars", "50"}});
    first.notes = {plain("A dash: they do not meet.", {})};
    Table again = first;
    again.title = strong("Wins with support", {});
    again.notes.push_back(plain("With a second line.", {}));
    again.rows[0].span = {text::SourceId{1}, 7, 1, 1};  // made from other lines
    const Table other = table_of("Loses", {{"Guard", "31.3"}, {"Hussars", "51"}});
    std::vector<Block> blocks{first, other, again};
    say_repeated_tables_once(blocks);
    CHECK(std::get<Table>(blocks[0]) == first);
    CHECK(std::get<Table>(blocks[1]) == other);
    CHECK(text_of(blocks[2]) == "Wins with support: the same as under “Wins”. With a second line.");
}

TEST_CASE("repeated tables: a single row or column stands") {
    const Table row = table_of("Row", {{"Guard", "31.3"}});
    const Table column = table_of("Column", {{"Guard"}, {"Hussars"}});
    std::vector<Block> blocks{row, row, column, column};
    const std::vector<Block> before = blocks;
    say_repeated_tables_once(blocks);
    CHECK(blocks == before);
}
