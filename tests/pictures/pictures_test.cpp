// The README shows pictures of real pages. Each names what its page was made from; when that has changed, so has the
// page.

#include "cli/files/check_files.hpp"
#include "cli/files/templates.hpp"
#include "cli/version.hpp"
#include "pack/pack.hpp"
#include "sheet/make_items.hpp"
#include "typeset/paper.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

using namespace broadside;

namespace {

const std::filesystem::path root = BROADSIDE_SOURCE_DIR;

struct Picture {
    std::string file, scenario, printed, hash;
};

std::vector<Picture> listed_pictures() {
    std::vector<Picture> pictures;
    std::ifstream in(root / "templates/pictures/pictures.txt");
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream words(line);
        Picture picture;
        std::string page, dots, x, y, width, height;
        words >> picture.file >> picture.scenario >> picture.printed >> page >> dots >> x >> y >> width >> height >>
            picture.hash;
        pictures.push_back(picture);
    }
    return pictures;
}

/// What each file of a pack on A4 is made from, by its name.
std::map<std::string, std::string> hashes_of(const std::string& scenario) {
    cli::Workspace workspace = cli::open_workspace(root.string());
    const auto location = cli::find_scenario(workspace, scenario);
    const auto loaded = location ? cli::load_scenario(workspace, *location) : std::nullopt;
    REQUIRE(loaded);
    REQUIRE(loaded->prepared->program);
    std::map<std::string, std::string> hashes;
    const std::vector<sheet::Template> templates = cli::load_templates(workspace, loaded->ruleset);
    const sheet::Data data{*loaded->prepared->program, loaded->choices, &loaded->scenario, &templates};
    std::vector<pack::OrderedItem> items;
    for (const sheet::Template& source : templates)
        for (sheet::Item& item : sheet::make_items(source, data, workspace.diagnostics))
            items.push_back({item, item.order});
    pack::sort_for_printing(items);
    pack::give_letters(items);
    for (const pack::OrderedItem& item : items)
        hashes[pack::file_name(item, "pdf")] =
            pack::content_hash(item.item, *typeset::find_paper("a4"), cli::program_version());
    return hashes;
}

std::string readme() {
    std::ostringstream text;
    text << std::ifstream(root / "README.md").rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("pictures: every page shown in the README is as it is printed now") {
    std::map<std::string, std::map<std::string, std::string>> packs;
    const std::vector<Picture> pictures = listed_pictures();
    CHECK(pictures.size() >= 4);
    for (const Picture& picture : pictures) {
        CAPTURE(picture.file);
        if (!packs.contains(picture.scenario)) packs[picture.scenario] = hashes_of(picture.scenario);
        const auto printed = packs[picture.scenario].find(picture.printed);
        REQUIRE(printed != packs[picture.scenario].end());
        CHECK_MESSAGE(printed->second == picture.hash,
                      "the page has changed: run templates/pictures/make.sh, and look at the picture");
    }
}

TEST_CASE("pictures: the README shows each, and says what is to be seen on it") {
    const std::string text = readme();
    std::size_t shown = 0;
    for (std::size_t at = text.find("<img "); at != std::string::npos; at = text.find("<img ", at + 1)) ++shown;
    CHECK(shown == listed_pictures().size());
    for (const Picture& picture : listed_pictures()) {
        CAPTURE(picture.file);
        CHECK(std::filesystem::file_size(root / "templates/pictures" / picture.file) < 400'000);
        const std::size_t place = text.find("src=\"templates/pictures/" + picture.file + "\"");
        REQUIRE(place != std::string::npos);
        const std::size_t said = text.find("alt=\"", place);
        const std::size_t end = text.find('>', place);
        REQUIRE(said < end);
        CHECK(text.find('"', said + 5) - said > 40);
    }
}
