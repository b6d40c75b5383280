#include "engine/dice.hpp"
#include "engine/run.hpp"
#include "loading.hpp"
#include "rules.hpp"
#include "sheet/outcome/chi_square.hpp"
#include "sheet/outcome/throws.hpp"
#include "sheet/rules_hash.hpp"
#include "text/hash.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <sstream>

using namespace broadside;
using namespace broadside::sheet::testing;

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

namespace {

/// Lists as their thrown rows, how they were thrown, and all that is printed around these.
struct Sheet {
    std::string around;
    std::vector<std::string> rows;
    std::string how;
};

Sheet apart(const std::string& item) {
    Sheet out;
    std::istringstream lines(item);
    bool is_how = false;
    for (std::string line; std::getline(lines, line);) {
        is_how = line == "### How the lists were thrown" || (is_how && line.starts_with("note: "));
        if (line.starts_with("  - | [ ] "))
            out.rows.push_back(line);
        else
            (is_how ? out.how : out.around) += line + "\n";
    }
    return out;
}

}  // namespace

TEST_CASE("pre-rolled: a list says how it was thrown, and its rows do not depend on each other") {
    auto world = world_of_text(small_game());
    const Sheet short_list = apart(list(*world, "seed = 42\n")),
                long_list = apart(list(*world, "seed = 42\ncount = 150\n"));
    CHECK(short_list.around == R"=(item sheet “Sheet” for public
Test, Nobody, first 
### Fighting: pre-rolled
note: When dice are called for, take the next row and strike it. Find the net modifier (your modifiers less the other side’s) in the row: its column is the result. Attacker’s arm: foot. Dice: first the attacker’s, then the defender’s.
table Fighting: pre-rolled, rows 1 to 100
  = | Row | Dice | Margin | Yes | No | Umpire decides M1
## Readings and gaps
ruling: M1 Not in the source: how far a rout goes.
blank Yours: x1
)=");
    CHECK(short_list.how == R"=(### How the lists were thrown
note: A list this short cannot show a slight bias.
note: Fighting: pre-rolled. Seed 42, list test/fight, rows 1 to 100, rules 53452d1846ac, philox4x32-10/lemire32/v2. Faces of the d6: 33~×~1, 44~×~2, 42~×~3, 28~×~4, 27~×~5, 26~×~6; chi-square 9.34 with 5 degrees of freedom, p~=~0.096.
)=");
    REQUIRE(short_list.rows.size() == 100);
    REQUIRE(long_list.rows.size() == 150);
    CHECK(std::equal(short_list.rows.begin(), short_list.rows.end(), long_list.rows.begin()));
    CHECK(apart(list(*world, "seed = 43\n")).rows != short_list.rows);
}

TEST_CASE("pre-rolled: each cell is what the engine gives with those dice at that net modifier") {
    auto world = world_of_text(small_game());
    auto source = world->read_template(
        item_of("[[block]]\nkind = \"pre-rolled\"\nof = \"procedure.fight\"\nresults = \"attacker.margin\"\n"
                "bands = [\"..-4\", \"-3..3\", \"4..\"]\nset = { \"attacker.arm\" = \"foot\" }\n"));
    auto items = sheet::make_items(*source, {*world->program, {}, nullptr}, world->diagnostics);
    const auto& table = std::get<sheet::Table>(items.at(0).blocks.at(2));
    REQUIRE(table.rows.size() == 100);
    const auto& heads = table.heads.at(0).cells;
    REQUIRE(sheet::to_text(heads.at(heads.size() - 2).words) == "+4 or over");
    std::uint64_t seed = sheet::seed_of(world->program->ruleset().identity, "");
    for (std::uint32_t number = 1; number <= 100; ++number) {
        const auto die = [&](const char* roll) {
            return *engine::SeededDice(seed, text::fnv1a64(std::string("test/fight:") + roll), number).next(6);
        };
        std::int64_t first = die("attacker.die"), second = die("defender.die");
        std::string faces = std::to_string(first) + ",\u00a0" + std::to_string(second);
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

/// A duel in which some dice are thrown at some net modifiers only, and hits depend on a score.
static std::string duel() {
    return R"toml(
[[section]]
title = "Duels"
[quantity.plus]
range = "-3..3"
print = "signed"
[quantity.score]
range = "2..7"
print = "at-least"
[domain.end]
values = ["beaten", "driven", "stands"]
[fact.high]
[fact.wet]
[fact.needs]
label = "Score needed"
of = "shared"
type = "score"
default = 4
[chart.pluses]
policy = "sum"
type = "plus"
rows = [{ when = "high", gives = 2 }, { when = "wet", gives = -1 }]
[procedure.duel]
title = "A duel"
from = "Duels"
sides = ["us", "them"]
steps = [
  { die = "roll 1d6", each = "side" },
  { score = "die + sum pluses", each = "side" },
  { winner = "contest score", ties = "nobody" },
  { end = "winner = nobody" },
  { luck = "roll 1d8", for = "us", when = "winner = them" },
  { wounds = "roll 3d6 count >= 5 then >= 4", when = "winner = us" },
  { ends = "if winner = them then (if us.luck >= 3 then beaten else driven) else if wounds > 1 then beaten else stands" },
]
gives = ["ends", "winner"]
[procedure.volley]
title = "A volley"
from = "Duels"
steps = [{ hits = "roll 3d6 count >= needs" }]
gives = ["hits"]
[procedure.omen]
title = "An omen"
from = "Duels"
steps = [{ eye = "roll 1d4" }]
gives = ["eye"]
)toml";
}

namespace {

/// What a list of the duel is thrown from.
struct DuelList {
    std::unique_ptr<World> world = world_of_text(duel());
    sheet::Data data{*world->program, {}, nullptr};
    wording::Phrasebook phrases{*world->program};
    sheet::Marks marks;
    sheet::ItemContext context{data, phrases, {text::Audience::Kind::umpire, ""}, world->diagnostics};
    const engine::Frame& frame = *world->program->find("duel");
    sheet::BlockTemplate block;
    sheet::OutcomeQuery query = *sheet::set_up(block, {}, frame, context);
    sheet::Axis net = sheet::axis_of_net(*sheet::net_of(query, marks));

    sheet::RowThrower thrower(std::uint64_t seed) { return {query, query.base, net, seed, "test/duel"}; }
    engine::Situation at(std::int64_t value) const {
        engine::Situation situation = query.base;
        sheet::put(situation, net, value);
        return situation;
    }
};

}  // namespace

TEST_CASE("pre-rolled: every cell is what the printed dice give, also where they are thrown in some columns only") {
    DuelList list;
    auto thrower = list.thrower(1745);
    bool some_only = false;
    for (std::uint32_t number = 1; number <= 300; ++number) {
        const sheet::ThrownRow row = thrower.throw_row(number);
        REQUIRE(row.endings.size() == list.net.values.size());
        for (const auto& die : row.dice) some_only = some_only || !die.everywhere;
        for (std::size_t i = 0; i < row.endings.size(); ++i) {
            CAPTURE(number);
            CAPTURE(list.net.values[i]);
            // `roll` throws this one situation alone, `resolve` is handed the faces.
            engine::RowDice dice(1745, "test/duel", number);
            const auto rolled = engine::run(*list.world->program, list.frame, list.at(list.net.values[i]), dice);
            std::vector<std::int64_t> faces;
            for (const auto& die : dice.thrown()) {
                faces.push_back(die.face);
                CHECK(std::count_if(row.dice.begin(), row.dice.end(), [&](const auto& printed) {
                          return printed.roll == die.roll && printed.number == die.number && printed.face == die.face;
                      }) == 1);
            }
            engine::GivenDice given(faces);
            const auto resolved = engine::run(*list.world->program, list.frame, list.at(list.net.values[i]), given);
            CHECK(given.left() == 0);
            CHECK(thrower.ending(row.endings[i]) == rolled.ending);
            CHECK(resolved.ending == rolled.ending);
        }
    }
    CHECK(some_only);
}

TEST_CASE("pre-rolled: over many seeds each column gives its results as often as the exact odds say") {
    DuelList list;
    std::vector<std::map<engine::Ending, double>> found(list.net.values.size());
    constexpr std::uint32_t seeds = 300, rows = 40;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        auto thrower = list.thrower(seed);
        for (std::uint32_t number = 1; number <= rows; ++number) {
            const sheet::ThrownRow row = thrower.throw_row(number);
            for (std::size_t i = 0; i < row.endings.size(); ++i) found[i][thrower.ending(row.endings[i])] += 1;
        }
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        const engine::Odds odds = engine::odds(*list.world->program, list.frame, list.at(list.net.values[i]));
        double statistic = 0;
        for (const engine::Outcome& outcome : odds.outcomes) {
            const double expected = seeds * rows * std::stod(outcome.count.str()) / std::stod(odds.of.str());
            const double seen = found[i][outcome.ending];
            statistic += (seen - expected) * (seen - expected) / expected;
        }
        CAPTURE(list.net.values[i]);
        CHECK(found[i].size() == odds.outcomes.size());
        if (odds.outcomes.size() > 1) CHECK(sheet::chi_square_tail(statistic, odds.outcomes.size() - 1) > 0.0001);
    }
}

static std::string item_of_duel(World& world, const std::string& blocks) {
    world.diagnostics = {};
    return world.item(item_of(blocks, "umpire"));
}

TEST_CASE("pre-rolled: dice of some columns stand in brackets, and the list says so") {
    auto world = world_of_text(duel());
    const Sheet list = apart(item_of_duel(*world, "[[block]]\nkind = \"pre-rolled\"\nof = \"procedure.duel\"\n"));
    CHECK(list.around == R"=(item sheet “Sheet” for umpire
Test, Nobody, first 
### A duel: pre-rolled
note: When dice are called for, take the next row and strike it. Find the net modifier (your modifiers less the other side’s) in the row: its column is the result.
table A duel: pre-rolled, rows 1 to 100
  = | Row | Dice | Stands | – | Beaten | Driven
)=");
    CHECK(list.how == R"=(### How the lists were thrown
note: A list this short cannot show a slight bias. The seed comes from title and edition, not from choice.
note: A duel: pre-rolled. Seed 2677247461, list test/duel, rows 1 to 100, rules c0a638a8dd88, philox4x32-10/lemire32/v2. Faces of the d6: 101~×~1, 85~×~2, 85~×~3, 77~×~4, 78~×~5, 90~×~6; chi-square 4.51 with 5 degrees of freedom, p~=~0.478. Faces of the d8: 9~×~1, 9~×~2, 9~×~3, 14~×~4, 13~×~5, 12~×~6, 6~×~7, 11~×~8; chi-square 4.61 with 7 degrees of freedom, p~=~0.707. Dice in brackets are thrown in some columns only and count here too: each roll of a row is drawn by its own name, so that a die shows the same face in every column.
)=");
    CHECK(list.rows.at(0) == "  - | [ ] 1 | 1,~4~(2) | – | +3 | – | +2 or under");
    CHECK(list.rows.at(1) == "  - | [ ] 2 | 1,~3~(6,~3,~5,~3,~5) | +3 | +2 | +1 or under | –");
}

TEST_CASE("pre-rolled: a list by another input has its values as columns, those that give the same as one") {
    auto world = world_of_text(duel());
    const Sheet list = apart(
        item_of_duel(*world, "[[block]]\nkind = \"pre-rolled\"\nof = \"procedure.volley\"\nrows = \"needs = 2..6\"\n"));
    CHECK(list.around == R"=(item sheet “Sheet” for umpire
Test, Nobody, first 
### A volley: pre-rolled
note: When dice are called for, take the next row and strike it. The result stands under what you have: score needed.
table A volley: pre-rolled, rows 1 to 100
  = |  |  | Score needed x5
  = | Row | Dice | 2+ | 3+ | 4+ | 5+ | 6+
)=");
    CHECK(list.how == R"=(### How the lists were thrown
note: A list this short cannot show a slight bias. The seed comes from title and edition, not from choice.
note: A volley: pre-rolled. Seed 2677247461, list test/volley, rows 1 to 100, rules a483e942309d, philox4x32-10/lemire32/v2. Faces of the d6: 63~×~1, 40~×~2, 50~×~3, 48~×~4, 48~×~5, 51~×~6; chi-square 5.56 with 5 degrees of freedom, p~=~0.351.
)=");
    const std::uint64_t seed = sheet::seed_of(world->program->ruleset().identity, "");
    REQUIRE(list.rows.size() == 100);
    for (std::uint32_t number = 1; number <= 100; ++number) {
        engine::SeededDice dice(seed, text::fnv1a64("test/volley:hits"), number);
        std::string row = "  - | [ ] " + std::to_string(number) + " | ";
        std::vector<std::int64_t> faces;
        for (int i = 0; i < 3; ++i) faces.push_back(*dice.next(6));
        for (std::int64_t face : faces) row += std::to_string(face) + ",~";
        row.erase(row.size() - 2);
        for (std::int64_t need = 2; need <= 6; ++need)
            row += " | " + std::to_string(std::count_if(faces.begin(), faces.end(), [&](auto f) { return f >= need; }));
        CHECK(list.rows[number - 1] == row);
    }
}

TEST_CASE("pre-rolled: a block without `of` lists what no block before it has, and gives the reasons for the rest") {
    auto world = world_of_text(duel());
    const std::string blocks =
        "[[block]]\nkind = \"pre-rolled\"\nof = \"procedure.duel\"\n[[block]]\nkind = \"pre-rolled\"\n";
    CHECK(apart(item_of_duel(*world, blocks)).around == R"=(item sheet “Sheet” for umpire
Test, Nobody, first 
### A duel: pre-rolled
note: When dice are called for, take the next row and strike it. Find the net modifier (your modifiers less the other side’s) in the row: its column is the result.
table A duel: pre-rolled, rows 1 to 100
  = | Row | Dice | Stands | – | Beaten | Driven
### A volley: pre-rolled
note: When dice are called for, take the next row and strike it. The result stands under what you have: score needed.
table A volley: pre-rolled, rows 1 to 100
  = |  |  | Score needed x6
  = | Row | Dice | 2+ | 3+ | 4+ | 5+ | 6+ | 7+
note: No list is made of “An omen”: one die, quicker thrown.
)=");
    CHECK(apart(item_of_duel(*world, blocks + "no-list = { omen = \"thrown once, before play\" }\n")).around ==
          R"=(item sheet “Sheet” for umpire
Test, Nobody, first 
### A duel: pre-rolled
note: When dice are called for, take the next row and strike it. Find the net modifier (your modifiers less the other side’s) in the row: its column is the result.
table A duel: pre-rolled, rows 1 to 100
  = | Row | Dice | Stands | – | Beaten | Driven
### A volley: pre-rolled
note: When dice are called for, take the next row and strike it. The result stands under what you have: score needed.
table A volley: pre-rolled, rows 1 to 100
  = |  |  | Score needed x6
  = | Row | Dice | 2+ | 3+ | 4+ | 5+ | 6+ | 7+
note: No list is made of “An omen”: thrown once, before play.
)=");
}

TEST_CASE("pre-rolled: no list is made of what is thrown once in a battle, unless a block names it") {
    const std::string once = "[[sequence]]\nphase = \"Before play\"\nonce = true\ndoes = [\"omen\"]\n";
    const std::string rest = "[[block]]\nkind = \"pre-rolled\"\n";
    auto world = world_of_text(duel() + once);
    const std::string named = "[[block]]\nkind = \"pre-rolled\"\nof = \"procedure.omen\"\n";
    CHECK(apart(item_of_duel(*world, rest)).around == R"=(item sheet “Sheet” for umpire
Test, Nobody, first 
### A duel: pre-rolled
note: When dice are called for, take the next row and strike it. Find the net modifier (your modifiers less the other side’s) in the row: its column is the result.
table A duel: pre-rolled, rows 1 to 100
  = | Row | Dice | Stands | – | Beaten | Driven
### A volley: pre-rolled
note: When dice are called for, take the next row and strike it. The result stands under what you have: score needed.
table A volley: pre-rolled, rows 1 to 100
  = |  |  | Score needed x6
  = | Row | Dice | 2+ | 3+ | 4+ | 5+ | 6+ | 7+
note: No list is made of “An omen”: thrown once in a battle.
)=");
    CHECK(apart(item_of_duel(*world, named)).around == R"=(item sheet “Sheet” for umpire
Test, Nobody, first 
### An omen: pre-rolled
note: When dice are called for, take the next row and strike it.
table An omen: pre-rolled, rows 1 to 100
  = | Row | Dice | Result
)=");

    auto often = world_of_text(duel() + once + "[[sequence]]\nphase = \"Each turn\"\ndoes = [\"omen\"]\n");
    CHECK(apart(item_of_duel(*often, rest)).around == R"=(item sheet “Sheet” for umpire
Test, Nobody, first 
### A duel: pre-rolled
note: When dice are called for, take the next row and strike it. Find the net modifier (your modifiers less the other side’s) in the row: its column is the result.
table A duel: pre-rolled, rows 1 to 100
  = | Row | Dice | Stands | – | Beaten | Driven
### A volley: pre-rolled
note: When dice are called for, take the next row and strike it. The result stands under what you have: score needed.
table A volley: pre-rolled, rows 1 to 100
  = |  |  | Score needed x6
  = | Row | Dice | 2+ | 3+ | 4+ | 5+ | 6+ | 7+
note: No list is made of “An omen”: one die, quicker thrown.
)=");
}

TEST_CASE("pre-rolled: one die that says yes or no is in no list, and an item without any list is none") {
    const std::string nerve =
        "[procedure.nerve]\ntitle = \"Nerve\"\nsteps = [{ die = \"roll 1d6\" }, { holds = \"die >= 3\" }]\ngives = "
        "[\"holds\"]\n";
    auto world = world_of_text(duel() + nerve);
    const std::string named = "[[block]]\nkind = \"pre-rolled\"\nof = \"procedure.nerve\"\n";
    CHECK(item_of_duel(*world, named) == "");
    CHECK(apart(item_of_duel(*world, named + "[[block]]\nkind = \"pre-rolled\"\nof = \"procedure.volley\"\n")).around ==
          R"=(item sheet “Sheet” for umpire
Test, Nobody, first 
### A volley: pre-rolled
note: When dice are called for, take the next row and strike it. For: score needed: 4+; nothing else applies.
table A volley: pre-rolled, rows 1 to 100
  = | Row | Dice | Result
)=");
}

TEST_CASE("pre-rolled: reasons name procedures with dice, and one input stands beside the rows") {
    auto world = world_of_text(duel());
    CHECK(item_of_duel(*world,
                       "[[block]]\nkind = \"pre-rolled\"\nof = \"procedure.duel\"\n"
                       "rows = [\"net\", \"us.high\"]\n") ==
          R"=(template.toml:9:16: error: a pre-rolled list has columns for one input [malformed-template]
  rows = ["net", "us.high"]
                 ^~~~~~~~~
help: fix the others with `set`, or make a block for each of their values
)=");
    CHECK(apart(item_of_duel(*world, "[[block]]\nkind = \"pre-rolled\"\nno-list = { omens = \"never\" }\n")).around ==
          R"=(item sheet “Sheet” for umpire
Test, Nobody, first 
### A duel: pre-rolled
note: When dice are called for, take the next row and strike it. Find the net modifier (your modifiers less the other side’s) in the row: its column is the result.
table A duel: pre-rolled, rows 1 to 100
  = | Row | Dice | Stands | – | Beaten | Driven
### A volley: pre-rolled
note: When dice are called for, take the next row and strike it. The result stands under what you have: score needed.
table A volley: pre-rolled, rows 1 to 100
  = |  |  | Score needed x6
  = | Row | Dice | 2+ | 3+ | 4+ | 5+ | 6+ | 7+
note: No list is made of “An omen”: one die, quicker thrown.
template.toml:8:13: error: `omens` is not a procedure of the rule set that rolls dice [unknown-binding]
  no-list = { omens = "never" }
              ^~~~~
help: did you mean `omen`?
)=");
}

TEST_CASE("pre-rolled: the hash of the rules is of what the list reads, and of no words") {
    const auto hash = [](std::string from, std::string to, const char* procedure) {
        std::string rules = duel();
        const std::size_t at = rules.find(from);
        REQUIRE(at != std::string::npos);
        rules.replace(at, from.size(), to);
        auto world = world_of_text(rules);
        REQUIRE(world->program);
        return sheet::rules_hash(*world->program, *world->program->find(procedure));
    };
    for (const char* procedure : {"duel", "volley", "omen"}) {
        const std::string before = hash("", "", procedure), name = procedure;
        CAPTURE(name);
        CHECK(before.size() == 12);
        CHECK(hash("title = \"A duel\"", "title = \"Man to man\"", procedure) == before);
        CHECK(hash("label = \"Score needed\"", "label = \"Needs\"", procedure) == before);
        CHECK(hash("[fact.wet]", "# a comment\n[fact.wet]", procedure) == before);
        CHECK(hash("[fact.wet]", "[domain.another]\nvalues = [\"a\"]\n[fact.another]\ntype = \"another\"\n[fact.wet]",
                   procedure) == before);
        CHECK((hash("gives = 2 }", "gives = 3 }", procedure) == before) == (name != "duel"));
        CHECK((hash("range = \"2..7\"", "range = \"1..7\"", procedure) == before) == (name != "volley"));
        CHECK((hash("roll 3d6 count >= needs", "roll 4d6 count >= needs", procedure) == before) == (name != "volley"));
        CHECK((hash("roll 1d4", "roll 1d6", procedure) == before) == (name != "omen"));
        CHECK((hash("us.luck >= 3", "us.luck >= 4", procedure) == before) == (name != "duel"));
    }
}
