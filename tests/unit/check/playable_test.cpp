#include "check/codes.hpp"
#include "check/scenario/aims.hpp"
#include "check/scenario/checks.hpp"
#include "scenario/from_toml.hpp"
#include "scenario/going.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

using namespace broadside;

/// A rule set with one domain of foot, hussars and lancers, of which the last two are horse.
static rules::Ruleset rules_of_arms() {
    rules::Ruleset rules;
    rules::Domain arm;
    arm.id = "arm";
    for (const char* word : {"foot", "hussars", "lancers"}) {
        rules::DomainValue value;
        value.id = word;
        arm.values.push_back(value);
    }
    rules::Group horse;
    horse.id = "horse";
    horse.members = {"hussars", "lancers"};
    arm.groups.push_back(horse);
    rules.domains.push_back(arm);
    rules::Fact fact;
    fact.id = "arm";
    fact.type = "arm";
    rules.facts.push_back(fact);
    return rules;
}

/// A metre square: a red hussar in the middle of the near edge, a blue one opposite, a red battalion on the left.
static std::string field(const std::string& more) {
    return R"([scenario]
id = "field"
title = "Field"
ruleset = "arms"
nature = "invented"
summary = "A field."
table = { width = 1009, depth = "100 cm" }
turns = 12
[side.reds]
label = "Reds"
colour = "#a02020"
pattern = "solid"
stance = "attacks"
[side.blues]
label = "Blues"
colour = "#2040a0"
pattern = "open"
stance = "defends"
[command.red]
side = "reds"
label = "Red"
[command.blue]
side = "blues"
label = "Blue"
[unit.red-hussars]
command = "red"
label = "Red Hussars"
facts = { arm = "hussars" }
at = ["50 cm", "12 cm"]
facing = 0
frontage = "10 cm"
depth = "4 cm"
[unit.red-foot]
command = "red"
label = "Red Foot"
facts = { arm = "foot" }
at = ["20 cm", "12 cm"]
facing = 0
frontage = "10 cm"
depth = "4 cm"
[unit.blue-hussars]
command = "blue"
label = "Blue Hussars"
facts = { arm = "hussars" }
at = ["50 cm", "88 cm"]
facing = 180
frontage = "10 cm"
depth = "4 cm"
)" + more;
}

/// The codes of what a check finds, in their order, with what they speak of.
static std::string found(check::Check run, const std::string& more) {
    text::SourceMap sources;
    text::Diagnostics reading, findings;
    const auto tree = text::parse_toml(sources, sources.add("scenario.toml", field(more)), reading);
    REQUIRE(tree);
    const auto scenario = scenario::from_toml(*tree, reading);
    std::string said;
    for (const text::Diagnostic& diagnostic : reading.all()) said += diagnostic.message + "; ";
    CAPTURE(said);
    REQUIRE(scenario);
    const rules::Ruleset rules = rules_of_arms();
    run({sources, *tree, rules, nullptr, &*scenario}, findings);
    std::string out;
    for (const text::Diagnostic& diagnostic : findings.all())
        out += std::string(diagnostic.code->id) + ": " + diagnostic.message + "\n";
    return out;
}

static std::string wood(const std::string& corners, const std::string& bars) {
    return "[terrain.wood]\nkind = \"wood\"\nlabel = \"Wood\"\narea = [" + corners + "]\nbars = [" + bars + "]\n";
}

static const std::string across = R"(["0 cm", "40 cm"], [1009, "40 cm"], [1009, "50 cm"], ["0 cm", "50 cm"])";
static const std::string round_hussars =
    R"(["44 cm", "6 cm"], ["56 cm", "6 cm"], ["56 cm", "14 cm"], ["44 cm", "14 cm"])";

TEST_CASE("a unit that begins on ground barred to its word, or to a group of its word, is found") {
    const std::string in_wood = "barred-start: in F2 `red-hussars` begins in `wood`, which it may not enter\n";
    CHECK(found(check::check_standing, wood(round_hussars, R"("hussars")")) == in_wood);
    CHECK(found(check::check_standing, wood(round_hussars, R"("horse")")) == in_wood);
    CHECK(found(check::check_standing, wood(round_hussars, R"("foot", "lancers")")).empty());
    CHECK(found(check::check_standing, "").empty());
}

TEST_CASE("a unit that touches the edge of ground that bars it, or stands on a road through it, begins well") {
    CHECK(found(check::check_standing,
                wood(R"(["44 cm", "12 cm"], ["56 cm", "12 cm"], ["56 cm", "30 cm"], ["44 cm", "30 cm"])", R"("horse")"))
              .empty());
    const std::string road = R"([terrain.road]
kind = "road"
label = "Road"
line = [["50 cm", "0 cm"], ["50 cm", "100 cm"]]
)";
    CHECK(found(check::check_standing, wood(round_hussars, R"("horse")") + road).empty());
}

TEST_CASE("a unit that is put down or comes in needs open ground for it") {
    const std::string lancers = R"([unit.red-lancers]
command = "red"
label = "Red Lancers"
facts = { arm = "lancers" }
frontage = "10 cm"
depth = "4 cm"
)";
    const auto zone = [](const std::string& far) {
        return "[zone.red]\nside = \"reds\"\nlabel = \"Near\"\narea = [[\"0 cm\", \"40 cm\"], [\"100 cm\", \"40 cm\"], "
               "[\"100 cm\", \"" +
               far + "\"], [\"0 cm\", \"" + far + "\"]]\n";
    };
    CHECK(found(check::check_standing, lancers + zone("50 cm") + wood(across, R"("horse")")) ==
          "barred-start: `red-lancers` can be put down nowhere in a zone of its side, A5 to J5\n");
    CHECK(found(check::check_standing, lancers + zone("54 cm") + wood(across, R"("horse")")).empty());
    const std::string arrives = lancers + R"(at = "reserve"
[[reinforcement]]
label = "They come"
turn = 2
side = "reds"
units = ["red-lancers"]
entry = [[1009, "42 cm"], [1009, "48 cm"]]
)";
    CHECK(found(check::check_standing, arrives + wood(across, R"("horse")")) ==
          "barred-start: `red-lancers` comes in where it may not go, in K5\n");
    CHECK(found(check::check_standing, arrives + wood(across, R"("foot")")).empty());
}

static const std::string beyond = R"([objective.mill]
label = "Mill"
at = ["50 cm", "70 cm"]
)";

TEST_CASE("an objective is out of reach where every unit of a side is shut off from it") {
    CHECK(found(check::check_aims, beyond + wood(across, R"("foot", "horse")")) ==
          "aim-out-of-reach: no unit of side `reds` can come to `mill` in F8\n");
    CHECK(found(check::check_aims, beyond + wood(across, R"("horse")")).empty());
    CHECK(found(check::check_aims, beyond).empty());
    const std::string gap = R"(["0 cm", "40 cm"], ["98 cm", "40 cm"], ["98 cm", "50 cm"], ["0 cm", "50 cm"])";
    CHECK(found(check::check_aims, beyond + wood(gap, R"("foot", "horse")")).empty());
}

TEST_CASE("a stream that bars is crossed nowhere, however it bends, but at a bridge") {
    const std::string stream = R"([terrain.stream]
kind = "stream"
label = "Stream"
line = [["0 cm", "33 cm"], ["31 cm", "57 cm"], ["64 cm", "28 cm"], ["100 cm", "61 cm"]]
bars = ["foot", "horse"]
)";
    CHECK(found(check::check_aims, beyond + stream) ==
          "aim-out-of-reach: no unit of side `reds` can come to `mill` in F8\n");
    CHECK(found(check::check_aims, beyond + stream + R"([terrain.bridge]
kind = "bridge"
label = "Bridge"
spot = ["31 cm", "57 cm"]
)")
              .empty());
}

TEST_CASE(
    "an objective in a lake is out of everybody's reach unless it is held from the shore, or is not an aim of theirs") {
    const auto island = [](const std::string& more) {
        return wood(R"(["35 cm", "40 cm"], ["65 cm", "40 cm"], ["65 cm", "60 cm"], ["35 cm", "60 cm"])",
                    R"("foot", "horse")") +
               "[objective.island]\nlabel = \"Island\"\nat = [\"50 cm\", \"50 cm\"]\n" + more;
    };
    CHECK(found(check::check_aims, island("")) ==
          "aim-out-of-reach: no unit of side `reds` can come to `island` in F6\n"
          "aim-out-of-reach: no unit of side `blues` can come to `island` in F6\n");
    CHECK(found(check::check_aims, island("hold = \"9 cm\"\n")) == found(check::check_aims, island("")));
    CHECK(found(check::check_aims, island("hold = \"12 cm\"\n")).empty());
    CHECK(found(check::check_aims, island("audience = \"blues\"\n")) ==
          "aim-out-of-reach: no unit of side `blues` can come to `island` in F6\n");
}

TEST_CASE("a reserve that no arrival brings may come from anywhere") {
    CHECK(found(check::check_aims, beyond + wood(across, R"("foot", "horse")") + R"([unit.red-lancers]
command = "red"
label = "Red Lancers"
facts = { arm = "lancers" }
at = "reserve"
frontage = "10 cm"
depth = "4 cm"
)")
              .empty());
}

TEST_CASE("an attacker who holds all he has to take has won before play begins") {
    const auto holds = [](const std::string& side, const std::string& at, const std::string& more) {
        return "[objective.ford]\nlabel = \"Ford\"\nat = [" + at + "]\n" + more + "[[victory]]\nside = \"" + side +
               "\"\ntext = \"The ford is theirs.\"\nholds = [\"ford\"]\n";
    };
    const std::string won = "won-at-start: side `reds` attacks and holds all this asks for when play begins\n";
    const std::string here = R"("50 cm", "10 cm")", near = R"("50 cm", "16 cm")";
    CHECK(found(check::check_victories, holds("reds", here, "")) == won);
    CHECK(found(check::check_victories, holds("reds", near, "")).empty());
    CHECK(found(check::check_victories, holds("reds", near, "hold = \"4 cm\"\n")) == won);
    CHECK(found(check::check_victories, holds("reds", near, "hold = \"80 cm\"\n")).empty());  // the enemy is there too
    CHECK(found(check::check_victories, holds("blues", R"("50 cm", "90 cm")", "")).empty());  // who defends keeps it
}

TEST_CASE("an arrival after two thirds of the turns is late") {
    const auto arrives = [](int turn) {
        return "[[reinforcement]]\nlabel = \"They come\"\nturn = " + std::to_string(turn) +
               "\nside = \"reds\"\nunits = []\nentry = [[\"0 cm\", \"0 cm\"], [\"9 cm\", \"0 cm\"]]\n";
    };
    CHECK(found(check::check_lateness, arrives(8)).empty());
    CHECK(found(check::check_lateness, arrives(9)) == "late-arrival: this arrival is on turn 9 of 12\n");
    CHECK(found(check::check_lateness, arrives(13)).empty());  // it never comes: another check says so
}

TEST_CASE("of several arrivals after the end of the game the limit is at fault, of one the arrival") {
    const auto arrives = [](const std::string& turn) {
        return "[[reinforcement]]\nlabel = \"They come\"\nturn = " + turn +
               "\nside = \"reds\"\nunits = []\nentry = [[\"0 cm\", \"0 cm\"], [\"9 cm\", \"0 cm\"]]\n";
    };
    CHECK(found(check::check_forces, arrives("13") + arrives("14")) ==
          "too-few-turns: the game ends after turn 12, before any of its 2 arrivals\n");
    const std::string never = "never-arrives: this arrival is on turn 13, and the game ends after turn 12\n";
    CHECK(found(check::check_forces, arrives("13")) == never);
    CHECK(found(check::check_forces, arrives("13") + arrives("4")) == never);
}
