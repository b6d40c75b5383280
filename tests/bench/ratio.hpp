#pragma once

#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <vector>

namespace broadside::bench {

/// What the engine and a loop both work out.
using Numbers = std::vector<std::uint64_t>;

/// Of the processor, so that a busy machine does not count.
inline double microseconds(const auto& work) {
    std::clock_t start = std::clock();
    work();
    return static_cast<double>(std::clock() - start) * 1e6 / CLOCKS_PER_SEC;
}

/// Ends the run when the two differ in a number.
inline void compare_numbers(const char* name, const auto& by_engine, const auto& by_loop) {
    Numbers engine, loop;
    by_engine(engine);
    by_loop(loop);
    if (engine == loop) return;
    auto differ = std::mismatch(engine.begin(), engine.end(), loop.begin(), loop.end());
    std::fprintf(stderr, "%s: the engine and the loop differ from number %td of %zu and %zu on\n", name,
                 differ.first - engine.begin(), engine.size(), loop.size());
    std::abort();
}

/// Engine and loop in turn, each appending to numbers whose room is there; prints the best time of each and how many
/// times the loop's the engine's is. What is over in less than the clock tells is done several times in a go.
inline void measure_ratio(benchmark::State& state, const auto& by_engine, const auto& by_loop, int times = 1) {
    Numbers numbers;
    auto best_of = [&](double best, const auto& work_out) {
        double time = microseconds([&] {
            for (int i = 0; i < times; ++i) {
                numbers.clear();
                work_out(numbers);
            }
        });
        benchmark::DoNotOptimize(numbers.data());
        return std::min(best, time / times);
    };
    double engine = std::numeric_limits<double>::max(), loop = engine;
    for (auto _ : state) {
        engine = best_of(engine, by_engine);
        loop = best_of(loop, by_loop);
    }
    state.counters["engine_us"] = engine;
    state.counters["loop_us"] = loop;
    state.counters["ratio"] = engine / loop;
}

}  // namespace broadside::bench
