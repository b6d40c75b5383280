#include "cli/commands.hpp"
#include "cli/terminal.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <unistd.h>

// What needs git, and is tried where it is.

using namespace broadside;
namespace fs = std::filesystem;

namespace {

bool has(const std::string& program) {
    return std::system((program + " --version >/dev/null 2>&1").c_str()) == 0;
}

/// A small game with a pack of one sheet.
struct Workshop {
    fs::path root =
        fs::temp_directory_path() / ("broadside-since-" + std::to_string(getpid()) + "-" + std::to_string(std::rand()));

    Workshop() {
        fs::copy(fs::path(BROADSIDE_SOURCE_DIR) / "tests/golden/pack/a_tweak", root, fs::copy_options::recursive);
        setenv("BROADSIDE_CACHE", (root / "cache").c_str(), 1);
    }
    ~Workshop() { fs::remove_all(root); }

    /// In the folder of the game.
    bool run(const std::string& command) const {
        return std::system(("cd '" + root.string() + "' && (" + command + ") >>log 2>&1").c_str()) == 0;
    }

    std::string pack_since(const std::string& since, int code = 0) const {
        cli::Arguments arguments;
        arguments.command = cli::Command::pack;
        arguments.root = root.string();
        arguments.profiles = {"a4"};
        arguments.since = since;
        std::ostringstream out, err;
        cli::Terminal terminal{out, err, false};
        CHECK(cli::run_pack(arguments, terminal) == code);
        return code == 0 ? out.str() : err.str();
    }
};

}  // namespace

TEST_CASE("pack --since: a revision is read by git, and left as it was") {
    if (!has("git")) return;
    const Workshop workshop;
    const std::string commit = "git -c user.name=n -c user.email=e commit -q -m one";
    REQUIRE(workshop.run("git init -q . && git add rulesets scenarios templates && " + commit));
    CHECK(workshop.pack_since("HEAD") == "ford (a4): nothing changed since HEAD; nothing is printed\n");
    REQUIRE(workshop.run("sed -i 's/Horse against foot/Horse upon foot/' rulesets/skirmish/rules.toml"));
    const std::string said = workshop.pack_since("HEAD");
    CHECK(said.find("printed 50-public-sheet.pdf: its one side, 1 side\n") != std::string::npos);
    CHECK(said.find("bin A Sheet, its one side, with data 5e0eba6827fe\n") != std::string::npos);
    CHECK(fs::exists(workshop.root / "out/ford/changes/a4/00-umpire-what-changed.pdf"));
    CHECK(workshop.pack_since("nowhere", 2).find("`nowhere` is no folder, and git knows no such revision") !=
          std::string::npos);
    CHECK(workshop.run("git diff --quiet --cached"));
}
