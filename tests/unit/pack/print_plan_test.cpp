#include "pack/print_plan.hpp"

#include "sheet/item_text.hpp"

#include <doctest/doctest.h>

using namespace broadside;

TEST_CASE("print plan: the number in front of a file's name stands by itself, the rest as one sees it in the folder") {
    pack::Manifest manifest{"ford", "a4", "1", {}};
    manifest.files.push_back(
        {"05-umpire-order-of-battle.pdf", "Order of battle", "umpire", "cb0940b2f6bb", "", false, 3});
    manifest.files.back().letters = {"O"};
    manifest.files.push_back(
        {"40-white-army-status-cards.pdf", "Status cards, White", "white-army", "2d5d176c5973", "", false, 1});
    manifest.files.back().reader = "The White Army";
    manifest.files.back().letters = {"U1"};
    manifest.files.back().cards = 4;
    manifest.files.back().per_sheet = 9;
    const typeset::Paper* a4 = typeset::find_paper("a4");
    REQUIRE(a4);
    const std::string plan =
        sheet::to_text(pack::print_plan(manifest, pack::runs_of(manifest, pack::PrintSet::full, "pdf"), *a4, {}));
    CAPTURE(plan);
    CHECK(plan.find("= |  | File | Set the printer to | Sheets\n"
                    "  - | [ ]  | 01\u2011umpire\u2011paper\u2011both\u2011sides.pdf | paper, both sides, flip on the "
                    "short edge | 2\n"
                    "  - | [ ]  | 03\u2011umpire\u2011card\u2011one\u2011side.pdf | card, one side | 1\n") !=
          std::string::npos);
    CHECK(plan.find(
              "= |  | Letter | File | What it is | For | Way round, and what to do | Sides | Copies | Sheets | Data\n") !=
          std::string::npos);
    CHECK(plan.find("- | [ ]  | O | umpire\u2011order\u2011of\u2011battle.pdf | Order of battle | the umpire only | "
                    "upright, flip on "
                    "the long edge | 3 | 1 | 2 | cb0940b2f6bb\n") != std::string::npos);
    CHECK(
        plan.find("| U1 | white\u2011army\u2011status\u2011cards.pdf | Status cards, White | The White Army only | ") !=
        std::string::npos);
}

TEST_CASE("print plan: copies count, paper and card apart") {
    pack::Manifest manifest{"ford", "a4", "1", {}};
    manifest.files.push_back(
        {"10-public-quick-reference.pdf", "Quick reference", "public", "cb0940b2f6bb", "", true, 2});
    manifest.files.back().copies = 5;
    manifest.files.push_back({"40-public-status-cards.pdf", "Status cards", "public", "2d5d176c5973", "", false, 3});
    manifest.files.back().cards = 27;
    manifest.files.back().per_sheet = 9;
    const std::string plan = sheet::to_text(pack::print_plan(manifest, {}, *typeset::find_paper("a4"), {}));
    CAPTURE(plan);
    CHECK(plan.find("landscape, flip on the short edge | 2 | 5 | 5 | cb0940b2f6bb\n") != std::string::npos);
    CHECK(plan.find("5 sheets of A4 paper and 3 sheets of card, printed on both sides where there are two. On a card a "
                    "strong box is how a "
                    "unit begins. Of sheets in several copies one is for the umpire.") != std::string::npos);
}
