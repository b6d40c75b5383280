#include "images/card_grid.hpp"

#include <algorithm>
#include <doctest/doctest.h>

using namespace broadside;

namespace {

/// 63.5 by 88.9 mm.
constexpr typeset::Size poker{180, 252};

std::vector<typeset::CardFaces> cards(std::uint32_t copies, typeset::Size size = poker) {
    return {{{size, {}}, std::nullopt, copies}};
}

}  // namespace

TEST_CASE("card_grid: no grid is beyond what a virtual table takes, and its last place is free") {
    for (const typeset::Size size : {poker, typeset::Size{252, 180}, typeset::Size{40, 300}, typeset::Size{595, 420}})
        for (const std::uint32_t dpi : {36u, 200u, 600u})
            for (std::uint32_t count = 1; count < 150; ++count) {
                CAPTURE(count);
                const auto all = cards(count, size);
                std::size_t held = 0;
                for (const images::CardGrid& grid : images::grids_of(all, dpi)) {
                    CHECK(grid.columns >= 2);
                    CHECK(grid.columns <= 10);
                    CHECK(grid.rows >= 2);
                    CHECK(grid.rows <= 7);
                    CHECK(grid.columns * grid.width <= 4096);
                    CHECK(grid.rows * grid.height <= 4096);
                    CHECK(grid.width <= size.width * dpi / 72 + 1e-6);
                    CHECK(grid.fronts.size() < grid.columns * grid.rows);
                    held += grid.fronts.size();
                }
                CHECK(held == count);
            }
}

TEST_CASE("card_grid: 69 cards are one grid, 70 are two; they are as large as can be") {
    const auto full = cards(69), more = cards(70);
    const auto one = images::grids_of(full, 600);
    REQUIRE(one.size() == 1);
    CHECK(one[0].columns == 10);
    CHECK(one[0].rows == 7);
    CHECK(one[0].width == 409);
    CHECK(one[0].height == 573);
    CHECK(images::grids_of(more, 600).size() == 2);
    const auto few = images::grids_of(cards(3), 200);
    CHECK(few[0].columns == 2);
    CHECK(few[0].rows == 2);
    CHECK(few[0].width == 500);
    CHECK(few[0].height == 700);
}

TEST_CASE("card_grid: backs that are alike are one, others have the places of their fronts") {
    const typeset::Page plain{poker, {}}, other{poker, {typeset::Element{}}};
    std::vector<typeset::CardFaces> all{{plain, plain, 2}, {plain, plain, 1}};
    CHECK(images::grids_of(all, 200)[0].has_one_back());
    all.push_back({plain, other, 1});
    CHECK_FALSE(images::grids_of(all, 200)[0].has_one_back());
    CHECK(images::grids_of(all, 200)[0].backs[3] == &*all[2].back);
    all.back().back.reset();
    CHECK_FALSE(images::grids_of(all, 200)[0].has_one_back());
    CHECK(images::grids_of(all, 200)[0].backs[3] == nullptr);
    const auto none = cards(4);
    CHECK(images::grids_of(none, 200)[0].backs.empty());
}
