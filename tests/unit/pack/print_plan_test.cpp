#include "pack/print_plan.hpp"

#include "sheet/item_text.hpp"

#include <array>
#include <doctest/doctest.h>

using namespace broadside;

namespace {

pack::PackFile file(std::string letter, std::string title, std::string audience, std::uint32_t pages) {
    pack::PackFile out;
    out.name = "single-files/" + letter + ".pdf";
    out.title = std::move(title);
    out.audience = std::move(audience);
    out.letters = {std::move(letter)};
    out.landscape = true;
    out.pages = pages;
    return out;
}

/// Three sheets in the minimum set, of eight.
pack::Manifest small_pack() {
    pack::Manifest manifest{"ford", "a4", "1", {}};
    manifest.files.push_back(file("A", "Play aid", "public", 1));
    manifest.files.back().copies = 3;
    manifest.files.back().minimum = true;
    for (const auto& [letter, side, reader] :
         {std::array<const char*, 3>{"B1", "red", "The Reds"}, {"B2", "blue", "The Blues"}}) {
        manifest.files.push_back(file(letter, std::string("Briefing, ") + reader, side, 2));
        manifest.files.back().shared_title = "Briefing";
        manifest.files.back().reader = reader;
    }
    manifest.files[1].minimum = true;
    manifest.files.push_back(file("Q", "Rules in full", "umpire", 4));
    manifest.files.push_back(file("K", "Markers", "public", 1));
    manifest.files.back().cards = 27;
    manifest.files.back().fronts = 1;
    manifest.files.back().cuts = 18;
    manifest.files.back().card_size = "36 × 18 mm";
    return manifest;
}

std::string plan_of(pack::PrintSet set, std::string records = "cards") {
    return sheet::to_text(pack::print_plan(
        small_pack(),
        {.battle = "The ford, Skirmish", .paper = "A4", .players = 2, .set = set, .records = std::move(records)}));
}

}  // namespace

TEST_CASE(
    "print plan: a panel for each setting of the printer with its sheets, then what will do in a hurry, who is handed "
    "what, and what is cut and marked with") {
    CHECK(plan_of(pack::PrintSet::full) ==
          "item print-plan “Print plan” for umpire\n"
          " \n"
          "board Print this / The ford, Skirmish / A4, two players and an umpire: 8 sheets\n"
          "strip\n"
          "columns 52 48\n"
          "panel [umpire] “1 Paper, both sides” flip on the short edge · 7 sheets 0\n"
          "part 100 % \n"
          "table \n"
          "  - | *A* | Play aid, 3 copies | everyone\n"
          "  - | *B1 B2* | Briefing | The Reds, The Blues\n"
          "  - | *Q* | Rules in full | umpire\n"
          "panel [umpire] “3 Card, one side” no flip · 1 sheet 0\n"
          "part 100 % \n"
          "table \n"
          "  - | *K* | Markers | players\n"
          "panel [umpire] “Short of time?”  1\n"
          "part 100 % \n"
          "[umpire] 3 sheets will do: A twice, B1. Print those alone: "
          "broadside\u00a0pack\u00a0ford\u00a0--set\u00a0minimum\n"
          "panel [umpire] “Hand out”  1\n"
          "part 100 % \n"
          "table \n"
          "  - | *Everyone* | A\n"
          "  - | *The Reds* | B1\n"
          "  - | *The Blues* | B2\n"
          "  - | *Umpire* | Q\n"
          "  - | *Players* | K\n"
          "panel [umpire] “Cut” along the marks, fronts up 1\n"
          "part 100 % \n"
          "table \n"
          "  - | *K* | 27 | 36 × 18 mm | 18 cuts a sheet\n"
          "panel [umpire] “Bring”  1\n"
          "part 100 % \n"
          "[umpire] Pencils for the cards.\n"
          "foot  / Copies are in the files: print each once, at 100%, never “fit”. Both bars on each sheet of card "
          "must measure 50 mm.\n");
}

TEST_CASE("print plan: a run stands at the right where that makes the plan lower") {
    pack::Manifest manifest = small_pack();
    for (const char* letter : {"C", "D", "E", "F", "G", "H", "I", "L", "M", "N", "O", "R", "S", "T", "V"})
        manifest.files.push_back(file(letter, std::string("Sheet ") + letter, "umpire", 2));
    const sheet::Item plan =
        pack::print_plan(manifest, {.battle = "The ford, Skirmish", .paper = "A4", .players = 2, .records = "cards"});
    const std::vector<sheet::Panel>& panels = plan.boards.front().panels;
    REQUIRE(panels.size() == 6);
    CHECK(panels[0].column == 0);
    CHECK(panels[1].column == 1);
}

TEST_CASE("print plan: of the minimum set it names only what is in the runs, and how much the full set has") {
    CHECK(plan_of(pack::PrintSet::minimum) ==
          "item print-plan “Print plan” for umpire\n"
          " \n"
          "board Print this / The ford, Skirmish / A4, two players and an umpire: 3 sheets\n"
          "strip\n"
          "columns 52 48\n"
          "panel [umpire] “1 Paper, both sides” flip on the short edge · 3 sheets 0\n"
          "part 100 % \n"
          "table \n"
          "  - | *A* | Play aid, 2 copies | everyone\n"
          "  - | *B1* | Briefing | The Reds\n"
          "panel [umpire] “Minimum set”  1\n"
          "part 100 % \n"
          "[umpire] 3 sheets to play with. The full set has 8 sheets: broadside pack\u00a0ford\n"
          "panel [umpire] “Hand out”  1\n"
          "part 100 % \n"
          "table \n"
          "  - | *Everyone* | A\n"
          "  - | *The Reds* | B1\n"
          "panel [umpire] “Bring”  1\n"
          "part 100 % \n"
          "[umpire] Pencils for the cards.\n"
          "foot  / Copies are in the files: print each once, at 100%, never “fit”.\n");
}

TEST_CASE("print plan: of sheets of one title, each with as many copies, it says that each has them") {
    pack::Manifest manifest = small_pack();
    manifest.files[1].copies = manifest.files[2].copies = 3;
    const std::string plan = sheet::to_text(
        pack::print_plan(manifest, {.battle = "The ford, Skirmish", .paper = "A4", .players = 6, .records = "cards"}));
    CHECK(plan.find("  - | *B1 B2* | Briefing, 3 copies of each | The Reds, The Blues\n") != std::string::npos);
    CHECK(plan.find("A4, six players and an umpire: 12 sheets\n") != std::string::npos);
}

TEST_CASE("print plan: it says what is marked with, as records are kept") {
    const auto to_bring = [](const std::string& records) {
        const std::string plan = plan_of(pack::PrintSet::full, records);
        const std::size_t begin = plan.find("panel [umpire] “Bring”");
        return begin == std::string::npos ? "" : plan.substr(begin, plan.find("foot ", begin) - begin);
    };
    const std::string panel = "panel [umpire] “Bring”  1\npart 100 % \n[umpire] ";
    CHECK(to_bring("labels") == panel + "A paper clip for each label, to stand at its status, and a pencil.\n");
    CHECK(to_bring("roster") == panel + "A pencil for each roster.\n");
    CHECK(to_bring("cards") == panel + "Pencils for the cards.\n");
    CHECK(to_bring("on the table") == "");
}

TEST_CASE("print plan: it says what dice are thrown") {
    const auto plan = [](std::set<std::int64_t> dice) {
        return sheet::to_text(pack::print_plan(
            small_pack(), {.battle = "The ford", .paper = "A4", .players = 2, .records = "cards", .dice = dice}));
    };
    CHECK(plan({6}).find("[umpire] Dice: d6. Pencils for the cards.\n") != std::string::npos);
    CHECK(plan({6, 10}).find("[umpire] Dice: d6 and d10. Pencils for the cards.\n") != std::string::npos);
}
