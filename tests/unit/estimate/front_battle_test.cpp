#include "estimate/battles.hpp"
#include "loading.hpp"

#include <cmath>
#include <memory>
#include <thread>

using namespace broadside;
using namespace broadside::estimate;
using namespace broadside::estimate::testing;

namespace {

// A unit of three figures fires at 30 cm and less: on a 5 or 6 the other loses one. It comes on 10 cm a turn.
const std::string rules_text = small_game + R"(
[quantity.figures]
range = "0..12"
[quantity.steps]
range = "0..200"
[fact.figures]
type = "figures"
default = 3
kept = "battle"
[fact.far]
type = "steps"
[missing.bad-luck]
at = "All"
what = "What a one means."
[procedure.volley]
from = "All"
sides = ["firer", "target"]
steps = [
  { forbid = "firer.far > 30", says = "out of range" },
  { die = "roll 1d6" },
  { missing = "die = 1", says = "bad-luck" },
  { hits = "if die >= 5 then 1 else 0" },
]
gives = ["hits"]
changes = [ { lower = "target.figures", by = "hits" }, { remove = "target", when = "target.figures = 0" } ]
)";

const std::string battle_text = R"(
[estimate.fight]
do = "one-volley"
loss = "loss"
says = "One volley."
[procedure.one-volley]
sides = ["us", "them"]
steps = [ { loss = "0", each = "side" } ]
gives = ["loss"]
[estimate.battle]
says = "To half of a side."
state = "state-of"
fights = "is-a-unit"
broken = "is-done"
facts = { far = "gap", friend-before = "behind" }
on = "goes-on"
steps = [ { do = "advance" }, { do = "fire" } ]
[estimate.battle.plan.stands]
label = "stands"
set = { bold = false }
[estimate.battle.plan.comes]
label = "comes on"
set = { bold = true }
[fact.bold]
[fact.friend-before]
[procedure.state-of]
sides = ["us"]
steps = [ { is-a-unit = "yes" }, { is-done = "us.figures <= 1" } ]
gives = ["is-a-unit", "is-done"]
[procedure.advance]
sides = ["us", "them"]
steps = [ { goes-on = "if us.bold and us.far > 20 then 10 else 0", type = "steps" } ]
gives = ["goes-on"]
[procedure.fire]
sides = ["us", "them"]
steps = [ { shot = "do volley for us", when = "us.far <= 30 and not us.friend-before" } ]
)";

/// So many units of each side opposite each other, so far apart.
std::string field_of(int reds, int blues, int apart) {
    std::string out = two_sides("{ width = \"240 cm\", depth = \"180 cm\" }", 12);
    const auto add = [&](int many, const std::string& command, int y, int facing) {
        for (int i = 0; i < many; ++i)
            out += command + "-" + std::to_string(i) + " = { command = \"" + command +
                   "\", label = \"Unit\", at = [\"" + std::to_string(30 + 12 * i) + " cm\", \"" + std::to_string(y) +
                   " cm\"], facing = " + std::to_string(facing) + ", frontage = \"12 cm\", depth = 30, facts = {} }\n";
    };
    add(reds, "reds", 60, 0);
    add(blues, "blues", 60 + apart, 180);
    return out;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

void one_by_one(std::size_t tasks, const std::function<void(std::size_t)>& task) {
    for (std::size_t i = 0; i < tasks; ++i) task(i);
}

void in_threads(std::size_t tasks, const std::function<void(std::size_t)>& task) {
    std::vector<std::jthread> threads;
    constexpr std::size_t workers = 3;
    for (std::size_t worker = 0; worker < workers; ++worker)
        threads.emplace_back([&, worker] {
            for (std::size_t i = tasks; i-- > 0;)
                if (i % workers == worker) task(i);
        });
}

struct Field : Game {
    book::Book book;
    std::optional<scenario::Scenario> scenario;
    std::optional<FrontBattle> battle;

    Field(const std::string& rules, const std::string& estimate, const std::string& field) : Game(rules, estimate) {
        book.lengths.push_back({"steps", {1, 1, scenario::LengthUnit::centimetre}, {}});
        prepared = check::prepare(prepared_tree, {}, sources, diagnostics, procedures_asked(*asking));
        REQUIRE_MESSAGE((prepared && prepared->program), messages());
        battle = FrontBattle::make(*asking->battle, program(), &book, diagnostics);
        REQUIRE_MESSAGE(battle, messages());
        scenario = scenario::from_toml(parse("scenario.toml", field), diagnostics);
        REQUIRE_MESSAGE(scenario, messages());
        const std::string why_not = battle->draw_up(*scenario, diagnostics);
        REQUIRE_MESSAGE(why_not.empty(), (messages() + why_not));
    }

    FrontFigures figures(std::uint32_t battles, const Runner& runner = one_by_one) const {
        return play_battles(*battle, {7, battles, runner, {}});
    }
};

/// Without the gap.
std::string no_luck() {
    return replaced(rules_text, "  { missing = \"die = 1\", says = \"bad-luck\" },\n", "");
}

double share(std::int64_t hits, std::int64_t of) {
    return static_cast<double>(hits) / static_cast<double>(of);
}

}  // namespace

TEST_CASE("front battle: the same figures whatever the threads and the order") {
    const Field field(no_luck(), battle_text, field_of(4, 4, 40));
    const FrontFigures one = field.figures(120), other = field.figures(120, in_threads);
    CHECK(one.tallies == other.tallies);
    CHECK(one.battles() == 480);
    CHECK(one.wins.least == other.wins.least);
    CHECK(one.tallies[1][1].first_wins > 0);
    CHECK(one.tallies[1][1].second_wins > 0);
}

TEST_CASE("front battle: who stands out of range of one who stands decides nothing") {
    const Field field(no_luck(), battle_text, field_of(4, 4, 40));
    const FrontFigures found = field.figures(50);
    CHECK(found.tallies[0][0].undecided() == 50);
    CHECK(found.tallies[0][0].turns == 50 * 12);
}

TEST_CASE("front battle: an army against itself wins as often as it loses, within the limits") {
    const Field field(no_luck(), battle_text, field_of(5, 5, 25));
    const FrontFigures found = field.figures(1000);
    for (const std::size_t plan : {0U, 1U}) {
        const Tally& tally = found.tallies[plan][plan];
        const Limits limits = limits_of(tally.first_wins, tally.first_wins + tally.second_wins);
        CAPTURE(plan);
        CHECK(limits.least <= 0.5);
        CHECK(limits.most >= 0.5);
        CHECK(limits.most - limits.least < 0.08);
    }
    REQUIRE(found.game);
    CHECK(found.wins.least <= found.share_of_wins());
    CHECK(found.share_of_wins() <= found.wins.most);
}

TEST_CASE("front battle: one unit more never does worse") {
    double before = 0;
    for (const int reds : {3, 4, 5, 6}) {
        const Field field(no_luck(), battle_text, field_of(reds, 4, 25));
        const Tally tally = field.figures(600).tallies[0][0];
        const double wins = share(tally.first_wins, tally.battles);
        CAPTURE(reds);
        CHECK(wins >= before - 0.02);
        before = wins;
    }
    CHECK(before > 0.6);
}

TEST_CASE(
    "front battle: those whom a gap of the source stops are counted, and over a tenth of them there is no figure") {
    const Field field(rules_text, battle_text, field_of(4, 4, 25));
    const FrontFigures found = field.figures(100);
    CHECK(found.is_withheld());
    CHECK_FALSE(found.game);
    CHECK(found.tallies[0][0].silent > 90);
    CHECK(found.tallies[0][0].gaps.at("bad-luck") == found.tallies[0][0].silent);
    Tally tally;
    for (int i = 0; i < 100; ++i) tally.add({BattleEnd::Kind::undecided, 1, i < 10 ? "bad-luck" : "", ""});
    CHECK_FALSE(tally.is_withheld());
    tally.add({BattleEnd::Kind::undecided, 1, "bad-luck", ""});
    CHECK(tally.is_withheld());
}

TEST_CASE("front battle: a side has lost at the share the file says") {
    const std::string all = replaced(battle_text, "facts = {", "loses-at = 100\nfacts = {");
    const Field half(no_luck(), battle_text, field_of(4, 4, 25)), whole(no_luck(), all, field_of(4, 4, 25));
    CHECK(half.figures(50).tallies[0][0].turns < whole.figures(50).tallies[0][0].turns);
}

TEST_CASE("front battle: commands that draw their plans have one figure, and the same one every time") {
    const std::string lots = replaced(battle_text, "facts = {", "plans-of = \"commands\"\ndelay = 2\nfacts = {");
    const Field field(no_luck(), lots, field_of(4, 4, 40));
    const FrontFigures found = field.figures(200), again = field.figures(200, in_threads);
    CHECK(found.tallies == again.tallies);
    CHECK(found.battles() == 200);
    CHECK_FALSE(found.game);
    // A quarter of the battles has two commands that stand.
    CHECK(share(found.tallies[0][0].undecided(), 200) > 0.12);
    CHECK(found.share_of_wins() + found.share_of_losses() < 0.88);
}

namespace {

const std::string across =
    "area = [[\"0 cm\", \"70 cm\"], [\"240 cm\", \"70 cm\"], [\"240 cm\", \"FAR cm\"], [\"0 cm\", \"FAR cm\"]]\n";

/// A strip of ground before the first side, from edge to edge.
std::string strip(const std::string& keys, int far) {
    std::string out = "[terrain.strip]\nkind = \"marsh\"\nlabel = \"Strip\"\n" + keys + "\n" + across;
    for (std::size_t at; (at = out.find("FAR")) != std::string::npos;) out.replace(at, 3, std::to_string(far));
    return out;
}

/// The game with more facts, and a volley forbidden where something is so.
std::string with_rule(const std::string& facts, const std::string& forbidden) {
    const std::string rules = replaced(no_luck(), "[procedure.volley]", facts + "\n[procedure.volley]");
    return replaced(rules, "  { die = \"roll 1d6\" },",
                    "  { forbid = \"" + forbidden + "\", says = \"this test\" },\n  { die = \"roll 1d6\" },");
}

}  // namespace

TEST_CASE("front battle: ground that bars a unit stops it, and a road leads through") {
    const std::string rules =
        with_rule("[domain.arm]\nvalues = [\"foot\", \"boats\"]\n[fact.arm]\ntype = \"arm\"\ndefault = \"foot\"",
                  "firer.arm = boats");
    std::string field = field_of(4, 4, 60);
    for (std::size_t at; (at = field.find("facts = {}")) != std::string::npos;)
        field.replace(at, 10, "facts = { arm = \"foot\" }");
    const Field open(rules, battle_text, field);
    CHECK(open.figures(50).tallies[1][0].undecided() < 25);
    const Field barred(rules, battle_text, field + strip("bars = [\"foot\"]", 80));
    CHECK(barred.figures(50).tallies[1][0].undecided() == 50);
    const std::string road =
        "[terrain.road]\nkind = \"road\"\nlabel = \"Road\"\nline = [[\"0 cm\", \"75 cm\"], [\"240 cm\", \"75 "
        "cm\"]]\nwidth = \"20 cm\"\n";
    const Field by_road(rules, battle_text, field + strip("bars = [\"foot\"]", 80) + road);
    CHECK(by_road.figures(50).tallies[1][0].undecided() < 25);
}

TEST_CASE("front battle: a unit that has come on stands on the ground of its lane") {
    const std::string rules = with_rule("[fact.sheltered]", "target.sheltered");
    const Field open(rules, battle_text, field_of(4, 4, 60));
    CHECK(open.figures(50).tallies[1][0].second_wins > 0);
    const Field wood(rules, battle_text, field_of(4, 4, 60) + strip("effects = { sheltered = true }", 100));
    const Tally found = wood.figures(50).tallies[1][0];
    CHECK(found.first_wins == 50);
}

TEST_CASE("front battle: a leader is with those of his command, and units know how far he is") {
    const std::string rules = with_rule("[fact.chief]\n[fact.heard-from]\ntype = \"steps\"\n[fact.beside]",
                                        "firer.heard-from > 30 and not firer.beside");
    std::string estimate = replaced(
        battle_text, "facts = {",
        "leads = \"is-chief\"\nrides = \"ride\"\nfacts = { heard-from = \"leader-at\", beside = \"leader-with\",");
    estimate = replaced(estimate, "{ is-a-unit = \"yes\" }, { is-done = \"us.figures <= 1\" } ]",
                        "{ is-a-unit = \"not us.chief\" }, { is-done = \"us.figures <= 1\" }, { is-chief = "
                        "\"us.chief\" }, { ride = \"20\", type = \"steps\" } ]");
    estimate = replaced(estimate, "gives = [\"is-a-unit\", \"is-done\"]",
                        "gives = [\"is-a-unit\", \"is-done\", \"is-chief\", \"ride\"]");
    const std::string chief =
        "chief = { command = \"reds\", label = \"Chief\", at = [\"48 cm\", \"50 cm\"], facing = 0, frontage = \"2 "
        "cm\", depth = 20, facts = { chief = true } }\n";
    const Field led(rules, estimate, field_of(4, 4, 25) + chief);
    const Tally found = led.figures(100).tallies[0][0];
    CHECK(led.battle->units_in_line(0) == 4);
    CHECK(found.first_wins > 90);
    CHECK(found.second_wins == 0);
    const Field alone(rules, estimate, field_of(4, 4, 25));
    CHECK(alone.figures(50).tallies[0][0].undecided() == 50);
}

TEST_CASE("front battle: a unit knows how far the nearest enemy is that threatens") {
    const std::string rules = with_rule("[fact.wild]\n[fact.danger]\ntype = \"steps\"", "firer.danger < 100");
    std::string estimate =
        replaced(battle_text, "facts = {", "threatens = \"is-wild\"\nfacts = { danger = \"threat-at\",");
    estimate = replaced(estimate, "{ is-done = \"us.figures <= 1\" } ]",
                        "{ is-done = \"us.figures <= 1\" }, { is-wild = \"us.wild\" } ]");
    estimate =
        replaced(estimate, "gives = [\"is-a-unit\", \"is-done\"]", "gives = [\"is-a-unit\", \"is-done\", \"is-wild\"]");
    std::string field = field_of(4, 4, 25);
    for (std::size_t at = field.find("blues-"); (at = field.find("facts = {}", at)) != std::string::npos;)
        field.replace(at, 10, "facts = { wild = true }");
    const Tally found = Field(rules, estimate, field).figures(50).tallies[0][0];
    CHECK(found.first_wins == 0);
    CHECK(found.second_wins == 50);
}
