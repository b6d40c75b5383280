#include "compare/answers.hpp"

#include "../check/prepared_game.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside;
using check::testing::PreparedGame;

namespace {

const std::string game = check::testing::game_of_points + R"toml(
[domain.arm]
values = [{ id = "foot", label = "Foot" }, { id = "horse", label = "Horse" }]
[fact.arm]
type = "arm"
of = "unit"
[fact.nerve]
type = "levels"
of = "unit"
[fact.cover]
type = "yes-no"
of = "unit"
default = false
[chart.worth]
inputs = { arm = "unit.arm" }
type = "points"
rows = [
  { id = "foot", arm = "foot", value = 1 },
  { id = "horse", arm = "horse", value = 2 },
]
[procedure.test]
sides = ["unit"]
steps = [
  { die = "roll 1d6" },
  { added = "look up worth" },
  { score = "die + unit.nerve + added" },
  { holds = "score >= 6" },
]
gives = ["holds"]
[procedure.walk]
sides = ["unit"]
steps = [{ far = "unit.nerve", type = "points" }]
gives = ["far"]
[procedure.hit]
sides = ["unit"]
steps = [{ face = "roll 1d6" }]
gives = ["face"]
changes = [{ lower = "unit.nerve", by = "1", floor = 0 }]
)toml";

std::string with(std::string content, const std::string& from, const std::string& to) {
    for (std::size_t at = content.find(from); at != std::string::npos; at = content.find(from, at + to.size()))
        content.replace(at, from.size(), to);
    return content;
}

/// What is told of all procedures, a line each, and the cases below.
std::string told(const std::string& before, const std::string& after, const compare::Renames& renames = {},
                 std::size_t most = 1000) {
    const PreparedGame old_game(before), new_game(after);
    std::string out;
    for (const compare::Comparison& one :
         compare::compare_answers(old_game.program(), new_game.program(), {renames, {}}, most)) {
        out += one.id +
               (one.reads_the_same ? " unread" : " " + std::to_string(one.changed) + "/" + std::to_string(one.tried));
        if (!one.visited.all) out += " sampled";
        for (const std::string& id : one.asks_now) out += " asks now " + id;
        for (const std::string& id : one.asked_before) out += " asked before " + id;
        for (const std::string& words : one.all_with) out += " with " + words;
        for (const compare::FieldValue& field : one.came) out += " came " + field.text;
        for (const compare::FieldValue& field : one.went) out += " went " + field.text;
        out += "\n";
        if (one.left_differently > 0) out += "  left " + std::to_string(one.left_differently) + "\n";
        for (const compare::Aftermath& each : one.aftermaths) {
            out += "  " + each.situation + "\n";
            for (const std::string& change : each.before) out += "    was " + change + "\n";
            for (const std::string& change : each.after) out += "    is " + change + "\n";
        }
        for (const compare::Case& each : one.most) {
            out += "  " + each.situation + "\n";
            for (const compare::Shift& shift : each.shifts)
                out += "    " + shift.result + " " + shift.before.str() + "/" + shift.of_before.str() + " > " +
                       shift.after.str() + "/" + shift.of_after.str() + "\n";
        }
    }
    return out;
}

}  // namespace

TEST_CASE("answers: a figure changes the odds of those situations that read it, and no others") {
    // As much moves in all three; the simplest is told. Horse of nerve 0 to 3 holds with a die of 4, 3, 2, 1 or more;
    // with 3 in place of 2, of 3, 2, 1, 1.
    CHECK(told(game, with(game, "arm = \"horse\", value = 2", "arm = \"horse\", value = 3")) ==
          "test 3/8\n"
          "  unit.arm Horse, unit.nerve 0\n"
          "    holds: no 1/2 > 1/3\n"
          "    holds: yes 1/2 > 2/3\n"
          "walk unread\nhit unread\n");
}

TEST_CASE("answers: labels, notes and another way to write the same change none") {
    CHECK(told(game, with(game, "\"Horse\"", "\"Cavalry\"")) == "test unread\nwalk unread\nhit unread\n");
    CHECK(told(game, with(game, "score >= 6", "not (score < 6)")) == "test 0/8\nwalk unread\nhit unread\n");
}

TEST_CASE("answers: a renamed fact, word or procedure is the same one") {
    CHECK(told(game, with(game, "nerve", "courage"), {{"nerve", "courage"}}) == "test 0/8\nwalk 0/4\nhit 0/4\n");
    CHECK(
        told(game,
             with(with(game, "arm = \"horse\"", "arm = \"riders\""), "id = \"horse\", label", "id = \"riders\", label"),
             {{"horse", "riders"}}) == "test 0/8\nwalk unread\nhit unread\n");
    CHECK(told(game, with(game, "procedure.walk", "procedure.march"), {{"walk", "march"}}) ==
          "test unread\nmarch 0/4\nhit unread\n");
}

TEST_CASE("answers: what came, what went, and what is asked for now") {
    CHECK(told(game, with(game, "far = \"unit.nerve\"", "far = \"if unit.cover then 7 else unit.nerve\"")) ==
          "test unread\nwalk 0/4 asks now unit.cover\nhit unread\n");
    CHECK(told(game, with(game, "far = \"unit.nerve\"", "far = \"unit.nerve + 1\"")) ==
          "test unread\n"
          "walk 4/4 came far: 4 went far: 0\n"
          "  unit.nerve 0\n    far: 0 1/1 > 0/1\n    far: 1 0/1 > 1/1\n"
          "hit unread\n");
}

TEST_CASE("answers: facts that the same dice leave are compared where the odds are the same") {
    CHECK(told(game, with(game, "by = \"1\"", "by = \"2\"")) ==
          "test unread\nwalk unread\n"
          "hit 0/4\n"
          "  left 2\n"
          "  unit.nerve 2\n    was unit.nerve: 2 → 1\n    is unit.nerve: 2 → 0\n"
          "  unit.nerve 3\n    was unit.nerve: 3 → 2\n    is unit.nerve: 3 → 1\n");
}

TEST_CASE("answers: whom a change touches") {
    // Nerve 0 to 11, so that there are enough to tell.
    const std::string larger = with(with(game, "\"0..3\"", "\"0..11\""), "score >= 6", "score >= 16");
    const std::string once = told(larger, with(larger, "arm = \"horse\", value = 2", "arm = \"horse\", value = 3"));
    CHECK(once.substr(0, once.find('\n')) == "test 5/24");
    const std::string lower = with(larger, "score >= 16", "score >= 20 - unit.nerve");
    const std::string other = told(lower, with(lower, "arm = \"horse\", value = 2", "arm = \"horse\", value = 12"));
    CHECK(other.substr(0, other.find('\n')) == "test 8/24 with unit.arm Horse with unit.nerve 1 to 8");
}

TEST_CASE("answers: beyond the limit a sample is tried, the same every time") {
    const std::string other = with(game, "arm = \"horse\", value = 2", "arm = \"horse\", value = 3");
    const std::string once = told(game, other, {}, 6);
    CHECK(once == R"=(test 2/6 sampled
  unit.arm Horse, unit.nerve 0
    holds: no 1/2 > 1/3
    holds: yes 1/2 > 2/3
walk unread
hit unread
)=");
    CHECK(once == told(game, other, {}, 6));
}

TEST_CASE("answers: a sample comes to every row that changed, however rare, as trying all does") {
    // Three facts of 0 to 19: 8,000 situations of arm and cover each; a row answers in one of them, or in one of a
    // list.
    const std::string large = with(game, "[fact.cover]", R"toml([quantity.score]
range = "0..19"
[fact.a]
type = "score"
of = "unit"
[fact.b]
type = "score"
of = "unit"
[fact.c]
type = "score"
of = "unit"
[chart.rare]
policy = "first"
inputs = { a = "unit.a", b = "unit.b" }
type = "points"
rows = [
  { id = "one", a = 17, b = 3, value = 1 },
  { id = "other", a = 4, b = "9..10", value = 2 },
]
otherwise = { value = 0 }
[chart.corner]
policy = "first"
inputs = { a = "unit.a", b = "unit.b" }
type = "points"
columns = [ { b = "0..18" }, { b = 19 } ]
rows = [ { id = "edge", a = 5, cells = [1, 2] } ]
otherwise = { value = 0 }
[chart.extras]
type = "points"
policy = "sum"
rows = [
  { id = "far", when = "unit.c = 13 and unit.a = 6", gives = 1, label = "Far" },
  { id = "near", when = "unit.c = 2 and unit.b = 8", gives = 2, label = "Near" },
]
[procedure.rarely]
sides = ["unit"]
steps = [
  { at = "look up rare", type = "points" },
  { more = "sum extras", type = "points" },
  { corner-of = "look up corner", type = "points" },
]
gives = ["at", "more", "corner-of"]
[procedure.at-all]
sides = ["unit"]
steps = [{ done = "do rarely" }, { far = "done.at + unit.nerve + unit.c - unit.c", type = "points" }]
gives = ["far"]
[fact.cover])toml");
    const auto changed_in = [&](const std::string& other, std::size_t procedure, std::size_t most) {
        const PreparedGame before(large), after(other);
        return compare::compare_answers(before.program(), after.program(), {{}, {}}, most)[procedure];
    };
    constexpr std::size_t rarely = 0, at_all = 1;
    for (const auto& [from, to] : {std::pair{"b = 3, value = 1", "b = 3, value = 3"},
                                   {"\"9..10\", value = 2", "9, value = 2"},
                                   {"a = 17, b = 3", "a = 18, b = 3"},
                                   {"cells = [1, 2]", "cells = [1, 3]"},
                                   {"gives = 1, label", "gives = 3, label"},
                                   {"unit.c = 2 and", "unit.c = 3 and"},
                                   {"{ id = \"other\", a = 4, b = \"9..10\", value = 2 },", ""}}) {
        CAPTURE(from);
        const std::string other = with(large, from, to);
        const compare::Comparison all = changed_in(other, rarely, 100'000), some = changed_in(other, rarely, 120);
        CHECK(all.visited.all);
        CHECK(all.changed > 0);
        CHECK_FALSE(some.visited.all);
        CHECK(some.changed > 0);
        CHECK(some.visited.aimed > 0);
    }
    const std::string other = with(large, "b = 3, value = 1", "b = 3, value = 3");
    CHECK(changed_in(other, at_all, 200'000).changed > 0);
    CHECK(changed_in(other, at_all, 200).changed > 0);
    // Nothing is claimed where all answers are the same.
    const std::string same =
        with(large, "a = 17, b = 3, value = 1", "a = 17, b = 3, value = 1, when = \"unit.c >= 0\"");
    CHECK(changed_in(same, rarely, 100'000).changed == 0);
    CHECK(changed_in(same, rarely, 120).changed == 0);
}

// ---- who gains

namespace {

/// Who gains by a change, a line each: "unit nerve 3/2 > 1 by -1/2, 0+ 2-; unit.arm: Horse 0, Foot -1".
std::string gains_of(const std::string& before, const std::string& after, std::size_t procedure,
                     const rules::BetterEnds& better, std::size_t most = 1000) {
    const auto exact = [](const engine::Fraction& number) {
        return (number.is_negative ? "-" : "") + number.count.str() +
               (number.of == engine::Natural(1) ? "" : "/" + number.of.str());
    };
    const PreparedGame old_game(before), new_game(after);
    const auto all = compare::compare_answers(old_game.program(), new_game.program(), {{}, better}, most);
    std::string out;
    for (const compare::Gain& gain : all[procedure].gains) {
        out += gain.side + " " + gain.of + " " + exact(gain.before) + " > " + exact(gain.after) + " by " +
               exact(gain.better_by) + ", " + std::to_string(gain.better) + "+ " + std::to_string(gain.worse) + "-";
        for (const compare::Gain::Parting& parting : gain.by) {
            out += "; " + parting.input + ":";
            for (const compare::Gain::Part& part : parting.parts) out += " " + part.value + " " + exact(part.better_by);
        }
        out += "\n";
    }
    return out;
}

const std::string duels = with(game, "[procedure.test]", R"toml([fact.tired]
of = "unit"
[procedure.duel]
sides = ["us", "them"]
steps = [
  { die    = "roll 1d6", each = "side" },
  { score  = "if own.arm = horse then die + 1 else die", each = "side", type = "points" },
  { winner = "contest score", ties = "nobody" },
]
gives   = ["winner"]
changes = [
  { lower  = "own.nerve", by = "1", each = "side", when = "winner != own and winner != nobody" },
  { set    = "us.tired", when = "us.arm = horse" },
  { remove = "them", when = "winner = us and them.nerve = 0" },
]
[procedure.test])toml");

}  // namespace

TEST_CASE("gains: nothing is said where no fact says which of its values are better") {
    CHECK(gains_of(game, with(game, "by = \"1\"", "by = \"2\""), 2, {}).empty());
}

TEST_CASE("gains: a fact that is lowered further is worse where high is better, and better where low is") {
    // Nerve 0 to 3 became 0, 0, 1, 2; now 0, 0, 0, 1.
    const std::string other = with(game, "by = \"1\"", "by = \"2\"");
    CHECK(gains_of(game, other, 2, {{"nerve", rules::BetterEnd::high}}) ==
          "unit nerve 3/4 > 1/4 by -1/2, 0+ 2-; unit.nerve: 0 0 1 0 2 -1 3 -1\n");
    CHECK(gains_of(game, other, 2, {{"nerve", rules::BetterEnd::low}}) ==
          "unit nerve 3/4 > 1/4 by 1/2, 2+ 0-; unit.nerve: 2 1 3 1 0 0 1 0\n");
}

TEST_CASE("gains: a fact that one edition alone changes is compared with what it was") {
    const std::string other = with(game, "changes = [{ lower = \"unit.nerve\", by = \"1\", floor = 0 }]", "");
    const std::string back = gains_of(game, other, 2, {{"nerve", rules::BetterEnd::high}});
    CHECK(back.substr(0, back.find(';')) == "");  // a procedure without effects reads no nerve: it is not known
    const std::string asked = with(game, "steps = [{ face = \"roll 1d6\" }]",
                                   "steps = [{ face = \"roll 1d6\" }, { far = \"unit.nerve\", type = \"points\" }]");
    const std::string without = with(asked, "changes = [{ lower = \"unit.nerve\", by = \"1\", floor = 0 }]", "");
    const std::string gained = gains_of(asked, without, 2, {{"nerve", rules::BetterEnd::high}});
    CHECK(gained.substr(0, gained.find(';')) == "unit nerve 3/4 > 3/2 by 3/4, 3+ 0-");
}

TEST_CASE("gains: what one edition alone forbids leaves all as it is, and what both forbid does not count") {
    const std::string may = with(game, "steps = [{ face = \"roll 1d6\" }]",
                                 "steps = [{ forbid = \"unit.cover\", says = \"in cover\" }, { face = \"roll 1d6\" }]");
    const std::string may_all = with(may, "unit.cover\", says", "unit.cover and unit.nerve = 1\", says");
    // Of nerve 0 to 3, out of cover 0, 0, 1, 2 either way; in cover 0, 1, 2, 3 and now 0, 1, 1, 2. Both forbid one.
    const std::string gained = gains_of(may, may_all, 2, {{"nerve", rules::BetterEnd::high}});
    CHECK(gained ==
          R"=(unit nerve 8/7 > 6/7 by -2/7, 0+ 2-; unit.cover: no 0 yes -2/3; unit.nerve: 0 0 1 0 2 -1/2 3 -1/2
)=");
}

TEST_CASE("gains: the winner of a contest, a mark and a side that leaves are reported by side") {
    const std::string other = with(duels, "then die + 1 else", "then die + 2 else");
    const std::string all = gains_of(duels, other, 0, {{"nerve", rules::BetterEnd::high}});
    // Horse beats foot in 21 of 36 with +1, foot horse in 10; with +2 in 26 and 6. Equals win 15. The average of the
    // four is 61/144, then 62/144.
    // A loser of nerve 0 or 1, which is half of all, has none left and leaves.
    CHECK(all ==
          R"=(us winner 61/144 > 31/72 by 1/144, 16+ 16-; us.arm: Horse 5/72 Foot -1/18; them.arm: Foot 5/72 Horse -1/18
them winner 61/144 > 31/72 by 1/144, 16+ 16-; us.arm: Foot 5/72 Horse -1/18; them.arm: Horse 5/72 Foot -1/18
us nerve 227/192 > 113/96 by -1/192, 12+ 12-; us.arm: Horse 1/24 Foot -5/96; them.arm: Foot 1/24 Horse -5/96; us.nerve: 0 0 1 -1/144 2 -1/144 3 -1/144
them nerve 227/192 > 113/96 by -1/192, 12+ 12-; us.arm: Foot 1/24 Horse -5/96; them.arm: Horse 1/24 Foot -5/96; them.nerve: 0 0 1 -1/144 2 -1/144 3 -1/144
them leaves the table 61/288 > 31/144 by -1/288, 8+ 8-; us.arm: Foot 1/36 Horse -5/144; them.arm: Horse 1/36 Foot -5/144; them.nerve: 2 0 3 0 0 -1/144 1 -1/144
)=");
}

TEST_CASE("gains: a mark that a change clears is a chance") {
    const std::string other = with(duels, "when = \"us.arm = horse\"", "when = \"us.arm = horse and winner = us\"");
    const std::string gained = gains_of(duels, other, 0, {{"tired", rules::BetterEnd::low}});
    CHECK(gained == R"=(us tired 1/2 > 1/4 by 1/4, 32+ 0-; us.arm: Horse 1/2 Foot 0
)=");
}

TEST_CASE("sample: worked examples and their neighbours come first, and what both editions forbid is passed over") {
    const std::string wide = with(with(game, "\"0..3\"", "\"0..99\""), "\"-20..20\"", "\"-200..200\"");
    const std::string large =
        with(wide, "steps = [{ far = \"unit.nerve\"",
             R"toml(steps = [{ forbid = "unit.nerve != 77 and unit.nerve != 78", says = "it stands" },
{ far = "unit.nerve + (if unit.cover and unit.nerve = 78 then 1 else 0)")toml");
    const std::string shown = large + R"toml(
[[example]]
title = "One that may"
procedure = "walk"
given = { "unit.nerve" = 78, "unit.cover" = true }
expect = { far = 79 }
)toml";
    const std::string other = with(shown, "then 1 else 0", "then 2 else 0");
    const PreparedGame before(shown), after(other);
    const compare::Comparison walk = compare::compare_answers(before.program(), after.program(), {{}, {}}, 40)[1];
    CHECK_FALSE(walk.visited.all);
    CHECK(walk.visited.exemplary >= 1);
    CHECK(walk.visited.forbidden > 0);
    CHECK(walk.changed == 1);
    CHECK(walk.tried <= 4);  // no more are allowed
}
