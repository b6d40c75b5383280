#include "cli/press/cache.hpp"

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

using namespace broadside;
namespace fs = std::filesystem;

namespace {

constexpr std::string_view rules_of_ford = R"([ruleset]
id      = "ford"
title   = "Skirmish at the Ford"
author  = "A. Designer"
edition = "First edition, 2024"
[[section]]
title = "Movement"
[domain.arm]
values = ["foot", "horse"]
[quantity.inches]
range = "0..48"
unit  = "″"
[fact.arm]
type = "arm"
[chart.moves]
title   = "How far a unit moves"
from    = "Movement"
inputs  = { arm = "own.arm" }
type    = "inches"
rows = [ { arm = "foot", value = 8 }, { arm = "horse", value = 16 } ]
[[sequence]]
phase = "Movement"
does  = ["moves"]
)";

void write(const fs::path& path, std::string_view content) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << content;
}

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void replace(const fs::path& path, std::string_view old, std::string_view with) {
    std::string content = read(path);
    const std::size_t at = content.find(old);
    REQUIRE(at != std::string::npos);
    write(path, content.replace(at, old.size(), with));
}

/// A workspace with one small rule set, and a folder for the cache.
struct Workshop {
    fs::path root =
        fs::temp_directory_path() / ("broadside-cache-" + std::to_string(getpid()) + "-" + std::to_string(std::rand()));
    fs::path rules_file = root / "rulesets" / "ford" / "10-movement.toml";
    fs::path cache = root / "cache";

    Workshop() {
        write(rules_file, rules_of_ford);
        setenv("BROADSIDE_CACHE", cache.c_str(), 1);
        unsetenv("BROADSIDE_HOME");
    }
    ~Workshop() { fs::remove_all(root); }

    std::string check(int wanted = 0, bool afresh = false, std::vector<std::string> files = {}) const {
        cli::Arguments arguments;
        arguments.command = cli::Command::check;
        arguments.root = root.string();
        arguments.afresh = afresh;
        arguments.files = std::move(files);
        std::ostringstream out, err;
        cli::Terminal terminal{out, err, false};
        CHECK(cli::run_check(arguments, terminal) == wanted);
        return without_root(out.str() + err.str());
    }

    std::string without_root(std::string text) const {
        for (std::size_t at = 0; (at = text.find(root.string(), at)) != std::string::npos;)
            text.replace(at, root.string().size(), "ROOT");
        return text;
    }

    fs::path entry() const {
        for (const auto& file : fs::directory_iterator(cache)) return file.path();
        return {};
    }
    /// Makes the ledger in the cache show that it comes from there.
    void mark_entry() const { replace(entry(), "Movement", "MOVEMENT"); }
};

bool is_remembered(const std::string& output) {
    return output.find("MOVEMENT") != std::string::npos;
}

}  // namespace

TEST_CASE("cache: what was found sound is not proved again") {
    const Workshop workshop;
    const std::string cold = workshop.check();
    CHECK(cold == R"=(ford: what the sections of the source became
  Movement  1 played
1 rule set, 0 scenarios: 0 errors, 0 warnings, 0 notes
)=");
    CHECK(workshop.check() == cold);
    workshop.mark_entry();
    CHECK(is_remembered(workshop.check()));
    CHECK(workshop.check(0, true) == cold);
}

TEST_CASE("cache: one byte of a rule set or a template, and it is proved again") {
    const Workshop workshop;
    const std::string cold = workshop.check();
    workshop.mark_entry();
    replace(workshop.rules_file, "value = 16", "value = 15");
    CHECK(workshop.check() == cold);
    workshop.mark_entry();
    write(workshop.root / "rulesets" / "ford" / "20-more.toml", "# nothing\n");
    CHECK(workshop.check() == cold);
    workshop.mark_entry();
    write(workshop.root / "templates" / "sheet.toml", "# no template\n");
    CHECK_FALSE(is_remembered(workshop.check(1)));
    fs::remove_all(workshop.root / "templates");
    CHECK(is_remembered(workshop.check()));  // every byte is as it was
    replace(workshop.rules_file, "value = 15", "value = 95");
    const std::string refused = workshop.check(1);
    CHECK(refused == R"=(ROOT/rulesets/ford/10-movement.toml:20:64: error: `95` is not a value of `inches` [bad-value]
  rows = [ { arm = "foot", value = 8 }, { arm = "horse", value = 95 } ]
                                                                 ^~
help: it goes from 0 to 48
ford: what the sections of the source became
  Movement  1 played
1 rule set, 0 scenarios: 1 error, 0 warnings, 0 notes
)=");
    CHECK(workshop.check(1) == refused);
}

TEST_CASE("cache: a file by itself, of any name, and the tables beside it") {
    const Workshop workshop;
    const fs::path file = workshop.root / "rules.txt", table = workshop.root / "army.csv";
    write(file, rules_of_ford);
    const auto check = [&](int wanted = 0) { return workshop.check(wanted, false, {file.string()}); };
    const std::string cold = check();
    workshop.mark_entry();
    CHECK(is_remembered(check()));
    write(table, "id,label\n");
    CHECK(check() == cold);
    workshop.mark_entry();
    CHECK(is_remembered(check()));
    replace(table, "label", "short");
    CHECK(check() == cold);
    workshop.mark_entry();
    replace(file, "value = 16", "value = 95");
    CHECK(check(1) == R"=(ROOT/rules.txt:20:64: error: `95` is not a value of `inches` [bad-value]
  rows = [ { arm = "foot", value = 8 }, { arm = "horse", value = 95 } ]
                                                                 ^~
help: it goes from 0 to 48
ford: what the sections of the source became
  Movement  1 played
1 rule set, 0 scenarios: 1 error, 0 warnings, 0 notes
)=");
}

TEST_CASE("cache: what could not be proved is remembered, and reported each time with its place") {
    const Workshop workshop;
    std::string with_doubt(rules_of_ford);
    for (const std::string side : {"height", "width", "depth"}) with_doubt += "[fact." + side + "]\ntype = \"side\"\n";
    write(workshop.rules_file, with_doubt + R"-([quantity.side]
range = "1..200"
[procedure.measure]
title = "Measuring"
from  = "Movement"
sides = ["block"]
steps = [
  { cubes = "block.height * block.height * block.height + block.width * block.width * block.width" },
  { share = "round-down(100 / (cubes - block.depth * block.depth * block.depth))", label = "The share" },
]
gives = ["share"]
[[sequence]]
phase = "Measuring"
does  = ["measure"]
)-");
    const std::string cold = workshop.check();
    CHECK(
        cold ==
        R"=(ROOT/rulesets/ford/10-movement.toml:32:1: note: `measure` was only sampled: played in 148 of 8,000,000 situations [not-proved]
  [procedure.measure]
  ^~~~~~~~~~~~~~~~~~~
ROOT/rulesets/ford/10-movement.toml:38:5: note: not proved that this never happens: a division by 0
    { share = "round-down(100 / (cubes - block.depth * block.depth * block.depth))", label = "The share" },
      ^~~~~
ford: what the sections of the source became
  Movement  2 played
1 rule set, 0 scenarios: 0 errors, 0 warnings, 1 note
)=");
    CHECK(workshop.check() == cold);
    workshop.mark_entry();
    const std::string warm = workshop.check();
    CHECK(is_remembered(warm));
    CHECK(warm.substr(0, warm.find("what the sections")) == cold.substr(0, cold.find("what the sections")));
}

TEST_CASE("cache: a damaged entry is none, and nowhere to keep one is no fault") {
    const Workshop workshop;
    const std::string cold = workshop.check();
    const std::string whole = read(workshop.entry());
    for (std::size_t length = 0; length < whole.size(); length += 7) {
        write(workshop.entry(), whole.substr(0, length));
        CHECK(workshop.check() == cold);
    }
    for (const char* foreign :
         {"[]", "{}", "{\"key\": 1}", "\xff\xfe", "{\"key\": \"0\", \"ledger\": {}, \"unproved\": []}"}) {
        write(workshop.entry(), foreign);
        CHECK(workshop.check() == cold);
    }
    for (const char* member :
         {"\"ledger\"", "\"unproved\"", "\"sections\"", "\"section\"", "\"played\"", "\"left_out\""}) {
        write(workshop.entry(), whole);
        replace(workshop.entry(), member, "\"other\"");
        CAPTURE(member);
        CHECK(workshop.check() == cold);
    }
    fs::remove_all(workshop.cache);
    write(workshop.cache, "a file where the folder should be");
    CHECK(workshop.check() == cold);
    CHECK(workshop.check() == cold);
    setenv("BROADSIDE_CACHE", "", 1);
    CHECK(workshop.check() == cold);
}
