// A kind of ground and a gauge that the program has never heard of are data alone: they are printed, at their true
// length.

#include "cli/arguments.hpp"
#include "cli/commands.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

using namespace broadside;
namespace fs = std::filesystem;

namespace {

struct Said {
    int code = 0;
    std::string err;
};

/// A root with a rule set and a battle as `new` writes them.
struct Root {
    fs::path path =
        fs::temp_directory_path() / ("broadside-data-" + std::to_string(getpid()) + "-" + std::to_string(std::rand()));

    Root() {
        fs::create_directories(path / "rulesets");
        fs::create_directory_symlink(fs::path(BROADSIDE_SOURCE_DIR) / "templates", path / "templates");
        REQUIRE(run({"new", "ruleset", "tiny"}).code == 0);
        REQUIRE(run({"new", "scenario", "ford", "--ruleset", "tiny"}).code == 0);
    }
    ~Root() { fs::remove_all(path); }

    Said run(std::vector<std::string> words) const {
        words.insert(words.begin(), "broadside");
        words.insert(words.end(), {"--root", path.string()});
        std::vector<const char*> arguments;
        for (const std::string& word : words) arguments.push_back(word.c_str());
        std::ostringstream out, err;
        cli::Terminal terminal{out, err};
        const auto parsed = cli::parse_arguments(static_cast<int>(arguments.size()), arguments.data(), terminal);
        const auto* given = std::get_if<cli::Arguments>(&parsed);
        REQUIRE(given);
        Said said;
        said.code = given->command == cli::Command::create ? cli::run_new(*given, terminal)
                    : given->command == cli::Command::map  ? cli::run_map(*given, terminal)
                                                           : cli::run_pack(*given, terminal);
        said.err = err.str();
        for (std::size_t at = 0; (at = said.err.find(path.string() + "/")) != std::string::npos;)
            said.err.erase(at, path.string().size() + 1);
        return said;
    }

    void append(const fs::path& file, const std::string& text) const {
        std::ofstream(path / file, std::ios::app | std::ios::binary) << text;
    }

    std::size_t lines_of(const fs::path& file) const {
        std::ifstream in(path / file, std::ios::binary);
        return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(in), {}, '\n'));
    }
};

std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string out;
    for (int letter = 0; (letter = std::fgetc(pipe.get())) != EOF;) out += static_cast<char>(letter);
    return out;
}

/// The lines of words that one PDF has and another has not, in the order of the alphabet, without the data code at the
/// foot of a page.
std::string lines_added(const fs::path& before, const fs::path& after) {
    const auto lines_of = [](const fs::path& pdf) {
        std::istringstream output(output_of("pdftotext '" + pdf.string() + "' -"));
        std::multiset<std::string> lines;
        for (std::string line; std::getline(output, line);)
            if (!line.empty() && line.find(" · data ") == std::string::npos) lines.insert(line);
        return lines;
    };
    const std::multiset<std::string> old_lines = lines_of(before), new_lines = lines_of(after);
    std::vector<std::string> added;
    std::set_difference(new_lines.begin(), new_lines.end(), old_lines.begin(), old_lines.end(),
                        std::back_inserter(added));
    std::string out;
    for (const std::string& line : added) out += line + "\n";
    return out;
}

/// How often a PDF draws a line `x y m x y l` as long as that, level, to a tenth of a millimetre.
int level_lines(const fs::path& pdf, double millimetres) {
    std::istringstream content(output_of("qpdf --qdf --object-streams=disable '" + pdf.string() + "' -"));
    std::vector<std::string> last;
    int count = 0;
    for (std::string word; content >> word; last.push_back(word)) {
        const std::size_t n = last.size();
        if (word != "l" || n < 5 || last[n - 3] != "m") continue;
        const double across = std::stod(last[n - 2]) - std::stod(last[n - 5]);
        const double down = std::stod(last[n - 1]) - std::stod(last[n - 4]);
        if (std::abs(down) < 0.01 && std::abs(std::abs(across) * 25.4 / 72 - millimetres) < 0.1) ++count;
    }
    return count;
}

const fs::path battle = "scenarios/ford/scenario.toml";

const char* const heath = R"(
[terrain-kind.heath]
label = "Blasted heath"
edge  = "dotted"
fill  = "tufts"
tint  = "pale"
)";

std::string moor_of(const std::string& kind) {
    return "\n[terrain.moor]\nkind  = \"" + kind +
           "\"\nlabel = \"Moorland\"\narea  = [[\"5 cm\", \"5 cm\"], [\"30 cm\", \"5 cm\"], [\"30 cm\", \"20 cm\"], "
           "[\"5 cm\", \"20 cm\"]]\n";
}

}  // namespace

TEST_CASE("data alone: a new kind of ground is drawn, and stands in the legend") {
    const Root root;
    const fs::path before = root.path / "before.pdf", after = root.path / "after.pdf";
    REQUIRE(root.run({"map", "ford", "-o", before.string()}).code == 0);
    root.append(battle, heath + moor_of("heath"));
    const Said drawn = root.run({"map", "ford", "-o", after.string()});
    CHECK(drawn.code == 0);
    CHECK(lines_added(before, after) == "Blasted heath\nMoorland\n");
    CHECK(fs::file_size(after) > fs::file_size(before));
}

TEST_CASE("data alone: an unknown kind of ground is an error, with the nearest names") {
    const Root root;
    root.append(battle, heath);
    const std::size_t line = root.lines_of(battle) + 2;
    root.append(battle, moor_of("heeth"));
    const Said drawn = root.run({"map", "ford", "-o", (root.path / "ford.pdf").string()});
    CHECK(drawn.code == 1);
    CHECK(drawn.err == "scenarios/ford/scenario.toml:" + std::to_string(line) +
                           ":1: error: nothing says how `heeth` is drawn [unknown-terrain-kind]\n  [terrain.moor]\n"
                           "  ^~~~~~~~~~~~~~\nhelp: did you mean `heath`? or give it a look of its own: "
                           "`[terrain-kind.heeth]`\n");
}

TEST_CASE("data alone: a new gauge is on the sheet of sticks, as long as its figure says") {
    const Root root;
    const auto sheet_of = [&](const std::string& out) {
        const Said packed =
            root.run({"pack", "ford", "--profile", "a4", "--out", (root.path / out).string(), "--no-cache"});
        CHECK_MESSAGE(packed.code == 0, packed.err);
        return root.path / out / "ford/a4/single-files/63-public-instruments.pdf";
    };
    const fs::path before = sheet_of("before");
    REQUIRE(level_lines(before, 70) == 0);
    root.append(
        "rulesets/tiny/10-words.toml",
        "\n[number.pike]\ntype  = \"cm\"\nvalue = 7\nlabel = \"Reach of a pike\"\nfrom  = \"Close fighting\"\n");
    root.append("rulesets/tiny/60-play.toml",
                "\n[gauge.pike]\ntitle = \"Pike\"\nunit  = \"cm\"\nsteps = [{ at = \"{number.pike}\", words = "
                "\"within reach of a pike\" }]\n");
    const fs::path after = sheet_of("after");
    CHECK(lines_added(before, after) == "7 cm\nPike\nwithin reach of a pike\n");
    CHECK(level_lines(after, 70) == 2);
    CHECK(level_lines(after, 50) == level_lines(before, 50));
}
