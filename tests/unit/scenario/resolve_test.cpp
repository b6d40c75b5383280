#include "scenario/resolve.hpp"

#include "loading.hpp"
#include "rules/from_toml.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>

using namespace broadside::scenario;
using namespace broadside::scenario::testing;
namespace engine = broadside::engine;
namespace rules = broadside::rules;
namespace text = broadside::text;

static const std::string skirmish = R"([ruleset]
id = "skirmish"
title = "Skirmish at the Ford"
author = "A. Designer"
edition = "2nd edition"

[domain.arm]
values = ["foot", "horse"]
groups = { troops = ["foot", "horse"] }
[domain.grade]
values = ["A", "B", "C"]
[quantity.figures]
range = "1..48"
[quantity.status]
range = "0..2"
names = ["broken", "shaken", "steady"]

[fact.grade]
type = "grade"
[fact.strength]
type = "figures"
[fact.mood]
type = "status"
[fact.disordered]
[fact.weak]
means = "own.strength < 6"

[[section]]
title = "Combat"

[missing.personal-risk]
at = "Combat"
what = "The roll is announced and not given."

[aid.play]
columns = [100]
[[aid.play.panel]]
id = "melee"
tab = "Melee"
[[aid.play.panel.part]]
text = ["Both sides throw."]
)";

/// Everything said when the changed small scenario is held against the rule set above.
static std::string messages_of(std::string_view from, std::string_view to) {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::optional<text::Value> rule_tree =
        text::parse_toml(sources, sources.add("skirmish.toml", skirmish), diagnostics);
    std::optional<text::Value> tree =
        text::parse_toml(sources, sources.add("scenario.toml", with(small(), from, to)), diagnostics);
    REQUIRE(rule_tree);
    REQUIRE(tree);
    std::optional<rules::Ruleset> ruleset = rules::from_toml(*rule_tree, diagnostics);
    std::optional<Scenario> scenario = from_toml(*tree, diagnostics);
    REQUIRE(ruleset);
    REQUIRE(scenario);
    resolve(*scenario, engine::Vocabulary(*ruleset), diagnostics);
    std::string out;
    for (const text::Diagnostic& diagnostic : diagnostics.sorted()) out += text::to_text(diagnostic, sources);
    return out;
}

TEST_CASE("a scenario that says what its rule set knows resolves in silence") {
    CHECK(messages_of("summary", "summary") == "");
    CHECK(messages_of("disordered = false", "disordered = \"yes\", mood = \"shaken\"") == "");
    CHECK(messages_of("disordered = false", "mood = 2") == "");
    CHECK(messages_of("[side.red]", "[house]\npersonal-risk = 4\n[side.red]") == "");
    CHECK(messages_of("[side.red]", "[[aid]]\npanel = \"melee\"\ntext = \"Fog.\"\n[side.red]") == "");
    CHECK(messages_of("turns = 8\n", "turns = 8\nrecords = \"roster\"\n[[aid]]\npanel = \"red\"\ntext = \"Fog.\"\n") ==
          "");
}

struct Fault {
    std::string from, to, messages;
};

TEST_CASE("what the rule set does not know is shown where it stands, with what it knows instead") {
    const Fault faults[] = {
        {"grade = \"A\"", "grad = \"A\"", R"(scenario.toml:33:11: error: the rule set has no fact `grad` [unknown-fact]
  facts = { grad = "A", strength = 12, disordered = false }
            ^~~~
help: did you mean `grade`?
)"},
        {"grade = \"A\"", "grade = \"D\"", R"(scenario.toml:33:19: error: `grade` cannot be `D` [unfit-value]
  facts = { grade = "D", strength = 12, disordered = false }
                    ^~~
help: its values: `A`, `B`, `C`
)"},
        {"strength = 12", "strength = 49", R"(scenario.toml:33:35: error: `strength` cannot be `49` [unfit-value]
  facts = { grade = "A", strength = 49, disordered = false }
                                    ^~
help: it goes from 1 to 48
)"},
        {"strength = 12", "mood = \"steddy\"", R"(scenario.toml:33:31: error: `mood` cannot be `steddy` [unfit-value]
  facts = { grade = "A", mood = "steddy", disordered = false }
                                ^~~~~~~~
help: did you mean `steady`?
)"},
        {"disordered = false", "disordered = 1", R"(scenario.toml:33:52: error: `disordered` cannot be `1` [unfit-value]
  facts = { grade = "A", strength = 12, disordered = 1 }
                                                     ^
help: it is yes or no
)"},
        {"strength = 12", "weak = true",
         R"(scenario.toml:33:24: error: `weak` is worked out by the rules, not given [unknown-fact]
  facts = { grade = "A", weak = true, disordered = false }
                         ^~~~
help: give the facts it is made from
)"},
        {"ruleset = \"skirmish\"", "ruleset = \"old-fritz\"",
         R"(scenario.toml:4:11: error: this is for rule set `old-fritz`, not for `skirmish` [wrong-ruleset]
  ruleset = "old-fritz"
            ^~~~~~~~~~~
)"},
        {"[side.red]", "[house]\npersonal-rsk = 4\n[side.red]",
         R"(scenario.toml:11:1: error: `personal-rsk` is not a gap of the rule set, with the settings chosen here [unknown-missing]
  personal-rsk = 4
  ^~~~~~~~~~~~
help: did you mean `personal-risk`?
)"},
        {"[side.red]",
         "[terrain.wood]\nkind = \"wood\"\nlabel = \"Wood\"\nspot = [1, 2]\nbars = [\"horse\", \"hores\", \"troops\"]\n"
         "effects = { figures = 3 }\n[side.red]",
         R"(scenario.toml:14:18: error: the rule set has no word `hores` [unfit-value]
  bars = ["horse", "hores", "troops"]
                   ^~~~~~~
help: did you mean `horse`?
scenario.toml:15:13: error: the rule set has no fact `figures` [unknown-fact]
  effects = { figures = 3 }
              ^~~~~~~
help: known: `grade`, `strength`, `mood`, `disordered`
)"},
        {"[side.red]",
         "[[aid]]\npanel = \"mele\"\ntext = \"Fog.\"\n[[aid]]\npanel = \"red\"\ntext = \"Fog.\"\n[side.red]",
         R"(scenario.toml:10:1: error: the play aid has no panel `mele` [unknown-reference]
  [[aid]]
  ^~~~~~~
help: did you mean `melee`?
scenario.toml:13:1: error: the play aid has no panel `red` [unknown-reference]
  [[aid]]
  ^~~~~~~
help: known: `melee`
)"},
    };
    for (const Fault& fault : faults) {
        CAPTURE(fault.to);
        CHECK(messages_of(fault.from, fault.to) == fault.messages);
    }
}

TEST_CASE("resolved facts are counted as the engine counts them, in the order of the scenario") {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    std::optional<text::Value> tree = text::parse_toml(sources, sources.add("skirmish.toml", skirmish), diagnostics);
    REQUIRE(tree);
    std::optional<rules::Ruleset> ruleset = rules::from_toml(*tree, diagnostics);
    REQUIRE(ruleset);
    engine::Vocabulary vocabulary(*ruleset);
    Loaded loaded = load(small());
    REQUIRE(loaded.scenario);
    std::optional<ResolvedFacts> resolved = resolve(*loaded.scenario, vocabulary, diagnostics);
    REQUIRE(resolved);
    CHECK(resolved->commands.size() == 2);
    REQUIRE(resolved->units.size() == 2);
    std::string said;
    for (const ResolvedFact& fact : resolved->units.at(0))
        said += fact.fact->id + "=" + vocabulary.to_word(fact.type, fact.value) + " ";
    CHECK(said == "grade=A strength=12 disordered=no ");
    CHECK(resolved->units.at(1).empty());
}

TEST_CASE("a scenario's choices are handed over as words") {
    Loaded loaded =
        load(with(small(), "[side.red]", "[choose]\nwar = \"great-northern\"\nfanatics = true\n[side.red]"));
    REQUIRE(loaded.scenario);
    rules::Choices choices = choices_of(*loaded.scenario);
    REQUIRE(choices.size() == 2);
    CHECK(choices.at(0) == rules::Choice{"war", "great-northern", {}});
    CHECK(choices.at(1) == rules::Choice{"fanatics", "yes", {}});
}

/// The merged files of a shipped rule set.
static text::Value ruleset_tree(const std::string& id, text::SourceMap& sources, text::Diagnostics& diagnostics) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(BROADSIDE_SOURCE_DIR) / "rulesets" / id))
        if (entry.path().extension() == ".toml") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<text::Value> files;
    for (const auto& path : paths)
        if (auto tree = text::parse_toml(sources, sources.add(path.filename().string(), read_file(path)), diagnostics))
            files.push_back(std::move(*tree));
    return text::merge_tables(std::move(files), diagnostics);
}

TEST_CASE("the shipped scenarios and the example of the guide resolve against their rule sets") {
    std::string guide = read_file(scenarios_folder() / "README.md");
    guide = guide.substr(guide.find("```toml\n") + 8);
    guide = guide.substr(0, guide.find("```"));
    for (const std::string& content : {shipped("vimeiro-hill"), shipped("mollwitz"), guide}) {
        Loaded loaded = load(content);
        REQUIRE(loaded.scenario);
        CAPTURE(loaded.scenario->identity.id);
        text::SourceMap sources;
        text::Diagnostics diagnostics;
        sources.add("scenario.toml", content);  // loaded.scenario's places point at the first file
        text::Value tree = ruleset_tree(loaded.scenario->identity.ruleset.id, sources, diagnostics);
        tree = rules::apply_rulings(tree, choices_of(*loaded.scenario), diagnostics);
        std::optional<rules::Ruleset> ruleset = rules::from_toml(tree, diagnostics);
        if (ruleset) resolve(*loaded.scenario, engine::Vocabulary(*ruleset), diagnostics);
        std::string messages;
        for (const text::Diagnostic& diagnostic : diagnostics.sorted()) messages += text::to_text(diagnostic, sources);
        CHECK(messages == "");
        CHECK(ruleset);
    }
}
