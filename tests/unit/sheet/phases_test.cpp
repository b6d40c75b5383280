#include "loading.hpp"
#include "rules.hpp"
#include "sheet/item_context.hpp"
#include "wording/figures.hpp"
#include "wording/references.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet::testing;

static std::string shipped_template(const std::string& name) {
    return read_file(project() / "templates" / name);
}

TEST_CASE("phases: each phase with its charts, procedures and notes; gaps and rulings where they are first met") {
    auto world = world_of_text(small_game());
    std::string item =
        world->item(item_of("[[block]]\nkind = \"phases\"\nleave-out = [\"changes\", \"procedures\"]\n"));
    CHECK(item == R"-(item sheet “Sheet” for public
Test, Nobody, first 
## Shooting
Before moving.
table Fire (Firing)
  = |  y2 | Firer’s morale steady or keen x2 | Firer’s morale shaken (1) x2 | Reach y2
  = | Dense target | Not dense target | Dense target | Not dense target
  - | Volley (3″ (150~metres))^1^ | Any target drops two levels | Any target drops one level | Target of lower morale drops one level x2 | 3″ (150~metres)
  - | Ball^R1^ | Target of lower morale drops one level x2 | — x2 | 12″ (600~metres)
  note: Not otherwise: a unit that is gone does not fire.
  note: ^1^ Never below Shaken (1).
ruling: R1 Which ball? Round shot.
## Fighting (optional)
table Additions (Melee)
  - {1 | On the flank | +1
  - {1 | Horse on the flank | +2
  - | Horse against foot, disordered | +2
  - | Counter | −1 each
  - | Grade A/B/C | +1/0/−1
  note: Contact: only the strongest line under the brace counts.
table Results (Melee)
  = | Margin | 
  - | +4 or over | Go back 0″ (0~metres). If pursued: take one counter. Otherwise: take a test.
  - | −3 to +3 | Take one counter
  - | −4 to −15 | Go back 6″ (300~metres); take two counters; take a test
  - | −16 or under | ____ ^M1^
* Contact is within 2½″ (125~metres).
ruling: M1 Not in the source: how far a rout goes.
blank Yours: x1
)-");
}

/// The order of play and its phases, for tests of heads and numbers.
static const char* const without_tables =
    "[[block]]\nkind = \"sequence\"\n[[block]]\nkind = \"phases\"\nleave-out = [\"charts\", \"procedures\"]\n";

TEST_CASE("phases: under the order of play they bear its numbers, and its notes are not said again") {
    auto world = world_of_text(small_game());
    CHECK(world->item(item_of(without_tables)) ==
          "item sheet “Sheet” for public\n"
          "Test, Nobody, first \n"
          "1. Shooting. Before moving.\n"
          "2. Fighting (optional)\n"
          "## 1\u2002Shooting\n"
          "ruling: R1 Which ball? Round shot.\n"
          "## 2\u2002Fighting (optional)\n"
          "* Contact is within 2½″ (125~metres).\n"
          "ruling: M1 Not in the source: how far a rout goes.\n"
          "blank Yours: x1\n");
}

TEST_CASE("phases: what comes once in a battle has no number, and the turn begins behind it with the first") {
    auto world =
        world_of_text("[[sequence]]\nphase = \"Setting up\"\nonce = true\ndoes = [\"additions\"]\n" + small_game());
    CHECK(world->item(item_of("[[block]]\nkind = \"sequence\"\n[[block]]\nkind = \"phases\"\n"
                              "phase = [\"Setting up\", \"Fighting\"]\nleave-out = [\"procedures\"]\n")) ==
          "item sheet “Sheet” for public\n"
          "Test, Nobody, first \n"
          "   Setting up\n"
          "1. Shooting. Before moving.\n"
          "2. Fighting (optional)\n"
          "## Setting up\n"
          "table Additions (Melee)\n"
          "  - {1 | On the flank | +1\n"
          "  - {1 | Horse on the flank | +2\n"
          "  - | Horse against foot, disordered | +2\n"
          "  - | Counter | −1 each\n"
          "  - | Grade A/B/C | +1/0/−1\n"
          "  note: Contact: only the strongest line under the brace counts.\n"
          "## 2\u2002Fighting (optional)\n"
          "table Results (Melee)\n"
          "  = | Margin | \n"
          "  - | +4 or over | Go back 0″ (0~metres). If pursued: take one counter. Otherwise: take a test.\n"
          "  - | −3 to +3 | Take one counter\n"
          "  - | −4 to −15 | Go back 6″ (300~metres); take two counters; take a test\n"
          "  - | −16 or under | ____ ^M1^\n"
          "* Contact is within 2½″ (125~metres).\n"
          "ruling: M1 Not in the source: how far a rout goes.\n"
          "blank Yours: x1\n");
}

TEST_CASE("phases: a sheet that shows a part of the order of play bears the numbers of the whole") {
    auto world = world_of_text(small_game());
    CHECK(world->item(item_of("[[block]]\nkind = \"phases\"\nphase = [\"Fighting\"]\n")) ==
          "item sheet “Sheet” for public\n"
          "Test, Nobody, first \n"
          "## 2\u2002Fighting (optional)\n"
          "table Additions (Melee)\n"
          "  - {1 | On the flank | +1\n"
          "  - {1 | Horse on the flank | +2\n"
          "  - | Horse against foot, disordered | +2\n"
          "  - | Counter | −1 each\n"
          "  - | Grade A/B/C | +1/0/−1\n"
          "  note: Contact: only the strongest line under the brace counts.\n"
          "table Results (Melee)\n"
          "  = | Margin | \n"
          "  - | +4 or over | Go back 0″ (0~metres). If pursued: take one counter. Otherwise: take a test.\n"
          "  - | −3 to +3 | Take one counter\n"
          "  - | −4 to −15 | Go back 6″ (300~metres); take two counters; take a test\n"
          "  - | −16 or under | ____ ^M1^\n"
          "### Fighting  Melee\n"
          "1. Each side: roll 1d6.\n"
          "2. Each side: die and additions: see “Additions”.\n"
          "3. Each side: find die and additions − enemy’s die and additions.\n"
          "4. Each side: what it does: see “Results”.\n"
          "Not allowed: guns do not attack.\n"
          "* Each side: counters: add greens.\n"
          "* Contact is within 2½″ (125~metres).\n"
          "ruling: M1 Not in the source: how far a rout goes.\n"
          "blank Yours: x1\n");
}

/// The umpire's edition of a sheet, whether there is an aid or not.
static std::string for_umpire(std::string page) {
    if (const std::size_t at = page.find("\"as rules\""); at != std::string::npos) page.replace(at, 10, "\"umpire\"  ");
    if (const std::size_t at = page.find("instead-of-aid = true"); at != std::string::npos)
        page.replace(at, 21, "instead-of-aid = false");
    return page;
}

/// Charts, procedures, modifiers, notes, rulings and gaps. Definitions stand in both. Each may be printed at any place
/// of the sheet, so it is searched for.
static void check_prints_everything(const std::string& sheet) {
    CAPTURE(sheet);
    for (const auto& folder : std::filesystem::directory_iterator(project() / "rulesets")) {
        if (!folder.is_directory()) continue;
        CAPTURE(folder.path().string());
        auto world = world_of_folder(folder.path());
        if (!world->program) continue;  // its own tests say why
        std::string item;
        for (const std::string& name : {sheet, std::string("readings.toml")})
            item += world->item(for_umpire(shipped_template(name)));
        CHECK(item.find("error:") == std::string::npos);
        const rules::Ruleset& ruleset = world->program->ruleset();
        wording::Phrasebook phrases(*world->program);
        auto prints = [&](const rules::Prose& text, const text::Span& span, const rules::Chart* chart = nullptr,
                          const rules::ChartRow* row = nullptr) {
            std::string filled = World::with_ties(phrases.filled(text, {chart, row, span}));
            bool found =
                item.find(filled) != std::string::npos || item.find(phrases.in_sentence(filled)) != std::string::npos;
            CHECK_MESSAGE(found, filled);
        };
        for (const auto& chart : ruleset.charts) {
            prints(chart.title, chart.span);
            for (const auto& row : chart.rows) prints(row.label, row.span, &chart, &row);
        }
        for (const auto& note : ruleset.notes) prints(note.text, note.span);
        for (const auto& ruling : ruleset.rulings) prints(ruling.question, ruling.span);
        for (const auto& missing : ruleset.missing) {
            if (sheet::is_open(missing, ruleset))
                prints(missing.what, missing.span);
            else  // a reading closes it
                CHECK_MESSAGE(item.find(missing.what) == std::string::npos, missing.what.written());
        }
        for (const auto& procedure : ruleset.procedures)
            for (const auto& step : procedure.steps)
                if (procedure.steps.size() > 1 && !step.silent)  // such a one is declared to stand on no sheet
                    prints(step.kind == rules::Step::Kind::missing ? rules::Prose() : step.label, step.span);
        for (const auto& fact : ruleset.facts)
            if (fact.means && fact.means->text != "yes" && fact.means->text != "no")
                CHECK_MESSAGE(item.find(World::with_ties("- | " + phrases.label(fact))) != std::string::npos, fact.id);
    }
}

TEST_CASE("rules in full: with the readings they print everything of every shipped rule set") {
    check_prints_everything("rules.toml");
}

TEST_CASE("quick reference: prints everything of a rule set, and is made where there is no play aid") {
    check_prints_everything("quick-reference.toml");
    auto with_aid = world_of_folder(project() / "rulesets/old-fritz");
    CHECK(with_aid->item(shipped_template("quick-reference.toml")) == "");
}

TEST_CASE("phases: charts come first, then what words mean, then procedures, each before those it does") {
    auto world = world_of_text(R"-(
[quantity.pips]
range = "1..6"
[fact.wind]
type = "pips"
of = "shared"
[fact.becalmed]
label = "Becalmed"
of = "shared"
means = "wind = 1"
[fact.adrift]
label = "Adrift"
of = "shared"
means = "wind = 2"
note = "Too little wind to steer by"
[chart.speed]
title = "Speed"
inputs = { wind = "wind" }
rows = [{ wind = "1..6", label = "Any", value = 1 }]
[procedure.trim]
title = "Trim the sails"
steps = [{ hands = "roll 1d6", label = "Hands" }]
[procedure.sail]
title = "Sail"
steps = [{ calm = "becalmed or adrift", label = "Find whether there is wind" }, { x = "do trim" }, { far = "look up speed", label = "Sail as far" }]
gives = ["far"]
[[sequence]]
phase = "Sailing"
does = ["trim", "sail", "speed"]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"phases\"\nsteps = \"run in\"\n")) ==
          R"=(item sheet “Sheet” for public
Test, Nobody, first 
## Sailing
table Speed
  - | Any | 1
table Definitions
  - | Becalmed | Wind is 1.
  - | Adrift | Too little wind to steer by.
steps: Sail.  1~Find whether there is wind. 2~Do “Trim the sails”. 3~Sail as far: see “Speed”.
steps: Trim the sails.  Hands: roll 1d6.
)=");
    CHECK(world->item(item_of("[[block]]\nkind = \"phases\"\nleave-out = [\"charts\"]\nsteps = \"run in\"\n")) ==
          R"=(item sheet “Sheet” for public
Test, Nobody, first 
## Sailing
table Definitions
  - | Becalmed | Wind is 1.
  - | Adrift | Too little wind to steer by.
steps: Sail.  1~Find whether there is wind. 2~Do “Trim the sails”. 3~Sail as far: see “Speed”.
steps: Trim the sails.  Hands: roll 1d6.
)=");
}

TEST_CASE("phases: of hidden rules the public sees the public notes alone") {
    std::string hidden = "[ruleset]\nid = \"t\"\ntitle = \"T\"\nauthor = \"N\"\nedition = \"1\"\nrules = \"hidden\"\n" +
                         small_game() +
                         "[[note]]\nphase = \"Shooting\"\ntext = \"There are no dice.\"\naudience = \"public\"\n";
    auto world = world_of_text(hidden);
    CHECK(world->item(item_of(
              "[[block]]\nkind = \"sequence\"\n[[block]]\nkind = \"vocabulary\"\n[[block]]\nkind = \"numbers\"\n"
              "[[block]]\nkind = \"chart\"\n[[block]]\nkind = \"modifiers\"\n[[block]]\nkind = \"procedure\"\n"
              "[[block]]\nkind = \"rulings\"\n[[block]]\nkind = \"missing\"\n[[block]]\nkind = \"ledger\"\n"
              "[[block]]\nkind = \"odds\"\n[[block]]\nkind = \"reckoner\"\n[[block]]\nkind = \"pre-rolled\"\n"
              "[[block]]\nkind = \"phases\"\n",
              "public")) == R"-(item sheet “Sheet” for public
T, N, 1 
## Shooting
* There are no dice.
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"chart\"\nof = \"chart.results\"\n")) ==
          R"=(item sheet “Sheet” for umpire
T, N, 1 
table [umpire] Results (Melee)
  = | Margin | 
  - | +4 or over | Go back 0″ (0~metres). If pursued: take one counter. Otherwise: take a test.
  - | −3 to +3 | Take one counter
  - | −4 to −15 | Go back 6″ (300~metres); take two counters; take a test
  - | −16 or under | ____ ^M1^
## [umpire] Readings and gaps
ruling: [umpire] M1 Not in the source: how far a rout goes.
blank Yours: x1
)=");
}

TEST_CASE("items: a change of one figure changes the hash, and nothing else does") {
    auto hash = [](const std::string& rules) {
        auto world = world_of_text(rules);
        auto source = world->read_template(item_of("[[block]]\nkind = \"chart\"\nof = \"chart.fire\"\n"));
        return sheet::make_items(*source, {*world->program, {}, nullptr}, world->diagnostics).at(0).data_hash;
    };
    std::string first = hash(small_game()), other = small_game(), elsewhere = small_game();
    other.replace(other.find("reach = 12"), 10, "reach = 14");
    elsewhere.replace(elsewhere.find("back = 6"), 8, "back = 8");
    CHECK(first.size() == 12);
    CHECK(hash(small_game()) == first);
    CHECK(hash(other) != first);
    CHECK(hash(elsewhere) == first);
}

TEST_CASE("items: a reading that is only recorded is not among those that may be chosen") {
    std::string game(small_game());
    const std::string readings = "any = \"any shot\" }";
    game.replace(game.find(readings), readings.size(), "any = \"any shot\", chain = \"chain shot\" }");
    const std::string sheet = item_of("[[block]]\nkind = \"rulings\"\nlength = \"long\"\n");
    CHECK(world_of_text(game)->item(sheet) == R"=(item sheet “Sheet” for public
Test, Nobody, first 
ruling: R1 Which ball? Round shot. Or: any shot. Or, not worked out here: chain shot. It says so. Firing
)=");
    const rules::Choices any = {{"which-ball", "any", {}}};
    CHECK(world_of_text(game, any)->item(sheet, any) == R"=(item sheet “Sheet” for public
Test, Nobody, first 
ruling: R1 Which ball? Any shot. (Chosen for this battle.) Or: round shot. Or, not worked out here: chain shot. Firing
)=");
}

TEST_CASE("items: what a scenario settles stands in the place of a gap, and its reading is said") {
    auto world = world_of_text(small_game(), {{"which-ball", "any", {}}});
    scenario::Scenario battle;
    battle.identity.title = "The Ford";
    battle.house.push_back({"rout", std::string("A rout goes 12 inches."), {}, {}});
    CHECK(world->item(item_of("[[block]]\nkind = \"rulings\"\nlength = \"long\"\n[[block]]\nkind = \"missing\"\n"
                              "[[block]]\nkind = \"chart\"\nof = \"chart.results\"\n"),
                      {{"which-ball", "any", {}}}, &battle) == R"-(item sheet “Sheet” for public
Test, Nobody, first The Ford
ruling: R1 Which ball? Any shot. (Chosen for this battle.) Or: round shot. Firing
ruling: M1 Not in the source: how far a rout goes. House rule: A rout goes 12 inches.
table Results (Melee)
  = | Margin | 
  - | +4 or over | Go back 0″ (0~metres). If pursued: take one counter. Otherwise: take a test.
  - | −3 to +3 | Take one counter
  - | −4 to −15 | Go back 6″ (300~metres); take two counters; take a test
  - | −16 or under | /House rule M1: A rout goes 12 inches./
)-");
}

TEST_CASE("items: a house rule is said in full once, and by its number wherever it holds again") {
    auto world = world_of_text(small_game() + R"-(
[procedure.flee]
title = "Fleeing"
sides = ["runner"]
steps = [
  { missing = "runner.disordered", says = "rout" },
  { missing = "runner.disordered and runner.pursued and runner.morale < 2 and not (runner is horse)", says = "rout" },
]
)-");
    REQUIRE_MESSAGE(world->program, world->messages());
    scenario::Scenario battle;
    battle.house.push_back({"rout", std::string("A rout goes 12 inches."), {}, {}});
    CHECK(world->item(item_of("[[block]]\nkind = \"procedure\"\nof = \"procedure.flee\"\n[[block]]\n"
                              "kind = \"chart\"\nof = \"chart.results\"\n"),
                      {}, &battle) == R"=(item sheet “Sheet” for public
Test, Nobody, first 
### Fleeing
1. If disordered (the runner): house rule M1: A rout goes 12 inches.
2. If it comes up: house rule M1.
table Results (Melee)
  = | Margin | 
  - | +4 or over | Go back 0″ (0~metres). If pursued: take one counter. Otherwise: take a test.
  - | −3 to +3 | Take one counter
  - | −4 to −15 | Go back 6″ (300~metres); take two counters; take a test
  - | −16 or under | /House rule M1/
## Readings and gaps
ruling: M1 Not in the source: how far a rout goes. House rule: A rout goes 12 inches.
)=");
}

TEST_CASE("items: where rulings are explained on another sheet, its letter leads there") {
    auto world = world_of_text(small_game());
    auto source = world->read_template(
        "[item]\nid = \"sheet\"\ntitle = \"Sheet\"\nfor = \"rule set\"\naudience = \"as rules\"\nreadings = "
        "\"Readings\"\n"
        "[[block]]\nkind = \"chart\"\nof = \"chart.fire\"\n");
    REQUIRE_MESSAGE(source, world->messages());
    std::vector<sheet::Template> pack;
    const auto last_line = [&] {
        const sheet::Data data{*world->program, {}, nullptr, &pack};
        return sheet::to_text(sheet::make_items(*source, data, world->diagnostics).at(0).blocks.back());
    };
    CHECK(last_line() == "note: R1 and so on: see “Readings”.\n");
    pack.resize(1);
    pack[0].title = "Readings";
    pack[0].letter = "N";
    CHECK(last_line() == "note: R1 and so on: see sheet N, “Readings”.\n");
    pack.resize(2);
    pack[1].letter = "N";  // it may get another
    CHECK(last_line() == "note: R1 and so on: see “Readings”.\n");
}

/// A game of open rules with a phase that the umpire keeps to himself.
static std::string game_with_squalls() {
    return R"-(
[quantity.score]
range = "2..24"
[number.squall]
type = "score"
value = 23
label = "A squall breaks on"
[number.reach]
type = "score"
value = 12
label = "A gun reaches"
[fact.afire]
label = "On fire"
kept = "battle"
[procedure.weather]
title = "The weather"
steps = [ { die = "roll 1d12", label = "Throw" } ]
gives = ["die"]
[procedure.squalls]
title = "A squall"
audience = "umpire"
steps = [ { dice = "roll 2d12" }, { breaks = "dice >= squall", label = "It breaks on {number.squall}" } ]
gives = ["breaks"]
[procedure.fire]
title = "Fire"
sides = ["ship"]
steps = [ { holes = "roll 1d6", label = "Holes" } ]
gives = ["holes"]
changes = [ { set = "ship.afire", when = "holes > 4" } ]
[[sequence]]
phase = "Weather"
does = ["weather"]
[[sequence]]
phase = "Squalls"
does = ["squalls"]
[[sequence]]
phase = "Gunnery"
does = ["fire"]
[[note]]
phase = "Gunnery"
text = "Nobody tells the fleets how long the fog lasts."
audience = "umpire"
)-";
}

TEST_CASE("phases: what the umpire keeps to himself stands on no player's sheet, neither its phase nor its numbers") {
    auto world = world_of_text(game_with_squalls());
    CHECK(world->item(item_of("[[block]]\nkind = \"sequence\"\n[[block]]\nkind = \"phases\"\nsteps = \"run in\"\n")) ==
          "item sheet “Sheet” for public\nTest, Nobody, first \n"
          "1. Weather\n2. Gunnery\n"
          "## 1\u2002Weather\nsteps: The weather.  Throw: roll 1d12.\n"
          "## 2\u2002Gunnery\nsteps: Fire.  Holes: roll 1d6.\n* Ship: if holes is over 4: mark “On fire”.\n"
          "## Further rules\ntable Numbers\n  - | A gun reaches | 12\n");
}

TEST_CASE("changes: procedures can leave them out") {
    auto world = world_of_text(game_with_squalls());
    const std::string block = "[[block]]\nkind = \"procedure\"\nof = \"procedure.fire\"\nleave-out = ";
    CHECK(world->item(item_of(block + "[\"changes\"]\n")) ==
          "item sheet “Sheet” for public\nTest, Nobody, first \n### Fire\nHoles: roll 1d6.\n");
    CHECK(world->item(item_of(block + "[\"notes\"]\n")) ==
          R"=(template.toml:9:14: error: a `procedure` block has no `notes` to leave out [malformed-template]
  leave-out = ["notes"]
               ^~~~~~~
help: it has "changes"; the others are parts of `phases`
)=");
}

TEST_CASE("changes: cases and marks have words of their own, said once; no name of a step is printed") {
    auto world = world_of_text(R"-(
[[section]]
title = "Fights"
[quantity.men]
range = "0..12"
[fact.men]
type = "men"
label = "Men"
[fact.shaken]
label = "Shaken"
label-no = "It is steady again"
[fact.tired]
label = "Tired"
[fact.beaten]
of = "shared"
label = "Somebody is beaten"
label-no = "Nobody is beaten"
[procedure.fight]
title = "A fight"
sides = ["us", "them"]
side-labels = ["We", "They"]
steps = [
  { die = "roll 2d6" },
  { flees = "die >= 9" },
  { routs = "us.men < 3", label = "We rout", label-no = "We hold" },
]
changes = [
  { lower = "them.men", by = 2, floor = 1 },
  { set = "them.shaken", when = "flees", case = "on {quantity.men.max}" },
  { set = "them.tired", when = "flees" },
  { set = "us.tired", when = "not flees" },
  { clear = "us.shaken", when = "not routs" },
  { remove = "us", when = "routs", label = "we are gone" },
  { set = "us.tired", to = "flees", when = "not beaten" },
]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"procedure\"\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
### A fight
1. Roll 2d6.
2. Find whether step 1 is at least 9.
3. We rout.
* They: men: down by 2, not below 1; on 12: mark “Shaken”, “Tired”.
* We: unless the roll is at least 9: mark “Tired”; if we hold: it is steady again; if we rout: we are gone; if nobody is beaten: mark “Tired” if the roll is at least 9, else take it off.
)-");
}

TEST_CASE("options: the value of a variant in use is explained below the table, an option only while it is in use") {
    auto world = world_of_text(R"-(
[variant.war]
label  = "War"
values = [{ id = "early", label = "The early years", meaning = "pikes are still carried" }, "late"]
[option.rifles]
label = "Rifles"
note  = "Some light infantry has them."
[number.one]
value = 1
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"options\"\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
table Variants and optional rules in use
  - | War^1^ | The early years
  - | Rifles | not in use
  note: ^1^ Pikes are still carried.
)-");
}
