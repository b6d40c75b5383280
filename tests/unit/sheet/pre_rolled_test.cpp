#include "sheet/pre_rolled.hpp"

#include "engine/dice.hpp"
#include "engine/run.hpp"
#include "loading.hpp"
#include "rules.hpp"
#include "sheet/chi_square.hpp"
#include "sheet/thrown_row.hpp"

#include <cmath>
#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet::testing;

TEST_CASE("pre-rolled: the golden rows") {
    const std::vector<std::int64_t> golden{7, 9, 10, 6, 4, 6, 8, 6, 4, 4, 3, 10, 9, 2, 7, 4, 10, 5, 2, 2};
    CHECK(engine::fnv1a64("combat/opposed-d10") == 0x23550026d6d4bf70);
    for (std::uint32_t row = 0; row < golden.size(); ++row) {
        sheet::RecordingDice dice(42, engine::fnv1a64("combat/opposed-d10"), row);
        CHECK(dice.next(10) == golden[row]);
        CHECK(dice.thrown == std::vector<sheet::RecordingDice::Die>{{10, golden[row]}});
    }
}

TEST_CASE("chi-square: tails from the tables") {
    struct Row {
        double statistic;
        std::size_t freedom;
        double p;
    };
    for (const Row& row :
         {Row{3.841, 1, 0.05}, Row{5.991, 2, 0.05}, Row{7.815, 3, 0.05}, Row{11.070, 5, 0.05}, Row{16.919, 9, 0.05},
          Row{21.666, 9, 0.01}, Row{8.475, 9, 0.487}, Row{30.144, 19, 0.05}, Row{0, 9, 1}, Row{27.877, 9, 0.001}}) {
        CAPTURE(row.statistic);
        CHECK(std::abs(sheet::chi_square_tail(row.statistic, row.freedom) - row.p) < 0.0005);
    }
    auto even = sheet::test_even_spread({10, 10, 10});
    CHECK(even.statistic == 0);
    CHECK(even.p == 1);
}

static std::string list(World& world, const std::string& settings) {
    world.diagnostics = {};
    return world.item(
        item_of("[[block]]\nkind = \"pre-rolled\"\nof = \"procedure.fight\"\nset = { \"attacker.arm\" = \"foot\" }\n" +
                settings));
}

TEST_CASE("pre-rolled: a list says how it was thrown, and its rows do not depend on each other") {
    auto world = world_of_text(small_game());
    std::string short_list = list(*world, "seed = 42\n"), long_list = list(*world, "seed = 42\ncount = 150\n");
    CHECK(short_list.find("Seed 42, list test/fight, rows 1 to 100, rules ") != std::string::npos);
    CHECK(short_list.find(", philox4x32-10/lemire32/v1.") != std::string::npos);
    CHECK(short_list.find("Faces of the d6: ") != std::string::npos);
    auto row = [](const std::string& item, int number) {
        std::size_t begin = item.find("[ ] " + std::to_string(number) + " |");
        return item.substr(begin, item.find('\n', begin) - begin);
    };
    for (int number : {1, 2, 57, 100}) CHECK(row(short_list, number) == row(long_list, number));
    CHECK(row(list(*world, "seed = 43\n"), 1) != row(short_list, 1));
}

TEST_CASE("pre-rolled: each cell is what the engine gives with those dice at that net modifier") {
    auto world = world_of_text(small_game());
    auto source = world->read_template(
        item_of("[[block]]\nkind = \"pre-rolled\"\nof = \"procedure.fight\"\nresults = \"attacker.margin\"\n"
                "bands = [\"..-4\", \"-3..3\", \"4..\"]\nset = { \"attacker.arm\" = \"foot\" }\n"));
    auto items = sheet::make_items(*source, {*world->program, {}, nullptr}, world->diagnostics);
    const auto& table = std::get<sheet::Table>(items.at(0).blocks.at(4));
    REQUIRE(table.rows.size() == 100);
    const auto& heads = table.heads.at(0).cells;
    REQUIRE(sheet::to_text(heads.at(heads.size() - 2).words) == "+4 or over");
    std::uint64_t seed = sheet::seed_of(world->program->ruleset().identity);
    for (std::uint32_t number = 1; number <= 100; ++number) {
        engine::SeededDice dice(seed, engine::fnv1a64("test/fight"), number);
        std::int64_t first = *dice.next(6), second = *dice.next(6);
        std::string faces = std::to_string(first) + " " + std::to_string(second);
        const sheet::Row& row = table.rows[number - 1];
        CHECK(row.cells.at(0).tick_box);
        CHECK(sheet::to_text(row.cells.at(1).words) == faces);
        // Net modifiers run from -10 to +12 here; a margin of 4 or more needs at least this one.
        std::int64_t least = 4 - (first - second);
        std::string best = sheet::to_text(row.cells.at(row.cells.size() - 2).words);
        CAPTURE(best);
        CAPTURE(least);
        CHECK(best.starts_with((least > 0 ? "+" : least < 0 ? "−" : "") + std::to_string(std::abs(least))));
    }
}
