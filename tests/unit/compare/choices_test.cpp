#include "compare/choices.hpp"

#include "../check/prepared_game.hpp"
#include "engine/run.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <random>
#include <set>

using namespace broadside;

namespace {

/// What is worth having is the men of the target, of which the firer wants few. `shots` are the rows of the chart, and
/// `more` steps before it is looked up.
std::string game_of(const std::string& shots, const std::string& more = "", const std::string& changes = "") {
    return R"toml(
[ruleset]
id = "game"
title = "Game"
author = "A. Designer"
edition = "first"
rules = "open"
[domain.ammunition]
values = ["ball", "canister", "shell"]
[domain.range]
values = ["close", "near", "far"]
[quantity.men]
range = "0..3"
[quantity.dice]
range = "0..2"
[fact.ammunition]
type = "ammunition"
of = "shared"
[fact.range]
type = "range"
of = "shared"
[fact.cover]
[fact.alight]
[fact.men]
type = "men"
kept = "battle"
[chart.shots]
inputs = { ammunition = "ammunition", range = "range" }
outputs = { needs = "face", dice = "dice" }
columns = [{ range = "close" }, { range = "near" }, { range = "far" }]
)toml" + shots +
           R"toml([quantity.face]
range = "1..7"
[procedure.fire]
sides = ["firer", "target"]
steps = [
  { aim = "look up shots" },)toml" +
           more + R"toml(
  { hits = "roll aim.dice d6 count >= aim.needs" },
  { lost = "if target.cover then max(hits - 1, 0) else hits" },
]
gives = ["lost"]
changes = [{ lower = "target.men", by = "lost", floor = 0 },)toml" +
           changes + "]\n";
}

struct World : check::testing::PreparedGame {
    using PreparedGame::PreparedGame;
    const engine::Frame& fire() const { return *program().find("fire"); }
};

const rules::BetterEnds more_men = {{"men", rules::BetterEnd::high}};

compare::Traps traps_in(const World& world, const rules::BetterEnds& better = more_men,
                        const std::string& side = "firer") {
    const std::size_t input = engine::inputs_called(world.fire(), "ammunition").front();
    return compare::traps_of(world.program(), world.fire(), {input, side}, better);
}

std::string reported(const compare::Traps& traps) {
    std::string out = traps.is_judged ? "" : "not judged\n";
    for (const compare::Trap& trap : traps.traps) {
        out += fmt::format("{} < {}: {} worse, {} same", trap.choice, trap.other, trap.worse, trap.same);
        for (const std::string& word : trap.also) out += ", also " + word;
        for (const std::string& word : trap.unjudged) out += ", but " + word;
        if (trap.worse > 0)
            out += fmt::format("; {}; {} {:.3f} {:.3f}", trap.worst.situation, trap.worst.measure,
                               engine::to_double(trap.worst.with_choice), engine::to_double(trap.worst.with_other));
        out += trap.is_proved ? "\n" : " drawn\n";
    }
    return out;
}

std::string reported(const compare::Standings& standings) {
    std::string out = standings.is_judged ? "" : "not judged\n";
    for (const compare::Standing& one : standings.pairs)
        out += fmt::format(
            "{} {} {}: better {}, worse {}, either {}, same {}, alone {}, without {}; {} {:.3f} {:.3f}\n", one.choice,
            one.is_never_better()  ? "<"
            : one.is_never_worse() ? ">"
                                   : "|",
            one.other, one.better, one.worse, one.either, one.same, one.alone, one.without, one.farthest.situation,
            engine::to_double(one.farthest.with_choice), engine::to_double(one.farthest.with_other));
    return out + (standings.is_proved ? "" : "drawn\n");
}

compare::Standings standings_in(const World& world, const rules::BetterEnds& better = more_men) {
    const std::size_t input = engine::inputs_called(world.fire(), "ammunition").front();
    return compare::standings_of(world.program(), world.fire(), {input, "firer"}, better);
}

/// Many men, and two dice that must come high against them: each situation takes the more work.
World world_of_work(const std::string& shots, const std::string& more) {
    std::string game = game_of(shots, more);
    const std::string few = "range = \"0..3\"\n[quantity.dice]";
    game.replace(game.find(few), few.size(), "range = \"0..3000\"\n[quantity.dice]");
    return World(game);
}

const std::string costly = R"(
  { lot = "roll 1d30" }, { other-lot = "roll 1d30" },
  { forbid = "lot * other-lot < 0 - target.men", says = "no such throw" },)";

// ---- by brute force: every face of every die, thrown one by one

/// Chances, out of 36, of the men left; empty where it is forbidden.
std::map<std::int64_t, int> men_left(const World& world, const engine::Situation& situation) {
    const std::size_t men = engine::inputs_called(world.fire(), "target.men").front();
    std::map<std::int64_t, int> out;
    for (std::int64_t first = 1; first <= 6; ++first)
        for (std::int64_t second = 1; second <= 6; ++second) {
            engine::GivenDice dice({first, second});
            const engine::Run run = engine::run(world.program(), world.fire(), situation, dice);
            if (run.ending.kind != engine::Ending::Kind::result) return {};
            std::int64_t left = situation.inputs[men];
            for (const engine::Change& change : run.changes)
                if (change.fact_index == world.fire().inputs[men].fact_index) left = change.after;
            ++out[left];
        }
    return out;
}

/// Whether of two kinds of shot the one leaves so few men or fewer more often, in any situation; what is allowed where
/// the other is not does.
struct ByHand {
    bool is_better = false, is_met = false;
};

ByHand held_against(const World& world, std::int64_t one, std::int64_t other) {
    const engine::Frame& fire = world.fire();
    const auto input = [&](const char* name) { return engine::inputs_called(fire, name).front(); };
    ByHand out;
    for (std::int64_t range = 0; range < 3; ++range)
        for (std::int64_t cover = 0; cover < 2; ++cover)
            for (std::int64_t men = 0; men < 4; ++men) {
                engine::Situation situation = engine::default_situation(fire);
                situation.inputs[input("range")] = range;
                situation.inputs[input("target.cover")] = cover;
                situation.inputs[input("target.men")] = men;
                situation.inputs[input("ammunition")] = one;
                auto with_one = men_left(world, situation);
                situation.inputs[input("ammunition")] = other;
                auto with_other = men_left(world, situation);
                if (with_one.empty()) continue;
                out.is_better = out.is_better || with_other.empty();
                out.is_met = out.is_met || !with_other.empty();
                int few = 0, few_with_other = 0;
                for (std::int64_t so_many = 0; so_many <= men; ++so_many) {
                    few += with_one[so_many];
                    few_with_other += with_other[so_many];
                    out.is_better = out.is_better || few > few_with_other;
                }
            }
    return out;
}

/// "canister < ball", a line each; of two of which neither is better, the later.
std::string traps_by_hand(const World& world) {
    const char* const words[] = {"ball", "canister", "shell"};
    std::set<std::string> out;
    for (std::int64_t one = 0; one < 3; ++one)
        for (std::int64_t other = 0; other < 3; ++other) {
            const ByHand there = held_against(world, one, other), back = held_against(world, other, one);
            if (one != other && there.is_met && !there.is_better && (back.is_better || other < one))
                out.insert(fmt::format("{} < {}\n", words[one], words[other]));
        }
    return fmt::format("{}", fmt::join(out, ""));
}

std::string pairs_of(const compare::Traps& traps) {
    std::set<std::string> out;
    for (const compare::Trap& trap : traps.traps) {
        CHECK(trap.is_proved);
        out.insert(fmt::format("{} < {}\n", trap.choice, trap.other));
        for (const std::string& also : trap.also) out.insert(fmt::format("{} < {}\n", trap.choice, also));
    }
    return fmt::format("{}", fmt::join(out, ""));
}

const std::string three_shots = R"(rows = [
  { id = "ball", ammunition = "ball", dice = 2, cells = [5, 5, 6] },
  { id = "canister", ammunition = "canister", dice = 2, cells = [5, 6, 6] },
  { id = "shell", ammunition = "shell", dice = 2, cells = [4, 7, 6] },
]
cell = ["needs"]
)";

}  // namespace

TEST_CASE("choices: one that hits less at one distance, and nowhere more, is a trap; where most is reported") {
    // 24 situations: 3 ranges, in cover or not, 0 to 3 men. It hits less at the middle one, where 6 have a man to lose.
    // The more men, the more is lost: of two, 2/3 of one with ball, 1/3 with canister.
    CHECK(reported(traps_in(World(game_of(three_shots)))) ==
          "canister < ball: 6 worse, 18 same; range near, target.men 2; target, men 1.667 1.333\n");
}

TEST_CASE("choices: where another is forbidden, a choice is better") {
    const std::string close_only = R"({ forbid = "range != close and ammunition = ball", says = "far ball" },)";
    CHECK(reported(traps_in(World(game_of(three_shots, close_only)))) ==
          "ball < shell: 6 worse, 2 same, also canister; range close, target.men 2; target, men 1.333 1.000\n");
}

TEST_CASE("choices: where the rules leave another open, a choice may be better") {
    const std::string open = R"({ missing = "range = close and ammunition = ball", says = "close-ball" },)";
    const World world(game_of(three_shots, open) +
                      "[[section]]\ntitle = \"S\"\n[missing.close-ball]\nat = \"S\"\nwhat = \"Ball\"\n");
    CHECK(reported(traps_in(world)) == "");
}

TEST_CASE("choices: what is better for another is worse for the one who chooses") {
    // Chosen by the target, ball is the trap.
    CHECK(reported(traps_in(World(game_of(three_shots)), more_men, "target")).starts_with("ball < canister: 6 worse"));
    CHECK(reported(traps_in(World(game_of(three_shots)), {{"men", rules::BetterEnd::low}}))
              .starts_with("ball < canister"));
}

TEST_CASE("choices: what differs and is not judged is named") {
    const std::string burns = R"({ set = "target.alight", when = "ammunition = canister" })";
    CHECK(reported(traps_in(World(game_of(three_shots, "", burns)))).find(", but target.alight;") != std::string::npos);
}

TEST_CASE("choices: two that come to the same are reported, unless they differ in what nothing judges") {
    const std::string alike = R"(rows = [
  { id = "ball", ammunition = "ball", dice = 2, cells = [5, 5, 6] },
  { id = "canister", ammunition = "canister", dice = 2, cells = [5, 5, 6] },
  { id = "shell", ammunition = "shell", dice = 2, cells = [4, 7, 6] },
]
cell = ["needs"]
)";
    CHECK(reported(traps_in(World(game_of(alike)))) == "canister < ball: 0 worse, 24 same\n");
    const std::string burns = R"({ set = "target.alight", when = "ammunition = canister" })";
    CHECK(reported(traps_in(World(game_of(alike, "", burns)))) == "");
    std::string gives_more =
        game_of(alike, R"(  { loads = "if ammunition = canister then 2 else 1", type = "dice" },)");
    const std::string given = R"(gives = ["lost")";
    gives_more.insert(gives_more.find(given) + given.size(), R"(, "loads")");
    CHECK(reported(traps_in(World(gives_more))) == "");
}

TEST_CASE("choices: nothing is reported where nothing is known to be better") {
    CHECK(reported(traps_in(World(game_of(three_shots)), {})) == "not judged\n");
}

TEST_CASE("choices: a hundred charts at random have the traps that playing every die finds") {
    std::mt19937 random(18);
    const auto below = [&](unsigned most) { return static_cast<int>(random() % most); };
    std::size_t found = 0;
    for (int game = 0; game < 100; ++game) {
        std::string rows = "rows = [\n";
        for (const char* shot : {"ball", "canister", "shell"}) {
            rows += fmt::format(R"(  {{ id = "{}", ammunition = "{}", dice = {}, cells = [)", shot, shot, 1 + below(2));
            for (int column = 0; column < 3; ++column) rows += fmt::format("{}, ", 4 + below(4));
            rows += "] },\n";
        }
        std::string bars;
        if (below(2) == 0)
            bars = fmt::format(R"({{ forbid = "range = {} and ammunition = {}", says = "this" }},)",
                               below(2) == 0 ? "far" : "close", below(2) == 0 ? "ball" : "shell");
        const World world(game_of(rows + "]\ncell = [\"needs\"]\n", bars));
        const std::string by_hand = traps_by_hand(world);
        CHECK(pairs_of(traps_in(world)) == by_hand);
        found += by_hand.empty() ? 0 : 1;
    }
    CHECK(found > 30);  // or nothing was tried
}

TEST_CASE("choices: all of them stand against one another, where none is a trap too") {
    // The shell is better close, where it hits with 4, worse at the middle, where it never does, and hits as often far.
    CHECK(reported(standings_in(World(game_of(three_shots)))) ==
          "ball > canister: better 6, worse 0, either 0, same 18, alone 0, without 0; "
          "range near, target.men 2 1.333 1.667\n"
          "ball | shell: better 6, worse 6, either 0, same 12, alone 0, without 0; "
          "range near, target.men 2 1.333 2.000\n"
          "canister | shell: better 6, worse 6, either 0, same 12, alone 0, without 0; "
          "range close, target.men 2 1.333 1.000\n");
    const std::string close_only = R"({ forbid = "range != close and ammunition = ball", says = "far ball" },)";
    const std::string barred = reported(standings_in(World(game_of(three_shots, close_only))));
    CHECK(barred.starts_with("ball < canister: better 0, worse 0, either 0, same 8, alone 0, without 16;"));
    CHECK(reported(standings_in(World(game_of(three_shots)), {})) == "not judged\ndrawn\n");
}

TEST_CASE("choices: where the work runs out, some are drawn, and what was asked in order is not counted") {
    const World world = world_of_work(three_shots, costly);
    const compare::Traps found = traps_in(world);
    REQUIRE(found.traps.size() == 1);
    const compare::Trap& trap = found.traps.front();
    CHECK(fmt::format("{} < {}", trap.choice, trap.other) == "canister < ball");
    CHECK_FALSE(trap.is_proved);
    CHECK(trap.worse + trap.same >= 200);
    CHECK(trap.worse + trap.same <= 2000);
    CHECK(trap.worst.situation.find("near") != std::string::npos);
}
