#include "pack/pack.hpp"

#include <doctest/doctest.h>
#include <set>

using namespace broadside;

static pack::PackFile file(std::string name, std::string data, std::string content) {
    pack::PackFile file;
    file.name = std::move(name);
    file.data = std::move(data);
    file.content = std::move(content);
    return file;
}

/// Of a template that stands on this line.
static pack::OrderedItem item_of_template(std::uint32_t line, std::string letter, std::size_t boards = 0) {
    pack::OrderedItem out;
    out.item.span.line = line;
    out.item.letter = std::move(letter);
    out.item.boards.resize(boards);
    return out;
}

TEST_CASE("pack: every sheet has a letter of its own, that of its template or the next that is free") {
    using Letters = std::vector<std::string>;
    std::vector<pack::OrderedItem> items{
        item_of_template(1, "B"), item_of_template(1, "B"),    item_of_template(2, "", 1),  item_of_template(3, "A", 2),
        item_of_template(4, "B"), item_of_template(5, "U", 3), item_of_template(5, "U", 2), item_of_template(6, "R", 0)};
    pack::give_letters(items);
    const auto letters = [&](std::size_t i) { return items[i].item.letters; };
    CHECK(letters(0) == Letters{"B1"});  // a briefing for each side
    CHECK(letters(1) == Letters{"B2"});
    CHECK(letters(2) == Letters{"C"});
    CHECK(letters(3) == Letters{"A1", "A2"});
    CHECK(letters(4) == Letters{"D"});  // another has its B
    CHECK(letters(5) == Letters{"U1", "U2", "U3"});
    CHECK(letters(6) == Letters{"U4", "U5"});
    CHECK(letters(7) == Letters{"E"});  // R4 is a reading
}

TEST_CASE("pack: letters go on behind Y, and none is taken twice, nor that of the index") {
    std::vector<pack::OrderedItem> items;
    for (std::uint32_t line = 1; line <= 60; ++line) items.push_back(item_of_template(line, line == 7 ? "Z" : ""));
    pack::give_letters(items);
    std::set<std::string> seen{std::string(pack::letter_of_index)};
    for (const pack::OrderedItem& item : items) CHECK(seen.insert(item.item.letters.at(0)).second);
    CHECK(seen.contains("AA"));
}

TEST_CASE("pack: what is stale, and what of it is to be thrown away") {
    const pack::Manifest old{
        "ford",
        "a4",
        "1 aa",
        {file("10-sheet.pdf", "d1", "c1"), file("20-odds.pdf", "d2", "c2"), file("30-gone.pdf", "d3", "c3")}};
    const auto compared = [&](std::string version, pack::PackFile sheet) {
        return pack::compare({"ford", "a4", std::move(version), {std::move(sheet), file("20-odds.pdf", "d2", "c2")}},
                             old);
    };
    const auto same = compared("1 aa", file("10-sheet.pdf", "d1", "c1"));
    CHECK(same.fresh == std::vector<bool>{true, true});
    REQUIRE(same.superseded.size() == 1);
    CHECK(same.superseded[0].name == "30-gone.pdf");

    // Set otherwise, it says what it said: printed again, and the old one may still be used.
    const auto wider = compared("1 aa", file("10-sheet.pdf", "d1", "c9"));
    CHECK(wider.fresh == std::vector<bool>{false, true});
    CHECK(wider.superseded.size() == 1);

    const auto otherwise = compared("1 aa", file("10-sheet.pdf", "d9", "c9"));
    CHECK(otherwise.fresh == std::vector<bool>{false, true});
    CHECK(otherwise.superseded.size() == 2);

    const auto rebuilt = compared("1 bb", file("10-sheet.pdf", "d1", "c1"));
    CHECK(rebuilt.fresh == std::vector<bool>{false, false});
    CHECK(rebuilt.superseded.size() == 1);
}
