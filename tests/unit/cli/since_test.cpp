#include "cli/commands.hpp"
#include "cli/files/depfile.hpp"
#include "cli/terminal.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <unistd.h>

// What needs other programs, and is tried where they are: git, Make and Ninja.

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

    std::string read(const std::string& name) const {
        std::ifstream file(root / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    void write(const std::string& name, const std::string& content) const {
        std::ofstream(root / name, std::ios::binary) << content;
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
    CHECK(workshop.pack_since("HEAD") ==
          "ford (a4): printed 3 files in " + workshop.root.string() + R"=(/out/ford/changes/a4
ford (a4): printed 50-public-sheet.pdf: its one side
ford (a4): printed 99-umpire-index.pdf: its one side
ford (a4): bin A Sheet, its one side, with data 5e0eba6827fe
ford (a4): bin Z Index, its one side
)=");
    CHECK(fs::exists(workshop.root / "out/ford/changes/a4/00-umpire-what-changed.pdf"));
    CHECK(workshop.pack_since("nowhere", 2) ==
          "broadside: --since: `nowhere` is not a folder, and git knows no such revision of `" +
              workshop.root.string() + "`; see `git log`\n");
    CHECK(workshop.run("git diff --quiet --cached"));
}

TEST_CASE("depfile: blanks, # and $ are escaped, and a backslash before them") {
    CHECK(cli::in_depfile("out/a b#c$d.toml") == "out/a\\ b\\#c$$d.toml");
    CHECK(cli::in_depfile("a\\b\\ c") == "a\\b\\\\\\ c");
    CHECK(cli::depfile({"out/m"}, {"x", "y z"}) == "out/m: \\\n  x \\\n  y\\ z\n\nx:\n\ny\\ z:\n");
}

TEST_CASE("pack --deps: a list is known again, and nothing that somebody wrote is taken for one") {
    const std::string manifest = "out/ford/a4/manifest.json";
    CHECK(cli::is_depfile(""));
    CHECK(cli::is_depfile(cli::depfile({manifest}, {})));
    CHECK(cli::is_depfile(cli::depfile({manifest, "out/ford/letter/manifest.json"}, {"a sheet.toml", "b.toml"})));
    CHECK_FALSE(cli::is_depfile(manifest + ":\n\t$(BROADSIDE) pack ford --deps ford.d\n-include ford.d\n"));
    CHECK_FALSE(cli::is_depfile("[scenario]\nid = \"ford\"\n"));
}

TEST_CASE("pack --deps: Make and Ninja run again when a file changes, is touched or is gone, and else do not") {
    const Workshop workshop;
    workshop.write("templates/a sheet #1 $.toml", workshop.read("templates/sheet.toml"));
    fs::remove(workshop.root / "templates/sheet.toml");
    workshop.write(
        "Makefile",
        "out/ford/a4/manifest.json:\n\t$(BROADSIDE) pack ford --profile a4 --deps ford.d\n-include ford.d\n");
    workshop.write("build.ninja",
                   "rule pack\n  command = $$BROADSIDE pack ford --profile a4 --deps ford.d\n  depfile = ford.d\n"
                   "build out/ford/a4/manifest.json: pack\n");
    const std::string broadside = "BROADSIDE='" BROADSIDE_PROGRAM "' ";
    for (const std::string tool : {"make", "ninja"}) {
        CAPTURE(tool);
        if (!has(tool)) continue;
        fs::remove_all(workshop.root / "out");
        const std::string build = broadside + tool;
        const std::string is_done = tool == "make" ? broadside + "make -q" : broadside + "ninja -n | grep -q 'no work'";
        REQUIRE(workshop.run(build));
        CHECK(workshop.run(is_done));
        for (const std::string file : {"'templates/a sheet #1 $.toml'", "scenarios/ford/scenario.toml"}) {
            CAPTURE(file);
            CHECK(workshop.run("sleep 0.01 && echo '#' >> " + file));
            CHECK_FALSE(workshop.run(is_done));
            REQUIRE(workshop.run(build));
            CHECK(workshop.run(is_done));
        }
        workshop.write("scenarios/ford/more.toml", "# nothing yet\n");
        CHECK(workshop.run("echo '#' >> scenarios/ford/scenario.toml && " + build));
        fs::remove(workshop.root / "scenarios/ford/more.toml");
        REQUIRE(workshop.run(build));
        CHECK(workshop.run(is_done));
    }
}
