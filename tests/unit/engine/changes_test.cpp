#include "engine_fixture.hpp"

#include <doctest/doctest.h>

using namespace broadside::engine;
using namespace broadside::engine::testing;

namespace {

const std::string words = R"([quantity.level]
range = "0..6"
[quantity.figures]
range = "0..20"
[fact.level]
type = "level"
default = 5
[fact.figures]
type = "figures"
default = 8
[fact.fired]
[fact.flood]
of = "shared"
[procedure.shoot]
sides = ["firer", "target"]
steps = [ { forbid = "firer.fired", says = "once" }, { hits = "roll (round-up(firer.figures / 4)) d6 count >= 4" } ]
gives = ["hits"]
changes = [ { lower = "target.figures", by = "hits" }, { set = "firer.fired" }, { move = "target", by = "hits", when = "hits >= 2" } ]
[procedure.test]
sides = ["unit"]
steps = [ { die = "roll 1d6" }, { holds = "die <= unit.figures" } ]
gives = ["holds"]
changes = [ { lower = "unit.level", by = 2, when = "not holds" }, { lower = "unit.level", by = 1, when = "not holds and unit.level <= 3" }, { set = "flood" } ]
)";

Game with(const std::string& procedure) {
    return game(words + procedure);
}

/// What a procedure changes, separated by `; `.
std::string changes(const Game& g, std::string_view procedure, const Given& given = {},
                    std::vector<std::int64_t> faces = {}) {
    const Frame& frame = g.frame(procedure);
    GivenDice dice(std::move(faces));
    Run played = run(*g.program, frame, situation(g, frame, given), dice);
    std::string text = played.ending.kind == Ending::Kind::result ? "" : to_line(g, frame, played.ending);
    for (const Change& change : played.changes) {
        text += (text.empty() ? "" : "; ") + name_of_changed(frame, change);
        if (!change.fact_index) {
            bool moves = change.verb == broadside::rules::Effect::Verb::move;
            text += moves ? " moves " + std::to_string(change.after) : " leaves";
            continue;
        }
        const auto& fact = g.program->ruleset().facts[*change.fact_index];
        Type type = *g.program->vocabulary().find_type(fact.type);
        text += (!change.side && !change.list ? "" : " ") + fact.id + " " +
                g.program->vocabulary().to_word(type, change.before) + "→" +
                g.program->vocabulary().to_word(type, change.after);
    }
    return text;
}

}  // namespace

TEST_CASE("changes: what a procedure done changes, its caller changes") {
    Game g = with(R"([procedure.p]
sides = ["red", "blue"]
steps = [ { fire = "do shoot for blue" }, { left = "red.figures" } ]
gives = ["fire", "left", "fire.target.figures"]
)");
    REQUIRE(g.messages == "");
    CHECK(play(g, "p", {}, {4, 1}) == "fire.hits=1 left=7 fire.target.figures=7");
    CHECK(changes(g, "p", {}, {4, 1}) == "red figures 8→7; blue fired no→yes");
    CHECK(changes(g, "p", {}, {4, 4}) == "red figures 8→6; blue fired no→yes; red moves 2");
    CHECK(changes(g, "p", {{"blue.fired", "yes"}}) == "forbidden once");
}

TEST_CASE("changes: what follows finds the facts as they were left, and its own changes come behind") {
    Game g = with(R"([procedure.p]
sides = ["red", "blue"]
steps = [ { fire = "do shoot for blue" }, { holds = "do test for red", when = "fire.hits > 0" }, { rest = "red.level * 100 + red.figures" } ]
gives = ["rest"]
changes = [ { lower = "red.level" } ]
)");
    REQUIRE(g.messages == "");
    const Given low = {{"red.figures", "2"}};
    CHECK(play(g, "p", low, {1, 1}) == "rest=502");
    CHECK(play(g, "p", low, {4, 1, 1}) == "rest=501");
    // Level 5 falls by 2; the second change finds 3 and takes one more; the caller's own comes last.
    CHECK(play(g, "p", low, {4, 1, 2}) == "rest=201");
    CHECK(changes(g, "p", low, {4, 1, 2}) ==
          "red figures 2→1; blue fired no→yes; red level 5→2; flood no→yes; red level 2→1");
    CHECK(changes(g, "p", low, {1, 1}) == "blue fired no→yes; red level 5→4");
}

TEST_CASE("changes: the odds are those of throwing every combination") {
    Game g = with(R"([procedure.p]
sides = ["red", "blue"]
steps = [ { fire = "do shoot for blue" }, { first = "do test for red" }, { second = "do test for red" } ]
gives = ["fire.hits", "second.holds", "second.unit.level"]
[procedure.q]
sides = ["red"]
steps = [ { tests = "do test for red 3 times" } ]
gives = ["tests.unit.level"]
)");
    REQUIRE(g.messages == "");
    const Given low = {{"red.figures", "3"}};
    CHECK(to_text(exact(g, "p", low)) == to_text(brute_force(g, "p", low, power(6, 4))));
    CHECK(to_text(exact(g, "q", low)) == to_text(brute_force(g, "q", low, power(6, 3))));
}

TEST_CASE("changes: done several times, each time finds what the one before left") {
    Game g = with(R"([procedure.p]
sides = ["red"]
steps = [ { tests = "do test for red 3 times" } ]
gives = ["tests.unit.level"]
)");
    REQUIRE(g.messages == "");
    CHECK(play(g, "p", {{"red.figures", "3"}, {"red.level", "6"}}, {4, 1, 4}) == "tests.unit.level=1");
    CHECK(changes(g, "p", {{"red.figures", "3"}, {"red.level", "6"}}, {4, 1, 4}) == "red level 6→1; flood no→yes");
}

TEST_CASE("changes: performers of a list keep what they change in themselves") {
    Game g = with(R"([procedure.volley]
sides = ["target"]
lists = { firers = "0..3" }
steps = [ { fire = "do shoot for each firers" }, { left = "target.figures" } ]
gives = ["fire.hits", "left", "fire.firers.2.fired"]
)");
    REQUIRE(g.messages == "");
    const Given two = {{"firers", "2"}, {"firers.1.figures", "4"}};
    CHECK(play(g, "volley", two, {4, 4, 5}) == "fire.hits=3 left=5 fire.firers.2.fired=yes");
    CHECK(changes(g, "volley", two, {4, 4, 5}) ==
          "target figures 8→5; firers.1 fired no→yes; firers.2 fired no→yes; target moves 2");
    CHECK(changes(g, "volley", {{"firers", "2"}, {"firers.2.fired", "yes"}}, {1, 1}) == "forbidden once");
    CHECK(play(g, "volley", {{"firers", "0"}}) == "fire.hits=0 left=8 fire.firers.2.fired=nothing");
    CHECK(changes(g, "volley", {{"firers", "0"}}) == "");
    CHECK(to_text(exact(g, "volley", two)) == to_text(brute_force(g, "volley", two, power(6, 3))));
}

TEST_CASE("changes: what is impossible of a unit is impossible of a performer who is there") {
    Game g = with(R"([[never]]
when = "own.figures > 6 and own.fired"
because = "a full unit has not fired"
[[never]]
when = "own.figures > enemy.figures"
because = "more against fewer"
[procedure.volley]
sides = ["target"]
lists = { firers = "0..3" }
steps = [ { fire = "do shoot for each firers" } ]
gives = ["fire.hits"]
)");
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("volley");
    const auto because = [&](const Given& given) {
        return impossible_because(*g.program, frame, situation(g, frame, given)).value_or("");
    };
    CHECK(because({{"firers", "2"}, {"firers.2.figures", "7"}, {"firers.2.fired", "yes"}}) ==
          "a full unit has not fired");
    CHECK(because({{"firers", "2"}, {"firers.2.figures", "5"}, {"target.figures", "4"}, {"firers.1.figures", "4"}}) ==
          "more against fewer");
    CHECK(because({{"firers", "1"}, {"firers.2.figures", "7"}, {"firers.2.fired", "yes"}}) == "");
    CHECK(because({{"firers", "2"}, {"firers.2.figures", "6"}, {"firers.2.fired", "yes"}}) == "");
}

TEST_CASE("changes: each side does it at the same time, so both may not change one fact") {
    Game g = with(R"([procedure.p]
sides = ["red", "blue"]
steps = [ { fire = "do shoot", each = "side" } ]
gives = ["fire"]
)");
    REQUIRE(g.messages == "");
    // Both fire with all they have: blue has lost nothing yet when it fires.
    CHECK(changes(g, "p", {}, {6, 6, 6, 1}) ==
          "blue figures 8→6; red fired no→yes; blue moves 2; red figures 8→7; blue fired no→yes");
    Game both = with(R"([procedure.p]
sides = ["red", "blue"]
steps = [ { tested = "do test", each = "side" } ]
gives = ["tested"]
)");
    CHECK(both.messages ==
          R"=(g.toml:27:13: error: both sides change `flood` in step `tested`, at the same time [wrong-arguments]
  steps = [ { tested = "do test", each = "side" } ]
              ^~~~~~
help: let one come after the other: a step `for = "red"` and a step `for = "blue"`
)=");
}

TEST_CASE("changes: a whole step given as a result has its results only") {
    Game g = with(R"([procedure.p]
sides = ["red", "blue"]
steps = [ { fire = "do shoot" } ]
gives = ["fire"]
)");
    REQUIRE(g.messages == "");
    CHECK(to_text(exact(g, "p")) == "fire.hits=0: 1; fire.hits=1: 2; fire.hits=2: 1 of 4");
}

TEST_CASE("changes: what cannot be worked out is a fault, and nothing is set past its range") {
    Game g = with(R"([procedure.p]
sides = ["red"]
steps = [ { x = "red.figures" } ]
gives = ["x"]
changes = [ { set = "red.level", to = "x" } ]
)");
    REQUIRE(g.messages == "");
    CHECK(changes(g, "p", {{"red.figures", "6"}}) == "red level 5→6");
    CHECK(changes(g, "p", {{"red.figures", "7"}}) == "fault `red.level` would be 7, outside its range 0 to 6");
}

TEST_CASE("changes: a fact that was not given is not missed where only effects ask for it") {
    const std::string muster = R"([fact.ammunition]
type = "figures"
[procedure.volley]
sides = ["unit"]
steps = [ { hits = "roll 1d6" } ]
gives = ["hits"]
changes = [ { lower = "unit.ammunition", by = 1 }, { set = "unit.fired" } ]
[procedure.p]
sides = ["red"]
steps = [ { v = "do volley for red" } ]
gives = ["v"]
)";
    Game g = with(muster);
    REQUIRE(g.messages == "");
    CHECK(changes(g, "p", {}, {3}) == "red fired no→yes");
    CHECK(changes(g, "p", {{"red.ammunition", "2"}}, {3}) == "red ammunition 2→1; red fired no→yes");
}

TEST_CASE("changes: a procedure with a list of performers is not a step of another") {
    Game g = with(R"([procedure.volley]
sides = ["target"]
lists = { firers = "1..3" }
steps = [ { fire = "do shoot for each firers" } ]
gives = ["fire.hits"]
[procedure.p]
sides = ["red"]
steps = [ { v = "do volley for red with firers = 2" } ]
gives = ["v"]
)");
    CHECK(
        g.messages ==
        R"=(g.toml:32:18: error: `volley` has a list `firers`, so it cannot be a step of another procedure [wrong-arguments]
  steps = [ { v = "do volley for red with firers = 2" } ]
                   ^~~~~~~~~
help: give this procedure the list, and do `for each` of it what is done there
)=");
}

TEST_CASE("ranges: a declared number outside its quantity is a fault that says which") {
    Game g = with(R"([procedure.p]
sides = ["red", "blue"]
steps = [ { gap = "red.figures - blue.figures", type = "level" }, { got = "look up c" } ]
gives = ["gap", "got"]
[chart.c]
inputs = { twice = "gap * 2" }
types = { twice = "level" }
rows = [ { twice = "0..6", value = 1 } ]
)");
    REQUIRE(g.messages == "");
    CHECK(play(g, "p", {{"red.figures", "9"}}) == "gap=1 got=1");
    CHECK(play(g, "p", {{"red.figures", "15"}}) == "fault `gap` would be 7, outside its range 0 to 6");
    CHECK(play(g, "p", {{"red.figures", "7"}}) == "fault `gap` would be -1, outside its range 0 to 6");
    CHECK(play(g, "p", {{"red.figures", "12"}}) == "fault `twice` would be 8, outside its range 0 to 6");
}

TEST_CASE("effects: a fact does not change by a fraction") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { lower = "own.level", by = "own.level / 2" } ])");
    CHECK(g.messages == R"(g.toml:37:41: error: a number is needed here, this is a fraction [type-mismatch]
  changes = [ { lower = "own.level", by = "own.level / 2" } ]
                                          ^~~~~~~~~~~~~~~
)");
}

TEST_CASE("effects: a fact takes no value of another type") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { set = "own.level", to = "own.arm" } ])");
    CHECK(g.messages == R"(g.toml:37:39: error: the fact is a `level`, this is an `arm` [type-mismatch]
  changes = [ { set = "own.level", to = "own.arm" } ]
                                        ^~~~~~~~~
)");
}

TEST_CASE("effects: a fact of whole numbers does not change by halves") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { lower = "own.level", by = "gap" } ])");
    CHECK(g.messages == R"(g.toml:37:41: error: a number is needed here, this is an `inches` [type-mismatch]
  changes = [ { lower = "own.level", by = "gap" } ]
                                          ^~~~~
)");
}

TEST_CASE("effects: what is not a fact of a unit does not change") {
    Game g = game(std::string(plain_words) + R"([chart.c]
outputs = { a = "", b = "" }
rows = [ { a = 1, b = 2 } ]
[procedure.p]
steps = [ { does = "look up c" } ]
gives = ["does"]
changes = [ { lower = "does" } ])");
    CHECK(g.messages == R"(g.toml:39:24: error: `does` is not a fact that can change [type-mismatch]
  changes = [ { lower = "does" } ]
                         ^~~~
help: an effect changes a fact of a unit: `target.status`
)");
}

TEST_CASE("effects: one for a name that is no side suggests the side") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us", "them"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { set = "us.flag", for = "thm" } ])");
    CHECK(g.messages == R"(g.toml:37:13: error: an effect for `thm`, which is not a side [unknown-name]
  changes = [ { set = "us.flag", for = "thm" } ]
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
help: did you mean `them`?
)");
}

TEST_CASE("effects: a fact of halves moves by half") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { move = "us", by = "gap" } ])");
    CHECK(g.messages == "");
    const Frame& f = g.frame("p");
    GivenDice dice({});
    auto r = run(*g.program, f, default_situation(f), dice);
    REQUIRE(r.changes.size() == 1);
    CHECK(g.program->vocabulary().to_word(r.changes[0].type, r.changes[0].after) == "3");
}

TEST_CASE("effects: two on one fact add up") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { lower = "own.level" }, { lower = "own.level" } ])");
    const Frame& f = g.frame("p");
    GivenDice dice({});
    auto r = run(*g.program, f, default_situation(f), dice);
    REQUIRE(r.changes.size() == 2);
    CHECK(r.changes[1].after == 1);
}

TEST_CASE("effects: a fact without a lowest value is set to something") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { clear = "own.arm" } ])");
    CHECK(g.messages == R"(g.toml:37:23: error: `own.arm` is an `arm`: to what? [type-mismatch]
  changes = [ { clear = "own.arm" } ]
                        ^~~~~~~~~
help: write `set = ..., to = ...`
)");
    Game h = game(std::string(plain_words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { set = "own.arm" } ])");
    CHECK(h.messages == R"(g.toml:37:21: error: `own.arm` is an `arm`: to what? [type-mismatch]
  changes = [ { set = "own.arm" } ]
                      ^~~~~~~~~
help: write `set = ..., to = ...`
)");
}
