#include "child_process.hpp"

#include <algorithm>
#include <array>
#include <benchmark/benchmark.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <limits>
#include <unistd.h>

// The whole program, from its start to its end, as it is shipped. Status cards and the rules in full, TOML in and
// finished PDF out, stand beside a plain Cairo and Pango program that is handed every string and line with its place
// and draws them. Read `ratio`: the press's best time over the plain program's, taken in turn in one run; `MB` is what
// the press needs at most. `press` has its rules proved before, as on every run but the first; `afresh` proves them
// too.

namespace {

namespace fs = std::filesystem;
using broadside::bench::run_program;
using broadside::bench::Usage;

const fs::path source = BROADSIDE_SOURCE_DIR;
const fs::path programs = BROADSIDE_PROGRAM_DIR;

/// A folder to work in, with what was proved inside it; gone at the end.
class Desk {
  public:
    Desk() : folder(fs::temp_directory_path() / fmt::format("broadside-bench-{}", getpid())) {
        fs::create_directories(folder);
        forget_proofs();
    }
    ~Desk() {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    void forget_proofs() const {
        fs::remove_all(folder / "cache");
        setenv("BROADSIDE_CACHE", (folder / "cache").c_str(), 1);
    }

    const fs::path folder;
};

const Desk& desk() {
    static const Desk one;
    return one;
}

// ---- what is printed

/// A root with one rule set, no templates of its own, and one of the templates that come with the program.
fs::path root_with(const std::string& name, const std::string& ruleset, const std::string& item) {
    fs::path root = desk().folder / name;
    fs::create_directories(root / "rulesets" / ruleset);
    fs::create_directories(root / "templates");
    for (const auto& entry : fs::directory_iterator(source / "rulesets" / ruleset))
        if (entry.path().extension() == ".toml") fs::copy(entry.path(), root / "rulesets" / ruleset);
    fs::copy(source / "templates" / (item + ".toml"), root / "templates");
    return root;
}

/// A battle of that many battalions, no two of one name.
fs::path root_of_cards(int units) {
    const fs::path root = root_with(fmt::format("cards-{}", units), "en-avant", "status-cards");
    fs::create_directories(root / "scenarios/muster");
    std::ofstream out(root / "scenarios/muster/scenario.toml");
    out << R"([scenario]
id      = "muster"
title   = "A muster"
ruleset = "en-avant"
nature  = "invented"
summary = "Everybody is called out."
table   = { width = "180 cm", depth = "120 cm" }
turns   = 8
records = "cards"
[side]
red  = { label = "Red",  colour = "#aa0000", pattern = "solid",   stance = "attacks" }
blue = { label = "Blue", colour = "#0000aa", pattern = "hatched", stance = "defends" }
[command]
reds  = { side = "red",  label = "The Reds" }
blues = { side = "blue", label = "The Blues" }
)";
    constexpr std::array formations = {"line", "march-column"};
    constexpr std::array states = {"determined", "nervous", "steady"};
    for (int unit = 1; unit <= units; ++unit)
        out << fmt::format(
            "[unit.foot-{0}]\ncommand = \"{1}\"\nlabel = \"{2}. battalion, {0}th Foot\"\nshort = \"{0}th\"\n"
            "facts = {{ arm = \"battalion\", formation = \"{3}\", status = \"{4}\" }}\nmen = {5}\nat = \"reserve\"\n"
            "frontage = \"36 cm\"\ndepth = \"4 cm\"\n",
            unit, unit % 2 ? "reds" : "blues", 1 + unit % 3, formations[static_cast<std::size_t>(unit) % 2],
            states[static_cast<std::size_t>(unit) % 3], 400 + unit * 7 % 500);
    const auto arrive = [&](const char* side, int first) {
        out << fmt::format(
                   "[[reinforcement]]\nlabel = \"They come\"\nturn = 1\nside = \"{}\"\nentry = [[\"0 cm\", \"0 cm\"], "
                   "[\"180 cm\", \"0 "
                   "cm\"]]\n",
                   side)
            << "units = [";
        for (int unit = first; unit <= units; unit += 2) out << fmt::format("\"foot-{}\", ", unit);
        out << "]\n";
    };
    for (const char* side : {"red", "blue"})
        out << fmt::format("[[victory]]\nside = \"{}\"\ntext = \"The other army is gone.\"\n", side);
    arrive("red", 1);
    arrive("blue", 2);
    return root;
}

fs::path root_of_rules() {
    fs::path root = root_with("rules", "old-fritz", "rules");
    fs::create_directories(root / "scenarios");
    fs::copy(source / "scenarios/mollwitz", root / "scenarios/mollwitz", fs::copy_options::recursive);
    return root;
}

// ---- timing

void keep_best(Usage& best, const Usage& now) {
    best = {std::min(best.seconds, now.seconds), std::min(best.megabytes, now.megabytes)};
}

constexpr Usage none_yet{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};

Usage print(const fs::path& root, const std::string& scenario) {
    const fs::path out = desk().folder / "out";
    fs::remove_all(out);
    return run_program(
        {programs / "broadside", "pack", scenario, "--root", root, "--out", out, "--profile", "a4"});
}

void beside_plain_program(benchmark::State& state, const fs::path& root, const std::string& scenario) {
    const fs::path drawing = desk().folder / "drawing", pdf = desk().folder / "plain.pdf";
    desk().forget_proofs();
    const Usage afresh = print(root, scenario);
    run_program({programs / "drawing", root, scenario}, drawing);
    Usage press = none_yet, plain = none_yet;
    for (auto _ : state) {
        keep_best(press, print(root, scenario));
        keep_best(plain, run_program({programs / "plain_press", drawing, pdf}));
    }
    state.counters["press_ms"] = press.seconds * 1e3;
    state.counters["plain_ms"] = plain.seconds * 1e3;
    state.counters["ratio"] = press.seconds / plain.seconds;
    state.counters["afresh_ms"] = afresh.seconds * 1e3;
    state.counters["MB"] = press.megabytes;
    state.counters["plain_MB"] = plain.megabytes;
}

void cards(benchmark::State& state, int units) {
    beside_plain_program(state, root_of_cards(units), "muster");
    state.counters["us_a_card"] = state.counters["press_ms"] * 1e3 / units;
}

void tell(benchmark::State& state, const Usage& best) {
    state.counters["ms"] = best.seconds * 1e3;
    state.counters["MB"] = best.megabytes;
}

/// `check` of everything; `kept`: everything was proved before.
void check_all(benchmark::State& state, bool kept) {
    const std::vector<std::string> words = {programs / "broadside", "check", "--root", source};
    Usage best = none_yet;
    desk().forget_proofs();
    if (kept) run_program(words);
    for (auto _ : state) {
        if (!kept) desk().forget_proofs();
        keep_best(best, run_program(words));
    }
    tell(state, best);
}

/// `pack` of every scenario on both papers; `warm`: nothing is stale.
void pack_all(benchmark::State& state, bool warm) {
    const fs::path out = desk().folder / "all";
    const std::vector<std::string> words = {programs / "broadside", "pack", "--root", source, "--out", out};
    Usage best = none_yet;
    if (warm) run_program(words);
    for (auto _ : state) {
        if (!warm) {
            fs::remove_all(out);
            desk().forget_proofs();
        }
        keep_best(best, run_program(words));
    }
    tell(state, best);
}

const bool registered = [] {
    const auto add = [](const char* name, int times, auto work) {
        benchmark::RegisterBenchmark(name, work)->Iterations(times)->Unit(benchmark::kMillisecond);
    };
    add("status_cards/1000", 5, [](benchmark::State& state) { cards(state, 1000); });
    add("status_cards/10000", 2, [](benchmark::State& state) { cards(state, 10000); });
    add("rules", 10,
        [](benchmark::State& state) { beside_plain_program(state, root_of_rules(), "mollwitz"); });
    add("check_all/afresh", 3, [](benchmark::State& state) { check_all(state, false); });
    add("check_all/kept", 10, [](benchmark::State& state) { check_all(state, true); });
    add("pack_all/cold", 1, [](benchmark::State& state) { pack_all(state, false); });
    add("pack_all/warm", 10, [](benchmark::State& state) { pack_all(state, true); });
    return true;
}();

}  // namespace
