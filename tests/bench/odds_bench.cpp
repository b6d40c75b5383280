#include "engine/program.hpp"
#include "engine/run.hpp"
#include "rules/from_toml.hpp"
#include "text/value.hpp"

#include <array>
#include <benchmark/benchmark.h>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

// What the rules language costs: the exact odds of a few small games, beside plain loops over the same numbers. Read
// the ratio of the two lines of a pair, not the times; `--benchmark_filter=opposed` runs one pair.

namespace {

using namespace broadside;

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

void opposed_d10_over_41_nets_engine(benchmark::State& state) {
    const engine::Frame& frame = *program().find("opposed");
    for (auto _ : state)
        for (std::int64_t net = -20; net <= 20; ++net)
            benchmark::DoNotOptimize(engine::odds(program(), frame, situation(frame, {{"red.strength", net}})));
}
BENCHMARK(opposed_d10_over_41_nets_engine);

void opposed_d10_over_41_nets_loop(benchmark::State& state) {
    for (auto _ : state)
        for (std::int64_t net = -20; net <= 20; ++net) {
            std::array<std::uint64_t, 3> ways{};
            for (int red = 1; red <= 10; ++red)
                for (int blue = 1; blue <= 10; ++blue) ++ways[red + net > blue ? 0 : red + net < blue ? 1 : 2];
            std::uint64_t divisor = std::gcd(std::gcd(ways[0], ways[1]), std::gcd(ways[2], std::uint64_t{100}));
            for (std::uint64_t& way : ways) way /= divisor;
            benchmark::DoNotOptimize(ways);
        }
}
BENCHMARK(opposed_d10_over_41_nets_loop);

void combats_10000_engine(benchmark::State& state) {
    const engine::Frame& frame = *program().find("combat");
    for (auto _ : state)
        for (std::int64_t red = 0; red < 100; ++red)
            for (std::int64_t blue = 0; blue < 100; ++blue)
                benchmark::DoNotOptimize(engine::odds(
                    program(), frame, situation(frame, {{"red.strength", red % 20}, {"blue.strength", blue % 20}})));
}
BENCHMARK(combats_10000_engine)->Unit(benchmark::kMillisecond);

void combats_10000_loop(benchmark::State& state) {
    auto loss = [](std::int64_t margin) { return margin >= 0 ? 0 : margin >= -3 ? 1 : margin >= -6 ? 2 : 3; };
    for (auto _ : state)
        for (std::int64_t i = 0; i < 10000; ++i) {
            std::int64_t net = i / 100 % 20 - i % 100 % 20;
            std::array<std::uint64_t, 16> ways{};
            for (std::int64_t red = 1; red <= 10; ++red)
                for (std::int64_t blue = 1; blue <= 10; ++blue) {
                    std::int64_t margin = red + net - blue;
                    ++ways[static_cast<std::size_t>(loss(margin) * 4 + loss(-margin))];
                }
            benchmark::DoNotOptimize(ways);
        }
}
BENCHMARK(combats_10000_loop)->Unit(benchmark::kMillisecond);

void pool_1_to_36_dice_engine(benchmark::State& state) {
    const engine::Frame& frame = *program().find("pool");
    for (auto _ : state)
        for (std::int64_t dice = 1; dice <= 36; ++dice)
            benchmark::DoNotOptimize(engine::odds(program(), frame, situation(frame, {{"dice", dice}})));
}
BENCHMARK(pool_1_to_36_dice_engine);

void pool_1_to_36_dice_loop(benchmark::State& state) {
    __extension__ typedef unsigned __int128 Bits;
    for (auto _ : state)
        for (std::size_t dice = 1; dice <= 36; ++dice) {
            std::array<Bits, 37> ways = {1};
            for (std::size_t die = 0; die < dice; ++die)
                for (std::size_t hits = die + 2; hits-- > 0;)
                    ways[hits] = ways[hits] * 11 + (hits ? ways[hits - 1] : 0);
            benchmark::DoNotOptimize(ways);
        }
}
BENCHMARK(pool_1_to_36_dice_loop);

void sums_of_1_to_12_d10_engine(benchmark::State& state) {
    const engine::Frame& frame = *program().find("sum");
    for (auto _ : state)
        for (std::int64_t dice = 1; dice <= 12; ++dice)
            benchmark::DoNotOptimize(engine::odds(program(), frame, situation(frame, {{"dice", dice}})));
}
BENCHMARK(sums_of_1_to_12_d10_engine);

void sums_of_1_to_12_d10_loop(benchmark::State& state) {
    for (auto _ : state)
        for (std::size_t dice = 1; dice <= 12; ++dice) {
            std::vector<std::uint64_t> ways = {1};
            for (std::size_t die = 0; die < dice; ++die) {
                std::vector<std::uint64_t> next(ways.size() + 9);
                for (std::size_t i = 0; i < ways.size(); ++i)
                    for (std::size_t face = 0; face < 10; ++face) next[i + face] += ways[i];
                ways = std::move(next);
            }
            benchmark::DoNotOptimize(ways);
        }
}
BENCHMARK(sums_of_1_to_12_d10_loop);

void two_pools_of_40_engine(benchmark::State& state) {
    const engine::Frame& frame = *program().find("two-pools");
    engine::Situation at = situation(frame, {{"dice", 40}});
    for (auto _ : state) benchmark::DoNotOptimize(engine::odds(program(), frame, at));
}
BENCHMARK(two_pools_of_40_engine);

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
