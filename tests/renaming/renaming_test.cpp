// The program knows no game. Every id in every rule set, scenario and template that comes with it is replaced by a
// random word; odds, results, findings, printed words and page counts stay what they were.

#include "check/check.hpp"
#include "check/play/play.hpp"
#include "cli/files/books.hpp"
#include "cli/files/check_files.hpp"
#include "cli/files/templates.hpp"
#include "cli/files/workspace.hpp"
#include "engine/run.hpp"
#include "estimate/battles.hpp"
#include "estimate/fight.hpp"
#include "fonts/pango_measurer.hpp"
#include "paginate/lay_out.hpp"
#include "renamer.hpp"
#include "scenario/musters.hpp"
#include "sheet/item_text.hpp"
#include "sheet/make_items.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

using namespace broadside;
using renaming::Document;
using renaming::Renamer;
namespace fs = std::filesystem;

namespace {

// ---- the same files under other names

std::vector<fs::path> entries_of(const fs::path& folder) {
    std::vector<fs::path> entries;
    if (fs::is_directory(folder))
        for (const auto& entry : fs::directory_iterator(folder)) entries.push_back(entry.path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

/// The files of a folder as one document; of a template, the file.
text::Value tree_of(const fs::path& path) {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::vector<text::Value> files;
    for (const fs::path& file : fs::is_directory(path) ? entries_of(path) : std::vector{path}) {
        if (file.extension() != ".toml") continue;
        std::ifstream stream(file, std::ios::binary);
        std::ostringstream content;
        content << stream.rdbuf();
        auto value = text::parse_toml(sources, sources.add(file.string(), content.str()), diagnostics);
        REQUIRE(value);
        files.push_back(std::move(*value));
    }
    // The columns of a muster are words of the rule set where the field table cannot see them.
    text::Value tree = scenario::unfold_musters(text::merge_tables(std::move(files), diagnostics), diagnostics);
    REQUIRE_FALSE(diagnostics.has_errors());
    return tree;
}

/// What is read from where, and where its copy under new names goes.
struct Source {
    fs::path path;
    Document document;
};

std::vector<Source> shipped() {
    const fs::path home = BROADSIDE_SOURCE_DIR;
    std::vector<Source> all;
    for (const fs::path& ruleset : entries_of(home / "rulesets")) {
        if (!fs::is_directory(ruleset)) continue;
        all.push_back({ruleset, Document::ruleset});
        if (fs::is_directory(ruleset / "generate")) all.push_back({ruleset / "generate", Document::book});
        if (fs::is_directory(ruleset / "estimate")) all.push_back({ruleset / "estimate", Document::estimate});
        for (const fs::path& file : entries_of(ruleset / "templates"))
            if (file.extension() == ".toml") all.push_back({file, Document::item_template});
    }
    for (const fs::path& scenario : entries_of(home / "scenarios"))
        if (fs::is_directory(scenario)) all.push_back({scenario, Document::scenario});
    for (const fs::path& file : entries_of(home / "templates"))
        if (file.extension() == ".toml") all.push_back({file, Document::item_template});
    return all;
}

/// `rulesets/ID/templates/x.toml` with the new word for ID; file names of templates stay, so that their order does, and
/// the names of the folders of books and estimates.
fs::path renamed_path(const fs::path& relative, const Renamer& renamer) {
    fs::path out;
    for (const fs::path& part : relative) {
        const bool stays = part.has_extension() || part == "templates" || part == "generate" || part == "estimate";
        out /= stays ? part.string() : renamer.word(part.string());
    }
    return out;
}

/// A folder that goes when the test does.
class Copy {
  public:
    explicit Copy(const Renamer& renamer)
        : root_(fs::temp_directory_path() / ("broadside-renamed-" + std::to_string(getpid()))) {
        for (const Source& source : shipped()) {
            fs::path file = root_ / renamed_path(fs::relative(source.path, BROADSIDE_SOURCE_DIR), renamer);
            if (source.document != Document::item_template) file /= "all.toml";
            fs::create_directories(file.parent_path());
            std::ofstream(file, std::ios::binary)
                << text::to_toml(renamer.renamed(tree_of(source.path), source.document));
        }
    }
    Copy(const Copy&) = delete;
    Copy& operator=(const Copy&) = delete;
    ~Copy() { fs::remove_all(root_); }

    const fs::path& root() const { return root_; }

  private:
    fs::path root_;
};

Renamer renamer_of_everything(std::uint32_t seed) {
    Renamer renamer(seed);
    for (const Source& source : shipped()) renamer.collect(tree_of(source.path), source.document);
    renamer.choose_words();
    return renamer;
}

// ---- what is compared

/// How many findings of each code there are, a line each. Not of dice that fell unevenly: other words make another
/// seed.
std::string findings(const cli::Workspace& workspace) {
    std::map<std::string, int> count;
    for (const text::Diagnostic& finding : workspace.diagnostics.sorted())
        if (finding.code->id != "uneven-dice") ++count[std::string(finding.code->id)];
    for (const std::string& refusal : workspace.refusals) ++count["refused: " + refusal];
    std::string out;
    for (const auto& [code, times] : count) out += code + " x" + std::to_string(times) + "\n";
    return out;
}

/// One rule set with what belongs to it, before and after.
struct Pair {
    cli::Workspace before = cli::open_workspace(BROADSIDE_SOURCE_DIR), after;

    explicit Pair(const Copy& copy) : after(cli::open_workspace(copy.root().string())) {}

    void check_findings() {
        std::string said;
        for (const text::Diagnostic& finding : after.diagnostics.sorted())
            said += text::to_text(finding, after.sources);
        CAPTURE(said);
        CHECK(findings(before) == findings(after));
    }
};

std::string numbers(const engine::Ending& ending) {
    std::string out = std::to_string(static_cast<int>(ending.kind)) + ":";
    for (const std::int64_t value : ending.values) out += " " + std::to_string(value);
    return out;
}

std::string chances(const engine::Program& program, const engine::Frame& frame, const engine::Situation& at) {
    const engine::Odds odds = engine::odds(program, frame, at);
    std::string out = "of " + odds.of.str();
    for (const engine::Outcome& outcome : odds.outcomes)
        out += "\n" + outcome.count.str() + " " + numbers(outcome.ending);
    return out;
}

/// A situation that differs with `turn`: each input takes the next of its values.
engine::Situation some_situation(const engine::Program& program, const engine::Frame& frame, std::size_t turn) {
    engine::Situation at = engine::default_situation(frame);
    for (std::size_t i = 0; i < frame.inputs.size(); ++i) {
        const engine::InputSlot& input = frame.inputs[i];
        std::vector<std::int64_t> values = program.vocabulary().all_values(input.type);
        if (input.range) values = {input.range->first};
        if (values.empty() || (turn == 0 && input.fallback)) continue;
        at.inputs[i] = values[(turn * 7 + i * 3) % values.size()];
    }
    return at;
}

void check_frames(const engine::Program& before, const engine::Program& after, const Renamer& renamer) {
    REQUIRE(before.frames().size() == after.frames().size());
    for (const engine::Frame& frame : before.frames()) {
        CAPTURE(frame.id);
        const engine::Frame* const renamed = after.find(renamer.word(frame.id));
        REQUIRE(renamed);
        REQUIRE(frame.inputs.size() == renamed->inputs.size());
        for (std::size_t turn = 0; turn < 3; ++turn) {
            CAPTURE(turn);
            CHECK(chances(before, frame, some_situation(before, frame, turn)) ==
                  chances(after, *renamed, some_situation(after, *renamed, turn)));
        }
    }
}

/// What only another reading asks for is no input here; the check proves that there is one.
bool is_asked_for(const engine::Frame& frame, const std::string& name) {
    return std::any_of(frame.inputs.begin(), frame.inputs.end(),
                       [&](const engine::InputSlot& slot) { return slot.id == name || slot.id.ends_with("." + name); });
}

/// What the worked examples come to. Those with other choices than the rule set's own are played by the check.
std::vector<std::string> results_of_examples(const check::Prepared& prepared) {
    std::vector<std::string> out;
    const engine::Program& program = *prepared.program;
    for (const rules::Example& example : prepared.written.examples) {
        const engine::Frame* const frame = program.find(example.procedure.empty() ? example.chart : example.procedure);
        if (!frame || !example.choose.empty()) continue;
        text::Diagnostics faults;
        engine::Situation at = engine::default_situation(*frame);
        static const text::Code code{"example", "an example", "an example"};
        CAPTURE(example.title);
        std::vector<rules::Keyed> given = example.given;
        std::erase_if(given, [&](const rules::Keyed& one) { return !is_asked_for(*frame, one.key); });
        const bool is_set = check::set_inputs(program, *frame, given, code, at, faults);
        for (const text::Diagnostic& fault : faults.all()) FAIL_CHECK(fault.message);
        REQUIRE(is_set);
        engine::GivenDice dice(example.dice);
        out.push_back(example.title + ": " + numbers(engine::run(program, *frame, at, dice).ending));
    }
    return out;
}

std::vector<sheet::Item> items_of(cli::Workspace& workspace, const cli::Location& ruleset, const sheet::Data& data) {
    std::vector<sheet::Item> items;
    for (const sheet::Template& source : cli::load_templates(workspace, ruleset))
        for (sheet::Item& item : sheet::make_items(source, data, workspace.diagnostics))
            items.push_back(std::move(item));
    return items;
}

/// Without its rule set's own checks, and without what is printed: that is made after it.
std::optional<cli::LoadedScenario> checked_scenario(cli::Workspace& workspace, const cli::Location& location) {
    auto loaded = cli::load_scenario(workspace, location);
    if (!loaded || !loaded->prepared->program) return std::nullopt;
    check::run_checks(check::scenario_checks(),
                      {workspace.sources, *loaded->ruleset_tree, loaded->prepared->written, &*loaded->prepared->program,
                       &loaded->scenario},
                      workspace.diagnostics);
    return loaded;
}

/// How a few battles of a scenario end, of each pair of plans; empty where its rule set says no battle.
std::vector<std::vector<std::int64_t>> battles_of(cli::Workspace& workspace, const std::string& id) {
    const auto home = cli::find_scenario(workspace, id);
    REQUIRE(home);
    const auto loaded = cli::load_scenario(workspace, *home);
    REQUIRE(loaded);
    text::Diagnostics& found = workspace.diagnostics;
    const std::optional<text::Value>& tree = cli::tree_of_folder(workspace, cli::estimate_folder(loaded->ruleset));
    REQUIRE(tree);
    const auto asking = estimate::from_toml(*tree, found);
    REQUIRE(asking);
    const text::Value rules = estimate::with_additions(*loaded->ruleset_tree, *tree, found);
    const auto prepared =
        check::prepare(rules, loaded->choices, workspace.sources, found, estimate::procedures_asked(*asking));
    REQUIRE(prepared);
    REQUIRE(prepared->program);
    REQUIRE(estimate::Fight::make(asking->fight, *prepared->program, found));
    std::vector<std::vector<std::int64_t>> out;
    if (!asking->battle) return out;
    const auto book = cli::load_book(workspace, loaded->ruleset);
    REQUIRE(book);
    auto battle = estimate::FrontBattle::make(*asking->battle, *prepared->program, &*book, found);
    REQUIRE(battle);
    REQUIRE(battle->draw_up(loaded->scenario, found) == "");
    const auto one_by_one = [](std::size_t tasks, const std::function<void(std::size_t)>& task) {
        for (std::size_t i = 0; i < tasks; ++i) task(i);
    };
    for (const auto& row : estimate::play_battles(*battle, {3, 2, one_by_one, {}}).tallies)
        for (const estimate::Tally& tally : row)
            out.push_back({tally.battles, tally.first_wins, tally.second_wins, tally.silent, tally.turns});
    return out;
}

std::size_t pages_of(const sheet::Item& item, const typeset::Paper& paper, typeset::TextMeasurer& measurer) {
    text::Diagnostics diagnostics;
    const auto document = paginate::lay_out(item, paper, measurer, diagnostics);
    for (const text::Diagnostic& diagnostic : diagnostics.all()) FAIL_CHECK(diagnostic.message);
    return document ? document->pages.size() : 0;
}

/// The first line that differs, both ways; empty when none does.
std::string difference(const std::string& before, const std::string& after) {
    std::istringstream old_lines(before), new_lines(after);
    std::string a, b;
    while (true) {
        const bool more_a = static_cast<bool>(std::getline(old_lines, a)),
                   more_b = static_cast<bool>(std::getline(new_lines, b));
        if (!more_a && !more_b) return "";
        if (more_a != more_b || a != b) return "before: " + a + "\nafter:  " + b + "\n";
    }
}

/// All that is printed, under the old names. The first line is not: it holds the item's id. A list of throws made
/// beforehand is thrown from its ids, so it is another list.
std::string words_of(const sheet::Item& item, const Renamer& renamer) {
    const std::string text = sheet::to_text(item);
    if (text.find("philox") != std::string::npos) return "throws";
    return renamer.printed_as_before(text.substr(text.find('\n')));
}

void check_items(const std::vector<sheet::Item>& before, const std::vector<sheet::Item>& after,
                 const Renamer& renamer) {
    REQUIRE(before.size() == after.size());
    fonts::PangoMeasurer measurer;
    for (std::size_t i = 0; i < before.size(); ++i) {
        CAPTURE(before[i].id);
        CHECK(after[i].id == renamer.word(before[i].id));
        CHECK(difference(words_of(before[i], renamer), words_of(after[i], renamer)) == "");
        for (const typeset::Paper& paper : typeset::all_papers()) {
            CAPTURE(paper.id);
            CHECK(pages_of(before[i], paper, measurer) > 0);
            CHECK(pages_of(before[i], paper, measurer) == pages_of(after[i], paper, measurer));
        }
    }
}

}  // namespace

TEST_CASE("renaming: no rule set means anything by its words") {
    const Renamer renamer = renamer_of_everything(1813);
    const Copy copy(renamer);
    for (const Source& source : shipped()) {
        if (source.document != Document::ruleset) continue;
        CAPTURE(source.path.filename().string());
        Pair pair(copy);
        const auto home = cli::find_ruleset(pair.before, source.path.filename().string());
        const auto away = cli::find_ruleset(pair.after, renamer.word(source.path.filename().string()));
        REQUIRE(home);
        REQUIRE(away);
        const auto before = cli::check_ruleset(pair.before, *home);
        const auto after = cli::check_ruleset(pair.after, *away);
        REQUIRE(before);
        REQUIRE(after);
        REQUIRE(before->program);
        REQUIRE(after->program);
        cli::check_pages(pair.before, *home, *before);
        cli::check_pages(pair.after, *away, *after);
        pair.check_findings();
        check_frames(*before->program, *after->program, renamer);
        const std::vector<std::string> results = results_of_examples(*before);
        CHECK_FALSE(results.empty());
        CHECK(results == results_of_examples(*after));
    }
}

TEST_CASE("renaming: no scenario and no template means anything by its words") {
    const Renamer renamer = renamer_of_everything(1757);
    const Copy copy(renamer);
    for (const Source& source : shipped()) {
        if (source.document != Document::scenario) continue;
        CAPTURE(source.path.filename().string());
        Pair pair(copy);
        const auto home = cli::find_scenario(pair.before, source.path.filename().string());
        const auto away = cli::find_scenario(pair.after, renamer.word(source.path.filename().string()));
        REQUIRE(home);
        REQUIRE(away);
        const auto before = checked_scenario(pair.before, *home);
        const auto after = checked_scenario(pair.after, *away);
        REQUIRE(before);
        REQUIRE(after);
        REQUIRE(before->prepared->program);
        REQUIRE(after->prepared->program);
        check_items(
            items_of(pair.before, before->ruleset, {*before->prepared->program, before->choices, &before->scenario}),
            items_of(pair.after, after->ruleset, {*after->prepared->program, after->choices, &after->scenario}),
            renamer);
        pair.check_findings();
    }
}

TEST_CASE("renaming: no estimate means anything by its words") {
    const Renamer renamer = renamer_of_everything(1741);
    const Copy copy(renamer);
    for (const Source& source : shipped()) {
        if (source.document != Document::scenario) continue;
        const std::string id = source.path.filename().string();
        CAPTURE(id);
        Pair pair(copy);
        CHECK(battles_of(pair.before, id) == battles_of(pair.after, renamer.word(id)));
        pair.check_findings();
    }
}
