#pragma once

#include "sheet/item.hpp"

#include <string>
#include <utility>
#include <vector>

// Short ways to write blocks in tests.

namespace broadside::sheet {

/// `*strong*`, `_italic_`, `^superior^`.
inline Words words(const std::string& marked) {
    Words out;
    Run run;
    const auto flush = [&] {
        if (!run.text.empty()) out.push_back(run);
        run.text.clear();
    };
    for (const char c : marked) {
        if (c == '*' || c == '_' || c == '^') flush();
        if (c == '*')
            run.emphasis = run.emphasis == Emphasis::strong ? Emphasis::plain : Emphasis::strong;
        else if (c == '_')
            run.emphasis = run.emphasis == Emphasis::italic ? Emphasis::plain : Emphasis::italic;
        else if (c == '^')
            run.superior = !run.superior;
        else
            run.text += c;
    }
    flush();
    return out;
}

inline Cell cell(const std::string& marked) {
    Cell made;
    made.words = words(marked);
    return made;
}

inline Cell head(const std::string& marked) {
    Cell made = cell(marked);
    made.head = true;
    return made;
}

inline Cell spanning(Cell made, std::uint32_t columns, std::uint32_t rows = 1) {
    made.columns = columns;
    made.rows = rows;
    return made;
}

inline Cell with_short(Cell made, const std::string& short_words) {
    made.short_words = words(short_words);
    return made;
}

inline Row row(std::vector<Cell> cells) {
    Row made;
    made.cells = std::move(cells);
    return made;
}

inline Row braced(std::vector<Cell> cells, std::uint32_t brace) {
    Row made = row(std::move(cells));
    made.brace = brace;
    return made;
}

inline Row group(const std::string& name) {
    Row made = row({cell(name)});
    made.group_head = true;
    return made;
}

inline Table table(const std::string& title, std::vector<Align> aligns, std::vector<Row> rows) {
    Table made;
    made.title = words(title);
    for (const Align align : aligns) made.columns.push_back({align, 0});
    made.rows = std::move(rows);
    return made;
}

inline Heading phase(const std::string& name) {
    return {words(name), 2};
}

inline Paragraph paragraph(const std::string& marked) {
    return {words(marked), Paragraph::Role::body, 0, {}};
}

inline Item item(std::vector<Block> blocks) {
    Item made;
    made.id = "sheet";
    made.title = "Sheet";
    made.ruleset = "Rules, 1st";
    made.game = "Rules";
    made.columns = 2;
    made.blocks = std::move(blocks);
    return made;
}

}  // namespace broadside::sheet
