#include "engine/run.hpp"
#include "loading.hpp"
#include "rules.hpp"

#include <doctest/doctest.h>

using namespace broadside::sheet::testing;

static std::string chart(const std::string& rules, const std::string& id) {
    auto world = world_of_text(rules);
    std::string kind = rules.find("[chart." + id + "]\npolicy = \"sum\"") != std::string::npos ? "modifiers" : "chart";
    std::string item = world->item(item_of("[[block]]\nkind = \"" + kind + "\"\nof = \"chart." + id + "\"\n"));
    std::size_t begin = item.find("table ");
    return begin == std::string::npos ? item : item.substr(begin);
}

TEST_CASE("chart: a matrix has merged heads for inputs that repeat, merged cells, and notes with marks") {
    CHECK(chart(small_game(), "fire") == R"-(table Fire (Firing)
  = |  y2 | Firer’s morale steady or keen x2 | Firer’s morale shaken (1) x2 | Reach y2
  = | Dense target | Not dense target | Dense target | Not dense target
  - | Volley (3″ (150~metres))^1^ | Any target drops two levels | Any target drops one level | Target of lower morale drops one level x2 | 3″ (150~metres)
  - | Ball^R1^ | Target of lower morale drops one level x2 | — x2 | 12″ (600~metres)
  note: Not otherwise: a unit that is gone does not fire.
  note: ^1^ Never below Shaken (1).
## Readings and gaps
ruling: R1 Which ball? Round shot.
)-");
}

TEST_CASE("chart: bands are made from matchers, clauses are sentences, a gap is a ruled blank with its number") {
    CHECK(chart(small_game(), "results") == R"-(table Results (Melee)
  = | Margin | 
  - | +4 or over | Go back 0″ (0~metres). If pursued: take one counter. Otherwise: take a test.
  - | −3 to +3 | Take one counter
  - | −4 to −15 | Go back 6″ (300~metres); take two counters; take a test
  - | −16 or under | ____ ^M1^
## Readings and gaps
ruling: M1 Not in the source: how far a rout goes.
blank Yours: x1
)-");
}

TEST_CASE("chart: matchers in every form are said as a book would") {
    const std::string rules = words_of_game() + R"-(
[chart.forms]
title = "Forms"
inputs = { inches = "distance", arm = "own.arm", hurt = "own.disordered" }
type = "to-hit"
policy = "first"
rows = [
  { inches = "..3", value = 4 },
  { inches = ">3..6", value = 5 },
  { inches = "> 6", arm = "foot", value = 6 },
  { inches = "< 9", arm = ["foot", "guns"], value = 7 },
  { inches = 12, hurt = true, value = 2 },
  { arm = "mounted", hurt = false, value = 3 },
]
)-";
    CHECK(chart(rules, "forms") == R"-(table Forms
  = | Distance and arm | 
  - | Distance up to 3″ | 4–5–6
  - | Distance over 3 to 6″ | 5–6
  - | Distance over 6″, foot | 6
  - | Distance under 9″, foot or guns | Cannot
  - | Distance 12″ (600~metres), disordered | 2–3–4–5–6
  - | Mounted, not disordered | 3–4–5–6
)-");
}

TEST_CASE(
    "chart: an input across makes columns, and a wider band of one column is shown beside narrow ones of another") {
    const std::string rules = words_of_game() + R"-(
[fact.score]
type = "margin"
[chart.run]
title = "Run"
inputs = { score = "own.score", arm = "own.arm" }
type = "inches"
across = "arm"
rows = [
  { arm = "foot", score = ">= 0", value = 0 },
  { arm = "horse", score = ">= 0", value = 1 },
  { arm = "foot", score = "-7..-1", value = 6 },
  { arm = "foot", score = "-30..-8", value = 8 },
  { arm = "horse", score = "-30..-1", value = 12 },
]
)-";
    CHECK(chart(rules, "run") == R"-(table Run
  = | Score | Foot | Horse
  - | 0 or over | 0″ (0~metres) | 1″ (50~metres)
  - | −1 to −7 | 6″ (300~metres) | 12″ (600~metres)
  - | −8 to −30 | 8″ (400~metres) | 12″ (600~metres)
)-");
}

/// Both ends of "+10 or over", "Under −20", "−5 to +4" or "0", within -30 to 30.
static std::pair<int, int> ends_of(std::string label) {
    for (std::size_t at = label.find("−"); at != std::string::npos; at = label.find("−"))
        label.replace(at, std::string("−").size(), "-");
    if (label.starts_with("Over ")) return {std::stoi(label.substr(5)) + 1, 30};
    if (label.starts_with("Under ")) return {-30, std::stoi(label.substr(6)) - 1};
    const int first = std::stoi(label);
    if (label.ends_with("or over")) return {first, 30};
    if (label.ends_with("or under")) return {-30, first};
    const std::size_t to = label.find(" to ");
    const int last = to == std::string::npos ? first : std::stoi(label.substr(to + 4));
    return {std::min(first, last), std::max(first, last)};
}

TEST_CASE("chart: bands that overlap in part are cut, and every cell across holds what the engine gives") {
    auto world = world_of_text(words_of_game() + R"-(
[fact.score]
type = "margin"
[chart.run]
title = "Run"
inputs = { score = "own.score", arm = "own.arm" }
type = "margin"
across = "arm"
rows = [
  { arm = "foot", score = ">= 10", value = 1 },
  { arm = "foot", score = "-5..9", value = 2 },
  { arm = "foot", score = "<= -6", value = 3 },
  { arm = "horse", score = "> 4", value = 4 },
  { arm = "horse", score = "<= 4", value = 5 },
  { arm = "guns", score = "-20..20", value = 6 },
  { arm = "guns", score = ">= 21", value = 7 },
  { arm = "guns", score = "< -20", value = 8 },
]
)-");
    REQUIRE(world->program);
    auto source = world->read_template(item_of("[[block]]\nkind = \"chart\"\nof = \"chart.run\"\n"));
    auto items = broadside::sheet::make_items(*source, {*world->program, {}, nullptr}, world->diagnostics);
    const auto& table = std::get<broadside::sheet::Table>(items.at(0).blocks.at(0));
    const broadside::engine::Frame& frame = *world->program->find("run");
    int cells = 0;
    for (const auto& row : table.rows) {
        const auto [low, high] = ends_of(broadside::sheet::to_text(row.cells.at(0).words));
        for (int score = low; score <= high; ++score)
            for (std::size_t column = 1; column < row.cells.size(); ++column) {
                auto situation = broadside::engine::default_situation(frame);
                static const char* const arms[] = {"foot", "horse", "guns"};
                broadside::engine::set_input(*world->program, frame, situation, "score", std::to_string(score));
                broadside::engine::set_input(*world->program, frame, situation, "arm", arms[column - 1]);
                broadside::engine::GivenDice none({});
                auto run = broadside::engine::run(*world->program, frame, situation, none);
                CAPTURE(score);
                CHECK(broadside::sheet::to_text(row.cells[column].words) ==
                      "+" + std::to_string(run.ending.values.at(0)));
                ++cells;
            }
    }
    CHECK(cells == 61 * 3);  // every score once in each column
}

TEST_CASE("chart: a row that asks for less is shown in the lines of those that ask for more") {
    CHECK(chart(words_of_game() + R"-(
[chart.pace]
title = "Pace"
inputs = { tired = "own.disordered", arm = "own.arm" }
type = "margin"
across = "arm"
policy = "first"
rows = [
  { arm = "foot", tired = true, value = 2 },
  { arm = "foot", tired = false, value = 3 },
  { arm = "horse", value = 4 },
]
)-",
                "pace") == R"-(table Pace
  = |  | Foot | Horse
  - | Disordered | +2 | +4
  - | Not disordered | +3 | +4
  - | In any case | /see its own line/ | +4
)-");
}

TEST_CASE("chart: the first cell that reaches is said with its reach") {
    const std::string rules = words_of_game() + R"-(
[chart.range]
title = "Range"
inputs = { arm = "own.arm" }
outputs = { reach = "inches", score = "to-hit" }
says = "{reach}: {score}"
pick = "distance <= reach"
dash = "no fire"
columns = [{ label = "Close" }, { label = "Far" }]
rows = [
  { arm = "foot", cells = [[3, 4], [6, 5]] },
  { arm = "guns", cells = [["5/2", 3], "-"] },
]
)-";
    CHECK(chart(rules, "range") == R"-(table Range
  = | Arm | Close | Far
  - | Foot | 3″ (150~metres): 4–5–6 | 6″ (300~metres): 5–6
  - | Guns | 2½″ (125~metres): 3–4–5–6 | No fire
)-");
}

TEST_CASE("chart: a first input that runs over several rows is a head above them") {
    const std::string rules = words_of_game() + R"-(
[chart.moves]
title = "Moves"
inputs = { arm = "own.arm", hurt = "own.disordered" }
type = "inches"
rows = [
  { arm = "foot", hurt = false, value = 6 },
  { arm = "foot", hurt = true, value = 4 },
  { arm = "horse", hurt = false, value = 12 },
  { arm = "horse", hurt = true, value = 8 },
]
)-";
    CHECK(chart(rules, "moves") == R"-(table Moves
  # | Foot x3
  - | Not disordered | 6″ | 300~metres
  - | Disordered | 4″ | 200~metres
  # | Horse x3
  - | Not disordered | 12″ | 600~metres
  - | Disordered | 8″ | 400~metres
)-");
}

TEST_CASE("chart: an output that is a named number, or a sum of such, is printed as the figure it is") {
    const std::string rules = words_of_game() + R"-(
[number.full-drop]
type = "to-hit"
value = 3
label = "A full drop"
[chart.drops]
title = "Drops"
inputs = { arm = "own.arm" }
type = "to-hit"
rows = [ { arm = "foot", value = "full-drop" }, { arm = "guns", value = "full-drop + 2" }, { arm = "mounted", value = 6 } ]
[[sequence]]
phase = "Firing"
does = ["drops"]
)-";
    CHECK(chart(rules, "drops") == "table Drops\n  - | Foot | 3–4–5–6\n  - | Guns | 5–6\n  - | Mounted | 6\n");
    // Nor is it among the numbers at the end.
    CHECK(world_of_text(rules)->item(item_of("[[block]]\nkind = \"phases\"\n")) == R"=(item sheet “Sheet” for public
Test, Nobody, first 
## Firing
table Drops
  - | Foot | 3–4–5–6
  - | Guns | 5–6
  - | Mounted | 6
## Further rules
table Numbers
  - | Contact is within | 2½″ (125~metres)
)=");
}

TEST_CASE("modifiers: signed figures, a brace for those that exclude each other, lists for values") {
    auto world = world_of_text(small_game());
    CHECK(world->item(item_of("[[block]]\nkind = \"modifiers\"\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
table Additions (Melee)
  - {1 | On the flank | +1
  - {1 | Horse on the flank | +2
  - | Horse against foot, disordered | +2
  - | Counter | −1 each
  - | Grade A/B/C | +1/0/−1
  note: Contact: only the strongest line under the brace counts.
)-");
}

TEST_CASE("chart: a reference to nothing is reported with what a reference may be") {
    const std::string rules = words_of_game() + R"-(
[chart.bad]
inputs = { arm = "own.arm" }
type = "inches"
rows = [{ arm = "foot", label = "To {reech}", value = 6 }]
)-";
    CHECK(chart(rules, "bad") == R"-(table Bad
  - | To {reech} | 6″ | 300~metres
rules.toml:83:9: error: `{reech}` refers to nothing [dead-reference]
  rows = [{ arm = "foot", label = "To {reech}", value = 6 }]
          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
help: write `{output}` of the row itself, `{chart.ID.ROW.OUTPUT}`, `{number.ID}`, `{quantity.ID.max}` or `{domain.ID.VALUE}`
)-");
}

TEST_CASE("chart: a reference finds the figure of a case, and the words for what a row does not give") {
    const std::string rules = words_of_game() + R"-(
[chart.paces]
inputs = { arm = "own.arm" }
outputs = { pace = "inches", score = "to-hit" }
dash = "not given"
rows = [
  { id = "foot", arm = "foot", score = 4, cases = [{ if = "own.arm = foot", pace = 6 }, { pace = 4 }] },
  { id = "rest", arm = ["guns", "mounted"], pace = 2 },
]
)-";
    const auto says = [&](const std::string& text) {
        return world_of_text(rules)->item(item_of("[[block]]\nkind = \"text\"\ntext = \"" + text + "\"\n"));
    };
    CHECK(says("{chart.paces.foot.pace.1} or {chart.paces.foot.pace.2}") == R"=(item sheet “Sheet” for public
Test, Nobody, first 
6″ (300~metres) or 4″ (200~metres)
)=");
    CHECK(says("To hit: {chart.paces.rest.score}") == R"=(item sheet “Sheet” for public
Test, Nobody, first 
To hit: not given
)=");
    CHECK(says("{chart.paces.foot.pace.3}") == R"=(item sheet “Sheet” for public
Test, Nobody, first 
{chart.paces.foot.pace.3}
template.toml:6:1: error: `{chart.paces.foot.pace.3}` refers to nothing [dead-reference]
  [[block]]
  ^~~~~~~~~
help: write `{output}` of the row itself, `{chart.ID.ROW.OUTPUT}`, `{number.ID}`, `{quantity.ID.max}` or `{domain.ID.VALUE}`
)=");
}

TEST_CASE(
    "chart: a label that names a band of figures is printed with it, and columns of figures stand under one head") {
    const std::string rules = words_of_game() + R"-(
[chart.crossing]
title = "Crossing"
inputs = { arm = "own.arm", distance = "distance" }
type = "levels"
columns = [{ distance = "0..3", label = "Near" }, { distance = ">3..40", label = "Far" }]
rows = [{ arm = "foot", cells = [1, 2] }]
otherwise = { value = 0 }
[chart.seen]
title = "Seen"
inputs = { arm = "own.arm", distance = "distance" }
type = "levels"
columns = [{ distance = "0..3" }, { distance = ">3..40" }]
rows = [{ arm = "foot", cells = [1, 2] }]
otherwise = { value = 0 }
)-";
    CHECK(chart(rules, "crossing") == R"=(table Crossing
  = | Arm | Near (0–3″) | Far (over 3 to 40″)
  - | Foot | One level | Two levels
  note: In all other cases: 0.
)=");
    CHECK(chart(rules, "seen") == R"=(table Seen
  = | Arm y2 | Distance x2
  = | 0–3″ | over 3 to 40″
  - | Foot | One level | Two levels
  note: In all other cases: 0.
)=");
}
