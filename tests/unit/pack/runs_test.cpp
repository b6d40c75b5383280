#include "pack/runs.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using pack::PrintRun;
using pack::PrintSet;

namespace {

pack::PackFile file(std::string name, std::uint32_t pages, std::uint32_t copies) {
    pack::PackFile out{std::move(name), "Title", "public", "data", "content", true, pages};
    out.copies = copies;
    return out;
}

pack::Manifest pack_of_three() {
    pack::Manifest manifest{"ford", "a4", "1", {file("09-public-aid.pdf", 1, 7), file("10-umpire-rules.pdf", 3, 1)}};
    manifest.files[0].minimum = true;
    pack::PackFile cards = file("40-reds-cards.pdf", 4, 1);
    cards.cards = 18;
    cards.fronts = 2;
    manifest.files.push_back(cards);
    pack::PackFile markers = file("60-public-markers.pdf", 2, 2);
    markers.cards = 60;
    markers.fronts = 2;
    manifest.files.push_back(markers);
    return manifest;
}

}  // namespace

TEST_CASE("runs: one for each setting of the printer, with all copies, each on a sheet of its own") {
    const std::vector<PrintRun> runs = pack::runs_of(pack_of_three(), PrintSet::full, "pdf");
    REQUIRE(runs.size() == 3);
    CHECK(runs[0].file.name == "01-umpire-paper-both-sides.pdf");
    CHECK(pack::sheets_of(runs[0]) == 9);  // seven aids, two sheets of rules
    CHECK(runs[0].file.pages == 18);
    CHECK(runs[1].file.name == "02-umpire-card-both-sides.pdf");
    CHECK(pack::sheets_of(runs[1]) == 2);
    CHECK(runs[2].file.name == "03-umpire-card-one-side.pdf");
    CHECK(pack::sheets_of(runs[2]) == 4);
    CHECK(runs[2].file.pages == 4);
    CHECK(pack::sheets_of(runs) == 15);
}

TEST_CASE("runs: cards with one face need no second side, though each side of the battle has sheets of its own") {
    pack::Manifest manifest{"ford", "a4", "1", {file("45-umpire-labels.pdf", 2, 1)}};
    manifest.files[0].cards = 16;
    manifest.files[0].fronts = 2;
    const std::vector<PrintRun> runs = pack::runs_of(manifest, PrintSet::full, "pdf");
    REQUIRE(runs.size() == 1);
    CHECK(runs[0].file.name == "03-umpire-card-one-side.pdf");
    CHECK(pack::sheets_of(runs) == 2);
}

TEST_CASE("runs: the minimum is what is marked, one for each side") {
    const std::vector<PrintRun> runs = pack::runs_of(pack_of_three(), PrintSet::minimum, "pdf");
    REQUIRE(runs.size() == 1);
    CHECK(pack::sheets_of(runs) == 2);
    CHECK(runs[0].file.content != pack::runs_of(pack_of_three(), PrintSet::full, "pdf")[0].file.content);
}

TEST_CASE("runs: in the minimum each side has one of what is its own, however many its players are") {
    pack::Manifest manifest{"ford", "a4", "1", {file("07-reds-briefing.pdf", 2, 4)}};
    manifest.files[0].audience = "reds";
    manifest.files[0].minimum = true;
    CHECK(pack::sheets_of(pack::runs_of(manifest, PrintSet::full, "pdf")) == 4);
    CHECK(pack::sheets_of(pack::runs_of(manifest, PrintSet::minimum, "pdf")) == 1);
}

TEST_CASE("runs: another content of a member, or another count of copies, makes another run") {
    pack::Manifest changed = pack_of_three();
    changed.files[1].content = "other";
    CHECK(pack::runs_of(changed, PrintSet::full, "pdf")[0].file.content !=
          pack::runs_of(pack_of_three(), PrintSet::full, "pdf")[0].file.content);
    pack::Manifest fewer = pack_of_three();
    fewer.files[0].copies = 6;
    CHECK(pack::runs_of(fewer, PrintSet::full, "pdf")[0].file.content !=
          pack::runs_of(pack_of_three(), PrintSet::full, "pdf")[0].file.content);
}

TEST_CASE("runs: what is laid out for the long edge has its backs turned for the short one") {
    const pack::Manifest manifest = pack_of_three();
    CHECK_FALSE(pack::turns_backs(manifest.files[0]));
    CHECK(pack::turns_backs(manifest.files[2]));
    pack::PackFile upright = file("05-umpire-order-of-battle.pdf", 3, 1);
    upright.landscape = false;
    CHECK(pack::turns_backs(upright));
}
