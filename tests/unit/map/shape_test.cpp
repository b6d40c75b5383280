#include "map/shape.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>

namespace broadside::map {

static const Outline square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};

TEST_CASE("map: what of an outline lies in a box, in pieces where it is bent") {
    const Outline horseshoe{{0, 0}, {30, 0}, {30, 20}, {20, 20}, {20, 5}, {10, 5}, {10, 20}, {0, 20}};
    const auto pieces = clipped(horseshoe, {0, 10, 30, 30});
    REQUIRE(pieces.size() == 2);
    CHECK(area_of(pieces[0]) == doctest::Approx(100));
    CHECK(area_of(pieces[1]) == doctest::Approx(100));
    CHECK(clipped(square, {20, 20, 30, 30}).empty());
}

TEST_CASE("map: a course that leaves the table and comes back is two") {
    const auto parts = clipped_course({{5, 5}, {15, 5}, {15, 8}, {5, 8}}, {0, 0, 10, 10});
    REQUIRE(parts.size() == 2);
    CHECK(length_of(parts[0]) == doctest::Approx(5));
    CHECK(length_of(parts[1]) == doctest::Approx(5));
}

TEST_CASE("map: what of a course lies outside an outline") {
    const auto parts = outside_of({{-5, 5}, {15, 5}}, square);
    REQUIRE(parts.size() == 2);
    CHECK(length_of(parts[0]) == doctest::Approx(5));
    CHECK(length_of(parts[1]) == doctest::Approx(5));
    CHECK(outside_of({{2, 2}, {8, 8}}, square).empty());
}

TEST_CASE("map: a course is as wide as it says and ends flat") {
    const auto ground = widened({{0, 0}, {20, 0}}, 4);
    REQUIRE(ground.size() == 1);
    CHECK(area_of(ground[0]) == doctest::Approx(80));
    CHECK(box_around(ground[0]) == Box{0, -2, 20, 2});
}

TEST_CASE("map: corners are rounded, edges stay where they are") {
    const Outline round = rounded_outline(square, 3);
    CHECK(area_of(round) < 100);
    CHECK(area_of(round) > 91);
    CHECK(box_around(round) == Box{0, 0, 10, 10});
    const Course bent = rounded_course({{0, 0}, {10, 0}, {10, 10}}, 2);
    CHECK(bent.front() == Point{0, 0});
    CHECK(bent.back() == Point{10, 10});
    CHECK(length_of(bent) < 20);
}

TEST_CASE("map: places along a course are even and no farther apart than asked") {
    const auto stops = stops_along({{0, 0}, {10, 0}, {10, 10}}, 3);
    REQUIRE(stops.size() == 7);
    CHECK(stops[0].at.x == doctest::Approx(20.0 / 14));
    CHECK(stops[6].at.y == doctest::Approx(10 - 20.0 / 14));
    CHECK(stops[6].along == Point{0, 1});
    CHECK(stops_along({{1, 1}, {1, 1}}, 3).empty());
}

TEST_CASE("map: a region knows its inside") {
    const Region region({{0, 0}, {10, 0}, {10, 10}, {5, 5}, {0, 10}});
    CHECK(region.contains({5, 4}));
    CHECK_FALSE(region.contains({5, 7}));
    CHECK(region.contains({1, 7}));
}

/// To the nearest of many points on and within a box askew.
static double nearest_of_grid(const Outline& horseshoe, const Region& inside, const Outline& box) {
    double nearest = 1e9;
    for (int i = 0; i <= 40; ++i)
        for (int k = 0; k <= 40; ++k) {
            const double across = i / 40.0, down = k / 40.0;
            const Point point{box[0].x + (box[1].x - box[0].x) * across + (box[3].x - box[0].x) * down,
                              box[0].y + (box[1].y - box[0].y) * across + (box[3].y - box[0].y) * down};
            if (inside.contains(point)) return 0;
            for (const Stop& stop : stops_along(closed(horseshoe), 0.05))
                nearest = std::min(nearest, distance(point, stop.at));
        }
    return nearest;
}

TEST_CASE("map: the gap to a bent outline is the least distance, from inside its bend and from outside, 0 within") {
    const Outline horseshoe{{0, 0}, {30, 0}, {30, 20}, {20, 20}, {20, 5}, {10, 5}, {10, 20}, {0, 20}};
    const Region inside(horseshoe);
    for (const Point middle : {Point{15, 14}, {15, 6}, {15, 30}, {-8, 10}, {36, 24}, {5, 10}, {25, 22}, {15, -6}})
        for (const double degrees : {0.0, 30.0, 75.0}) {
            CAPTURE(middle.x);
            CAPTURE(middle.y);
            CAPTURE(degrees);
            const Outline box = turned_box(middle, 4, 2, degrees);
            const double least = nearest_of_grid(horseshoe, inside, box);
            CHECK(std::abs(gap(box, horseshoe) - least) < 0.1);
            CHECK(gap(horseshoe, box) == doctest::Approx(gap(box, horseshoe)));
        }
}

TEST_CASE("map: outlines with a corner twice have no gap where they meet") {
    const Outline doubled{{0, 0}, {10, 0}, {10, 0}, {10, 10}, {0, 10}};
    CHECK(gap(doubled, turned_box({5, 5}, 2, 2, 0)) == 0);
    CHECK(gap(doubled, turned_box({14, 5}, 2, 2, 0)) == doctest::Approx(3));
}

TEST_CASE("map: boxes askew overlap only where they do") {
    const Outline level = turned_box({0, 0}, 10, 2, 0);
    CHECK(overlap(level, turned_box({0, 4}, 10, 2, 90)));
    CHECK_FALSE(overlap(level, turned_box({0, 7}, 10, 2, 90)));
    // The boxes around them meet; they do not.
    CHECK_FALSE(overlap(turned_box({0, 0}, 20, 1, 45), turned_box({6, -6}, 8, 1, 45)));
    CHECK(overlap(turned_box({0, 0}, 20, 1, 45), turned_box({3, -3}, 20, 1, -45)));
}

TEST_CASE("map: an outline with a corner twice overlaps as it does without") {
    const Outline level = turned_box({0, 0}, 10, 2, 0);
    Outline closed_ring = turned_box({0, 4}, 10, 2, 90);
    closed_ring.push_back(closed_ring.front());
    CHECK(overlap(level, closed_ring));
    CHECK(overlap(closed_ring, level));
    CHECK(strips({{0, 0}, {10, 0}, {10, 0}, {10, 10}}, 2).size() == 2);
}

}  // namespace broadside::map
