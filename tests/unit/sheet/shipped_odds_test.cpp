#include "loading.hpp"

#include <array>
#include <doctest/doctest.h>

// The bars of shipped sheets against dice counted by hand: every pair of faces, every throw of some dice.

using namespace broadside;
using namespace broadside::sheet;
using namespace broadside::sheet::testing;

namespace {

std::vector<BarChart> charts_of(World& world, const std::string& folder) {
    auto source =
        world.read_template(read_file(project() / "rulesets" / folder / "templates" / "combat-outcomes.toml"));
    REQUIRE(source.has_value());
    std::vector<BarChart> charts;
    for (const Item& item : make_items(*source, {*world.program, {}, nullptr}, world.diagnostics))
        for (const Panel& panel : item.boards.at(0).panels)
            for (const PanelPart& part : panel.parts)
                for (const PanelBlock& block : part.blocks)
                    if (const auto* chart = std::get_if<BarChart>(&block)) charts.push_back(*chart);
    REQUIRE(world.messages() == "");
    return charts;
}

/// The parts of a bar that are there, of counts in the order of the results.
void check_bar(const BarChart::Bar& bar, const std::vector<int>& counts, int of) {
    double sum = 0;
    std::size_t part = 0;
    for (const int count : counts) {
        if (count == 0) continue;
        sum += count;
        REQUIRE(part < bar.parts.size());
        CHECK(bar.parts[part++].end == doctest::Approx(sum / of).epsilon(1e-4));
    }
    CHECK(part == bar.parts.size());
}

/// By score of so many ten-sided dice, how many throws show it.
std::vector<int> throws_of(int dice) {
    std::vector<int> counts{1};
    for (int i = 0; i < dice; ++i) {
        std::vector<int> next(counts.size() + 10, 0);
        for (std::size_t sum = 0; sum < counts.size(); ++sum)
            for (std::size_t face = 1; face <= 10; ++face) next[sum + face] += counts[sum];
        counts = std::move(next);
    }
    return counts;
}

}  // namespace

TEST_CASE("Old Fritz, the odds of a fight: each lead as a hundred throws come out") {
    auto world = world_of_folder(project() / "rulesets" / "old-fritz");
    const BarChart fight = charts_of(*world, "old-fritz").at(0);
    REQUIRE(fight.bars.size() == 13);
    // Margins from which the results of the leader and of the other change.
    constexpr std::array<int, 9> from{-100, -15, -7, -3, 0, 1, 4, 8, 16};
    for (int lead = 0; lead <= 12; ++lead) {
        CAPTURE(lead);
        std::vector<int> counts(from.size(), 0);
        int wins = 0;
        for (int own = 1; own <= 10; ++own)
            for (int his = 1; his <= 10; ++his) {
                const int margin = lead + own - his;
                std::size_t result = 0;
                while (result + 1 < from.size() && margin >= from.at(result + 1)) ++result;
                ++counts[result];
                if (margin > 0) ++wins;
            }
        const BarChart::Bar& bar = fight.bars[lead];
        check_bar(bar, counts, 100);
        CHECK(bar.aside.at(0).text == std::to_string(wins) + "%");
    }
}

TEST_CASE("Old Fritz, the odds of a casualty test: each sum of dice and additions") {
    auto world = world_of_folder(project() / "rulesets" / "old-fritz");
    const std::vector<BarChart> charts = charts_of(*world, "old-fritz");
    REQUIRE(charts.size() == 5);
    constexpr std::array<int, 3> from{5, 15, 25};
    const std::vector<std::vector<int>> additions{
        {-3, -2, -1, 0, 1, 2, 3}, {-4, -3, -2, -1, 0, 1, 2, 3}, {0, 2, 4}, {-2, 0, 2, 4, 6}};
    for (std::size_t dice = 1; dice <= 4; ++dice) {
        const std::vector<int> throws = throws_of(static_cast<int>(dice));
        int all = 0;
        for (const int count : throws) all += count;
        REQUIRE(charts[dice].bars.size() == additions[dice - 1].size());
        for (std::size_t row = 0; row < additions[dice - 1].size(); ++row) {
            CAPTURE(dice);
            CAPTURE(row);
            std::vector<int> counts(4, 0);
            for (std::size_t sum = 0; sum < throws.size(); ++sum) {
                const int score = static_cast<int>(sum) + additions[dice - 1][row];
                std::size_t losses = 0;
                while (losses < from.size() && score >= from.at(losses)) ++losses;
                counts[losses] += throws[sum];
            }
            check_bar(charts[dice].bars[row], counts, all);
        }
    }
}

TEST_CASE("Old Dessauer, the odds of hits: every throw of two to six dice, a seven by a second throw") {
    auto world = world_of_folder(project() / "rulesets" / "old-dessauer");
    const std::vector<BarChart> charts = charts_of(*world, "old-dessauer");
    REQUIRE(charts.size() == 4);
    constexpr std::array<int, 4> dice{2, 3, 4, 6};
    constexpr std::array<int, 5> hitting{8, 6, 4, 2,
                                         1};  // of twelve halves of a face: 3+, 4+, 5+, 6+, then half the sixes
    for (std::size_t chart = 0; chart < charts.size(); ++chart)
        for (std::size_t row = 0; row < hitting.size(); ++row) {
            CAPTURE(chart);
            CAPTURE(row);
            std::vector<int> counts{1};
            for (int i = 0; i < dice.at(chart); ++i) {
                std::vector<int> next(counts.size() + 1, 0);
                for (std::size_t hits = 0; hits < counts.size(); ++hits) {
                    next[hits] += counts[hits] * (12 - hitting.at(row));
                    next[hits + 1] += counts[hits] * hitting.at(row);
                }
                counts = std::move(next);
            }
            int all = 1;
            for (int i = 0; i < dice.at(chart); ++i) all *= 12;
            check_bar(charts[chart].bars.at(row), counts, all);
        }
}

TEST_CASE("Reasonable Brom, the odds of a stand against a stand: every pair of faces, and the loser's own die") {
    auto world = world_of_folder(project() / "rulesets" / "reasonable-brom");
    const std::vector<BarChart> charts = charts_of(*world, "reasonable-brom");
    const BarChart& duel = charts.at(3);
    REQUIRE(duel.bars.size() == 6);
    for (int lead = 0; lead <= 5; ++lead) {
        CAPTURE(lead);
        std::vector<int> counts(7, 0);  // the leader loses two, one, none; a tie; the other loses none, one, two
        int wins = 0;
        for (int own = 1; own <= 6; ++own)
            for (int his = 1; his <= 6; ++his) {
                const int margin = lead + own - his;
                const auto loses = [](int face) { return face <= 2 ? face : 0; };
                ++counts.at(static_cast<std::size_t>(margin == 0 ? 3 : margin > 0 ? 4 + loses(his) : 2 - loses(own)));
                if (margin > 0) ++wins;
            }
        check_bar(duel.bars[lead], counts, 36);
        CHECK(duel.bars[lead].aside.at(0).text == std::to_string((200 * wins + 36) / 72) + "%");
    }
}
