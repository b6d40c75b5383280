// Where the key of a map goes: beside it, behind it, or in part.

#include "../typeset/fixed_measurer.hpp"
#include "../typeset/sample_blocks.hpp"
#include "paginate/lay_out.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <map>

using namespace broadside;
using namespace broadside::paginate;
using namespace broadside::typeset;
using sheet::Align;

namespace {

sheet::FieldMap field_of(std::int64_t width, std::int64_t depth) {
    sheet::FieldMap map;
    map.title = sheet::words("A field");
    map.line = sheet::words("a day");
    map.reader = sheet::words("Umpire only");
    map.width = width;
    map.depth = depth;
    map.sides = {{sheet::words("Reds"), sheet::Pattern::solid, "#a02020"}};
    sheet::MapUnit unit;
    unit.ground = {{5000, 5000}, {6000, 5000}, {6000, 4600}, {5000, 4600}};
    map.units.push_back(unit);
    return map;
}

sheet::Table list(const std::string& title, int rows) {
    sheet::Table table = sheet::table(title, {Align::left, Align::right}, {});
    for (int i = 0; i < rows; ++i)
        table.rows.push_back(sheet::row({sheet::cell(title + std::to_string(i)), sheet::cell("C4")}));
    return table;
}

void collect(const Element& element, std::vector<std::string>& words) {
    for (const DrawItem& mark : element.marks)
        if (const auto* text = std::get_if<TextItem>(&mark)) words.push_back(text->line->runs.front().text);
    for (const Element& child : element.children) collect(child, words);
}

void collect_places(const Element& element, std::map<std::string, Point>& places) {
    for (const DrawItem& mark : element.marks)
        if (const auto* text = std::get_if<TextItem>(&mark)) places[text->line->runs.front().text] = text->baseline;
    for (const Element& child : element.children) collect_places(child, places);
}

/// What each side says.
std::vector<std::vector<std::string>> sides_of(const sheet::FieldMap& map, std::vector<sheet::Block> blocks) {
    sheet::Item item = sheet::item(std::move(blocks));
    item.columns = 3;
    item.body_size = 90;
    item.maps = {map};
    FixedMeasurer measurer;
    text::Diagnostics diagnostics;
    const auto document = lay_out(item, *find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    std::vector<std::vector<std::string>> sides(document->pages.size());
    for (std::size_t side = 0; side < sides.size(); ++side)
        for (const Element& element : document->pages[side].elements) collect(element, sides[side]);
    return sides;
}

bool says(const std::vector<std::string>& side, const std::string& words) {
    return std::find(side.begin(), side.end(), words) != side.end();
}

}  // namespace

TEST_CASE("maps: a key goes beside the map where there is room for all of it") {
    const auto sides = sides_of(field_of(15000, 12000), {list("Reds", 6), list("Aims", 3)});
    REQUIRE(sides.size() == 1);
    CHECK(says(sides[0], "Reds5"));
    CHECK(says(sides[0], "Aims2"));
}

TEST_CASE("maps: of a key that is too long its last tables go beside the map, and at least two behind it") {
    const sheet::FieldMap map = field_of(16000, 12000);
    const auto sides = sides_of(map, {list("Reds", 40), list("Blues", 40), list("Greens", 40), list("Aims", 3)});
    REQUIRE(sides.size() == 2);
    CHECK(says(sides[0], "Greens0"));
    CHECK(says(sides[0], "Aims2"));
    CHECK_FALSE(says(sides[0], "Blues0"));
    CHECK(says(sides[1], "Reds0"));
    CHECK(says(sides[1], "Blues39"));
    CHECK_FALSE(says(sides[1], "Aims2"));
    CHECK_FALSE(says(sides_of(map, {list("Reds", 60), list("Aims", 60)})[0], "Aims59"));
}

TEST_CASE("maps: a map without units of the key is a step smaller where that makes room for its key") {
    sheet::FieldMap map = field_of(18000, 12000);
    const auto sides = sides_of(map, {list("Reds", 6)});
    REQUIRE(sides.size() == 1);
    CHECK(says(sides[0], "Reds5"));
    map.units[0].name = sheet::words("hussars");  // what they are seen as
    CHECK(sides_of(map, {list("Reds", 6)}).size() == 1);
    map.units[0].number = sheet::words("7");
    CHECK(sides_of(map, {list("Reds", 6)}).size() == 2);
}

TEST_CASE("maps: lists on a side of their own behind the map are larger than the size they begin with") {
    sheet::FieldMap map = field_of(18000, 12000);
    map.units[0].number = sheet::words("7");
    sheet::Item item = sheet::item({list("Reds", 30), list("Blues", 30)});
    item.columns = 2;
    item.body_size = 90;
    item.maps = {map};
    FixedMeasurer measurer;
    text::Diagnostics diagnostics;
    const auto document = lay_out(item, *find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    REQUIRE(document->pages.size() == 2);
    double largest = 0;
    const auto look = [&](const Element& element, const auto& self) -> void {
        for (const DrawItem& mark : element.marks)
            if (const auto* text = std::get_if<TextItem>(&mark); text && text->line->runs.front().text == "Reds0")
                largest = text->line->runs.front().size;
        for (const Element& child : element.children) self(child, self);
    };
    for (const Element& element : document->pages[1].elements) look(element, look);
    CHECK(largest > 9.5);
}

TEST_CASE("maps: units that have numbers on the map have them in the key") {
    sheet::FieldMap map = field_of(15000, 12000);
    text::Span place;
    place.line = 3;
    map.units[0].name = sheet::words(std::string(400, 'n'));  // longer than the map is wide
    map.units[0].number = sheet::words("7");
    map.units[0].span = place;
    sheet::Table table = list("Reds", 6);
    table.rows[2].span = place;  // those of the others are of no file
    const auto sides = sides_of(map, {table});
    REQUIRE(sides.size() >= 1);
    std::vector<std::string> all;
    for (const auto& side : sides) all.insert(all.end(), side.begin(), side.end());
    CHECK(std::count(all.begin(), all.end(), "7\u2002") == 1);
    map.units[0].name = sheet::words("n");
    for (const auto& side : sides_of(map, {table})) CHECK_FALSE(says(side, "7\u2002"));
}

TEST_CASE("maps: of a sheet to lay the table from, the paragraphs behind the list stand below the drawing") {
    sheet::FieldMap map = field_of(18000, 12000);
    map.units.clear();
    map.purpose = sheet::FieldMap::Purpose::to_lay;
    sheet::Item item = sheet::item({list("Order", 6), sheet::Paragraph{sheet::words("Bring")}});
    item.maps = {map};
    item.columns = 3;
    FixedMeasurer measurer;
    text::Diagnostics diagnostics;
    const auto document = lay_out(item, *find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    REQUIRE(document->pages.size() == 1);
    std::map<std::string, Point> at;
    for (const Element& element : document->pages[0].elements) collect_places(element, at);
    REQUIRE(at.contains("Bring"));
    CHECK(at["Bring"].x < at["Order0"].x);
    CHECK(at["Bring"].y > at["Order5"].y);
}
