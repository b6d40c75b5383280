#include "typeset/block/drawing.hpp"

#include "fixed_measurer.hpp"
#include "typeset/paper.hpp"
#include "typeset/style.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>

namespace broadside::typeset {

/// So many millimetres wide.
static sheet::Drawing drawing_of(std::int64_t width) {
    sheet::Drawing drawing;
    drawing.width = width * 1000;
    drawing.height = 20'000;
    return drawing;
}

TEST_CASE("drawing: it grows with larger words as far as its column is wide, and the words no further than it does") {
    const sheet::Drawing drawing = drawing_of(40);
    const auto fit = [&](double size, double column) { return fit_drawing(drawing, size, points_of_mm(column)); };
    SUBCASE("as drawn, in type no larger than it is drawn for") {
        CHECK(fit(9, 80).scale == 1);
        CHECK(fit(9, 80).size == 9);
        CHECK(fit(10, 80).scale == 1);
    }
    SUBCASE("larger in larger type") {
        CHECK(fit(15, 80).scale == doctest::Approx(1.5));
        CHECK(fit(15, 80).size == 15);
    }
    SUBCASE("as wide as its column at most, and its words with it") {
        CHECK(fit(15, 48).scale == doctest::Approx(1.2));
        CHECK(fit(15, 48).size == doctest::Approx(12));
    }
    SUBCASE("smaller in a narrow column, and its words with it as far as they can be read") {
        CHECK(fit(15, 36).scale == doctest::Approx(0.9));
        CHECK(fit(15, 36).size == doctest::Approx(9));
        CHECK(fit(15, 28).size == 8);
        CHECK(fit(7, 28).size == 7);
    }
}

TEST_CASE("drawing: words that outgrow their shape or touch others are found, at the size they are printed in") {
    // Ten points are 3.5 mm: with `FixedMeasurer` a letter is half as wide.
    FixedMeasurer measurer;
    const auto say = [](const std::string& text) { return sheet::Words{{text, sheet::Emphasis::plain, {}}}; };
    sheet::Drawing drawing = drawing_of(40);
    drawing.marks.push_back(sheet::Drawing::Area{
        {{10'000, 5'000}, {20'000, 5'000}, {20'000, 10'000}, {10'000, 10'000}}, sheet::Tone::plain, 350});
    const auto found = [&](double size) { return find_crowded_words(drawing, {1, size}, measurer); };
    SUBCASE("inside a shape") {
        drawing.marks.push_back(sheet::Drawing::Label{{15'000, 7'500}, say("four")});
        CHECK(found(10).empty());
        CHECK(found(16) == std::vector<std::string>{"`four` crosses a line or the edge of a shape"});
    }
    SUBCASE("beside it") {
        drawing.marks.push_back(sheet::Drawing::Label{{25'000, 7'500}, say("four")});
        CHECK(found(10).empty());
        CHECK(found(16).size() == 1);
    }
    SUBCASE("on a plate, which hides what is under it") {
        drawing.marks.push_back(sheet::Drawing::Label{{20'000, 7'500}, say("four")});
        std::get<sheet::Drawing::Label>(drawing.marks.back()).framed = true;
        CHECK(found(10).empty());
    }
    SUBCASE("two of them") {
        drawing.marks.push_back(sheet::Drawing::Label{{5'000, 15'000}, say("four")});
        drawing.marks.push_back(sheet::Drawing::Label{{13'000, 15'000}, say("more")});
        CHECK(found(10).empty());
        CHECK(found(12) == std::vector<std::string>{"`four` and `more` touch"});
    }
    SUBCASE("out of the drawing") {
        drawing.marks.push_back(sheet::Drawing::Label{{37'000, 15'000}, say("four")});
        CHECK(found(10) == std::vector<std::string>{"`four` runs out of the drawing"});
    }
}

TEST_CASE("drawing: the gap between two frames grows to twice its least at most, to level columns") {
    FixedMeasurer measurer;
    const Style style = make_style({.size = 10, .tightness = 1});
    const sheet::Drawing drawing = drawing_of(40);
    const ShapedDrawing shaped = shape(drawing, measurer);
    const std::optional<SetDrawing> made = set(shaped, style, points_of_mm(60));
    REQUIRE(made);
    std::vector<Piece> pieces;
    cut(*made, style, pieces);
    REQUIRE(pieces.size() == 1);
    CHECK(pieces[0].space_before == doctest::Approx(6));
    CHECK(pieces[0].give_before == doctest::Approx(6));
}

}  // namespace broadside::typeset
