#include "pack/index.hpp"

#include "sheet/item_text.hpp"

#include <array>
#include <doctest/doctest.h>

using namespace broadside;

namespace {

pack::PackFile file(const char* family, std::vector<std::string> letters, std::vector<typeset::Landmark> landmarks) {
    pack::PackFile out;
    out.family = family;
    out.letters = std::move(letters);
    out.pages = 8;
    out.landmarks = std::move(landmarks);
    return out;
}

pack::Manifest small_pack() {
    pack::Manifest manifest{"ford", "a4", "1", {}};
    manifest.files.push_back(
        file("A", {"A1", "A2"}, {{"chart fire", 1}, {"procedure rally", 0}, {"procedure shoot", 1}}));
    manifest.files.push_back(file("C", {"C"},
                                  {{"procedure shoot", 0},
                                   {"procedure shoot", 2},
                                   {"procedure shoot", 3},
                                   {"procedure shoot", 4},
                                   {"procedure shoot", 6},
                                   {"procedure shoot", 7}}));
    manifest.files.push_back(file("U", {"U1"}, {{"fact shaken", 0}}));
    manifest.files.push_back(file("U", {"U2"}, {{"fact shaken", 0}}));
    // A side that is about a thing and does not say its word is no place to look.
    manifest.files[0].landmarks.push_back({"says all rall unit with", 0});
    manifest.files[0].landmarks.push_back({"says shoo", 1});
    for (std::uint32_t side : {0, 2, 3, 4, 6, 7}) manifest.files[1].landmarks.push_back({"says brid shoo", side});
    manifest.files[1].landmarks.push_back({"says brid", 1});
    for (std::size_t file : {2, 3}) manifest.files[file].landmarks.push_back({"says shak", 0});
    manifest.files[0].landmarks.push_back({"procedure withdraw", 0});
    manifest.files[0].landmarks.push_back({"chart ground", 0});
    manifest.files[1].landmarks.push_back({"chart ground", 1});
    manifest.files[0].name = "single-files/09-public-aid.pdf";
    manifest.files[0].title = "Play aid";
    manifest.files[0].data = "cb0940b2f6bb";
    manifest.files[2].cards = manifest.files[3].cards = 9;
    return manifest;
}

}  // namespace

TEST_CASE("index: sheets are under what they are, objectives wherever they are named") {
    pack::Manifest manifest{"ford", "a4", "1", {}};
    for (const auto& [letter, title] :
         {std::array<const char*, 2>{"D", "Umpire’s map"}, {"C", "What are the odds?"}, {"T", "Turn track"}}) {
        manifest.files.push_back(file(letter, {letter}, {}));
        manifest.files.back().title = title;
    }
    manifest.files[0].landmarks.push_back({"says map umpi", 0});
    manifest.files[1].landmarks.push_back({"says odds what", 0});
    manifest.files[2].landmarks = {{"says turn trac", 0}, {"says obje turn", 3}};
    manifest.files.push_back(file("M", {"M"}, {{"says carr", 0}}));
    manifest.files.back().title = "Messages";  // which it does not say
    const pack::OrderedItem index = pack::index_item(manifest, {});
    const std::string text = sheet::to_text(index.item.blocks.front());
    CAPTURE(text);
    CHECK(text.find(
              "  - | Map, umpire’s | *D*\n  - | Objectives | T\u00a04\n  - | Odds | *C*\n  - | Turn track | *T*\n") !=
          std::string::npos);
}

TEST_CASE("index: a word that is also the name of a sheet leads to that sheet as well") {
    pack::Manifest manifest{"ford", "a4", "1", {}};
    manifest.files.push_back(file("Q", {"Q"}, {{"procedure messages", 0}, {"says mess", 0}}));
    manifest.files.push_back(file("Y", {"Y"}, {{"says mess", 0}}));
    manifest.files.back().title = "Messages";
    const pack::OrderedItem index = pack::index_item(manifest, {{"Messages", {"procedure messages"}}});
    CHECK(sheet::to_text(index.item.blocks.front()) ==
          "table \n"
          "  = | Look for | Sheet and side\n"
          "  - | Messages | Q\u00a01; Y\n");
}

TEST_CASE("index: words by letter and runs of sides, of cards and panels the letter alone; then every sheet") {
    const std::vector<sheet::IndexWord> words{{"Rally", {"procedure rally"}},
                                              {"Shaken", {"fact shaken"}},
                                              {"Shooting", {"procedure shoot", "chart fire"}},
                                              {"Withdraw", {"procedure withdraw"}},
                                              {"Bridge", {"chart ground"}},
                                              {"Lances", {"chart lances"}}};
    const pack::OrderedItem index = pack::index_item(small_pack(), words);
    CHECK(pack::file_name(index, "pdf") == "single-files/99-umpire-index.pdf");
    CHECK(sheet::letter_of(index.item, 0) == "Z");
    std::string text;
    for (const sheet::Block& block : index.item.blocks) text += sheet::to_text(block);
    // Lances stand on no sheet of this reader.
    CHECK(text ==
          "table \n"
          "  = | Look for | Sheet and side\n"
          "  - | Bridge | C\u00a02\n"
          "  - | Rally | *A1*\n"
          "  - | Shaken | *U1–U2*\n"
          "  - | Shooting | A2; C\u00a01, 3–5, 7, 8\n"
          "  - | Withdraw | *A1*\n"
          "table [umpire] All sheets, one by one in “single-files”\n"
          "  = | Sheet |  | File | Data\n"
          "  - | *A1–A2* | Play aid | 09\u2011public\u2011aid.pdf | cb0940b2f6bb\n"
          "  - | *C* |  |  | \n"
          "  - | *U1* |  |  | \n"
          "  - | *U2* |  |  | \n"
          "  note: The data code is at the foot of every page: a sheet with another is out of date.\n");
}
