#include "pack/pack.hpp"

#include <doctest/doctest.h>

using namespace broadside;

static pack::PackFile file(std::string name, std::string data, std::string content) {
    pack::PackFile file;
    file.name = std::move(name);
    file.data = std::move(data);
    file.content = std::move(content);
    return file;
}

TEST_CASE("pack: sides of panels have letters of their own, in print order") {
    std::vector<pack::OrderedItem> items(4);
    for (const std::size_t i : {0, 2, 3}) items[i].item.boards.emplace_back();
    pack::give_letters(items);
    CHECK(items[0].item.letter == "A");
    CHECK(items[1].item.letter == "");
    CHECK(items[2].item.letter == "B");
    CHECK(items[3].item.letter == "C");
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
