#include "typeset/drawing.hpp"

#include "typeset/paper.hpp"

#include <doctest/doctest.h>

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
    SUBCASE("smaller in a narrow column, its words still of the size it is drawn for") {
        CHECK(fit(15, 32).scale == doctest::Approx(0.8));
        CHECK(fit(15, 32).size == 10);
        CHECK(fit(9, 32).size == 9);
    }
}

}  // namespace broadside::typeset
