#include "check/play/story.hpp"

#include "engine/dice.hpp"
#include "prepared_game.hpp"

using namespace broadside;
using namespace broadside::check;
using namespace broadside::check::testing;

// The story of a run is told in parts, and texts of the rule set get their figures last.

static const std::string game = R"toml(
[domain.arm]
values = [ { id = "foot", label = "Foot {number.men}" }, "horse" ]
[quantity.level]
range = "0..3"
words = { 0 = "gone at {number.men}" }
[number.men]
type = "points"
value = 9
[fact.arm]
type = "arm"
[fact.level]
type = "level"
default = 2
[chart.shots]
title = "Shots of {number.men}"
inputs = { arm = "own.arm" }
outputs = { n = "level" }
rows = [ { arm = "foot", label = "at {number.men} and {n}", n = 0 }, { arm = "horse", n = 1 } ]
[procedure.fire]
title = "Fire"
sides = ["us"]
steps = [
  { arm-kept = "own.arm", label = "its arm, {number.men}" },
  { hits = "look up shots" },
]
gives = ["arm-kept", "hits"]
changes = [ { set = "us.level", to = "hits" } ]
)toml";

TEST_CASE("story: braces in a literal stay, and only texts of the rule set are filled in") {
    StoryLine line;
    line.add("{plain} ");
    line.add(RuleText{rules::Prose("at {number.men}")});
    CHECK(to_text(line) == "{plain} at {number.men}");
    CHECK(to_text(line, [](const RuleText& text) { return "<" + text.text.written() + ">"; }) ==
          "{plain} <at {number.men}>");
}

TEST_CASE("story: titles, labels, rows and words of values are parts that are filled in last") {
    const PreparedGame prepared(game_of_points + game);
    const engine::Frame& frame = *prepared.program().find("fire");
    const TextFiller marked = [](const RuleText& text) {
        return (text.row ? "row <" : "<") + text.text.written() + ">";
    };
    const auto story = [&](const char* arm, const TextFiller& fill) {
        engine::Situation situation = engine::default_situation(frame);
        REQUIRE(!engine::set_input(prepared.program(), frame, situation, "arm", arm));
        engine::GivenDice dice({});
        const engine::Run run = engine::run(prepared.program(), frame, situation, dice);
        std::string out;
        for (const StoryLine& line : describe_run(prepared.program(), frame, run)) out += to_text(line, fill) + "\n";
        return out + to_text(situation_line(prepared.program(), frame, situation.inputs), fill) + "\n";
    };
    CHECK(story("foot", marked) == R"(  arm-kept = <Foot {number.men}>    <its arm, {number.men}>
  hits = <gone at {number.men}> (0)
      <Shots of {number.men}>: row <at {number.men} and {n}>
  → arm-kept = <Foot {number.men}>
  → hits = <gone at {number.men}> (0)
  ✱ us.level: 2 → <gone at {number.men}> (0)
us.arm <Foot {number.men}>
)");
    CHECK(story("horse", {}) == R"(  arm-kept = horse    its arm, {number.men}
  hits = 1
      Shots of {number.men}: arm horse
  → arm-kept = horse
  → hits = 1
  ✱ us.level: 2 → 1
us.arm horse
)");
}
