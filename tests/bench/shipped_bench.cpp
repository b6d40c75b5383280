#include "engine/odds_book.hpp"
#include "engine/program.hpp"
#include "plain_loops.hpp"
#include "ratio.hpp"
#include "rules/from_toml.hpp"
#include "text/value.hpp"

#include <algorithm>
#include <array>
#include <benchmark/benchmark.h>
#include <filesystem>
#include <fstream>
#include <limits>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <vector>

// All odds tables and reckoners that the combat outcomes of the two shipped rule sets print, from the rule sets' own
// TOML, beside plain loops for the same numbers. Read `ratio`: the engine's best time over the loops' best time, both
// taken in turn in one run. Inside the engine's time: books opened afresh, every cell's odds, and their gathering into
// the classes that a table prints. Outside, on both sides: reading and compiling the rule sets (once for everything the
// program does with them), and the span of the net modifiers. Numbers that differ end the run.

namespace {

using namespace broadside;
using bench::Arm;
using bench::Numbers;
using bench::Stretch;

// ---- the shipped rule sets

struct Rules {
    text::SourceMap sources;
    std::optional<engine::Program> program;
};

Rules load(const std::string& id) {
    Rules out;
    text::Diagnostics diagnostics;
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(BROADSIDE_SOURCE_DIR "/rulesets/" + id))
        if (entry.path().extension() == ".toml") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<text::Value> files;
    for (const auto& path : paths) {
        std::ostringstream content;
        content << std::ifstream(path, std::ios::binary).rdbuf();
        auto tree =
            text::parse_toml(out.sources, out.sources.add(path.filename().string(), content.str()), diagnostics);
        if (tree) files.push_back(std::move(*tree));
    }
    auto ruleset = rules::from_toml(text::merge_tables(std::move(files), diagnostics), diagnostics);
    if (ruleset)
        out.program = engine::Program::compile(engine::settle(std::move(*ruleset), {}, out.sources, diagnostics),
                                               out.sources, diagnostics);
    if (!out.program) throw std::logic_error("the rule set " + id + " does not compile");
    return out;
}

const Rules& en_avant() {
    static const Rules rules = load("en-avant");
    return rules;
}
const Rules& old_fritz() {
    static const Rules rules = load("old-fritz");
    return rules;
}

// ---- asking the engine as the sheets do

/// One procedure with what a template fixes.
class Asked {
  public:
    Asked(const Rules& rules, const char* procedure, std::initializer_list<std::string_view> results)
        : program(*rules.program),
          frame(*program.find(procedure)),
          book(program, frame, fields(frame, results)),
          base(engine::default_situation(frame)) {}

    void set(const char* name, const char* word) {
        if (engine::set_input(program, frame, base, name, word)) throw std::logic_error(name);
    }
    std::size_t input(std::string_view name) const {
        for (std::size_t i = 0; i < frame.inputs.size(); ++i)
            if (frame.inputs[i].id == name) return i;
        throw std::logic_error("no input " + std::string(name));
    }
    engine::OddsAxis axis(std::string_view name) const {
        std::size_t place = input(name);
        return {place, std::nullopt, program.vocabulary().all_values(frame.inputs[place].type)};
    }
    engine::OddsAxis axis(std::string_view name, std::initializer_list<std::int64_t> values) const {
        return {input(name), std::nullopt, values};
    }
    /// Modifiers of the first side less those of the second, or those of the first alone.
    engine::OddsAxis net(const char* chart, Stretch stretch, bool opposed) {
        if (opposed) base.totals = {{chart, 0, 0}, {chart, 1, 0}};
        engine::OddsAxis axis{0, engine::FixedTotal{chart, 0, 0}, {}};
        for (std::int64_t value = stretch.lowest; value <= stretch.highest; ++value) axis.values.push_back(value);
        return axis;
    }
    /// Where a result stands in the values of an ending.
    std::size_t result(std::string_view name) const {
        std::size_t place = 0;
        for (const engine::ResultField& field : frame.results) {
            if (field.name == name) return place;
            place += engine::is_fraction(field.type) ? 2 : 1;
        }
        throw std::logic_error("no result " + std::string(name));
    }

    static std::vector<std::size_t> fields(const engine::Frame& frame,
                                           std::initializer_list<std::string_view> results) {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < frame.results.size(); ++i)
            if (std::find(results.begin(), results.end(), frame.results[i].name) != results.end()) found.push_back(i);
        return found;
    }

    const engine::Program& program;
    const engine::Frame& frame;
    engine::OddsBook book;
    engine::Situation base;
};

/// A reckoner: each situation has one ending, which `number` turns into what the cell holds.
template <typename Number>
void append_reckoner(Numbers& numbers, Asked& asked, const std::vector<engine::OddsAxis>& axes, const Number& number) {
    constexpr std::uint64_t unknown = std::numeric_limits<std::uint64_t>::max();
    std::vector<std::uint32_t> pages = asked.book.numbers_over(asked.base, axes);
    std::vector<std::uint64_t> by_page(*std::max_element(pages.begin(), pages.end()) + 1, unknown);
    for (std::uint32_t page : pages) {
        if (by_page[page] == unknown) by_page[page] = number(asked.book.ending(asked.book.page(page).shares[0].ending));
        numbers.push_back(by_page[page]);
    }
}

/// A table of odds: shares gathered by class, reduced.
template <std::size_t classes, typename Class>
void append_odds(Numbers& numbers, Asked& asked, const std::vector<engine::OddsAxis>& axes, const Class& class_of) {
    for (std::uint32_t number : asked.book.numbers_over(asked.base, axes)) {
        const engine::OddsPage& page = asked.book.page(number);
        std::array<std::uint64_t, classes> counts{};
        for (const engine::Share& share : page.shares)
            counts[class_of(asked.book.ending(share.ending))] += share.count.word();
        auto of = page.of.word();
        std::uint64_t divisor = of;
        for (std::uint64_t count : counts) divisor = std::gcd(divisor, count);
        for (std::uint64_t count : counts) numbers.push_back(count / divisor);
        numbers.push_back(of / divisor);
    }
}

std::uint64_t number_without_result(const engine::Ending& ending) {
    if (ending.kind == engine::Ending::Kind::missing) return bench::missing;
    if (ending.kind != engine::Ending::Kind::forbidden) throw std::logic_error("a fault: " + ending.says.written());
    if (ending.says == "out of range") return bench::out_of_range;
    if (ending.says.written().starts_with("too near for ball")) return bench::too_near;
    if (ending.says == "an attack by artillery") return bench::artillery_never_closes;
    return bench::runs_away_and_does_not_fire;
}

struct Nets {
    Stretch closing, assault, combat, additions;
};

// ---- every table

void engine_fire(Numbers& numbers) {
    Asked asked(en_avant(), "fire", {"after"});
    std::size_t after = asked.result("after");
    append_reckoner(numbers, asked,
                    {asked.axis("shot"), asked.axis("density"), asked.axis("distance"), asked.axis("firer.status"),
                     asked.axis("target.status")},
                    [&](const engine::Ending& ending) {
                        bool is_result = ending.kind == engine::Ending::Kind::result;
                        return is_result ? static_cast<std::uint64_t>(ending.values[after])
                                         : number_without_result(ending);
                    });
}

void engine_assault(Numbers& numbers, const char* procedure, const char* chart, const char* field, Stretch stretch) {
    Asked asked(en_avant(), procedure, {field});
    std::size_t place = asked.result(field);
    engine::OddsAxis net = asked.net(chart, stretch, true);
    append_reckoner(numbers, asked,
                    {asked.axis("attacker.arm"), asked.axis("defender.arm"), asked.axis("attacker.status"),
                     asked.axis("defender.status"), net},
                    [&](const engine::Ending& ending) {
                        bool is_result = ending.kind == engine::Ending::Kind::result;
                        return is_result ? static_cast<std::uint64_t>(ending.values[place])
                                         : number_without_result(ending);
                    });
}

void engine_result(Numbers& numbers) {
    Asked asked(en_avant(), "result", {"after", "runs", "withdraw", "chases"});
    std::array<std::size_t, 4> places = {asked.result("after"), asked.result("runs"), asked.result("withdraw"),
                                         asked.result("chases")};
    append_reckoner(numbers, asked,
                    {asked.axis("unit.place"), asked.axis("nobody-left"), asked.axis("unit.chooses-pursuit"),
                     asked.axis("unit.status"), asked.axis("unit.arm", {0, 1, 2})},
                    [&](const engine::Ending& ending) {
                        if (ending.kind != engine::Ending::Kind::result) return number_without_result(ending);
                        std::array<std::uint64_t, 4> values{};
                        for (std::size_t i = 0; i < 4; ++i)
                            values[i] = static_cast<std::uint64_t>(ending.values[places[i]]);
                        return ((values[0] * 2 + values[1]) * 64 + values[2]) * 2 + values[3];
                    });
}

void engine_combat(Numbers& numbers, Stretch stretch, const char* us, const char* them) {
    Asked asked(old_fritz(), "combat", {"us.does.state"});
    asked.set("us.arm", us);
    asked.set("them.arm", them);
    std::size_t state = asked.result("us.does.state");
    engine::OddsAxis net = asked.net("combat-additions", stretch, true);
    append_odds<22>(numbers, asked, {net},
                    [&](const engine::Ending& ending) { return static_cast<std::size_t>(ending.values.at(state)); });
}

void engine_fire_score(Numbers& numbers, Stretch stretch) {
    Asked asked(old_fritz(), "fire-score", {"battalion-score"});
    asked.set("firer.arm", "line-infantry");
    asked.set("firer.quality", "B");
    asked.set("target.state", "runs-foot");
    std::size_t score = asked.result("battalion-score");
    append_odds<4>(numbers, asked,
                   {asked.axis("firer.figures", {6, 12, 18, 24}), asked.net("fire-additions", stretch, false)},
                   [&](const engine::Ending& ending) {
                       std::int64_t value = ending.values.at(score);
                       return value < 5    ? std::size_t{0}
                              : value < 15 ? std::size_t{1}
                              : value < 25 ? std::size_t{2}
                                           : std::size_t{3};
                   });
}

/// One table as the engine and as the loop work it out.
struct Table {
    const char* name;
    void (*engine)(Numbers&, const Nets&);
    void (*loop)(Numbers&, const Nets&);
};

const char* const foot = "line-infantry";
const char* const horse = "dragoons";

const std::vector<Table>& all_tables() {
    static const std::vector<Table> tables = {
        {"fire", [](Numbers& numbers, const Nets&) { engine_fire(numbers); },
         [](Numbers& numbers, const Nets&) { bench::fire(numbers); }},
        {"willingness",
         [](Numbers& numbers, const Nets& nets) {
             engine_assault(numbers, "willingness", "closing-modifiers", "willing", nets.closing);
         },
         [](Numbers& numbers, const Nets& nets) { bench::willingness(numbers, nets.closing); }},
        {"assault",
         [](Numbers& numbers, const Nets& nets) {
             engine_assault(numbers, "assault", "assault-modifiers", "winner", nets.assault);
         },
         [](Numbers& numbers, const Nets& nets) { bench::assault(numbers, nets.assault); }},
        {"result", [](Numbers& numbers, const Nets&) { engine_result(numbers); },
         [](Numbers& numbers, const Nets&) { bench::result(numbers); }},
        {"foot_against_foot",
         [](Numbers& numbers, const Nets& nets) { engine_combat(numbers, nets.combat, foot, foot); },
         [](Numbers& numbers, const Nets& nets) { bench::combat(numbers, nets.combat, Arm::foot, Arm::foot); }},
        {"horse_against_horse",
         [](Numbers& numbers, const Nets& nets) { engine_combat(numbers, nets.combat, horse, horse); },
         [](Numbers& numbers, const Nets& nets) { bench::combat(numbers, nets.combat, Arm::horse, Arm::horse); }},
        {"horse_against_foot",
         [](Numbers& numbers, const Nets& nets) { engine_combat(numbers, nets.combat, horse, foot); },
         [](Numbers& numbers, const Nets& nets) { bench::combat(numbers, nets.combat, Arm::horse, Arm::foot); }},
        {"foot_against_horse",
         [](Numbers& numbers, const Nets& nets) { engine_combat(numbers, nets.combat, foot, horse); },
         [](Numbers& numbers, const Nets& nets) { bench::combat(numbers, nets.combat, Arm::foot, Arm::horse); }},
        {"fire_score", [](Numbers& numbers, const Nets& nets) { engine_fire_score(numbers, nets.additions); },
         [](Numbers& numbers, const Nets& nets) { bench::fire_score(numbers, nets.additions); }},
    };
    return tables;
}

// ---- setting up

/// What the modifiers of one side can come to, less what those of the other can.
Stretch net_of(const Rules& rules, const char* procedure, const char* chart) {
    const engine::Frame& frame = *rules.program->find(procedure);
    auto own = engine::reachable_totals(*rules.program, frame, chart, 0).totals;
    auto other = engine::reachable_totals(*rules.program, frame, chart, 1).totals;
    return {own.front() - other.back(), own.back() - other.front()};
}

const Nets& nets() {
    static const Nets found = [] {
        Nets all{net_of(en_avant(), "willingness", "closing-modifiers"),
                 net_of(en_avant(), "assault", "assault-modifiers"),
                 net_of(old_fritz(), "combat", "combat-additions"),
                 {-10, 6}};
        for (const Table& table : all_tables())
            bench::compare_numbers(
                table.name, [&](Numbers& numbers) { table.engine(numbers, all); },
                [&](Numbers& numbers) { table.loop(numbers, all); });
        return all;
    }();
    return found;
}

void append_by_engine(Numbers& numbers, const std::vector<Table>& tables) {
    for (const Table& table : tables) table.engine(numbers, nets());
}
void append_by_loop(Numbers& numbers, const std::vector<Table>& tables) {
    for (const Table& table : tables) table.loop(numbers, nets());
}
void measure(benchmark::State& state, const std::vector<Table>& tables, int times) {
    nets();
    bench::measure_ratio(
        state, [&](Numbers& numbers) { append_by_engine(numbers, tables); },
        [&](Numbers& numbers) { append_by_loop(numbers, tables); }, times);
}

const bool registered = [] {
    for (const Table& table : all_tables())
        benchmark::RegisterBenchmark(table.name, [&](benchmark::State& state) { measure(state, {table}, 10); })
            ->Unit(benchmark::kMicrosecond)
            ->MinTime(0.1);
    benchmark::RegisterBenchmark("all_tables", [](benchmark::State& state) { measure(state, all_tables(), 1); })
        ->Unit(benchmark::kMicrosecond)
        ->MinTime(1);
    return true;
}();

}  // namespace
