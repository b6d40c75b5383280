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

/// Whether the plan has these lines one below another.
void check_has(const std::string& plan, const std::string& lines) {
    CAPTURE(plan);
    CHECK_MESSAGE(plan.find(lines) != std::string::npos, lines);
}

}  // namespace

TEST_CASE(
    "print plan: a panel for each setting of the printer, a line for each sheet with its letter, copies, reader") {
    const std::string plan = plan_of(pack::PrintSet::full);
    check_has(plan, "A4, two players and an umpire: 8 sheets");
    check_has(plan,
              "  - | *A* | Play aid | 3 × | everyone\n"
              "  - | *B1 B2* | Briefing |  | The Reds, The Blues\n"
              "  - | *Q* | Rules in full |  | umpire\n");
    check_has(plan, "  - | *K* | Markers |  | players\n");
}

TEST_CASE("print plan: it says what will do in a hurry, who is handed what, and what is cut") {
    const std::string plan = plan_of(pack::PrintSet::full);
    check_has(plan, "3 sheets will do: A twice, B1. Pack with --set\u00a0minimum.");
    check_has(plan,
              "  - | *Everyone* | A\n  - | *The Reds* | B1\n  - | *The Blues* | B2\n  - | *Umpire* | Q\n"
              "  - | *Players* | K\n");
    check_has(plan, "  - | *K* | 27 | 36 × 18 mm | 18 cuts a sheet\n");
}

TEST_CASE("print plan: of the minimum set it names only what is in the runs, and how much the full set has") {
    const std::string plan = plan_of(pack::PrintSet::minimum);
    check_has(plan, "A4, two players and an umpire: 3 sheets");
    check_has(plan, "3 sheets to play with. The full set has 8 sheets: pack without\u00a0--set.");
    CHECK(plan.find("Rules in full") == std::string::npos);
    CHECK(plan.find("cuts a sheet") == std::string::npos);
}

TEST_CASE("print plan: it says what is marked with, as records are kept") {
    check_has(plan_of(pack::PrintSet::full, "labels"),
              "A paper clip for each label, to stand at its status, and a pencil.");
    check_has(plan_of(pack::PrintSet::full, "roster"), "A pencil for each roster.");
    check_has(plan_of(pack::PrintSet::full, "cards"), "Pencils for the cards.");
    CHECK(plan_of(pack::PrintSet::full, "on the table").find("Bring") == std::string::npos);
}
