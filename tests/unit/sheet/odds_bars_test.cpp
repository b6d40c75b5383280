#include "engine/run.hpp"
#include "loading.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <map>

using namespace broadside;
using namespace broadside::sheet;
using namespace broadside::sheet::testing;

namespace {

/// The rows of a table in which an equal fight is a draw, and of one in which both win it.
constexpr const char* draws = R"-({ margin = "1..3", value = "wins" }, { margin = 0, value = "draws" })-";
constexpr const char* both_win = R"-({ margin = "0..3", value = "wins" })-";

/// A fight that is the same for both sides, with two tables of the same bands: foot has the rows given.
std::string fight(const std::string& when_even = draws) {
    return R"-(
[quantity.margin]
range = "-30..30"
print = "signed"
[quantity.modifier]
range = "-4..4"
print = "signed"
[domain.arm]
values = [{ id = "foot", label = "Foot" }, { id = "horse", label = "Horse" }]
[fact.edge]
type = "modifier"
default = 0
[fact.arm]
type = "arm"
default = "foot"
[domain.how]
values = [{ id = "drives", label = "Drives off" }, { id = "wins", label = "Wins" }, { id = "draws", label = "Draws" }, { id = "gives-way", label = "Gives way" }, { id = "runs", label = "Runs" }]
[chart.additions]
policy = "sum"
type = "modifier"
rows = [{ each = "own.edge", label = "Edge", gives = 1 }]
[chart.foot]
inputs = { margin = "own.margin" }
type = "how"
rows = [{ margin = ">= 4", value = "drives" }, )-" +
           when_even +
           R"-(, { margin = "-3..-1", value = "gives-way" }, { margin = "<= -4", value = "runs" }]
[chart.horse]
inputs = { margin = "own.margin" }
type = "how"
rows = [{ margin = ">= 4", value = "wins" }, { margin = "1..3", value = "drives" }, { margin = 0, value = "draws" }, { margin = "-3..-1", value = "runs" }, { margin = "<= -4", value = "gives-way" }]
[procedure.fight]
title = "Fight"
sides = ["us", "them"]
steps = [
  { die = "roll 1d10", each = "side" },
  { score = "die + sum additions", each = "side" },
  { margin = "own.score - enemy.score", each = "side" },
  { fate = "if own.arm = foot then look up foot else look up horse", each = "side" },
]
gives = ["margin", "fate"]
)-";
}

std::string bars(const std::string& more) {
    return R"-([item]
id = "sheet"
title = "Odds"
for = "rule set"
audience = "as rules"
panels = [100]
letter = "C"
[[block]]
kind = "panel"
title = "Fight"
[[block]]
kind = "odds"
as = "bars"
of = "procedure.fight"
results = ["us.fate", "them.fate"]
)-" + more;
}

constexpr const char* signs = R"-(
signs = { drives = "pursue", wins = "carry-on: win", draws = "firefight", gives-way = "withdraw", runs = "run" }
)-";

constexpr const char* by_lead =
    "rows = \"net = 0..12\"\nlead = true\nset = { \"us.arm\" = \"foot\", \"them.arm\" = \"foot\" }\n";

/// The only chart of bars of the only item.
BarChart chart_of(World& world, const std::string& content) {
    auto source = world.read_template(content);
    REQUIRE(source.has_value());
    const auto items = make_items(*source, {*world.program, {}, nullptr}, world.diagnostics);
    REQUIRE(world.messages() == "");
    return std::get<BarChart>(items.at(0).boards.at(0).panels.at(0).parts.at(0).blocks.at(0));
}

std::string said(const Words& words) {
    std::string out;
    for (const Run& run : words) out += run.text;
    return out;
}

}  // namespace

TEST_CASE("odds as bars: the parts of every row are the engine's chances, by results of both sides") {
    auto world = world_of_text(fight());
    const BarChart chart = chart_of(*world, bars(std::string(by_lead) + signs));
    REQUIRE(chart.bars.size() == 13);
    const engine::Frame& frame = *world->program->find("fight");
    const auto place = [&](const std::string& name) {
        for (std::size_t i = 0; i < frame.results.size(); ++i)
            if (frame.results[i].name == name) return i;
        FAIL("no result " << name);
        return std::size_t{0};
    };
    for (int lead = 0; lead <= 12; ++lead) {
        CAPTURE(lead);
        engine::Situation situation = engine::default_situation(frame);
        situation.totals = {{"additions", 0, lead}, {"additions", 1, 0}};
        std::map<std::string, double> expected;
        double leader = 0;
        const engine::Odds odds = engine::odds(*world->program, frame, situation);
        for (const engine::Outcome& outcome : odds.outcomes) {
            const auto& values = outcome.ending.values;
            const double chance = std::stod(outcome.count.str()) / std::stod(odds.of.str());
            const char* const names[] = {"pursue", "carry on", "firefight", "withdraw", "run"};
            const auto name = [&](const std::string& field) { return std::string(names[values[place(field)]]); };
            const std::string both =
                name("us.fate") == name("them.fate") ? name("us.fate") : name("us.fate") + "/" + name("them.fate");
            expected[both] += chance;
            if (values[place("us.margin")] > 0) leader += chance;
        }
        const BarChart::Bar& bar = chart.bars[lead];
        std::map<std::string, double> drawn;
        double begin = 0;
        for (const BarChart::Part& part : bar.parts) {
            std::string name;
            for (const Words& sign : part.signs) name += (name.empty() ? "" : "/") + said(sign);
            drawn[name] = part.end - begin;
            const std::string figure = said(part.words);
            if (!figure.empty()) CHECK(figure == std::to_string(std::lround((part.end - begin) * 100)));
            CHECK(figure.empty() == (part.end - begin < 0.0149));
            CHECK(part.framed == (name == "firefight"));
            begin = part.end;
        }
        CHECK(begin == doctest::Approx(1).epsilon(1e-5));
        REQUIRE(drawn.size() == expected.size());
        for (const auto& [name, chance] : expected) CHECK(drawn[name] == doctest::Approx(chance).epsilon(1e-4));
        CHECK(said(bar.aside) == std::to_string(std::lround(leader * 100)) + "%");
    }
    CHECK(World::with_ties(said(chart.legend)) ==
          "pursue~drives~off~~ carry on~win~~ firefight~draws~~ withdraw~gives~way~~ run~runs~~ "
          "Hatched:~the~leader~loses.");
}

TEST_CASE("odds as bars: the leader's results are on the right, the worse the darker") {
    auto world = world_of_text(fight());
    const BarChart chart = chart_of(*world, bars(std::string(by_lead) + signs));
    const std::vector<BarChart::Part>& even = chart.bars[0].parts;
    REQUIRE(even.size() == 5);
    CHECK(said(even[0].signs[0]) == "run");
    CHECK(said(even[4].signs[0]) == "pursue");
    CHECK(even[0].tone == Tone::cool_middle);
    CHECK(even[2].tone == Tone::plain);
    CHECK(even[4].tone == Tone::middle);
}

TEST_CASE("odds as bars: a lead that is no mirror is an error") {
    auto world = world_of_text(fight());
    CHECK(
        world->item(
            bars("rows = \"net = 0..12\"\nlead = true\nset = { \"us.arm\" = \"foot\", \"them.arm\" = \"horse\" }\n")) ==
        R"=(template.toml:11:1: error: `lead` of procedure `fight`: −12 and +12 do not mirror one another [wrong-binding]
  [[block]]
  ^~~~~~~~~
help: `lead` needs `rows = "net = 0..12"`, each result of both sides, and a roll that is the same for both
)=");
    // Where both win an equal fight it is a mirror all the same.
    CHECK(chart_of(*world_of_text(fight(both_win)), bars(std::string(by_lead) + signs)).bars.size() == 13);
}

TEST_CASE("odds as bars: situations are told as one only where their chances are the same") {
    auto world = world_of_text(fight());
    const std::string also = std::string(by_lead) + "also = [{ \"us.arm\" = \"horse\", \"them.arm\" = \"horse\" }]\n";
    CHECK(chart_of(*world, bars(also)).bars.size() == 13);
    std::string wider = fight();
    const std::size_t horse = wider.find("[chart.horse]");
    wider.replace(wider.find(">= 4", horse), 4, ">= 5").replace(wider.find("1..3", horse), 4, "1..4");
    auto unlike = world_of_text(wider);
    CHECK(unlike->item(bars(also)) ==
          R"=(template.toml:19:11: error: procedure `fight` has other chances in this situation [wrong-binding]
  also = [{ "us.arm" = "horse", "them.arm" = "horse" }]
            ^~~~~~~~
help: print it in a block of its own; `also` is for situations with the same chances in every row
)=");
}

TEST_CASE("odds as bars: the rows of a chart are bands, each with the sign as often as the row says") {
    const auto bands_of = [](const std::string& rows, const std::string& bands) {
        auto world = world_of_text(R"-(
[quantity.count]
range = "0..12"
[quantity.figures]
range = "0..12"
[fact.all]
type = "count"
of = "shared"
[chart.cost]
title = "Cost"
inputs = { total = "all" }
type = "figures"
rows = [)-" + rows + R"-(]
[procedure.fight]
title = "Volley"
sides = ["us"]
steps = [{ hits = "roll 1d6" }]
gives = ["hits"]
)-");
        REQUIRE_MESSAGE(world->program, world->messages());
        std::string block = bars("bands = [" + bands + "]\nsigns = { value = \"figure: one figure lost\" }\n");
        block.replace(block.find("[\"us.fate\", \"them.fate\"]"), 24, "\"hits\"");
        return std::pair(std::move(world), std::move(block));
    };
    auto [world, block] = bands_of(
        "{ id = \"few\", total = \"..2\", value = 0 }, { id = \"some\", total = \"3..5\", value = 1 }, "
        "{ id = \"many\", total = \"6..\", value = 2 }",
        "\"chart.cost\"");
    const BarChart chart = chart_of(*world, block);
    REQUIRE(chart.bars.size() == 1);
    REQUIRE(chart.bars[0].parts.size() == 3);
    std::vector<std::size_t> figures;
    for (const BarChart::Part& part : chart.bars[0].parts)
        figures.push_back(part.signs.empty() ? 0 : part.signs[0].size());
    CHECK(figures == std::vector<std::size_t>{0, 1, 2});
    CHECK(World::with_ties(said(chart.legend)) == "figure~one~figure~lost");
    auto [other, unknown] = bands_of("{ id = \"all\", total = \"..12\", value = 0 }", "\"chart.costs\"");
    CHECK(other->item(unknown) == R"=(template.toml:16:10: error: there is no `chart.costs` [unknown-binding]
  bands = ["chart.costs"]
           ^~~~~~~~~~~~~
help: name a chart whose rows cut a number into bands
)=");
}

TEST_CASE("odds as bars: a sign or result that there is not is an error at its place") {
    auto world = world_of_text(fight());
    CHECK(world->item(bars(std::string(by_lead) + "signs = { drive = \"run\" }\n")) ==
          R"=(template.toml:19:11: error: `drive` is not a result of this table [unknown-binding]
  signs = { drive = "run" }
            ^~~~~
help: did you mean `drives`?
)=");
    auto again = world_of_text(fight());
    CHECK(again->item(bars(std::string(by_lead) + "signs = { drives = \"ran\" }\n")) ==
          R"=(template.toml:19:20: error: there is no sign `ran` [unknown-binding]
  signs = { drives = "ran" }
                     ^~~~~
help: did you mean `run`?
)=");
}

namespace {

const char* const nerve = R"-(
[domain.grade]
values = [{ id = "A", label = "A" }, { id = "B", label = "B" }]
[quantity.count]
range = "0..3"
[fact.grade]
type = "grade"
[fact.hits]
type = "count"
default = 0
[procedure.nerve]
title = "Nerve"
sides = ["unit"]
steps = [{ die = "roll 1d6" }, { passes = "die - unit.hits >= (if unit.grade = A then 2 else 3)" }]
gives = ["passes"]
[procedure.duel]
title = "Duel"
sides = ["us", "them"]
steps = [
  { die = "roll 1d6", each = "side" },
  { total = "die + sum additions", each = "side" },
  { better = "contest total", ties = "nobody" },
]
gives = ["better"]
[chart.additions]
policy = "sum"
type = "count"
rows = [{ each = "own.hits", label = "Hits", gives = 1 }]
)-";

std::string sheet_of(const std::string& blocks) {
    return "[item]\nid = \"sheet\"\ntitle = \"Odds\"\nfor = \"rule set\"\naudience = \"as rules\"\npanels = "
           "[100]\n[[block]]\nkind = "
           "\"panel\"\ntitle = \"Tests\"\n[[block]]\nkind = \"odds\"\n" +
           blocks;
}

}  // namespace

TEST_CASE("odds as a grid: the chance of the total in each cell, columns alike as one") {
    auto world = world_of_text(nerve);
    CHECK(world->item(sheet_of(
              "as = \"grid\"\nof = \"procedure.nerve\"\nrows = [\"unit.grade\", \"unit.hits\"]\nresults = \"passes\"\n"
              "total = \"yes\"\nheads = [\"Grade\", \"none\"]\nnote = \"By hits.\"\n")) ==
          R"=(item sheet “Odds” for public
Test, Nobody, first 
board Odds /  / Chances in per cent, each rounded on its own.
strip
columns 100
panel “Tests”  0
part 100 % 
table 
  = | Grade | none | 1 | 2 | 3
  - | A | 83 | 67 | 50 | 33
  - | B | 67 | 50 | 33 | 17
By hits.
foot  / Test, Nobody, first
)=");
    auto again = world_of_text(nerve);
    CHECK(
        again->item(sheet_of(
            "as = \"grid\"\nof = \"procedure.nerve\"\nrows = \"unit.hits\"\nset = { \"unit.grade\" = \"A\" }\n")) ==
        R"=(template.toml:10:1: error: a grid of chances needs two inputs as `rows`, and a `total` [malformed-template]
  [[block]]
  ^~~~~~~~~
help: write `rows = ["unit.grade", "unit.hits = 1..6"]` and `total = ["yes"]`
)=");
}

TEST_CASE("odds as bars: who is better mirrors as the other side; a tie is level; open rows end with the last change") {
    auto world = world_of_text(nerve);
    CHECK(world->item(sheet_of(
              "as = \"bars\"\nof = \"procedure.duel\"\nlead = true\nrows = \"net = 0..\"\nresults = \"better\"\n"
              "signs = { us = \"carry-on: leader\", them = \"withdraw: other\", nobody = \"halt\" }\n")) ==
          R"=(item sheet “Odds” for public
Test, Nobody, first 
board Odds /  / Chances in per cent, each rounded on its own.
strip
columns 100
panel “Tests”  0
part 100 % 
bars 0 to 1:
  - 0 | <withdraw> 42 ..0.416666 ‖ <halt> 17 ..0.583333 | <carry-on> 42 ..1 | 42%
  - +1 | <withdraw> 28 ..0.277777 ‖ <halt> 14 ..0.416666 | <carry-on> 58 ..1 | 58%
  - +2 | <withdraw> 17 ..0.166666 ‖ <halt> 11 ..0.277777 | <carry-on> 72 ..1 | 72%
  - +3 | <withdraw> 8 ..0.083333 ‖ <halt> 8 ..0.166666 | <carry-on> 83 ..1 | 83%
  legend: <carry-on>~leader~~ <withdraw>~other~~ <halt>~nobody~~ Hatched:~the~leader~loses.
foot  / Test, Nobody, first
)=");
}

/// The thrown rows of a list, without the scales that it repeats between them.
static std::vector<Row> thrown_rows(const Table& table) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const bool is_scale = i % 19 == 18;
        CHECK((to_text(table.rows[i].cells.at(0).words) == to_text(table.heads.back().cells.at(0).words)) == is_scale);
        if (!is_scale) rows.push_back(table.rows[i]);
    }
    return rows;
}

TEST_CASE("pre-rolled: a lead is a column, and its cell the signs of both sides as the printed dice give them") {
    auto world = world_of_text(fight());
    const auto source = world->read_template(R"-([item]
id = "sheet"
title = "Fights"
for = "rule set"
audience = "umpire"
[[block]]
kind = "pre-rolled"
lead = true
of = "procedure.fight"
rows = "net = 0..8"
results = ["us.fate", "them.fate"]
)-" + std::string(signs));
    REQUIRE(source.has_value());
    const std::vector<Item> items = make_items(*source, {*world->program, {}, nullptr}, world->diagnostics);
    REQUIRE(world->messages() == "");
    const auto& table = std::get<Table>(items.at(0).blocks.at(2));
    REQUIRE(table.columns.size() == 2 + 17);
    const std::vector<Row> rows = thrown_rows(table);
    REQUIRE(rows.size() == 100);
    const auto sign_at = [](int margin) -> std::string {
        return margin >= 4   ? "pursue"
               : margin > 0  ? "carry-on"
               : margin == 0 ? "firefight"
               : margin > -4 ? "withdraw"
                             : "run";
    };
    for (const Row& row : rows) {
        const std::string dice = to_text(row.cells.at(1).words);
        const int thrown = std::stoi(dice) - std::stoi(dice.substr(dice.find("\u00a0") + 2));
        CAPTURE(dice);
        int lead = 8;  // of the first side, from the left
        for (std::size_t i = 2; i < row.cells.size(); ++i)
            for (std::uint32_t column = 0; column < row.cells[i].columns; ++column, --lead) {
                CAPTURE(lead);
                std::vector<std::string> expected{sign_at(lead + thrown)}, found;
                if (lead + thrown != 0) expected.push_back(sign_at(-lead - thrown));
                for (const Run& run : row.cells[i].words)
                    if (!run.sign.empty()) found.push_back(run.sign);
                CHECK(found == expected);
            }
        CHECK(lead == -9);
    }
}

/// The small fight with what it costs, and signs of the rule set's own for three of its results.
static std::string costly_fight() {
    std::string game = fight();
    for (const char* name : {"draws", "wins", "runs"}) {
        const std::string id = std::string("id = \"") + name + "\"";
        const char* sign = name == std::string("draws") ? "halt" : name == std::string("wins") ? "carry-on" : "run";
        game.replace(game.find(id), id.size(), id + ", sign = \"" + sign + "\"");
    }
    const std::string gives = "]\ngives = [\"margin\", \"fate\"]";
    return game.replace(
        game.find(gives), gives.size(),
        "  { loses = \"if own.fate = runs then 2 else if own.fate = gives-way then 1 else 0\", each = \"side\" },\n"
        "  { shaken = \"own.fate = draws\", each = \"side\" },\n"
        "]\ngives = [\"margin\", \"fate\", \"loses\", \"shaken\"]");
}

TEST_CASE("pre-rolled: a cell says what the fight costs each side, and whose lead it is where horse meets foot") {
    auto world = world_of_text(costly_fight());
    const auto source = world->read_template(R"-([item]
id = "sheet"
title = "Fights"
for = "rule set"
audience = "umpire"
[[block]]
kind = "pre-rolled"
of = "procedure.fight"
rows = "net = -5..5"
count = 40
heads = ["Horse", "Foot"]
results = ["us.fate", "us.loses: {} lost", "us.shaken", "them.fate", "them.loses: {} lost", "them.shaken"]
set = { "us.arm" = "horse", "them.arm" = "foot" }
signs = { loses = "figure: a figure lost", shaken = "shaken", drives = "pursue", gives-way = "withdraw" }
)-");
    REQUIRE(source.has_value());
    const std::vector<Item> items = make_items(*source, {*world->program, {}, nullptr}, world->diagnostics);
    REQUIRE(world->messages() == "");
    const std::string use = to_text(items.at(0).blocks.at(1));
    CHECK(
        World::with_ties(use) ==
        R"=(note: Who leads, and by how much? Strike the next row and run to that lead. Signs on the left are for horse, on the right for foot, alone for both. Hatched: foot wins. Our arm: horse; their arm: foot. Dice: Horse, then foot.~~ <figure>~a~figure~lost~~ <pursue>~drives~off~~ <withdraw>~gives~way~~ <carry-on>~wins~~ <halt>~draws~~ <run>~runs
)=");
    const auto& table = std::get<Table>(items.at(0).blocks.at(2));
    CHECK(to_text(table.heads.at(0).cells.at(2).words) == "Horse leads by");
    CHECK(to_text(table.heads.at(0).cells.back().words) == "Foot leads by");
    const std::vector<Row> rows = thrown_rows(table);
    REQUIRE(rows.size() == 40);
    const auto of_foot = [](int margin) -> std::vector<std::string> {
        if (margin == 0) return {"halt", "shaken"};
        if (margin > 0) return {margin >= 4 ? "pursue" : "carry-on"};
        if (margin > -4) return {"withdraw", "figure"};
        return {"run", "figure", "figure"};
    };
    const auto of_horse = [](int margin) -> std::vector<std::string> {
        if (margin == 0) return {"halt", "shaken"};
        if (margin > 0) return {margin >= 4 ? "carry-on" : "pursue"};
        if (margin > -4) return {"run", "figure", "figure"};
        return {"withdraw", "figure"};
    };
    for (const Row& row : rows) {
        const std::string dice = to_text(row.cells.at(1).words);
        const int thrown = std::stoi(dice) - std::stoi(dice.substr(dice.find("\u00a0") + 2));
        CAPTURE(dice);
        int lead = 5;  // of the horse, from the left
        for (std::size_t i = 2; i < row.cells.size(); ++i)
            for (std::uint32_t column = 0; column < row.cells[i].columns; ++column, --lead) {
                CAPTURE(lead);
                std::vector<std::string> expected = of_horse(lead + thrown), found;
                if (lead + thrown != 0)
                    for (const std::string& sign : of_foot(-lead - thrown)) expected.push_back(sign);
                for (const Run& run : row.cells[i].words)
                    if (!run.sign.empty()) found.push_back(run.sign);
                CHECK(found == expected);
            }
        CHECK(lead == -6);
    }
}
