#include "check/editions/editions.hpp"

#include "check/editions/prepare.hpp"
#include "check/proof/ranges.hpp"
#include "engine/run.hpp"
#include "shipped_rules.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using check::testing::shipped_folders;
using check::testing::ShippedRules;

namespace {

std::string input_names(const engine::Frame& frame) {
    std::string names;
    for (const engine::InputSlot& input : frame.inputs) names += input.id + " ";
    return names;
}

/// What both give with every fact at its default and at its lowest and highest.
void same_odds(const engine::Program& whole, const engine::Frame& a, const engine::Program& part,
               const engine::Frame& b) {
    REQUIRE(input_names(a) == input_names(b));
    check::Ranges ranges(whole);
    for (int end = 0; end < 3; ++end) {
        engine::Situation situation = engine::default_situation(a);
        for (std::size_t i = 0; i < a.inputs.size(); ++i) {
            const check::Interval range = ranges.of_input(a.inputs[i]);
            if (end > 0 && check::is_bounded(range)) situation.inputs[i] = end == 1 ? range.low : range.high;
        }
        const engine::Odds left = engine::odds(whole, a, situation), right = engine::odds(part, b, situation);
        REQUIRE(left.of == right.of);
        REQUIRE(left.outcomes.size() == right.outcomes.size());
        for (std::size_t i = 0; i < left.outcomes.size(); ++i) {
            CHECK(left.outcomes[i].ending == right.outcomes[i].ending);
            CHECK(left.outcomes[i].count == right.outcomes[i].count);
        }
    }
}

void same_edition(const ShippedRules& whole, check::Editions& editions, const rules::Choices& choices) {
    text::Diagnostics found;
    const auto all = check::prepare(*whole.tree, choices, whole.sources, found);
    REQUIRE(all);
    REQUIRE(all->program);
    const auto affected = editions.affected_by(choices.front());
    for (const engine::Frame& frame : all->program->frames()) {
        CAPTURE(frame.id);
        // A chart that only an option brings is asked through its readers.
        if (!frame.procedure && !whole.prepared->program->find(frame.id)) continue;
        const engine::Program* part = editions.with(choices, {frame.id}, found);
        REQUIRE(part);
        const engine::Frame* same = part->find(frame.id);
        REQUIRE(same);
        same_odds(*all->program, frame, *part, *same);
        // What is said not to be affected must play as in the standing rule set.
        const engine::Frame* standing = whole.prepared->program->find(frame.id);
        if (!affected || affected->may_change(frame.id) || !standing) continue;
        same_odds(*whole.prepared->program, *standing, *all->program, frame);
    }
}

}  // namespace

TEST_CASE("editions: made of what a patch touches, they play as if the whole rule set had been read again") {
    std::size_t tried = 0;
    for (const std::filesystem::path& folder : shipped_folders()) {
        CAPTURE(folder.string());
        const ShippedRules whole(folder);
        const check::CheckContext context = whole.context();
        check::Editions editions(context);
        for (const rules::Ruling& ruling : whole.prepared->written.rulings)
            for (const auto& [reading, patch] : ruling.patches) {
                if (reading == ruling.choice || ++tried % 5 != 0) continue;  // a fifth of them, to be quick
                CAPTURE(ruling.id);
                CAPTURE(reading);
                same_edition(whole, editions, {{ruling.id, reading, {}}});
            }
        for (const rules::Option& option : whole.prepared->written.options) {
            if (++tried % 3 != 0) continue;
            CAPTURE(option.id);
            same_edition(whole, editions, {{option.id, option.fallback ? "no" : "yes", {}}});
        }
        for (const rules::Variant& variant : whole.prepared->written.variants)
            same_edition(whole, editions, {{variant.id, variant.values.back().id, {}}});
    }
    CHECK(tried > 50);
}

TEST_CASE(
    "editions: two readings, each read again by itself or both together, play as if the rule set had been read with "
    "both") {
    std::size_t apart = 0, together = 0;
    for (const std::filesystem::path& folder : shipped_folders()) {
        CAPTURE(folder.string());
        const ShippedRules whole(folder);
        const check::CheckContext context = whole.context();
        check::Editions editions(context);
        rules::Choices readings;
        for (const rules::Ruling& ruling : whole.prepared->written.rulings)
            for (const auto& [reading, patch] : ruling.patches)
                if (reading != ruling.choice) readings.push_back({ruling.id, reading, {}});
        for (std::size_t i = 0; i + 1 < readings.size(); i += 4) {
            const rules::Choices both = {readings[i], readings[i + 1]};
            text::Diagnostics found;
            const auto all = check::prepare(*whole.tree, both, whole.sources, found);
            if (!all || !all->program) continue;  // they clash, or are of one ruling
            (rules::are_apart(*editions.read(both[0]).things, *editions.read(both[1]).things) ? apart : together) += 1;
            for (const auto& choice : both) {
                const auto& affected = editions.affected_by(choice);
                for (const std::string& id : affected ? affected->changed : check::Ids()) {
                    const engine::Frame* frame = all->program->find(id);
                    if (!frame || !frame->procedure) continue;
                    const engine::Program* part = editions.with(both, {id}, found);
                    REQUIRE(part);
                    same_odds(*all->program, *frame, *part, *part->find(id));
                }
            }
        }
    }
    CHECK(apart > 20);
    CHECK(together > 2);
}

TEST_CASE("editions: what a setting can change is whole in the edition, rows and steps alike") {
    std::size_t seen = 0;
    for (const std::filesystem::path& folder : shipped_folders()) {
        CAPTURE(folder.string());
        const ShippedRules whole(folder);
        const check::CheckContext context = whole.context();
        check::Editions editions(context);
        for (const rules::Ruling& ruling : whole.prepared->written.rulings)
            for (const auto& [reading, patch] : ruling.patches) {
                const rules::Choices choices = {{ruling.id, reading, {}}};
                const auto affected = editions.affected_by(choices.front());
                if (!affected || reading == ruling.choice) continue;
                CAPTURE(ruling.id);
                text::Diagnostics found;
                const auto edition = editions.once(choices, affected->changed, found);
                REQUIRE(edition);
                for (const rules::Chart& chart : edition->ruleset().charts)
                    if (affected->charts.contains(chart.id)) CHECK_FALSE((++seen, chart.rows.empty()));
                for (const rules::Procedure& procedure : edition->ruleset().procedures)
                    if (affected->changed.contains(procedure.id)) CHECK_FALSE((++seen, procedure.steps.empty()));
            }
    }
    CHECK(seen > 500);
}

TEST_CASE("editions: a patched chart affects its readers and the procedures that call them, and nothing else") {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const auto tree = text::parse_toml(sources, sources.add("small.toml", R"(
ruleset = { id = "small", title = "S", author = "A", edition = "1" }
section = [{ title = "Fire" }]
[quantity.few]
range = "0..9"
[fact.men]
type = "few"
of = "shared"
default = 1
[chart.hits]
inputs = { men = "men" }
rows = [ { id = "some", men = "0..4", value = 0 }, { id = "many", men = "5..", value = 1 } ]
[chart.other]
inputs = { men = "men" }
rows = [ { men = "0..", value = 3 } ]
[procedure.fire]
steps = [ { lost = "look up hits" } ]
gives = ["lost"]
[procedure.battle]
steps = [ { fire = "do fire" }, { lost = "fire.lost + 1" } ]
gives = ["lost"]
[procedure.march]
steps = [ { far = "look up other" } ]
gives = ["far"]
[ruling.five]
at = "Fire"
question = "Do five hit?"
readings = { yes = "They do.", no = "They do not." }
choice = "yes"
because = "They fire."
[ruling.five.otherwise.no]
"chart/hits/rows/some/men" = "0..5"
"chart/hits/rows/many/men" = "6.."
)"),
                                       diagnostics);
    REQUIRE(tree);
    const auto prepared = check::prepare(*tree, {}, sources, diagnostics);
    std::string messages;
    for (const text::Diagnostic& finding : diagnostics.all()) messages += text::to_text(finding, sources);
    CHECK(messages == "");
    REQUIRE(prepared);
    REQUIRE(prepared->program);
    check::Editions editions({sources, *tree, prepared->written, &*prepared->program});
    const auto affected = editions.affected_by({"five", "no", {}});
    REQUIRE(affected);
    CHECK(affected->charts == check::Ids{"hits"});
    CHECK(affected->changed == check::Ids{"battle", "fire", "hits"});
    const engine::Program* edition = editions.with({{"five", "no", {}}}, {"battle"}, diagnostics);
    REQUIRE(edition);
    CHECK(edition->find("march") == nullptr);
    const engine::Frame& battle = *edition->find("battle");
    engine::Situation situation = engine::default_situation(battle);
    CHECK(!engine::set_input(*edition, battle, situation, "men", "5"));
    CHECK(engine::odds(*edition, battle, situation).outcomes.at(0).ending.values == std::vector<std::int64_t>{1});
}

TEST_CASE("editions: words for the reader change nothing that is played, and a group of words what names it alone") {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    const auto tree = text::parse_toml(sources, sources.add("small.toml", R"(
ruleset = { id = "small", title = "S", author = "A", edition = "1" }
section = [{ title = "March" }]
[domain.arm]
values = [ { id = "foot", label = "Foot" }, { id = "horse", label = "Horse" }, { id = "guns", label = "Guns" } ]
groups.slow = { values = ["foot", "guns"] }
[fact.arm]
type = "arm"
default = "foot"
[quantity.pace]
range = "1..9"
print = "signed"
[number.trot]
type = "pace"
value = 8
[procedure.walk]
sides = ["unit"]
steps = [ { far = "if unit is slow then 1 else 2" } ]
gives = ["far"]
[procedure.ride]
sides = ["unit"]
steps = [ { far = "if unit.arm = horse then 8 else 4" } ]
gives = ["far"]
[procedure.go]
sides = ["unit"]
steps = [ { walk = "do walk" }, { far = "walk.far + 1", label = "Paces" } ]
gives = ["far"]
[procedure.trot]
steps = [ { far = "trot" } ]
gives = ["far"]
[ruling.which]
at = "March"
question = "Which?"
readings = { one = "a", printed = "b", slow-guns = "c", added = "d", plain = "e" }
choice = "one"
because = "So."
[ruling.which.otherwise.printed]
"domain/arm/values/foot/label" = "Infantry"
"procedure/go/steps/far/label" = "Inches"
[ruling.which.otherwise.slow-guns]
"domain/arm/groups/slow/values" = ["guns"]
[ruling.which.otherwise.added]
"domain/arm/values/+" = { id = "mules", label = "Mules" }
[ruling.which.otherwise.plain]
"quantity/pace/print" = "plain"
)"),
                                       diagnostics);
    REQUIRE(tree);
    const auto prepared = check::prepare(*tree, {}, sources, diagnostics);
    REQUIRE(diagnostics.all().empty());
    check::Editions editions({sources, *tree, prepared->written, &*prepared->program});
    const auto changed_by = [&](const std::string& reading) {
        const auto& affected = editions.affected_by({"which", reading, {}});
        REQUIRE(affected);
        return affected->changed;
    };
    CHECK(changed_by("printed") == check::Ids{});
    CHECK(changed_by("slow-guns") == check::Ids{"go", "walk"});
    CHECK(changed_by("added") == check::Ids{"go", "ride", "walk"});
    CHECK(changed_by("plain") == check::Ids{"trot"});
}
