#include "pack/index.hpp"

#include "sheet/item_text.hpp"

#include <doctest/doctest.h>

using namespace broadside;

namespace {

constexpr text::Audience umpire{text::Audience::Kind::umpire, ""};

sheet::IndexEntry entry(std::string id, std::string title, std::string section = "") {
    return {std::move(id), std::move(title), std::move(section), {}, {}};
}

pack::PackFile file(std::vector<std::string> letters, std::vector<typeset::Landmark> landmarks) {
    pack::PackFile out;
    out.letters = std::move(letters);
    out.pages = 8;
    out.landmarks = std::move(landmarks);
    return out;
}

pack::Manifest small_pack() {
    pack::Manifest manifest{"ford", "a4", "1", {}};
    manifest.files.push_back(
        file({"A1", "A2"}, {{"chart fire", 1}, {"procedure rally", 0}, {"procedure shoot", 1}}));
    manifest.files.push_back(file({"C"}, {{"procedure shoot", 0},
                                                                    {"procedure shoot", 2},
                                                                    {"procedure shoot", 3},
                                                                    {"procedure shoot", 4},
                                                                    {"procedure shoot", 6},
                                                                    {"procedure shoot", 7}}));
    manifest.files.push_back(file({"U1"}, {{"fact shaken", 0}}));
    manifest.files.push_back(file({"U2"}, {{"fact shaken", 0}}));
    manifest.files[2].cards = manifest.files[3].cards = 9;
    return manifest;
}

std::string index_text(const pack::IndexSource& source) {
    std::string out;
    for (const sheet::Block& block : pack::make_index(small_pack(), source)) out += sheet::to_text(block);
    return out;
}

}  // namespace

TEST_CASE("index: alphabetical, a title once, by letter and runs of sides; of cards and panels the letter alone") {
    const pack::IndexSource source{
        {entry("procedure shoot", "shooting", "Fire"), entry("chart fire", "Shooting", "Fire"),
         entry("fact shaken", "Shaken"), entry("procedure rally", "Rally", "Morale")},
        {}};
    CHECK(index_text(source) == R"(## [umpire] Index
[umpire] All charts, procedures and decks that can be used in this battle, and what its records keep, with the letter of each sheet they stand on and its sides. Of 3 entries every one is printed.
table [umpire] Where it stands
  = |  | In the rules | Sheet and side
  - | Rally | Morale | *A1*
  - | Shaken |  | U1; U2
  - | shooting | Fire | A2; C 1, 3–5, 7, 8
)");
}

TEST_CASE("index: what stands nowhere says so, and what was left out says why") {
    const pack::IndexSource source{{entry("procedure rally", "Rally"), entry("chart lances", "Lances")},
                                   {{"Shooting", 3, "rifles; quality A", umpire}}};
    const std::string index = index_text(source);
    CAPTURE(index);
    CHECK(index.find("Of 2 entries one stands on no sheet.\n") != std::string::npos);
    CHECK(index.find("  - | Lances |  | /on no sheet/\n") != std::string::npos);
    CHECK(index.find("  - | Shooting | 3 | rifles; quality A\n") != std::string::npos);
}

TEST_CASE("index: a chart without some rows in several items is named once") {
    std::vector<pack::OrderedItem> items(2);
    items[0].item.left_out = {{"Fire", 3, "rifles", {}}, {"Moves", 1, "guns", {}}};
    items[1].item.left_out = {{"Fire", 3, "rifles", {}}};
    const std::vector<sheet::LeftOut> found = pack::left_out_of(items);
    REQUIRE(found.size() == 2);
    CHECK(found[0].chart == "Fire");
    CHECK(found[1].chart == "Moves");
}
