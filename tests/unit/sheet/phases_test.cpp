#include "loading.hpp"
#include "rules.hpp"
#include "sheet/figures.hpp"
#include "sheet/references.hpp"

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
Test, first 
## Shooting
Before moving.
table Fire (Firing)
  = |  y2 | Firer’s morale 2–3 x2 | Firer’s morale shaken (1) x2 | Reach y2
  = | Dense target | Not dense target | Dense target | Not dense target
  - | Volley (3″ (150 metres))^1^ | Any target drops two levels | Any target drops one level | Target of lower morale drops one level x2 | 3″ (150 metres)
  - | Ball^R1^ | Target of lower morale drops one level x2 | — x2 | 12″ (600 metres)
  note: Anything else is not allowed: a unit that is gone does not fire.
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
  - | +4 or over | Go back 0″ (0 metres). If pursued: take one counter. Otherwise: take a test.
  - | −3 to +3 | Take one counter
  - | −4 to −15 | Go back 6″ (300 metres). Take two counters. Take a test.
  - | −16 or under | ____ ^M1^
* Contact is within 2½″ (125 metres).
blank M1 Not in the source: how far a rout goes. x1
)-");
}

TEST_CASE("phases: under the order of play they bear its numbers, and its notes are not said again") {
    auto world = world_of_text(small_game());
    std::string item = world->item(item_of("[[block]]\nkind = \"sequence\"\n[[block]]\nkind = \"phases\"\n"));
    CHECK(item.find("1. Shooting. Before moving.\n") != std::string::npos);
    CHECK(item.find("## 1\u2002Shooting\n") != std::string::npos);
    CHECK(item.find("\nBefore moving.\n") == std::string::npos);
}

/// Every shipped rule set is printed completely by the default quick reference and readings: charts, procedures,
/// modifiers, notes, rulings and gaps.
TEST_CASE("quick reference: prints everything of every shipped rule set for the umpire") {
    for (const auto& folder : std::filesystem::directory_iterator(project() / "rulesets")) {
        if (!folder.is_directory()) continue;
        CAPTURE(folder.path().string());
        auto world = world_of_folder(folder.path());
        if (!world->program) continue;  // its own tests say why
        std::string item;
        for (std::string name : {"quick-reference.toml", "readings.toml"}) {
            std::string page = shipped_template(name);
            page.replace(page.find("\"as rules\""), 10, "\"umpire\"  ");
            item += world->item(page);
        }
        CHECK(item.find("error:") == std::string::npos);
        const rules::Ruleset& ruleset = world->program->ruleset();
        sheet::Phrasebook phrases(*world->program);
        auto prints = [&](const std::string& text, const text::Span& span, const rules::Chart* chart = nullptr,
                          const rules::ChartRow* row = nullptr) {
            std::string filled = sheet::fill_references(text, phrases, {chart, row, span}, world->diagnostics);
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
        for (const auto& missing : ruleset.missing) prints(missing.what, missing.span);
        for (const auto& procedure : ruleset.procedures)
            for (const auto& step : procedure.steps)
                if (procedure.steps.size() > 1)
                    prints(step.kind == rules::Step::Kind::missing ? "" : step.label, step.span);
    }
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
T, 1 
## Shooting
* There are no dice.
)-");
    std::string umpire = world->item(item_of("[[block]]\nkind = \"chart\"\nof = \"chart.fire\"\n"));
    CHECK(umpire.find("for umpire") != std::string::npos);
    CHECK(umpire.find("table [umpire] Fire") != std::string::npos);
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

TEST_CASE("items: what a scenario settles stands in the place of a gap, and its reading is said") {
    auto world = world_of_text(small_game(), {{"which-ball", "any", {}}});
    scenario::Scenario battle;
    battle.identity.title = "The Ford";
    battle.house.push_back({"rout", std::string("A rout goes 12 inches."), {}, {}});
    CHECK(world->item(item_of("[[block]]\nkind = \"rulings\"\nlength = \"long\"\n[[block]]\nkind = \"missing\"\n"
                              "[[block]]\nkind = \"chart\"\nof = \"chart.results\"\n"),
                      {{"which-ball", "any", {}}}, &battle) == R"-(item sheet “Sheet” for public
Test, first The Ford
ruling: R1 Which ball? Any shot. (Chosen for this battle.) Or: round shot. Firing
ruling: M1 Not in the source: how far a rout goes. House rule: A rout goes 12 inches.
table Results (Melee)
  = | Margin | 
  - | +4 or over | Go back 0″ (0 metres). If pursued: take one counter. Otherwise: take a test.
  - | −3 to +3 | Take one counter
  - | −4 to −15 | Go back 6″ (300 metres). Take two counters. Take a test.
  - | −16 or under | House rule: A rout goes 12 inches.^M1^
)-");
}
