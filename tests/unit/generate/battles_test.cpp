#include "book/from_toml.hpp"
#include "check/editions/prepare.hpp"
#include "check/unit_trial.hpp"
#include "generate/forces.hpp"
#include "generate/generate.hpp"
#include "scenario/geometry.hpp"
#include "scenario/to_toml.hpp"

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>

// Battles of the shipped recipes, one a seed: each is read back and checked as it is made, so what is asked here is
// that there is one, that the same seed gives the same bytes, and what no check of a scenario looks at. BROADSIDE_SEEDS
// is how many of each, BROADSIDE_BATTLES a folder to write them into.

using namespace broadside;
using namespace broadside::generate;
namespace fs = std::filesystem;

namespace {

const fs::path home = BROADSIDE_SOURCE_DIR;

std::string read_file(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

/// All that battles of a rule set are made from.
struct Kitchen {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    text::Value tree;
    std::optional<check::Prepared> prepared;
    std::optional<check::UnitTrial> trial;
    std::optional<book::Book> book;
    std::optional<book::Measures> measures;
    std::optional<Recipe> recipe;
    std::vector<Engagement> engagements;
    Countries countries;
    Phrases phrases;
    RulesetWords words;

    text::Value read(const fs::path& path) {
        return text::parse_toml(sources, sources.add(path.string(), read_file(path)), diagnostics).value();
    }

    text::Value read_folder(const fs::path& folder) {
        std::set<fs::path> paths;
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().extension() == ".toml") paths.insert(entry.path());
        std::vector<text::Value> files;
        for (const fs::path& path : paths) files.push_back(read(path));
        return text::merge_tables(std::move(files), diagnostics);
    }

    explicit Kitchen(const std::string& ruleset) {
        const fs::path folder = home / "rulesets" / ruleset, templates = home / "templates" / "generate";
        tree = read_folder(folder);
        recipe = recipe_from_toml(read(folder / "generate" / "recipes" / "default.toml"), diagnostics);
        const text::Value generate = read_folder(folder / "generate");
        book = book::from_toml(generate, diagnostics);
        words = ruleset_words_from_toml(generate, diagnostics).value();
        engagements = engagements_from_toml(read(templates / "engagements.toml"), diagnostics).value();
        countries = countries_from_toml(read(templates / "countries.toml"), diagnostics).value();
        phrases = phrases_from_toml(read(templates / "phrases.toml"), diagnostics).value();
        REQUIRE(recipe);
        rules::Choices choices;
        for (const auto& choice : recipe->choices)
            choices.push_back({choice.name, scenario::to_text(choice.value), choice.name_span});
        prepared = check::prepare(tree, choices, sources, diagnostics);
        if (book && prepared && prepared->program)
            measures = book::Measures::make(*book, *prepared->program, sources, diagnostics);
        for (const text::Diagnostic& one : diagnostics.all())
            if (one.severity == text::Severity::error) MESSAGE(text::to_text(one, sources));
        REQUIRE(measures);
        trial.emplace(*prepared->program);
    }

    check::CheckContext context() const {
        return {sources, tree, prepared->written, &*prepared->program, nullptr, {}, &*trial};
    }

    BattleOrder order_of(const Engagement& engagement, const check::CheckContext& rules, Seeds seeds) {
        const Country* country = scenario::find_by_id(countries.countries, recipe->country.id);
        return {*recipe,   engagement, *country, countries.looks,      phrases, words,
                *measures, rules,      "battle", "broadside generate", seeds};
    }

    BattleResult make(const std::string& engagement, Seeds seeds) {
        const check::CheckContext rules = context();
        text::Diagnostics found;
        BattleResult result =
            generate::generate(order_of(*scenario::find_by_id(engagements, engagement), rules, seeds), found);
        for (const text::Diagnostic& one : found.all()) MESSAGE(text::to_text(one, sources));
        return result;
    }
};

Kitchen& kitchen_of(const std::string& ruleset) {
    static std::map<std::string, std::unique_ptr<Kitchen>> known;
    auto& kitchen = known[ruleset];
    if (!kitchen) kitchen = std::make_unique<Kitchen>(ruleset);
    return *kitchen;
}

/// Rule sets that have a recipe.
std::vector<std::string> rulesets() {
    std::vector<std::string> out;
    for (const auto& entry : fs::directory_iterator(home / "rulesets"))
        if (fs::exists(entry.path() / "generate" / "recipes" / "default.toml"))
            out.push_back(entry.path().filename().string());
    std::sort(out.begin(), out.end());
    return out;
}

std::uint64_t seeds_of_each() {
    const char* said = std::getenv("BROADSIDE_SEEDS");
    return said ? std::strtoull(said, nullptr, 10) : 4;
}

bool share_ground(const scenario::Outline& a, const scenario::Outline& b) {
    return scenario::overlap(a, b);
}

void check_battle(const scenario::Scenario& battle) {
    std::vector<scenario::Outline> grounds;
    for (const scenario::Unit& unit : battle.units)
        if (unit.position) grounds.push_back(scenario::footprint(unit));
    bool shares = false;
    for (std::size_t i = 0; i < grounds.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) shares = shares || share_ground(grounds[i], grounds[j]);
    CHECK(!shares);
    for (const scenario::Side& side : battle.sides)
        CHECK(std::any_of(battle.briefings.begin(), battle.briefings.end(),
                          [&](const auto& one) { return one.side.id == side.id; }));
    for (const scenario::Victory& way : battle.victories) CHECK(!way.text.empty());
    CHECK(!battle.identity.title.empty());
    CHECK(!battle.identity.summary.empty());
}

}  // namespace

TEST_CASE("battles: every shipped recipe gives one for every seed, read back and checked without a finding") {
    const char* folder = std::getenv("BROADSIDE_BATTLES");
    for (const std::string& ruleset : rulesets())
        for (const std::string engagement : {"meeting", "attack", "rearguard"}) {
            Kitchen& kitchen = kitchen_of(ruleset);
            if (!scenario::find_by_id(kitchen.engagements, engagement)) continue;
            Tally tally;
            std::uint64_t refused = 0;
            for (std::uint64_t seed = 1; seed <= seeds_of_each(); ++seed) {
                CAPTURE(ruleset);
                CAPTURE(engagement);
                CAPTURE(seed);
                const BattleResult result = kitchen.make(engagement, {seed, seed, seed, seed, 0});
                for (const auto& [reason, count] : result.tally) tally[reason] += count;
                if (!result.battle) ++refused;
                if (!result.battle) continue;
                check_battle(result.battle->scenario);
                if (folder)
                    std::ofstream(fs::path(folder) /
                                  (ruleset + "-" + engagement + "-" + std::to_string(seed) + ".toml"))
                        << result.battle->toml;
            }
            CHECK(refused == 0);
            if (!std::getenv("BROADSIDE_SEEDS")) continue;
            std::string lines;
            for (const auto& [reason, count] : tally) lines += "\n    " + std::to_string(count) + " " + reason;
            MESSAGE(ruleset << " " << engagement << ": refused " << refused << lines);
        }
}

TEST_CASE("battles: the same seed gives the same bytes, another seed others") {
    for (const std::string& ruleset : rulesets()) {
        CAPTURE(ruleset);
        Kitchen& kitchen = kitchen_of(ruleset);
        const BattleResult once = kitchen.make("meeting", {7, 7, 7, 7, 0}),
                           again = kitchen.make("meeting", {7, 7, 7, 7, 0}),
                           other = kitchen.make("meeting", {8, 8, 8, 8, 0});
        REQUIRE(once.battle);
        REQUIRE(other.battle);
        CHECK(once.battle->toml == again.battle->toml);
        CHECK(once.battle->toml != other.battle->toml);
    }
}

TEST_CASE("battles: kept ground is the same ground, whatever else is drawn anew") {
    for (const std::string& ruleset : rulesets()) {
        CAPTURE(ruleset);
        Kitchen& kitchen = kitchen_of(ruleset);
        const BattleResult first = kitchen.make("attack", {3, 3, 3, 3, 0});
        REQUIRE(first.battle);
        const BattleResult kept = kitchen.make("attack", {3, 4, 4, 3, first.battle->seeds.attempt});
        REQUIRE(kept.battle);
        if (kept.battle->seeds.attempt == first.battle->seeds.attempt)
            CHECK(first.battle->scenario.terrain == kept.battle->scenario.terrain);
        CHECK(first.battle->scenario.units != kept.battle->scenario.units);
    }
}

/// What its units are by their facts, names apart, in whatever order.
static std::vector<std::string> makeup_of(const Battle& battle, std::size_t side) {
    std::vector<std::string> units;
    for (const BattleUnit& unit : battle.units) {
        if (unit.side != side || unit.start != BattleUnit::Start::placed) continue;
        std::vector<std::string> facts;
        for (const auto& fact : unit.facts) facts.push_back(fact.name + "=" + scenario::to_text(fact.value));
        std::sort(facts.begin(), facts.end());
        std::string& words = units.emplace_back(unit.troop->id);
        for (const std::string& fact : facts) words += " " + fact;
    }
    std::sort(units.begin(), units.end());
    return units;
}

TEST_CASE("battles: no army comes up more than once in a hundred") {
    const std::uint64_t seeds = std::getenv("BROADSIDE_SEEDS") ? seeds_of_each() : 100;
    for (const std::string& ruleset : rulesets()) {
        Kitchen& kitchen = kitchen_of(ruleset);
        const check::CheckContext rules = kitchen.context();
        for (Engagement engagement : kitchen.engagements) {
            if (engagement.id != "meeting" && engagement.id != "attack") continue;
            // All are on the table, so that what stands there is the army.
            engagement.arrivals.clear();
            std::map<std::pair<std::string, std::vector<std::string>>, std::uint64_t> times;
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                text::Diagnostics found;
                const auto battle =
                    muster_forces(kitchen.order_of(engagement, rules, {seed, seed, seed, seed, 0}), found);
                REQUIRE(battle);
                for (std::size_t side = 0; side < 2; ++side)
                    ++times[{battle->sides[side].army->id, makeup_of(*battle, side)}];
            }
            std::uint64_t most = 0;
            for (const auto& [army, count] : times) most = std::max(most, count);
            CAPTURE(ruleset);
            CAPTURE(engagement.id);
            if (std::getenv("BROADSIDE_SEEDS"))
                MESSAGE(ruleset << " " << engagement.id << ": " << times.size() << " armies of " << 2 * seeds
                                << ", the commonest " << most);
            // Three more by chance.
            CHECK(most <= seeds / 100 + 3);
        }
    }
}

TEST_CASE("battles: a village that a side defends has a unit of that side in it, in every rule set") {
    for (const std::string& ruleset : rulesets()) {
        std::size_t villages = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            CAPTURE(ruleset);
            CAPTURE(seed);
            const BattleResult result = kitchen_of(ruleset).make("attack", {seed, seed, seed, seed, 0});
            REQUIRE(result.battle);
            const scenario::Scenario& battle = result.battle->scenario;
            for (const scenario::Terrain& piece : battle.terrain) {
                if (piece.kind != "village" || piece.label != battle.objectives.front().label) continue;
                ++villages;
                CHECK(std::any_of(battle.units.begin(), battle.units.end(), [&](const scenario::Unit& unit) {
                    return unit.position &&
                           scenario::side_of(battle, unit)->stance == scenario::Side::Stance::defends &&
                           scenario::overlap(scenario::footprint(unit), scenario::to_outline(piece.points));
                }));
            }
        }
        CHECK(villages > 0);
    }
}

TEST_CASE("battles: lines stand on the heights they defend, in every rule set") {
    for (const std::string& ruleset : rulesets()) {
        bool stands_on_one = false;
        for (std::uint64_t seed = 1; seed <= 16 && !stands_on_one; ++seed) {
            const BattleResult result = kitchen_of(ruleset).make("relief", {seed, seed, seed, seed, 0});
            if (!result.battle) continue;
            const scenario::Scenario& battle = result.battle->scenario;
            for (const scenario::Terrain& piece : battle.terrain)
                for (const scenario::Unit& unit : battle.units)
                    stands_on_one = stands_on_one || (piece.kind == "hill" && unit.position &&
                                                      scenario::is_inside(scenario::to_spot(unit.position->front),
                                                                          scenario::to_outline(piece.points)));
        }
        CAPTURE(ruleset);
        CHECK(stands_on_one);
    }
}

TEST_CASE("battles: a height that a side defends has a unit of it near enough to hold it, in every rule set") {
    for (const std::string& ruleset : rulesets()) {
        std::size_t heights = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            CAPTURE(ruleset);
            CAPTURE(seed);
            const BattleResult result = kitchen_of(ruleset).make("attack", {seed, seed, seed, seed, 0});
            REQUIRE(result.battle);
            const scenario::Scenario& battle = result.battle->scenario;
            const scenario::Objective& aim = battle.objectives.front();
            if (std::none_of(battle.terrain.begin(), battle.terrain.end(),
                             [&](const auto& piece) { return piece.kind == "hill" && piece.label == aim.label; }))
                continue;
            ++heights;
            const std::int64_t hold = scenario::tenths_of_mm(aim.hold.value());
            CHECK(std::any_of(battle.units.begin(), battle.units.end(), [&](const scenario::Unit& unit) {
                return unit.position && scenario::side_of(battle, unit)->stance == scenario::Side::Stance::defends &&
                       scenario::squared_distance(scenario::to_spot(unit.position->front), scenario::to_spot(aim.at)) <=
                           4 * hold * hold;
            }));
        }
        CHECK(heights > 0);
    }
}

TEST_CASE("battles: a road out that one side alone would hold seldom costs a try: its place moves") {
    for (const std::string& ruleset : rulesets()) {
        CAPTURE(ruleset);
        std::int64_t given_up = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const BattleResult result = kitchen_of(ruleset).make("meeting", {seed, seed, seed, seed, 0});
            REQUIRE(result.battle);
            const auto won = result.tally.find("a side that is to come on has won already [won-at-start]");
            if (won != result.tally.end()) given_up += won->second;
        }
        CHECK(given_up <= 1);
    }
}

TEST_CASE("battles: an army has the colour and the pattern of the book, whichever side it is, and no two look alike") {
    for (const std::string& ruleset : rulesets()) {
        const auto& armies = kitchen_of(ruleset).book->armies;
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            const BattleResult result = kitchen_of(ruleset).make("meeting", {seed, seed, seed, seed, 0});
            REQUIRE(result.battle);
            const auto& sides = result.battle->scenario.sides;
            CHECK(sides[0].pattern != sides[1].pattern);
            for (const scenario::Side& side : sides)
                CHECK(std::any_of(armies.begin(), armies.end(), [&](const book::Army& army) {
                    return army.colour == side.colour && army.pattern == side.pattern;
                }));
        }
    }
}

TEST_CASE("battles: a briefing of rules with order cards says what can be ordered, others say nothing of it") {
    for (const std::string& ruleset : rulesets()) {
        const BattleResult result = kitchen_of(ruleset).make("meeting", {1, 1, 1, 1, 0});
        REQUIRE(result.battle);
        for (const scenario::Briefing& briefing : result.battle->scenario.briefings) {
            const auto says_orders = std::count_if(
                briefing.passage.paragraphs.begin(), briefing.passage.paragraphs.end(), [](const std::string& text) {
                    return text.find("close with the enemy; open fire") != std::string::npos;
                });
            CHECK(says_orders == (ruleset == "en-avant" ? 1 : 0));
        }
    }
}
