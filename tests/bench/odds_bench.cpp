#include "engine/odds_book.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"
#include "ratio.hpp"
#include "rules/from_toml.hpp"
#include "text/value.hpp"

#include <array>
#include <benchmark/benchmark.h>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

// What the rules language costs: the exact odds of a few small games, beside plain loops over the same numbers. Read
// `ratio`, not the times; `--benchmark_filter=opposed` runs one pair.

namespace {

using namespace broadside;
using bench::Numbers;

const std::string rules_text = R"(ruleset = { id = "bench", title = "Bench", author = "A", edition = "1" }
[quantity.net]
range = "-20..20"
[quantity.few]
range = "0..40"
[fact.strength]
type = "net"
default = 0
[fact.dice]
type = "few"
of = "shared"
default = 1
[chart.loss]
inputs = { margin = "own.margin" }
rows = [ { margin = ">= 0", value = 0 }, { margin = "-3..-1", value = 1 }, { margin = "-6..-4", value = 2 }, { margin = "<= -7", value = 3 } ]
[procedure.opposed]
sides = ["red", "blue"]
steps = [ { die = "roll 1d10", each = "side" }, { score = "die + own.strength", each = "side" }, { winner = "contest score" } ]
gives = ["winner"]
[procedure.combat]
sides = ["red", "blue"]
steps = [ { die = "roll 1d10", each = "side" }, { score = "die + own.strength", each = "side" },
          { margin = "own.score - enemy.score", each = "side" }, { lost = "look up loss", each = "side" } ]
gives = ["lost"]
[procedure.pool]
steps = [ { hits = "roll dice d6 count >= 6 then >= 4" } ]
gives = ["hits"]
[procedure.sum]
steps = [ { total = "roll dice d10" } ]
gives = ["total"]
[procedure.two-pools]
steps = [ { a = "roll dice d6 count >= 5" }, { b = "roll dice d6 count >= 4" }, { more = "a > b" } ]
gives = ["more"]
)";

const engine::Program& program() {
    static const engine::Program compiled = [] {
        text::SourceMap sources;
        text::Diagnostics diagnostics;
        auto tree = text::parse_toml(sources, sources.add("bench.toml", rules_text), diagnostics);
        auto ruleset = tree ? rules::from_toml(*tree, diagnostics) : std::nullopt;
        auto made = ruleset ? engine::Program::compile(std::move(*ruleset), sources, diagnostics) : std::nullopt;
        if (!made)
            throw std::logic_error("the rule set of the benchmark: " +
                                   (diagnostics.all().empty() ? "" : text::to_text(diagnostics.all()[0], sources)));
        return std::move(*made);
    }();
    return compiled;
}

engine::Situation situation(const engine::Frame& frame,
                            std::initializer_list<std::pair<const char*, std::int64_t>> given) {
    engine::Situation at = engine::default_situation(frame);
    for (const auto& [name, value] : given) engine::set_input(program(), frame, at, name, std::to_string(value));
    return at;
}

/// Counts of the values of the results, each between 0 and `classes` - 1, then out of how many.
template <std::size_t classes>
void append_page(Numbers& numbers, const engine::OddsBook& book, const engine::OddsPage& page, const auto& class_of) {
    std::array<std::uint64_t, classes> counts{};
    for (const engine::Share& share : page.shares)
        counts[class_of(book.ending(share.ending).values)] += share.count.word();
    numbers.insert(numbers.end(), counts.begin(), counts.end());
    numbers.push_back(page.of.word());
}

std::size_t first_value(const std::vector<std::int64_t>& values) {
    return static_cast<std::size_t>(values[0]);
}

std::size_t input_called(const engine::Frame& frame, std::string_view name) {
    std::size_t input = 0;
    while (frame.inputs.at(input).id != name) ++input;
    return input;
}

std::vector<std::int64_t> stretch(std::int64_t first, std::int64_t last) {
    std::vector<std::int64_t> values;
    for (std::int64_t value = first; value <= last; ++value) values.push_back(value);
    return values;
}

/// The odds of a game over all values of some inputs, by a book opened afresh.
template <std::size_t classes>
void append_table(Numbers& numbers, const char* game,
                  const std::vector<std::pair<const char*, std::vector<std::int64_t>>>& inputs, const auto& class_of) {
    const engine::Frame& frame = *program().find(game);
    engine::OddsBook book(program(), frame);
    std::vector<engine::OddsAxis> axes;
    for (const auto& [name, values] : inputs) axes.push_back({input_called(frame, name), std::nullopt, values});
    for (std::uint32_t page : book.numbers_over(engine::default_situation(frame), axes))
        append_page<classes>(numbers, book, book.page(page), class_of);
}

template <std::size_t classes>
void append_reduced(Numbers& numbers, std::array<std::uint64_t, classes> counts, std::uint64_t of) {
    std::uint64_t divisor = of;
    for (std::uint64_t count : counts) divisor = std::gcd(divisor, count);
    for (std::uint64_t count : counts) numbers.push_back(count / divisor);
    numbers.push_back(of / divisor);
}

/// A pair that must agree before it is measured.
void measure_pair(benchmark::State& state, const char* name, const auto& by_engine, const auto& by_loop, int times) {
    bench::compare_numbers(name, by_engine, by_loop);
    bench::measure_ratio(state, by_engine, by_loop, times);
}

void opposed_d10_over_41_nets(benchmark::State& state) {
    auto by_engine = [](Numbers& numbers) {
        append_table<3>(numbers, "opposed", {{"red.strength", stretch(-20, 20)}}, first_value);
    };
    auto by_loop = [](Numbers& numbers) {
        for (std::int64_t net = -20; net <= 20; ++net) {
            std::array<std::uint64_t, 3> ways{};
            for (int red = 1; red <= 10; ++red)
                for (int blue = 1; blue <= 10; ++blue) ++ways[red + net > blue ? 0 : red + net < blue ? 1 : 2];
            append_reduced(numbers, ways, 100);
        }
    };
    measure_pair(state, "opposed_d10_over_41_nets", by_engine, by_loop, 20);
}
BENCHMARK(opposed_d10_over_41_nets)->Unit(benchmark::kMicrosecond);

void combats_10000(benchmark::State& state) {
    std::vector<std::int64_t> strengths;
    for (std::int64_t i = 0; i < 100; ++i) strengths.push_back(i % 20);
    auto by_engine = [&](Numbers& numbers) {
        append_table<16>(numbers, "combat", {{"red.strength", strengths}, {"blue.strength", strengths}},
                         [](const std::vector<std::int64_t>& values) {
                             return static_cast<std::size_t>(values[0] * 4 + values[1]);
                         });
    };
    auto loss = [](std::int64_t margin) { return margin >= 0 ? 0 : margin >= -3 ? 1 : margin >= -6 ? 2 : 3; };
    auto by_loop = [&](Numbers& numbers) {
        for (std::int64_t red_strength : strengths)
            for (std::int64_t blue_strength : strengths) {
                std::array<std::uint64_t, 16> ways{};
                for (std::int64_t red = 1; red <= 10; ++red)
                    for (std::int64_t blue = 1; blue <= 10; ++blue) {
                        std::int64_t margin = red + red_strength - blue - blue_strength;
                        ++ways[loss(margin) * 4 + loss(-margin)];
                    }
                append_reduced(numbers, ways, 100);
            }
    };
    measure_pair(state, "combats_10000", by_engine, by_loop, 1);
}
BENCHMARK(combats_10000)->Unit(benchmark::kMicrosecond);

/// Up to 17 dice, so that a count fits 64 bits: of 12 to the power of their number.
void pools_of_1_to_17_dice(benchmark::State& state) {
    auto by_engine = [](Numbers& numbers) {
        append_table<18>(numbers, "pool", {{"dice", stretch(1, 17)}}, first_value);
    };
    auto by_loop = [](Numbers& numbers) {
        std::uint64_t of = 1;
        for (std::size_t dice = 1; dice <= 17; ++dice) {
            std::array<std::uint64_t, 18> ways = {1};
            for (std::size_t die = 0; die < dice; ++die)
                for (std::size_t hits = die + 2; hits-- > 0;)
                    ways[hits] = ways[hits] * 11 + (hits ? ways[hits - 1] : 0);
            append_reduced(numbers, ways, of *= 12);
        }
    };
    measure_pair(state, "pools_of_1_to_17_dice", by_engine, by_loop, 20);
}
BENCHMARK(pools_of_1_to_17_dice)->Unit(benchmark::kMicrosecond);

void sums_of_1_to_12_d10(benchmark::State& state) {
    auto by_engine = [](Numbers& numbers) {
        append_table<121>(numbers, "sum", {{"dice", stretch(1, 12)}}, first_value);
    };
    auto by_loop = [](Numbers& numbers) {
        std::uint64_t of = 1;
        for (std::size_t dice = 1; dice <= 12; ++dice) {
            std::array<std::uint64_t, 121> ways = {1};
            for (std::size_t die = 0; die < dice; ++die) {
                std::array<std::uint64_t, 121> next{};
                for (std::size_t i = die; i <= 10 * die; ++i)
                    for (std::size_t face = 1; face <= 10; ++face) next[i + face] += ways[i];
                ways = next;
            }
            append_reduced(numbers, ways, of *= 10);
        }
    };
    measure_pair(state, "sums_of_1_to_12_d10", by_engine, by_loop, 20);
}
BENCHMARK(sums_of_1_to_12_d10)->Unit(benchmark::kMicrosecond);

void two_pools_of_40(benchmark::State& state) {
    const engine::Frame& frame = *program().find("two-pools");
    engine::Situation at = situation(frame, {{"dice", 40}});
    for (auto _ : state) benchmark::DoNotOptimize(engine::odds(program(), frame, at));
}
BENCHMARK(two_pools_of_40);

void set_inputs_by_name(benchmark::State& state) {
    const engine::Frame& frame = *program().find("combat");
    for (auto _ : state) benchmark::DoNotOptimize(situation(frame, {{"red.strength", 3}, {"blue.strength", 4}}));
}
BENCHMARK(set_inputs_by_name);

void one_combat_thrown(benchmark::State& state) {
    const engine::Frame& frame = *program().find("combat");
    engine::Situation at = engine::default_situation(frame);
    std::uint32_t row = 0;
    for (auto _ : state) {
        engine::SeededDice dice(42, 7, row++);
        benchmark::DoNotOptimize(engine::run(program(), frame, at, dice));
    }
}
BENCHMARK(one_combat_thrown);

}  // namespace
