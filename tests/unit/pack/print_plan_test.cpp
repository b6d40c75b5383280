#include "pack/pack.hpp"
#include "sheet/item_text.hpp"

#include <doctest/doctest.h>

using namespace broadside;

TEST_CASE("print plan: the number in front of a file's name stands by itself, the rest as one sees it in the folder") {
    pack::Manifest manifest{"ford", "a4", "1", {}};
    manifest.files.push_back(
        {"05-umpire-order-of-battle.pdf", "Order of battle", "umpire", "cb0940b2f6bb", "", false, 3});
    manifest.files.push_back(
        {"40-white-army-status-cards.pdf", "Status cards, White", "white-army", "2d5d176c5973", "", false, 1, 4, 9, 8});
    const layout::Paper* a4 = layout::find_paper("a4");
    REQUIRE(a4);
    const std::string plan = sheet::to_text(pack::print_plan(manifest, *a4, "The Ford", "Skirmish"));
    CAPTURE(plan);
    CHECK(plan.find("= |  | No. | File | What it is | For | Way round, and what to do | Sides | Sheets | Data\n") !=
          std::string::npos);
    CHECK(plan.find("- | [ ]  | 05 | umpire-order-of-battle.pdf | Order of battle | the umpire only | upright, flip on "
                    "the long edge | 3 | 2 | cb0940b2f6bb\n") != std::string::npos);
    CHECK(plan.find("| 40 | white-army-status-cards.pdf | Status cards, White | White army only | ") !=
          std::string::npos);
}
