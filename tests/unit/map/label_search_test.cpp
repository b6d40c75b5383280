#include "map/label_search.hpp"

#include <doctest/doctest.h>

namespace broadside::map {

TEST_CASE("map: words take the cheapest free place, and keep it") {
    LabelSearch search({0, 0, 100, 100});
    search.keep(turned_box({50, 50}, 20, 10, 0));
    const std::vector<Candidate> candidates{{{50, 50}, 0, 0}, {{50, 70}, 0, 2}, {{50, 30}, 0, 1}};
    const auto first = search.place(candidates, {20, 10, 0});
    REQUIRE(first);
    CHECK(first->middle == Point{50, 30});
    const auto second = search.place(candidates, {20, 10, 0});
    REQUIRE(second);
    CHECK(second->middle == Point{50, 70});
    CHECK_FALSE(search.place(candidates, {20, 10, 0}));
}

TEST_CASE("map: of places that cost the same in the end, the first is taken") {
    LabelSearch search({0, 0, 100, 100});
    search.avoid(turned_box({50, 50}, 100, 4, 0), 2);
    const Candidate across{{50, 50}, 0, 0}, clear{{50, 70}, 0, 2};
    CHECK(search.find({across, clear}, {20, 10, 0})->middle == across.middle);
    CHECK(search.find({clear, across}, {20, 10, 0})->middle == clear.middle);
}

TEST_CASE("map: no words leave the sheet, turned ones neither") {
    LabelSearch search({0, 0, 100, 100});
    CHECK_FALSE(search.place({{{95, 50}, 0, 0}}, {20, 10, 0}));
    CHECK_FALSE(search.place({{{50, 95}, 90, 0}}, {20, 10, 0}));
    CHECK(search.place({{{95, 50}, 90, 0}}, {20, 10, 0}));
}

TEST_CASE("map: words stand on a road only where there is no better place") {
    LabelSearch search({0, 0, 100, 100});
    search.avoid(turned_box({50, 50}, 100, 4, 0), 3);
    CHECK(search.place({{{50, 50}, 0, 0}, {{50, 60}, 0, 2}}, {20, 10, 0})->middle == Point{50, 60});
    CHECK(search.place({{{50, 50}, 0, 0}, {{50, 80}, 0, 4}}, {20, 4, 0})->middle == Point{50, 50});
}

}  // namespace broadside::map
