#pragma once

#include <string>

// A small game that has one of everything, for the tests of this room.

namespace broadside::sheet::testing {

inline std::string words_of_game() {
    return R"toml(
[[section]]
title = "Firing"
[[section]]
title = "Melee"

[domain.arm]
label = "Arm"
values = [{ id = "foot", label = "Foot" }, { id = "horse", label = "Horse", short = "H." }, "guns"]
groups = { mounted = ["horse"] }
[domain.grade]
values = ["A", "B", "C"]
ranked = "best first"
[domain.who]
values = [{ id = "any", label = "Any target", relation = "any" }, { id = "lower", label = "Target of lower morale", relation = "<" }]
[quantity.morale]
label = "Morale"
range = "0..3"
names = ["gone", { id = "shaken", label = "Shaken", meaning = "goes no nearer" }, "steady", "keen"]
[quantity.levels]
range = "0..2"
words = { 1 = "one level", 2 = "two levels" }
[quantity.inches]
range = "0..40"
step = "1/2"
unit = "″"
also = { unit = " metres", times = 50 }
[quantity.to-hit]
range = "1..7"
print = "list-up"
to = 6
words = { 7 = "cannot" }
[quantity.modifier]
range = "-9..9"
print = "signed"
[quantity.margin]
range = "-30..30"
print = "signed"
[quantity.counters]
range = "0..6"
words = { 1 = "one counter", 2 = "two counters" }
[number.contact]
type = "inches"
value = "5/2"
label = "Contact is within"
[fact.arm]
type = "arm"
label = "Arm"
[fact.grade]
type = "grade"
default = "B"
[fact.morale]
type = "morale"
default = 2
label = "Morale"
[fact.dense]
of = "shared"
label = "Dense target"
[fact.distance]
of = "shared"
type = "inches"
default = 0
[fact.disordered]
label = "Disordered"
[fact.on-flank]
of = "attacker"
label = "On the flank"
[fact.pursued]
label = "Pursued"
[fact.greens]
type = "counters"
default = 0
label = "Counters"
)toml";
}

inline std::string charts_of_game() {
    return R"toml(
[chart.fire]
title = "Fire"
from = "Firing"
inputs = { firer = "firer.morale", dense = "dense" }
outputs = { who = "who", drop = "levels", floor = "morale", reach = "inches" }
cell = ["who", "drop"]
says = "{who} drops {drop}"
columns = [{ firer = "2..3", dense = true }, { firer = "2..3", dense = false }, { firer = "1", dense = true }, { firer = "1", dense = false }]
defaults = { drop = 0, floor = 0 }
otherwise = { forbid = "a unit that is gone does not fire" }
rows = [
  { id = "volley", label = "Volley ({reach})", reach = 3, cells = [["any", 2], ["any", 1], ["lower", 1], "<"], when = "distance <= 3", note = "never below {floor}", floor = "shaken" },
  { id = "ball", label = "Ball", reach = 12, cells = [["lower", 1], "<", "-", "<"], when = "distance > 3", ruling = "which-ball" },
]
[ruling.which-ball]
at = "Firing"
question = "Which ball?"
readings = { round = "round shot", any = "any shot" }
choice = "round"
because = "It says so."
[ruling.which-ball.otherwise.any]
"chart/fire/rows/ball/label" = "Any ball"

[chart.additions]
title = "Additions"
policy = "sum"
type = "modifier"
from = "Melee"
one-of = { contact = "strongest" }
rows = [
  { when = "on-flank", gives = 1, one-of = "contact" },
  { when = "on-flank and own is horse", label = "Horse on the flank", gives = 2, one-of = "contact" },
  { when = "horse vs foot disordered", gives = 2 },
  { each = "own.greens", label = "Counter", gives = -1 },
  { by = "own.grade", label = "Grade", gives = [1, 0, -1] },
]

[chart.results]
title = "Results"
from = "Melee"
inputs = { margin = "own.margin" }
outputs = { back = "inches", greens = "counters", test = "yes-no" }
defaults = { greens = 0 }
says = { back = "go back {back}", greens = "take {greens}", test = "take a test" }
rows = [
  { id = "win", margin = ">= 4", back = 0, greens = 0, cases = [{ if = "pursued", greens = 1 }, { label = "Otherwise", test = true }] },
  { id = "even", margin = "-3..3", back = "-", greens = 1 },
  { id = "lose", margin = "-15..-4", back = 6, greens = 2, test = true },
  { id = "rout", margin = "<= -16", missing = "rout" },
]
[missing.rout]
at = "Melee"
what = "How far a rout goes."

[procedure.fight]
title = "Fighting"
from = "Melee"
sides = ["attacker", "defender"]
steps = [
  { forbid = "attacker is guns", says = "guns do not attack" },
  { die = "roll 1d6", each = "side" },
  { score = "die + sum additions", each = "side", label = "Die and additions" },
  { margin = "own.score - enemy.score", each = "side" },
  { does = "look up results", each = "side", label = "What it does" },
]
gives = ["margin", "does.back", "does.test"]
changes = [{ add = "own.greens", by = "own.does.greens", each = "side" }]

[procedure.shoot]
title = "Shooting"
from = "Firing"
sides = ["firer", "target"]
steps = [
  { shot = "look up fire for firer", label = "Fire" },
  { tells = "if shot.who = nothing then no else target.morale meets shot.who firer.morale" },
  { after = "if tells then lower(target.morale, shot.drop, shot.floor) else target.morale", label = "Morale afterwards" },
]
gives = ["after"]

[[sequence]]
phase = "Shooting"
does = ["fire", "shoot"]
note = "Before moving."
[[sequence]]
phase = "Fighting"
does = ["additions", "fight", "results"]
optional = true
[[note]]
phase = "Fighting"
text = "Contact is within {number.contact}."
)toml";
}

inline std::string small_game() {
    return words_of_game() + charts_of_game();
}

/// An item with these blocks.
inline std::string item_of(const std::string& blocks, const std::string& audience = "as rules") {
    return "[item]\nid = \"sheet\"\ntitle = \"Sheet\"\nfor = \"rule set\"\naudience = \"" + audience + "\"\n" + blocks;
}

}  // namespace broadside::sheet::testing
