// What is done with the room there is: rows, gaps, columns, pages.

#include "../typeset/fixed_measurer.hpp"
#include "../typeset/sample_blocks.hpp"
#include "paginate/lay_out.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <map>
#include <set>

using namespace broadside;
using namespace broadside::paginate;
using namespace broadside::typeset;
using sheet::Align;

namespace {

struct Place {
    std::size_t page = 0;
    Point at;
};

using Places = std::map<std::string, Place>;

void collect(const Element& element, std::size_t page, Places& places) {
    for (const DrawItem& mark : element.marks)
        if (const auto* text = std::get_if<TextItem>(&mark))
            places[text->line->runs.front().text] = {page, text->baseline};
    for (const Element& child : element.children) collect(child, page, places);
}

/// Where each line stands, by its words.
Places places_in(const sheet::Item& item) {
    FixedMeasurer measurer;
    text::Diagnostics diagnostics;
    const auto document = lay_out(item, *find_paper("a4"), measurer, diagnostics);
    REQUIRE(document);
    Places places;
    for (std::size_t page = 0; page < document->pages.size(); ++page)
        for (const Element& element : document->pages[page].elements) collect(element, page, places);
    return places;
}

std::string name(const char* kind, std::size_t i, std::size_t j) {
    return kind + std::to_string(i) + "." + std::to_string(j);
}

}  // namespace

TEST_CASE("room: rows of all tables stand equally far apart, however full their columns are") {
    sheet::Item item = sheet::item({});
    item.columns = 3;
    const std::vector<std::size_t> rows = {7, 3, 9, 2, 11, 5, 4, 8, 3, 6, 10};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        sheet::Table table = sheet::table("Table" + std::to_string(i), {Align::left, Align::left}, {});
        for (std::size_t j = 0; j < rows[i]; ++j)
            table.rows.push_back(sheet::row({sheet::cell(name("a", i, j)), sheet::cell(name("b", i, j))}));
        item.blocks.push_back(std::move(table));
    }
    const Places places = places_in(item);
    std::set<long> pitches;
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 1; j < rows[i]; ++j)
            pitches.insert(std::lround(1000 * (places.at(name("a", i, j)).at.y - places.at(name("a", i, j - 1)).at.y)));
    CHECK(pitches.size() == 1);
}

TEST_CASE("room: a short group of a long table is not parted") {
    sheet::Item item = sheet::item({});
    item.columns = 3;
    sheet::Table list = sheet::table("List", {Align::left, Align::left}, {});
    list.may_break = true;
    constexpr std::size_t groups = 17, rows = 5;
    for (std::size_t i = 0; i < groups; ++i) {
        list.rows.push_back(sheet::group("group" + std::to_string(i)));
        for (std::size_t j = 0; j < rows; ++j)
            list.rows.push_back(sheet::row({sheet::cell(name("a", i, j)), sheet::cell(name("b", i, j))}));
    }
    item.blocks.push_back(std::move(list));
    const Places places = places_in(item);
    std::set<double> columns;
    for (std::size_t i = 0; i < groups; ++i) {
        const Place head = places.at("group" + std::to_string(i));
        columns.insert(head.at.x);
        for (std::size_t j = 0; j < rows; ++j) CHECK(places.at(name("a", i, j)).at.x == doctest::Approx(head.at.x));
    }
    CHECK(columns.size() > 1);
}

TEST_CASE("room: a page of one column is filled before the next begins, also by headings with few words") {
    sheet::Item item = sheet::item({});
    item.columns = 1;
    item.orientation = sheet::Orientation::portrait;
    constexpr std::size_t parts = 40;
    for (std::size_t i = 0; i < parts; ++i) {
        item.blocks.push_back(sheet::Heading{sheet::words("part" + std::to_string(i)), 3});
        item.blocks.push_back(sheet::paragraph("said" + std::to_string(i)));
    }
    const Places places = places_in(item);
    double lowest = 0;
    std::size_t pages = 0;
    for (std::size_t i = 0; i < parts; ++i) {
        const Place head = places.at("part" + std::to_string(i)), words = places.at("said" + std::to_string(i));
        CHECK(head.page == words.page);
        if (words.page == 0) lowest = std::max(lowest, words.at.y);
        pages = std::max(pages, words.page + 1);
    }
    REQUIRE(pages == 2);
    CHECK(lowest > 0.9 * find_paper("a4")->size.height);
}

TEST_CASE("room: few words stand in one column") {
    sheet::Item item = sheet::item({sheet::phase("phase"), sheet::paragraph("one"), sheet::paragraph("two")});
    item.columns = 3;
    const Places places = places_in(item);
    CHECK(places.at("one").at.x == places.at("two").at.x);
    CHECK(places.at("one").at.x < 60);
}
