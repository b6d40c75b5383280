#include "engine/odds_book.hpp"

#include "engine/key_table.hpp"
#include "engine_fixture.hpp"

#include <doctest/doctest.h>
#include <random>

using namespace broadside::engine;
using namespace broadside::engine::testing;

// A book of odds remembers, copies and skips; each of its pages must still say what one question alone says.

namespace {

std::string to_text(const Game& game, const Frame& frame, const OddsBook& book, const OddsPage& page) {
    Tally tally;
    tally.of = page.of;
    for (const Share& share : page.shares) tally.counts[to_line(game, frame, book.ending(share.ending))] += share.count;
    return testing::to_text(tally);
}

/// Situations over some values of every input.
std::vector<Situation> situations_of(const Game& game, const Frame& frame, std::size_t most_values) {
    std::vector<Situation> all = {default_situation(frame)};
    for (std::size_t input = 0; input < frame.inputs.size(); ++input) {
        std::vector<std::int64_t> values = game.program->vocabulary().all_values(frame.inputs[input].type);
        if (const auto& range = frame.inputs[input].range)
            for (std::int64_t value = range->first; value <= range->second; ++value) values.push_back(value);
        std::vector<Situation> next;
        std::size_t step = std::max<std::size_t>(1, values.size() / most_values);
        for (const Situation& situation : all)
            for (std::size_t i = 0; i < values.size(); i += step) {
                next.push_back(situation);
                next.back().inputs[input] = values[i];
            }
        all = std::move(next);
    }
    return all;
}

void compare_in_every_order(const Game& game, const Frame& frame, std::vector<Situation> situations) {
    std::mt19937 random(7);
    OddsBook book(*game.program, frame);
    for (int round = 0; round < 2; ++round) {
        std::shuffle(situations.begin(), situations.end(), random);
        for (const Situation& at : situations)
            CHECK(to_text(game, frame, book, book.at(at)) == testing::to_text(exact(game, frame, at)));
    }
}

const std::string words =
    "[quantity.few]\nrange = \"0..6\"\n[quantity.more]\nrange = \"0..40\"\n[quantity.net]\nrange = \"-60..60\"\n"
    "[domain.arm]\nvalues = [\"foot\", \"horse\", \"guns\"]\ngroups = { moves = [\"foot\", \"horse\"] }\n"
    "[fact.strength]\ntype = \"few\"\ndefault = 1\n[fact.steady]\n[fact.arm]\ntype = \"arm\"\ndefault = \"foot\"\n"
    "[fact.distance]\ntype = \"more\"\nof = \"shared\"\ndefault = 3\n"
    "[chart.plus]\npolicy = \"sum\"\ntype = \"net\"\nrows = [ { when = \"own.steady\", gives = 2 }, "
    "{ each = \"own.strength\", gives = -1 } ]\n"
    "[chart.reach]\ninputs = { arm = \"own.arm\", distance = \"distance\" }\noutputs = { far = \"more\", hard = "
    "\"few\" }\n"
    "rows = [ { arm = \"guns\", distance = \"<= 20\", far = 30, hard = 4 }, "
    "{ arm = \"guns\", distance = \"> 20\", far = 35, hard = 5 }, { arm = \"moves\", far = 12, hard = 3 } ]\n";

/// A procedure of steps drawn at random: throws that may wait and throws that may not, sums, tests, early ends.
std::string some_procedure(std::mt19937& random) {
    auto pick = [&](std::size_t count) { return random() % count; };
    std::vector<std::string> numbers = {"red.strength", "blue.strength", "distance"};
    auto number = [&] { return numbers[pick(numbers.size())]; };
    std::string steps, gives;
    std::size_t count = 4 + pick(5), throws = 0;
    for (std::size_t i = 0; i < count; ++i) {
        std::string name = "s" + std::to_string(i);
        std::string value;
        std::size_t kind = pick(throws < 3 ? 9 : 6);
        if (kind == 0) {
            steps += "{ forbid = '" + number() + " > " + number() + " + 4', says = 'no' }, ";
            continue;
        }
        if (kind == 1) {
            steps += "{ missing = 'red is guns and " + number() + " = 3', says = 'gap' }, ";
            continue;
        }
        if (kind == 2) value = number() + " - " + number();
        if (kind == 3) value = "max(" + number() + ", " + number() + ")";
        if (kind == 4) value = "if " + number() + " > 2 then " + number() + " else 1";
        if (kind == 5) value = number() + " + sum plus for red";
        if (kind == 6) value = "roll 1d4";
        if (kind == 7) value = "roll 2d3 highest";
        if (kind == 8) value = "roll max(0, min(2, " + number() + ")) d3 count >= 2";
        if (kind > 5) ++throws;
        steps += "{ " + name + " = '" + value + "' }, ";
        numbers.push_back(name);
        gives = "'" + name + "'";
        if (pick(12) == 0) steps += "{ end = '" + number() + " = 2' }, ";
    }
    if (gives.empty()) steps += "{ last = '1' }, ", gives = "'last'";
    return "[procedure.p]\nsides = ['red', 'blue']\nsteps = [ " + steps.substr(0, steps.size() - 2) + " ]\ngives = [" +
           gives + "]\n";
}

}  // namespace

TEST_CASE("key table: a row has the number it got when it first came, also after it has grown and been cleared") {
    std::mt19937 random(1);
    KeyTable table(2);
    for (int round = 0; round < 3; ++round) {
        std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> known;
        for (int i = 0; i < 3000; ++i) {
            std::int64_t row[] = {static_cast<std::int64_t>(random() % 40) - 20,
                                  static_cast<std::int64_t>(random() % 40)};
            std::size_t expected = known.try_emplace({row[0], row[1]}, known.size()).first->second;
            REQUIRE(table.number(row) == expected);
            REQUIRE(table.size() == known.size());
        }
        table.clear(2);
    }
}

TEST_CASE("odds book: games drawn at random have the odds of one question alone, and of throwing every die") {
    std::mt19937 random(2024);
    std::size_t games = 0;
    for (int i = 0; i < 60; ++i) {
        std::string procedure = some_procedure(random);
        CAPTURE(procedure);
        Game g = game(words + procedure);
        if (!g.program) continue;
        ++games;
        const Frame& frame = g.frame("p");
        std::vector<Situation> situations = situations_of(g, frame, 2);
        std::shuffle(situations.begin(), situations.end(), random);
        if (situations.size() > 24) situations.resize(24);
        compare_in_every_order(g, frame, situations);
        for (std::size_t s = 0; s < std::min<std::size_t>(3, situations.size()); ++s)
            CHECK(testing::to_text(exact(g, frame, situations[s])) ==
                  testing::to_text(brute_force(g, frame, situations[s], power(12, 8))));
    }
    CHECK(games > 40);
}

TEST_CASE("odds book: fixed totals are told apart, by size, by side, and from none") {
    Game g = game(words +
                  "[procedure.p]\nsides = ['red', 'blue']\nsteps = [ { die = 'roll 1d6', each = 'side' }, "
                  "{ score = 'die + sum plus', each = 'side' }, { margin = 'own.score - enemy.score', each = 'side' }, "
                  "{ far = 'if margin > 2 then 1 else 0', each = 'side' }, { both = 'red.far + 2 * blue.far' }, "
                  "{ more = 'both + 1' }, { most = 'more * 2' } ]\ngives = ['most']\n");
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("p");
    std::vector<Situation> situations;
    for (std::int64_t red = -3; red <= 3; ++red)
        for (std::int64_t blue : {0, 1}) {
            Situation at = default_situation(frame);
            situations.push_back(at);
            at.totals = {{"plus", 0, red}};
            situations.push_back(at);
            at.totals = {{"plus", 1, red}};
            situations.push_back(at);
            at.totals = {{"plus", 0, red}, {"plus", 1, blue}};
            situations.push_back(at);
            at.totals = {{"plus", {}, red}};
            situations.push_back(at);
        }
    compare_in_every_order(g, frame, situations);
}

TEST_CASE("odds book: totals fixed for a procedure that is done as a step reach it") {
    Game g = game(
        words +
        "[procedure.inner]\nsides = ['unit']\nsteps = [ { die = 'roll 1d4' }, { it = 'die + sum plus for unit' } ]\n"
        "gives = ['it']\n"
        "[procedure.p]\nsides = ['red', 'blue']\nsteps = [ { first = 'roll 1d3' }, { out = 'do inner for red' }, "
        "{ a = 'first + out.it' }, { b = 'a + 1' }, { c = 'b * 2' } ]\ngives = ['c']\n");
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("p");
    std::vector<Situation> situations = {default_situation(frame)};
    for (std::int64_t total = -2; total <= 2; ++total) {
        situations.push_back(default_situation(frame));
        situations.back().totals = {{"plus", 0, total}};
    }
    compare_in_every_order(g, frame, situations);
}

TEST_CASE("odds book: a page past 128 bits does not spoil those before and after it") {
    Game g = game("[quantity.many]\nrange = \"0..120\"\n[fact.n]\ntype = \"many\"\nof = \"shared\"\n" +
                  std::string("[procedure.p]\nsteps = [ { a = 'roll n d10 count >= 10' }, { b = 'roll 2d6' }, "
                              "{ c = 'a + b > 9' }, { d = 'if c then 1 else 0' }, { e = 'd + 1' } ]\ngives = ['e']\n"));
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("p");
    std::vector<Situation> situations;
    for (std::int64_t dice : {1, 2, 60, 3, 120, 4, 5}) {
        situations.push_back(default_situation(frame));
        situations.back().inputs[0] = dice;
    }
    compare_in_every_order(g, frame, situations);
}

TEST_CASE("odds book: calls of unlike performers add up to what throwing every die makes them, known sums or not") {
    Game g = game(words +
                  "[procedure.volley]\nsides = ['unit']\nsteps = [ { dice = 'roll own.strength d3' }, "
                  "{ hits = 'roll 1d2 count >= 2' }, { score = 'dice + sum plus' } ]\ngives = ['hits', 'score']\n"
                  "[procedure.p]\nlists = { firers = '1..3' }\nsteps = [ { all = 'do volley for each firers' } ]\n"
                  "gives = ['all.hits', 'all.score']\n");
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("p");
    std::vector<Situation> situations = situations_of(g, frame, 2);
    std::mt19937 random(5);
    std::shuffle(situations.begin(), situations.end(), random);
    REQUIRE(situations.size() > 60);
    situations.resize(60);
    compare_in_every_order(g, frame, situations);
    std::size_t thrown = 0;
    for (const Situation& at : situations) {
        const Tally all = exact(g, frame, at);
        if (all.of > Natural(10'000) || ++thrown > 20) continue;
        CHECK(testing::to_text(all) == testing::to_text(brute_force(g, frame, at, power(12, 8))));
    }
    CHECK(thrown > 10);
}

TEST_CASE("odds book: what is known of calls outlives a page past 128 bits") {
    Game g = game(words +
                  "[fact.n]\ntype = \"more\"\nof = \"shared\"\n"
                  "[procedure.volley]\nsides = ['unit']\nsteps = [ { dice = 'roll 4d10' }, "
                  "{ score = 'dice + sum plus' } ]\ngives = ['score']\n"
                  "[procedure.p]\nsides = ['red']\nsteps = [ { all = 'do volley for red n times' }, "
                  "{ out = 'min(all.score, 60)' } ]\ngives = ['out']\n");
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("p");
    std::vector<Situation> situations;
    for (std::int64_t times : {1, 2, 14, 3, 30, 4, 0, 9})
        for (std::int64_t steady : {0, 1}) {
            situations.push_back(default_situation(frame));
            for (std::size_t input = 0; input < frame.inputs.size(); ++input) {
                if (frame.inputs[input].fact == "n") situations.back().inputs[input] = times;
                if (frame.inputs[input].fact == "steady") situations.back().inputs[input] = steady;
            }
        }
    compare_in_every_order(g, frame, situations);
}

TEST_CASE("odds book: a table has in every cell what asking for that cell has") {
    const std::string procedures[] = {
        "{ r = 'look up reach for red' }, { forbid = 'distance > r.far', says = 'too far' }, "
        "{ die = 'roll 1d6' }, { hit = 'die >= r.hard' }",
        "{ die = 'roll 1d6' }, { near = 'distance < 5 or distance = 17' }, { hit = 'near and die > 3' }",
        "{ die = 'roll 1d6' }, { hit = 'die > distance' }",
        "{ r = 'look up reach for red' }, { x = 'if red is moves then r.far else distance' }, { hit = 'x > 12' }",
        "{ t = 'sum plus for red' }, { die = 'roll 1d6' }, { hit = 'die + t + red.strength > distance' }",
        "{ t = 'sum plus for red' }, { die = 'roll 1d6' }, { hit = 'die + t > 4' }",
    };
    for (const std::string& steps : procedures) {
        CAPTURE(steps);
        Game g = game(words + "[procedure.p]\nsides = ['red', 'blue']\nsteps = [ " + steps + " ]\ngives = ['hit']\n");
        REQUIRE(g.messages == "");
        const Frame& frame = g.frame("p");
        std::vector<OddsAxis> axes;
        for (std::size_t i = 0; i < frame.inputs.size(); ++i)
            axes.push_back({i, std::nullopt, g.program->vocabulary().all_values(frame.inputs[i].type)});
        axes.push_back({0, FixedTotal{"plus", 0, 0}, {-2, 0, 5}});
        OddsBook book(*g.program, frame);
        std::vector<std::uint32_t> numbers = book.numbers_over(default_situation(frame), axes);
        std::size_t cell = 0;
        Situation at = default_situation(frame);
        at.totals = {{"plus", 0, 0}};
        std::function<void(std::size_t)> compare = [&](std::size_t axis) {
            if (axis == axes.size()) {
                REQUIRE(cell < numbers.size());
                CHECK(to_text(g, frame, book, book.page(numbers[cell++])) == testing::to_text(exact(g, frame, at)));
                return;
            }
            for (std::int64_t value : axes[axis].values) {
                (axes[axis].total ? at.totals[0].total : at.inputs[axes[axis].input]) = value;
                compare(axis + 1);
            }
        };
        compare(0);
        CHECK(cell == numbers.size());
    }
}

TEST_CASE("odds book: endings that differ only in results that are not asked for are one") {
    Game g = game(words +
                  "[procedure.p]\nsides = ['red', 'blue']\nsteps = [ { die = 'roll 1d6', each = 'side' }, "
                  "{ third = 'red.die / 3' }, { margin = 'own.die - enemy.die', each = 'side' }, "
                  "{ forbid = 'red.die = 6', says = 'six' }, { wins = 'red.margin > red.strength' } ]\n"
                  "gives = ['margin', 'third', 'wins']\n");
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("p");
    REQUIRE(frame.results.size() == 4);
    for (std::size_t asked = 0; asked < frame.results.size(); ++asked) {
        CAPTURE(asked);
        OddsBook book(*g.program, frame, {asked});
        for (std::int64_t strength : {0, 2, 1, 0}) {
            Situation at = default_situation(frame);
            for (std::size_t i = 0; i < frame.inputs.size(); ++i) at.inputs[i] = strength;
            auto line = [&](const Ending& ending) {
                return ending.kind == Ending::Kind::result ? result_word(*g.program, frame, asked, ending)
                                                           : ending.says;
            };
            std::map<std::string, Natural> expected, found;
            Odds all = odds(*g.program, frame, at);
            for (const Outcome& outcome : all.outcomes) expected[line(outcome.ending)] += outcome.count;
            for (auto& [text, count] : expected) count = count * 36 / all.of;
            const OddsPage& page = book.at(at);
            for (const Share& share : page.shares) found[line(book.ending(share.ending))] += share.count;
            for (auto& [text, count] : found) count = count * 36 / page.of;
            CHECK(page.shares.size() == found.size());
            CHECK(found == expected);
        }
    }
}
