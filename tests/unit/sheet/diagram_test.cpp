#include "sheet/drawings/diagram_shapes.hpp"

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>

using namespace broadside;
using Kind = rules::DiagramShape::Kind;
using Place = sheet::Drawing::Place;

namespace {

sheet::Drawing drawn(const rules::DiagramShape& shape) {
    sheet::Drawing drawing;
    sheet::add_shape(shape, {{"words", sheet::Emphasis::plain, {}}}, drawing);
    return drawing;
}

template <typename Mark>
const Mark& mark(const sheet::Drawing& drawing, std::size_t i) {
    return std::get<Mark>(drawing.marks.at(i));
}

}  // namespace

TEST_CASE("a unit has its front where it faces, and as many bases as it says") {
    rules::DiagramShape unit;
    unit.at = {20'000, 10'000, 12'000, 4'000};
    unit.bases = {3, 1};
    const sheet::Drawing ahead = drawn(unit);
    REQUIRE(ahead.marks.size() == 6);  // ground, two lines, heavy edge, arrowhead, words
    CHECK(mark<sheet::Drawing::Area>(ahead, 0).corners ==
          std::vector<Place>{{14'000, 8'000}, {26'000, 8'000}, {26'000, 12'000}, {14'000, 12'000}});
    CHECK(mark<sheet::Drawing::Line>(ahead, 1).places == std::vector<Place>{{18'000, 8'000}, {18'000, 12'000}});
    CHECK(mark<sheet::Drawing::Area>(ahead, 4).corners.back() == Place{20'000, 6'000});
    CHECK(mark<sheet::Drawing::Label>(ahead, 5).white);
    unit.turn = 90'000;
    CHECK(mark<sheet::Drawing::Area>(drawn(unit), 4).corners.back() == Place{24'000, 10'000});
    unit.kind = Kind::enemy;
    unit.is_plain = true;
    const sheet::Drawing plain = drawn(unit);
    REQUIRE(plain.marks.size() == 4);
    CHECK(mark<sheet::Drawing::Area>(plain, 0).tone == sheet::Tone::plain);
    CHECK_FALSE(mark<sheet::Drawing::Label>(plain, 3).white);
}

TEST_CASE("a band lies before the whole front and round its corners as far as it opens") {
    rules::DiagramShape band;
    band.kind = Kind::band;
    band.at = {20'000, 30'000, 10'000, 10'000, 30'000};
    const auto corners = mark<sheet::Drawing::Area>(drawn(band), 0).corners;
    CHECK(corners.front() == Place{15'000, 30'000});
    CHECK(corners.at(1) == Place{10'000, 21'340});  // half its depth aside at 30 degrees
    CHECK(corners.at(corners.size() - 2) == Place{30'000, 21'340});
    CHECK(corners.back() == Place{25'000, 30'000});
    for (const Place ahead : {Place{15'000, 20'000}, Place{25'000, 20'000}})
        CHECK(std::find(corners.begin(), corners.end(), ahead) != corners.end());
    band.at = {20'000, 30'000, 0, 10'000, 180'000};
    const sheet::Drawing round = drawn(band);
    for (const Place corner : mark<sheet::Drawing::Area>(round, 0).corners)
        CHECK(std::abs(sheet::length_between({20'000, 30'000}, corner) - 10'000) <= 1);
}

TEST_CASE("hatching keeps within its zone") {
    rules::DiagramShape zone;
    zone.kind = Kind::zone;
    zone.at = {0, 0, 10'000, 0, 10'000, 10'000};
    zone.tone = "hatched";
    const sheet::Drawing drawing = drawn(zone);
    CHECK(drawing.marks.size() == 9);
    for (std::size_t i = 0; i < drawing.marks.size(); ++i)
        for (const Place place : mark<sheet::Drawing::Line>(drawing, i).places)
            CHECK((place.y >= 0 && place.y <= place.x && place.x <= 10'000));
}

TEST_CASE("the figure of a distance stands beside its arrow") {
    rules::DiagramShape distance;
    distance.kind = Kind::distance;
    distance.at = {10'000, 30'000, 10'000, 10'000};
    const sheet::Drawing upright = drawn(distance);
    CHECK(mark<sheet::Drawing::Line>(upright, 0).heads == sheet::Drawing::Line::Heads::both);
    CHECK(mark<sheet::Drawing::Label>(upright, 1).stands == sheet::Drawing::Label::Stands::right_of);
    CHECK(mark<sheet::Drawing::Label>(upright, 1).at == Place{11'200, 20'000});
    distance.at = {10'000, 30'000, 30'000, 30'000};
    CHECK(mark<sheet::Drawing::Label>(drawn(distance), 1).at == Place{20'000, 27'400});
    distance.label = {5'000, 6'000};
    CHECK(mark<sheet::Drawing::Label>(drawn(distance), 1).at == Place{5'000, 6'000});
}
