// Where the key of a map goes: beside it, behind it, or in part.

#include "../typeset/fixed_measurer.hpp"
#include "../typeset/sample_blocks.hpp"
#include "paginate/lay_out.hpp"

#include <doctest/doctest.h>

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
