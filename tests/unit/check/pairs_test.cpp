#include "check/rules/checks.hpp"
#include "rules/choices.hpp"
#include "shipped_rules.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using check::testing::shipped_folders;
using check::testing::ShippedRules;

namespace {

/// Every reading of a ruling that is not the rule set's own and can be chosen.
rules::Choices other_readings(const rules::Ruleset& ruleset) {
    rules::Choices readings;
    for (const rules::Ruling& ruling : ruleset.rulings)
        for (const auto& [reading, patch] : ruling.patches)
            if (reading != ruling.choice) readings.push_back({ruling.id, reading, {}});
    return readings;
}

bool same(const text::Value& a, const text::Value& b) {
    if (a.kind != b.kind || a.boolean != b.boolean || a.integer != b.integer || a.string != b.string) return false;
    if (a.items.size() != b.items.size() || a.entries.size() != b.entries.size()) return false;
    for (std::size_t i = 0; i < a.items.size(); ++i)
        if (!same(a.items[i], b.items[i])) return false;
    for (std::size_t i = 0; i < a.entries.size(); ++i)
        if (a.entries[i].key != b.entries[i].key || !same(a.entries[i].value, b.entries[i].value)) return false;
    return true;
}

/// Without what is not compiled, to be quick.
text::Value without_examples(const text::Value& tree) {
    text::Value rest = tree;
    std::erase_if(rest.entries, [](const text::Entry& entry) { return entry.key == "example" || entry.key == "turn"; });
    return rest;
}

std::string messages_of(const std::string& toml) {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const auto tree = text::parse_toml(sources, sources.add("small.toml", toml), diagnostics);
    REQUIRE(tree);
    const auto prepared = check::prepare(*tree, {}, sources, diagnostics);
    REQUIRE(prepared);
    REQUIRE(prepared->program);
    check::check_exclusions({sources, *tree, prepared->written, &*prepared->program}, diagnostics);
    check::check_pairs({sources, *tree, prepared->written, &*prepared->program}, diagnostics);
    std::string messages;
    for (const text::Diagnostic& finding : diagnostics.sorted()) {
        messages += finding.message + "\n";
        for (const text::Note& note : finding.notes) messages += "  " + note.text + "\n";
    }
    return messages;
}

/// A small game with two rulings, `one` and `two`, whose other readings `b` have these patches.
std::string game(const std::string& one, const std::string& two, const std::string& more = "") {
    const auto ruling = [](const std::string& id, const std::string& extra, const std::string& patch) {
        return "[ruling." + id +
               "]\nat = \"Fire\"\nquestion = \"?\"\nreadings = { a = \"A\", b = \"B\" }\nchoice = \"a\"\nbecause = "
               "\"!\"\n" +
               extra + "[ruling." + id + ".otherwise.b]\n" + patch + "\n";
    };
    return R"(
ruleset = { id = "small", title = "S", author = "A", edition = "1" }
section = [{ title = "Fire" }]
[quantity.few]
range = "-9..99"
[fact.men]
type = "few"
default = 1
[fact.strong]
means = "own.men > 3"
[number.least]
type = "few"
value = 2
[chart.hits]
inputs = { men = "own.men" }
type = "few"
rows = [ { id = "some", men = "..4", value = 0 }, { id = "many", men = "5..", value = 1 } ]
[procedure.fire]
sides = ["us"]
steps = [ { die = "roll 1d6" }, { total = "die + us.men" }, { lost = "if us.strong then look up hits for us else 0" }, { what = "die = 1" } ]
gives = ["total", "lost"]
[procedure.march]
sides = ["us"]
steps = [ { far = "us.men + least" } ]
gives = ["far"]
)" + ruling("one", "", one) +
           ruling("two", more, two);
}

}  // namespace

TEST_CASE("pairs: readings that have nothing to do with each other, or touch parts of one step, combine") {
    CHECK(messages_of(
              game(R"("procedure/fire/steps/die/label" = "D")", R"("procedure/march/steps/far/label" = "F")")) == "");
    CHECK(messages_of(game(R"("procedure/fire/steps/total/total" = "die")",
                           R"("procedure/fire/steps/total/label" = "T")")) == "");
    CHECK(messages_of(game(R"("chart/hits/rows/+" = { men = 99, value = 2 })",
                           R"("procedure/fire/steps/+" = { more = "total + 1" })")) == "");
}

TEST_CASE("pairs: two readings that change one place are found") {
    CHECK(messages_of(game(R"("procedure/fire/steps/total/total" = "die")", R"("procedure/fire/steps/total" = "drop")"))
              .starts_with("reading `b` of ruling `two` cannot be chosen with reading `b` of ruling `one`\n"
                           "  `procedure/fire/steps/total` is changed by ruling `one` and by ruling `two` "
                           "[clashing-readings]\n"));
}

TEST_CASE("pairs: a reading that uses what the other takes away is found, in one procedure and across two") {
    const std::string drop = R"("procedure/fire/steps/die" = "drop"
"procedure/fire/steps/total/total" = "us.men")";
    const std::string use = R"("procedure/fire/steps/+" = { low = "die = 1" })";
    const std::string found = "reading `b` of ruling `two` cannot be chosen with reading `b` of ruling `one`";
    CHECK(messages_of(game(drop, use)).starts_with(found));
    CHECK(messages_of(game(use, drop)).starts_with(found));
    const std::string gone = R"("number/least" = "drop"
"procedure/march/steps/far/far" = "us.men")";
    const std::string speaks = R"("procedure/fire/steps/+" = { low = "die < least" })";
    CHECK(messages_of(game(gone, speaks)).starts_with(found));
    CHECK(messages_of(game(speaks, gone)).starts_with(found));
    CHECK(messages_of(game(R"("fact/weak" = { label = "W" })", R"("procedure/fire/steps/+" = { weak = "die = 1" })"))
              .starts_with(found));
    CHECK(messages_of(game(R"("fact/strong/means" = "own.men > least")", gone)).starts_with(found));
}

TEST_CASE("pairs: a step that bears the name of a text, `what`, uses what it names") {
    const std::string gone = R"("number/least" = "drop"
"procedure/march/steps/far/far" = "us.men")";
    const std::string found = "reading `b` of ruling `two` cannot be chosen with reading `b` of ruling `one`";
    CHECK(messages_of(game(gone, R"("procedure/fire/steps/what/what" = "die < least")")).starts_with(found));
    CHECK(messages_of(game(gone, R"("procedure/fire/steps/die/label" = "At least the die")")) == "");
}

TEST_CASE("pairs: what is declared to exclude each other is not tried; a declaration names readings") {
    const std::string a = R"("procedure/fire/steps/total" = "drop")", b = R"("procedure/fire/steps/total/total" = "1")";
    const std::string gives = "\n\"procedure/fire/gives\" = [\"lost\"]";
    CHECK(messages_of(game(a + gives, b, "excludes = { b = [\"one/b\"] }\n")) == "");
    CHECK(messages_of(game(a + gives, b, "excludes = { b = [\"one/c\"], c = [\"one/b\"] }\n"))
              .find("`one/c` is not a reading of another ruling\nruling `two` has no reading `c`\n") !=
          std::string::npos);
}

TEST_CASE("pairs: of every shipped rule set every two readings make the same rules in both orders, and compile") {
    std::size_t tried = 0;
    for (const std::filesystem::path& folder : shipped_folders()) {
        CAPTURE(folder.string());
        const ShippedRules whole(folder);
        const text::Value tree = without_examples(*whole.tree);
        const rules::Choices readings = other_readings(whole.prepared->written);
        for (std::size_t i = 0; i < readings.size(); ++i)
            for (std::size_t j = i + 1; j < readings.size(); ++j) {
                const rules::Choice &a = readings[i], &b = readings[j];
                if (a.id == b.id || rules::exclude_each_other(tree, a, b)) continue;
                CAPTURE(a.id + "=" + a.value + " " + b.id + "=" + b.value);
                text::Diagnostics found;
                const text::Value one = rules::apply_rulings(tree, {a, b}, found);
                REQUIRE(same(one, rules::apply_rulings(tree, {b, a}, found)));
                const auto prepared = check::prepare(one, {}, whole.sources, found);
                REQUIRE(!found.has_errors());
                REQUIRE(prepared);
                REQUIRE(prepared->program);
                ++tried;
            }
    }
    MESSAGE(tried << " pairs");
    CHECK(tried > 6000);
}
