#include "cli/commands.hpp"
#include "cli/press/cache.hpp"
#include "cli/terminal.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <unistd.h>

using namespace broadside;
namespace fs = std::filesystem;

namespace {

/// A small game that has a pack of one sheet and its print plan, and a place to remember things.
struct Workshop {
    fs::path root = fs::temp_directory_path() /
                    ("broadside-printed-" + std::to_string(getpid()) + "-" + std::to_string(std::rand()));
    fs::path rules = root / "rulesets" / "skirmish" / "rules.toml";
    fs::path printed = root / "out" / "ford" / "a4";

    Workshop() {
        fs::copy(fs::path(BROADSIDE_SOURCE_DIR) / "tests/golden/pack/nothing_stale", root, fs::copy_options::recursive);
        setenv("BROADSIDE_CACHE", (root / "cache").c_str(), 1);
    }
    ~Workshop() { fs::remove_all(root); }

    std::string pack(bool afresh = false) const {
        cli::Arguments arguments;
        arguments.command = cli::Command::pack;
        arguments.root = root.string();
        arguments.profiles = {"a4"};
        arguments.afresh = afresh;
        std::ostringstream out, err;
        cli::Terminal terminal{out, err, false};
        CHECK(cli::run_pack(arguments, terminal) == 0);
        CHECK(err.str() == "");
        return out.str();
    }

    /// Whether the pack is known to be as it would be printed now.
    bool is_known() const {
        cli::Workspace workspace = cli::open_workspace(root.string());
        cli::Cache cache = cli::Cache::open("pack");
        const auto found = cache.find_pack(
            workspace, {{root / "scenarios" / "ford", cli::Location::Kind::scenario}, root / "out", "a4"});
        CHECK((!found || *found == "ford"));
        return found.has_value();
    }

    fs::path a_file() const {
        for (const auto& file : fs::directory_iterator(printed / "single-files"))
            if (file.path().extension() == ".pdf") return file.path();
        return {};
    }
};

void append(const fs::path& path, std::string_view more) {
    std::ofstream(path, std::ios::binary | std::ios::app) << more;
}

const std::string fresh = "ford (a4): nothing is stale\n";

}  // namespace

TEST_CASE("cache of packs: a pack is known while its sources and its folder stay as they were") {
    const Workshop workshop;
    CHECK_FALSE(workshop.is_known());
    CHECK(workshop.pack() == R"=(ford (a4): printed single-files/50-public-sheet.pdf, 1 side
ford (a4): ready to print: 01-umpire-paper-both-sides.pdf, 2 sheets
)=");
    CHECK(workshop.is_known());
    CHECK(workshop.pack() == fresh);
    CHECK(workshop.pack(true) == fresh);
    SUBCASE("a byte of the rules") {
        append(workshop.rules, "# a comment\n");
    }
    SUBCASE("a byte of a template") {
        append(workshop.root / "templates" / "sheet.toml", "\n");
    }
    CHECK_FALSE(workshop.is_known());
    CHECK(workshop.pack() == fresh);  // nothing that is printed has changed
    CHECK(workshop.is_known());
}

TEST_CASE("cache of packs: a file that was taken away is printed again") {
    const Workshop workshop;
    workshop.pack();
    const fs::path file = workshop.a_file();
    REQUIRE_FALSE(file.empty());
    fs::remove(file);
    CHECK_FALSE(workshop.is_known());
    // Which file it is, and what else is printed with it, is as the folder lists them.
    CHECK(workshop.pack().find("printed " + fs::relative(file, workshop.printed).string()) != std::string::npos);
    CHECK(fs::exists(file));
    CHECK(workshop.is_known());
}

TEST_CASE("cache of packs: what is remembered of another folder or damaged is nothing") {
    const Workshop workshop;
    workshop.pack();
    for (const auto& note : fs::directory_iterator(workshop.root / "cache")) fs::resize_file(note.path(), 40);
    CHECK_FALSE(workshop.is_known());
    CHECK(workshop.pack() == fresh);
    CHECK(workshop.is_known());
    fs::rename(workshop.root / "out", workshop.root / "elsewhere");
    CHECK_FALSE(workshop.is_known());
    CHECK(workshop.pack() == R"=(ford (a4): printed single-files/50-public-sheet.pdf, 1 side
ford (a4): ready to print: 01-umpire-paper-both-sides.pdf, 2 sheets
)=");
}
