#include "check/codes.hpp"

#include "check/rules/checks.hpp"

#include <array>

// What `explain` says of each code of the room. One file although it is long: a table of texts, a code after another,
// whose list at the end must be whole.

namespace broadside::check {

using text::Code;

const Code bad_example{.id = "bad-example", .title = "a worked example cannot be played", .page = R"(
A worked example is a test: `check` plays it. This one cannot be played, because it names something that does not exist: a
procedure, an input, a value, a result; or because its situation is one that a `[[never]]` declares impossible.

    [[example]]
    title     = "Equal is enough"
    procedure = "combat"
    given     = { "us.statsu" = 5 }          there is no fact `statsu`
    expect    = { "us.margin" = 4 }

An example that names no procedure and no chart states numbers of the text, `expect = { "number.turn-length" = 10 }`, or the ends
of ranges, `expect = { "quantity.status" = "0..6" }`.

An example throws the `dice` it gives, or states the `chance` of what it expects over all dice: it has one of the two. A
`chance` is of results, not of facts as they are left. `expect = { impossible = true }` says that the situation is one a
`[[never]]` excludes; nothing is thrown then and nothing else expected.

Way out: `broadside describe RULESET` lists what each procedure asks for and gives.
)"};

const Code example_fails{.id = "example-fails", .title = "a worked example does not come out", .page = R"(
The rules as they are written down here give another result than the example expects. Either the rules were copied wrongly,
or the example was worked wrongly; the steps below the message show how the result came about, with the rows of charts that
spoke.

    expect = { "us.margin" = 4 }             expected us.margin = 4, but it is 3
    chance = "1/6"                           us.margin = 4 has a chance of 5/36, not 1/6

Way out: work the example by hand beside the steps shown, and mend whichever of the two is wrong. If the source contradicts
itself, make it a `[ruling.*]` with both readings, and let the example `choose` one. To try a rule on paper before its examples
are changed, `broadside pack --draft` prints all the same, and every page says how many of them fail.
)"};

const Code bad_turn{.id = "bad-turn", .title = "a turn cannot be played", .page = R"(
A `[turn.*]` is played on unit records, step by step, with what each procedure changes written into them. This one names a
procedure, side, unit, fact or value that does not exist, or uses a unit that has left the table.

    [turn.first]
    units = { blues = { status = 5 } }
    steps = [ { do = "fire", firer = "bleus" } ]      there is no unit `bleus`

Way out: every side of the procedure gets a unit of `units`; what is not a fact of a record is given under `given`.
)"};

const Code turn_fails{.id = "turn-fails", .title = "a turn does not come out as it says", .page = R"(
After this step a unit record, or what the procedure gave, is not what the turn says it should be. Play of this turn stops
here, because all that follows would differ too.

    { do = "fire", firer = "blues", target = "reds", after = { "reds.status" = 2 } }
    expected reds.status = 2, but it is 3

Way out: work the step by hand beside the steps shown, and mend the rules or the turn.
)"};

const Code chart_gap{.id = "chart-gap", .title = "a chart has no row for a situation", .page = R"(
The chart has no answer to a situation that can come up at the table. The message names one such situation in the
game's words; where the chart is read with something worked out, a note names the facts that lead there. What a `[[never]]`
declares impossible does not count.

    [chart.results]
    inputs = { margin = "own.score - enemy.score" }
    rows   = [ { margin = "..-1", ... }, { margin = "1..", ... } ]      chart `results` has no row for margin 0

Way out: look in the source for the row that was not copied. If the source has none either, say what happens:

    otherwise = { forbid = "why this cannot be" }
    otherwise = { missing = "what-the-source-lacks" }
)"};

const Code swallowed_gap{.id = "swallowed-gap", .title = "`otherwise` answers a gap between two bands", .page = R"(
The rows of a chart answer a number below and above, and not between: a row was not copied, or a band begins too late. Without an
`otherwise` this would be a gap of the chart; with one, the table is given the answer meant for what lies outside all rows.

    inputs    = { distance = "distance" }
    rows      = [ { distance = "0..3", ... }, { distance = "5..9", ... } ]      nothing for 4
    otherwise = { forbid = "out of range" }                                     so 4 is out of range

A row with a `when` counts as an answer. Way out: look in the source for the row, or widen a band beside it. If the source itself
leaves the gap, say so:

    otherwise = { missing = "what-the-source-lacks" }

or give the gap a row of its own, `{ distance = "4", forbid = "why" }`.
)"};

const Code chart_overlap{.id = "chart-overlap", .title = "two rows of a chart answer in the same situation", .page = R"(
In a chart whose policy is `unique` (the default) only one row may answer. Here two do, in the situation that is named, and
nothing says which is meant.

    rows = [ { margin = "0..4", ... }, { margin = "4..9", ... } ]       both answer for margin 4

Way out: divide the situations between the rows as the source does. If the book means that the first fitting row counts, give
the chart `policy = "first"`; if all that fit add up, `policy = "sum"`.
)"};

const Code dead_row{.id = "dead-row", .title = "a row of a chart can never be used", .page = R"(
No situation that can come about is answered by this row. Either the rows above it answer everything it would, or its
conditions contradict each other or a `[[never]]`, or the procedures never come to the chart with such values. It would be
printed, and mislead a reader who looks for it.

    [chart.cover]
    policy = "first"
    rows   = [ { ground = "any-wood", ... }, { ground = "dense-wood", ... } ]     the second is never reached

Way out: put the narrower row first, mend its conditions, or remove it.
)"};

const Code always_true{.id = "always-true", .title = "a modifier counts in every situation", .page = R"(
The `when` of this row holds in every situation in which a procedure reads the list, so that no player has to look for it at the
table. Most often a word is missing in the condition, or a `not` too many; or a step before forbids all that it would leave out.

    [procedure.shoot]
    steps = [ { forbid = "not loaded" }, { score = "die + sum additions" } ]
    [chart.additions]
    rows = [ { when = "loaded", label = "Loaded", gives = 1 }, ... ]

All places that read the list were tried, with what a `[[never]]` or an earlier step excludes left out.

Way out: mend the condition. If the source does add it always, leave the `when` out, or add the figure in the step.
)"};

const Code never_true{.id = "never-true", .title = "a condition never holds", .page = R"(
A step is done, forbids, or ends the procedure, or an effect comes about, `when` something holds, and in no situation does it:
what it says contradicts itself, a `[[never]]`, or the range of a number.

    changes = [ { set = "own.routed", when = "own is horse and own is foot" } ]

All values of the facts and of earlier steps were tried together. What depends on a number with too wide a range, or on too
many facts, is passed over.

Way out: compare the condition with the source; if the case cannot come about, remove the step or the effect.
)"};

const Code cancelled{.id = "cancelled", .title = "two modifiers always cancel each other", .page = R"(
Whenever one of these rows counts the other does, and their sum is 0. They change no result, and cost time at the
table.

    rows = [
      { when = "charging",             label = "Charging", gives = 1 },
      { when = "charging or pursuing", label = "Blown",    gives = -1 },      meant: only when pursuing
    ]

Here the two differ when it pursues; the finding is made where no situation parts them.

Way out: compare both conditions and signs with the source. If the source has both, accept the finding with that reason.
)"};

const Code changes_nothing{.id = "changes-nothing", .title = "a modifier counts and changes no result", .page = R"(
There are situations in which this row of a list counts, and in each of them the procedures that read the list come to the same
results without it: a limit cuts it off, or it is too small for any band of what is looked up with the total. Players look for it
at the table, add it, and could have left it.

    steps = [ { dice = "max(sum additions, 0) + models" }, ... ]        nothing takes a die away
    rows  = [ { when = "in-cover", label = "In cover", gives = -1 }, ... ]

A result that only leads to another is not counted: where `margin` is what `state` is looked up with, `state` decides. The procedures
were worked out over all dice with the row and without it: in every situation, and then this is a warning; or, where these are too
many, in as many as were drawn, which the finding says, and then it is a note, because another might tell.

Way out: compare the figure, and the band or limit, with the source. If the source has a modifier that never matters, accept the finding
with that reason.
)"};

const Code never_better{.id = "never-better", .title = "a choice of a player is never better than another", .page = R"(
A procedure says which facts a player decides as it is asked, and whose player. One of the values is a trap: in no situation in which
both may be chosen does it make a good result, or a better one, likelier than another value does, and wherever it may be chosen the
other may be too. Players who know the rules never choose it.

    [procedure.volley]
    sides  = ["firer", "target"]
    chosen = { firer = ["ammunition"] }       ball and canister: canister hits less at every distance, and nothing forbids ball

What is good is known as `diff` knows it: by facts that say which of their values are `better`, domains ranked best first, the winner of a
contest, and a side that leaves the table. What is better for another side is worse for the one who chooses. Where one of the two is
forbidden the other is better; where the rules leave the one open and not the other, it may be. Readings, options and variants are as the
rule set chooses them.

The odds were worked out in every situation, and then this is a warning; or, where these are too many, in as many as were drawn, which
the finding says. That is a note, because another situation might tell. So it is where something else differs and nothing says which
end of it is better: it may be what the choice is for. Two that come to the same by all that is judged, and differ in that, are passed over.

Way out: compare the figures with the source; a column or a sign may be wrong. Give the choice a use of its own, or leave it out. If
the source has such a choice, accept the finding with that reason.
)"};

const Code repeated_word{.id = "repeated-word", .title = "a word stands twice among alternatives", .page = R"(
A group of a domain, what a row or a column matches, or a condition names the same word twice. The second adds nothing, so it is
a slip of copying: another word was meant, and is missing.

    groups = { mounted = ["horse", "horse"] }         meant: horse and light horse
    when   = "own.formation is column or column"

Way out: compare the words with the source. If no other is meant, strike one out.
)"};

const Code not_proved{.id = "not-proved", .title = "something could not be proved", .page = R"(
The checker tries every situation a chart distinguishes. Where that would be too many, or where a chart is read with something
that earlier steps and dice make, it tries what it can and says so here: nothing wrong was found, but it is not proved that
nothing is.

A procedure is looked at in all its situations together, with every fact and every die between its ends, and these are divided
until nothing can go wrong in any part. Where the parts become too many, it is played: in the situations left in doubt, at the
corners of its facts (lists at their longest and shortest, numbers at their greatest and least), and in some drawn at random. Then
the note says in how many of how many it was played, and at which step the doubt is left.

    { share = "whole / (cubes - others) * 2" }     is `cubes - others` ever 0?

Way out: nothing has to be done. A `max` or `min` around the figure in doubt settles it, a `[[never]]` excludes what cannot be;
cutting a procedure into smaller ones, each with its own few inputs, lets more be proved.
)"};

const Code outside_its_range{
    .id = "outside-its-range", .title = "a number leaves the range it is declared to have", .page = R"(
A step with a `type`, an input of a chart with one under `types`, and a fact that is `set` must lie in the range of their
quantity. In the situation shown this one does not: the rules would stop there.

    [quantity.margin]
    range = "-5..5"
    steps = [ ..., { margin = "own.score - enemy.score", type = "margin" } ]     # two d10 differ by up to 9

Ways out: widen the `range`; keep the number inside with `clamp`, `max` or `min` where the source does; or `forbid` what the
source does not allow.
)"};

const Code loose_figure{.id = "loose-figure", .title = "a figure in a printed text is not tied to the data", .page = R"(
A figure typed into a label or a note is a second copy of a rule: when the chart changes, the words beside it do not. So
figures in printed texts are references, filled in when the sheet is made; so are measures in words, "six inches". (Figures in
titles and in `from` and `at` are names of places in the source, and stay.)

    note = "may not reduce a unit below 1"          a copy
    note = "may not reduce a unit below {floor}"    the row's own `floor`

Way out: `{OUTPUT}` in a row is its own output; `{chart.ID.ROW.OUTPUT}` that of any row; `{number.ID}` a `[number.*]`;
`{quantity.ID.max}` the end of a range. A figure that stands in no chart becomes a `[number.*]`.

A play aid may write out a figure or a die, "d10: 9 captures", where a reference says too little. It is then to be one of the
charts and procedures in `of` of its panel, of what those look up or read, or of their numbers.
)"};

const Code scale_differs{.id = "scale-differs", .title = "a second unit disagrees with the scale", .page = R"(
A quantity that prints a second unit behind the first names the scale it is checked against. Here one of the quantity, by that
scale, is farther from the printed figure than the scale's `within` allows; or one of the measures cannot be read.

    [scale.ground]
    one = "1 mm"
    is  = "2 metres"
    of  = "inches"
    within = "2 %"
    [quantity.inches]
    unit = "″"
    also = { unit = " metres", times = 60, scale = "ground" }     1″ is 25.4 mm, and so 50.8 metres

Way out: mend the factor or the scale. If the book itself rounds so far, say so in `within`.
)"};

const Code silent_section{.id = "silent-section", .title = "nothing comes from a section of the source", .page = R"(
Every section of the source is accounted for: something in the rule set is from it, or it says why not. From this one nothing
comes, so perhaps it was forgotten.

    [[section]]
    title = "Painting your figures"
    left-out = "advice, nothing to play"

Way out: write down what the section says and give it `from = "..."`; or give the section a `left-out` with the reason.
)"};

const Code unknown_reading{.id = "unknown-reading", .title = "a ruling names a reading it does not have", .page = R"(
The `choice` of a ruling, and every patch under `otherwise`, must be one of its `readings`; the choice itself needs no patch,
because the rules are written as it has them.

    readings = { plus = "it is added", minus = "it is taken off" }
    choice   = "add"                                        no such reading

Way out: correct the name.
)"};

const Code setting_fails{.id = "setting-fails", .title = "the rules cannot be played with another setting", .page = R"(
Every reading of a ruling, every option and every variant is tried by itself: patched in, compiled, and each chart asked in
every situation. With this one something is wrong that is not wrong without it; the notes say what.

    [ruling.blank-cells.otherwise.none]
    "chart/fire/rows/first/cells" = [2, 1, "-"]             one cell too few

Way out: mend the patch, or the rows, steps and charts that are there only `given` the setting.
)"};

const Code unknown_mention{.id = "unknown-mention", .title = "something is named that does not exist", .page = R"(
A phase of the sequence names a procedure or chart, a note its phase, a row its ruling, a fact the procedure that fills it, a
rule set its own folder: each must exist under exactly this name.

    [[sequence]]
    phase = "Firing"
    does  = ["fier"]                                        did you mean `fire`?

Way out: correct the name, or add what it names.
)"};

const Code never_used{.id = "never-used", .title = "something is there that nothing uses", .page = R"(
A fact nothing asks for, a type nothing has, a step nothing reads, a chart no phase of play comes to, a gap of the source that
nothing runs into, a ruling nothing is marked with, an impossible combination that no procedure could meet. It does no harm,
but it often means that a rule was forgotten, or that a name was spelled in two ways.

    [fact.in-smoke]                                         no expression says `in-smoke`
    label = "In smoke"

Way out: use it where the source uses it, or remove it.
)"};

const Code not_abridged{.id = "not-abridged", .title = "a chart or procedure is not on the play aid", .page = R"(
A rule set with a play aid is played from it. Each chart and procedure is abridged by one of its panels, or left to the rules in full,
which the umpire has at home. `check` warns of what the author of the aid forgot.

    of      = ["fire", "volley"]        of a panel: what it says enough of
    in-full = ["frontage"]              of the aid: what is not needed at the table

Way out: name it in one of the two.
)"};

const Code row_not_on_aid{.id = "row-not-on-aid", .title = "a row of a chart is not on the play aid", .page = R"(
A panel abridges a chart, and one of its rows, a modifier perhaps, is nowhere on the aid: the player forgets it, or looks for it in the
rules in full. A row is on the aid where a panel prints the whole chart, where a text, a cell, a bar or a diagram refers to it, or where
`of` of a part names it because the words or signs of that part say it.

    rows = [["Rifle", "{chart.fire.rifle.needs}"]]        refers to it
    of   = ["fire.smoke", "results"]                      of a part: it says this row, and all rows of `results`

Way out: print it; or name it in `of` of the part that says it, or in `in-full` of the aid, with the reason in a comment.
)"};

const Code row_on_two_panels{
    .id = "row-on-two-panels", .title = "a row of a chart is in tables of two panels of a play aid", .page = R"(
A player who finds a figure in two tables wonders which holds, and adds it twice. Only tables, bars and whole charts count: a sentence
may repeat a figure that another panel has in its table, and two parts of one panel may share a row.

Way out: print it in the panel where it is looked up, and leave it out of the other.
)"};

const Code row_hidden{
    .id = "row-hidden", .title = "the play aid of a battle leaves out a row that its ground calls for", .page = R"(
What has `ground` in a play aid is printed for a field with one of these kinds of terrain. Here the field has none, and yet some piece of
it brings about what a row asks for: the player would miss the row.

    { cells = ["In cover", "{chart.additions.cover.gives}"], ground = ["wood"] }     of the aid
    kind = "scrub", effects = { in-cover = true }                                    of the scenario

Way out: add the kind to `ground`.
)"};

const Code passing_need{.id = "passing-need",
                        .title = "what is printed for some units only asks for something that changes in play",
                        .page = R"(
`needs` leaves out a row, a part, a card or a line of a gauge that no unit of the battle has a use for. It looks at the units as they
begin. What procedures set, raise or lower is another value later: no unit begins in square, and the row for squares would be gone when
one forms. What they only clear, a unit can only begin with. What ground of the battle gives, a unit comes to when it moves there.

    needs = "own is infantry"             lasts
    needs = "own.formation = square"      passes
    needs = "in-cover"                    passes where there is a wood

Way out: ask for what lasts. What no unit can ever meet is left out without being asked for.
)"};

const Code lone_group{
    .id = "lone-group", .title = "a group of rows that exclude each other has fewer than two", .page = R"(
`one-of` says which rows of a modifier list exclude each other. A group with one row, or none, excludes nothing; on paper it
would stand under a brace of its own.

    one-of = { frontage = "strongest" }
    rows = [ { when = "overlapped", gives = -1, one-of = "frontage" }, { when = "flanked", gives = -2 } ]

Way out: put the other rows into the group, or take the group away.
)"};

const Code cannot_be_played{
    .id = "cannot-be-played", .title = "a procedure comes to something that cannot be worked out", .page = R"(
The checker plays every procedure in situations drawn at random, each of them one that can come about. In the one shown it came
to a step that has no answer: a dash used as a number, a roll of fewer than no dice, a division by 0.

    { pace = "look up pace" }                      a dash for guns in a wood
    { left = "pace - moved" }

Way out: say what the rules say of it: `forbid` it, guard the step with `when`, or ask `if pace = nothing then ... else ...`.
)"};

const Code cannot_fill{
    .id = "cannot-fill", .title = "a fact is filled by a procedure that does not make it", .page = R"(
A fact with `first` is filled, when it is first needed, by the first result of that procedure, which is done by the unit
alone. So the procedure has one side, no list of performers, and its first result is of the fact's type.

    [fact.nerve]
    type  = "level"
    first = "test-nerve"                           test-nerve gives "passes", a yes-no

Way out: name another procedure, or put the result that is meant first in its `gives`.
)"};

const Code lost_effect{.id = "lost-effect", .title = "an effect changes a fact that nothing keeps", .page = R"(
An effect lowers, raises, adds to or sets a fact that has no `kept`: no unit record has a place for it, no turn passes it on, and
no step afterwards reads it. The sheet tells players to change what no record holds.

    [fact.status]
    type = "status"                                          no `kept`
    [procedure.fight]
    changes = [ { lower = "own.status", by = "1" } ]         and in the next fight it is what it was

An effect that clears a mark is no fault: without a record the mark is off. Nor is one that a procedure does for the steps
behind it.

Way out: give the fact `kept`, with how long its record keeps it, or remove the effect.
)"};

const Code off_table{.id = "off-table", .title = "something stands off the table", .page = R"(
A unit, a piece of terrain, a zone or an objective reaches beyond the edges of the table, or an arrival does not come in along
an edge. x runs from the left edge, y from the near one; a unit stands behind the middle of its front, so its corners count.

    table = { width = "180 cm", depth = "150 cm" }
    [unit.first-reds]
    at       = ["178 cm", "20 cm"]                 its right corner is 8 cm beyond the edge
    frontage = "20 cm"

Way out: move it, or make the table larger.
)"};

const Code outside_zone{.id = "outside-zone", .title = "a unit does not begin inside a zone of its side", .page = R"(
A side with zones begins inside them. This unit's ground reaches out of all of them; or its player is to put it down, and the
side has no zone to put it in.

Way out: move the unit or enlarge the zone. A unit that is not on the table at first is `at = "reserve"`.
)"};

const Code units_overlap{.id = "units-overlap", .title = "two units stand in each other", .page = R"(
The ground of two placed units, their frontage and depth, overlaps. On the map one would cover the other, and on the table they
could not be set up so.

Way out: move one, or correct a frontage, a depth or a facing.
)"};

const Code lacking_fact{.id = "lacking-fact", .title = "a unit lacks a fact that the rules ask for", .page = R"(
A procedure asks for this fact, it has no default, and most units of the scenario have it. This one was perhaps forgotten: its
card would show a blank.

    [unit.first-reds]
    facts = { arm = "foot" }                       the others have a `status` too

Way out: add it to the unit's `facts`.
)"};

const Code first_value_differs{
    .id = "first-value-differs", .title = "a unit's fact is not what the rules make of it", .page = R"(
The rule set fills this fact by a procedure (`first`), without dice, from other facts of the unit. The scenario gives another
value: most often points that were added up before the unit was changed.

    [fact.points]
    first = "cost"
    [unit.first-reds]
    facts = { arm = "foot", figures = 8, points = 20 }      8 foot cost 24

Way out: correct the value, or leave it out.
)"};

const Code empty_command{.id = "empty-command", .title = "a side or a command has no units", .page = R"(
A command card without units is of no use, and a side without units has no game. Often the units name another command by a
slip.

Way out: let its units say `command = "..."`, or remove it.
)"};

const Code never_arrives{
    .id = "never-arrives", .title = "a unit in reserve never comes, or an arrival makes no sense", .page = R"(
A unit `at = "reserve"` comes on with a `[[reinforcement]]`: on a turn that is played, once. This one is in none; or the turn
is after the last; or the unit arrives twice. The turns of an `[[event]]` are within the limit too.

Way out: name it in the `units` of one reinforcement, on a turn within the limit.
)"};

const Code shared_name{.id = "shared-name", .title = "two things of a scenario have one name", .page = R"(
Orders, cards and briefings speak of sides, commands and units by name, so each needs its own. Two units with one printed
label could not be told apart on the table.

Way out: rename one of the two.
)"};

const Code leak{.id = "leak", .title = "a text for players names something they may not know of", .page = R"(
Nothing for the umpire's eyes may reach a player's file. This text is printed for players and names a unit, command, place,
zone, arrival or objective whose audience is the umpire, or ground and an objective that are another side's alone. Labels, `short`
names, notes, titles, ways to win, house rules and decks are looked through as well as paragraphs. Words are compared as they are
written, so the finding may be a coincidence; what its readers may know under the same name is none.

    [terrain.sunken-road]
    audience = "umpire"
    [[briefing]]
    side = "reds"
    text = "Beware of the sunken-road."

Way out: say it in other words, or change one of the two audiences.
)"};

const Code needless_accept{.id = "needless-accept", .title = "an accepted finding is not there", .page = R"(
A finding that may stand is accepted with a reason: its code, and a path to what it is found in, as rulings write it. A row, a
step or a whole chart can be named; a shorter path accepts more. `check` then says nothing of it, and counts it nowhere.

    [[accept]]
    finding = "never-used"
    of      = "fact/points"
    because = "for the campaign rules, which follow"

This line accepts nothing: the code is none, the path leads nowhere, what it accepted has been mended, or it is an error.
Errors cannot be accepted.

Way out: leave it out, or correct the code or the path.
)"};

const Code unconfirmed_example{
    .id = "unconfirmed-example", .title = "a worked example was not held against the book", .page = R"(
The `from` of this example is empty. So `check --coverage` writes the examples it proposes: what they expect is what the rule
set answers now, right or wrong. An example like that says that the rules are as they are; it counts only once it has been
compared with the book.

    [[example]]
    title  = "Shooting: rifle, far"
    from   = ""                            "Shooting, the table", once it is found there
    chart  = "shooting"
    given  = { weapon = "rifle" }
    expect = { hits = 2 }

Way out: find the place in the source, work the answer out by hand, correct `expect` or the rule, and write the section into
`from`.
)"};

std::span<const Code* const> codes() {
    static constexpr std::array all{&bad_example,         &example_fails,   &bad_turn,         &turn_fails,
                                    &chart_gap,           &chart_overlap,   &dead_row,         &not_proved,
                                    &outside_its_range,   &loose_figure,    &scale_differs,    &silent_section,
                                    &unknown_reading,     &setting_fails,   &unknown_mention,  &never_used,
                                    &lone_group,          &cannot_fill,     &cannot_be_played, &off_table,
                                    &outside_zone,        &units_overlap,   &lacking_fact,     &first_value_differs,
                                    &empty_command,       &never_arrives,   &shared_name,      &leak,
                                    &told_twice,          &impossible_unit, &zones_overlap,    &no_way_to_win,
                                    &no_attacker,         &same_pattern,    &name_of_readers,  &faces_away,
                                    &lost_effect,         &swallowed_gap,   &not_abridged,     &barred_start,
                                    &aim_out_of_reach,    &late_arrival,    &won_at_start,     &row_not_on_aid,
                                    &row_on_two_panels,   &row_hidden,      &passing_need,     &needless_accept,
                                    &unconfirmed_example, &always_true,     &never_true,       &cancelled,
                                    &changes_nothing,     &never_better,    &repeated_word};
    return all;
}

}  // namespace broadside::check
