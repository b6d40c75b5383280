// What `new` writes is checked and printed at once, by the program itself.

#include "cli/arguments.hpp"
#include "cli/commands.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <unistd.h>

using namespace broadside;
namespace fs = std::filesystem;

namespace {

const fs::path project = BROADSIDE_SOURCE_DIR;
const char* const systems[] = {"en-avant", "en-avant-en-masse", "old-fritz", "old-dessauer", "reasonable-brom"};

struct Said {
    int code = 0;
    std::string out, err;
};

/// A root of its own, with the shipped rule sets and templates.
struct Root {
    fs::path path =
        fs::temp_directory_path() / ("broadside-new-" + std::to_string(getpid()) + "-" + std::to_string(std::rand()));

    Root() {
        fs::create_directories(path / "rulesets");
        fs::create_directories(path / "scenarios");
        fs::create_directory_symlink(project / "templates", path / "templates");
        for (const char* system : systems)
            fs::create_directory_symlink(project / "rulesets" / system, path / "rulesets" / system);
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
        Said said;
        if (const auto* given = std::get_if<cli::Arguments>(&parsed)) {
            said.code = given->command == cli::Command::create  ? cli::run_new(*given, terminal)
                        : given->command == cli::Command::check ? cli::run_check(*given, terminal)
                                                                : cli::run_pack(*given, terminal);
        } else {
            said.code = std::get<int>(parsed);
        }
        said.out = without_root(out.str());
        said.err = without_root(err.str());
        return said;
    }

    std::string without_root(std::string text) const {
        for (std::size_t at = text.find(path.string()); at != std::string::npos; at = text.find(path.string(), at))
            text.replace(at, path.string().size(), "ROOT");
        return text;
    }

    std::string read(const fs::path& file) const {
        std::ifstream in(path / file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
};

std::size_t count_files(const fs::path& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::recursive_directory_iterator(folder), fs::recursive_directory_iterator()));
}

/// What follows the ledger: the count of findings, and what was not tried.
std::string end_of(const std::string& output) {
    const std::size_t count = output.rfind(" rule set");
    return count == std::string::npos ? output : output.substr(output.rfind('\n', count) + 1);
}

/// Checked without a word, and printed.
void check_and_print(const Root& root, const std::string& scenario) {
    CAPTURE(scenario);
    const Said checked = root.run({"check", scenario, "--strict"});
    CHECK(checked.code == 0);
    CHECK(end_of(checked.out) ==
          "0 rule sets, 1 scenario: 0 errors, 0 warnings, 0 notes\npages were not tried; `broadside pack SCENARIO` "
          "tries them\n");
    const Said packed = root.run({"pack", scenario, "--out", (root.path / "out").string(), "--no-cache"});
    CHECK_MESSAGE(packed.code == 0, packed.err);
    for (const char* paper : {"a4", "letter"})
        CHECK(fs::exists(root.path / "out" / scenario / paper / "single-files" / "04-umpire-map.pdf"));
}

}  // namespace

TEST_CASE("new: a battle of every shipped rule set is checked without a warning and printed, as it is written") {
    const Root root;
    for (const std::string system : systems) {
        const std::string id = "first-" + system;
        const Said written = root.run({"new", "scenario", id, "--ruleset", system});
        CHECK(written.code == 0);
        CHECK(written.err == "");
        const std::string folder = "written: ROOT/scenarios/" + id;
        CHECK(written.out == folder + "/scenario.toml\n" + folder +
                                 "/scenario.schema.json\nnow type:\n  broadside check " + id +
                                 " --root ROOT\n  broadside pack " + id + " --root ROOT\n");
        // No place of the template is left unfilled.
        CHECK(root.read(fs::path("scenarios") / id / "scenario.toml").find("{{") == std::string::npos);
        check_and_print(root, id);
    }
}

TEST_CASE("new: a rule set is checked without a warning, and so is a battle for it") {
    const Root root;
    const Said written = root.run({"new", "ruleset", "my-rules"});
    CHECK(written.code == 0);
    CHECK(written.err == "");
    CHECK(count_files(root.path / "rulesets" / "my-rules") == 10);
    CHECK(root.read("rulesets/my-rules/10-words.toml").starts_with("#:schema ./ruleset.schema.json\n"));
    CHECK(root.read("rulesets/my-rules/ruleset.schema.json").find("\"title\": \"A rule set for broadside\"") <
          1000);
    const Said checked = root.run({"check", "my-rules", "--strict"});
    CHECK(checked.code == 0);
    CHECK(end_of(checked.out) == "1 rule set, 0 scenarios: 0 errors, 0 warnings, 0 notes\n");
    CHECK(root.run({"new", "scenario", "first", "--ruleset", "my-rules"}).code == 0);
    check_and_print(root, "first");
}

TEST_CASE("new: nothing that is there is written over, and a wrong name is answered with a right one") {
    const Root root;
    CHECK(root.run({"new", "scenario", "ford", "--ruleset", "old-fritz"}).code == 0);
    const std::string before = root.read("scenarios/ford/scenario.toml");
    std::ofstream(root.path / "scenarios" / "mine.toml") << "# mine\n";
    const std::size_t files = count_files(root.path / "scenarios") + count_files(root.path / "rulesets");
    const auto refused = [&](std::vector<std::string> words) {
        const Said said = root.run(std::move(words));
        CHECK(said.code == 2);
        CHECK(said.out == "");
        return said.err;
    };
    CHECK(refused({"new", "scenario", "ford", "--ruleset", "old-dessauer"}) ==
          "broadside: `ROOT/scenarios/ford` is there already and stays as it is: take another name\n");
    CHECK(refused({"new", "scenario", "mine", "--ruleset", "old-dessauer"}) ==
          "broadside: `ROOT/scenarios/mine.toml` is there already and stays as it is: take another name\n");
    CHECK(refused({"new", "ruleset", "ford"}) ==
          "broadside: `ROOT/scenarios/ford` is there already and stays as it is: take another name\n");
    CHECK(refused({"new", "scenario", "My Battle!", "--ruleset", "old-fritz"}) ==
          "broadside: `My Battle!` is not an id: small letters, digits and hyphens, a letter first; try `my-battle`\n");
    CHECK(refused({"new", "scenario", "../ford", "--ruleset", "old-fritz"}) ==
          "broadside: `../ford` is not an id: small letters, digits and hyphens, a letter first; try `ford`\n");
    CHECK(refused({"new", "scenario", "wood", "--ruleset", "old-frits"}) ==
          "broadside: there is no rule set `old-frits`; did you mean `old-fritz`?\n");
    CHECK(refused({"new", "scenario", "wood"}) ==
          "broadside: --ruleset: say which: `en-avant`, `en-avant-en-masse`, `old-dessauer`, `old-fritz`, "
          "`reasonable-brom`\n");
    CHECK(refused({"new", "ruleset", "wood", "--ruleset", "old-fritz"}) ==
          "broadside: --ruleset is for a scenario: a new rule set needs none\n");
    CHECK(root.read("scenarios/ford/scenario.toml") == before);
    CHECK(count_files(root.path / "scenarios") + count_files(root.path / "rulesets") == files);
}
