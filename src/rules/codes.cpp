#include "rules/codes.hpp"

#include <array>

namespace broadside::rules {

const text::Code duplicate_id{"duplicate-id", "two things share one name",
                              R"(Ids are unique across the files of a rule set, and a name means one thing.

    [chart.fire]
    ...
    [procedure.fire]      # `look up fire` and `do fire` could not be told apart on a sheet

Give one of them another id. The second definition is shown, with a note at the first.)"};

const text::Code unknown_section{
    "unknown-section", "an origin names no section of the source",
    R"(`from` and `at` name a section declared with [[section]], optionally with a detail behind a comma.

    [[section]]
    title = "Firing"
    [chart.fire]
    from = "Fireing, note 2"      # no such section

Correct the title, or declare the section. The ledger of `broadside check` is made from these.)",
    true};

const text::Code malformed_aid{
    "malformed-aid", "a part of a play aid cannot be laid out",
    R"(A play aid is panels of parts. Each part is one thing: text, a table (`rows`), a chart, bars, a diagram or a
decision.

    [[aid.play.panel.part]]
    text = "Roll a d10."
    rows = [["Infantry", 4]]      # text or a table?

Write two parts. A question of a decision has one exit.)"};

const text::Code malformed_diagram{
    "malformed-diagram", "a diagram cannot be drawn",
    R"(A diagram is shapes, each one thing, with its numbers in millimetres of paper; angles are in degrees.

    [diagram.flank]
    width  = 40
    height = 24
    shapes = [
      { unit = [20, 10, 16, 4] },                          # x, y, front, depth
      { distance = [20, 12, 20, 20], of = "{number.reach}" },
      { zone = [0, 8, 12] },                               # points come in pairs
    ]

`distance` and `angle` say by `of` which figure they are; `check` holds them against it.)"};

const text::Code malformed_change{
    "malformed-change", "a change of the edition cannot be printed",
    R"(What changed in the edition is told in its author's words, with the day, the oldest first. It is printed at the foot of the rules
in full, and a pack of changes says what is newer than the old state.

    [[change]]
    date = "2024-05-01"                     # year, month, day; not before the change above it
    text = "Raw foot shoots with two dice, no longer with three."

The words are plain: a reference such as {number.reach} would print what the figure is now, not what it was on that day.)"};

const text::Code malformed_gauge{
    "malformed-gauge", "a gauge cannot be drawn",
    R"(A gauge is one thing to measure with, at its true length: a stick of one or two `faces`, a fan of `arcs`, or a
stepped gauge of `steps`. Its figures are references into the data, in the one `unit` of the gauge.

    [gauge.stick]
    unit  = "inch"
    piece = 8                                             # inches to a piece of card
    faces = [{ title = "fire", bars = [{ cuts = ["{number.reach}"], words = ["Musket"] }] }]

    [gauge.fan]
    unit  = "inch"
    angle = "{number.field-of-fire}"
    arcs  = [{ at = "{number.reach}", words = "muskets" }]

Every part of a bar ends at a cut, and the cuts go outwards.)"};

const text::Code malformed_sign{
    "malformed-sign", "a drawn sign cannot be read",
    R"(A rule set draws a sign of its own with strokes in a box 20 high and, unless it says so, 20 wide.

    [sign.windmill]
    label = "windmill"
    path  = ["polygon 7 19, 13 19, 11 9, 9 9", "line 3 2, 17 16 pen 2", "disc 10 9 2"]

`polygon` and `white-polygon` are filled; `line` and `outline` are drawn with a pen, 1.6 wide or `pen 2`; `disc`,
`white-disc` and `ring` have a centre and a radius. Nothing leaves the box, half the width of a pen included. A sign
of the library needs no path: give it a `label`, or take another name.)"};

const text::Code malformed_range{
    "malformed-range", "a range cannot be read",
    R"(A quantity's range is written "LOWEST..HIGHEST", whole numbers or fractions of its step.

    [quantity.inches]
    range = "0 to 90"             # write "0..90"
    step  = "1/2")"};

const text::Code range_too_wide{
    "range-too-wide", "a quantity has more than 100,000 values",
    R"(Every value of a quantity may be tried, listed or printed: `check` looks at charts in each situation, tables have a row or
a column for each. From the lowest to the highest, by its step, a quantity has 100,000 values at most. No game measures so finely.

    [quantity.paces]
    range = "0..1000000"          # "0..2000" is wide enough for any table
    step  = "1/4"

Way out: a narrower range, or a larger step.)"};

const text::Code malformed_number{
    "malformed-number", "a number cannot be read",
    R"(Numbers are whole, or fractions in a string: "1/2", "2 1/2". There are no decimal points in rule sets,
so that nothing is ever rounded silently.)"};

const text::Code malformed_step{
    "malformed-step", "a step does not have one name of its own",
    R"(A step of a procedure is a table with one key of its own, the step's name, and attributes
(each, for, when, given, label, short, note, says, ties, ruling, from).

    steps = [ { die = "roll 1d6", score = "die + 2" } ]     # two names: write two steps
    steps = [ { each = "side" } ]                           # no name)"};

const text::Code malformed_row{
    "malformed-row", "a row of a chart does not fit its chart",
    R"(Every key of a row is an input of the chart (to match), an output (to give), or one of: id, label,
short, note, ruling, from, when, given; where rows are looked up also forbid, missing, cells, cases; where they add up
(`policy = "sum"`) gives, each, by, one-of.

    [chart.fire]
    inputs = { shot = "shot" }
    rows = [ { shoot = "volley", value = 2 } ]      # `shoot` is neither

Correct the key, or add it to `inputs` or `outputs`.)"};

const text::Code unknown_setting{
    "unknown-setting", "a choice names no ruling, option or variant, or no value of it",
    R"(A scenario, an example or the command line may choose a reading of a ruling, switch an option on or off
("yes" or "no") and choose a value of a variant. Nothing else.

    choose = { frontage-lines = "sum" }     # the readings are `worst` and `all`)"};

const text::Code dead_patch{
    "dead-patch", "a reading changes a place that does not exist",
    R"(A reading that is not chosen is a patch: paths in the data with their new values. What is in a list is
addressed by name, never by number: rows by their `id`, steps by their name, effects by the fact they change, cells by
the `id` of their column. A step that forbids or misses something has no name, so one that is patched needs an `id`:

    steps = [ { id = "tired", forbid = "firer.tired", says = "a tired unit" } ]
    [ruling.tens.otherwise.up]
    "chart/combat/rows/tenth/gives"   = -1       # no row has the id `tenth`
    "procedure/shoot/steps/0"         = "drop"   # write procedure/shoot/steps/tired

Give the item an `id`, or correct the path.)"};

const text::Code clashing_readings{
    "clashing-readings", "two chosen readings change the same place",
    R"-(Every two readings of a rule set can be chosen together, in whatever order, or are declared to exclude each
other. When both change the same cell, or one uses what the other takes away, there is no telling what is meant: choose
one, or let each patch change something smaller. Where two rulings bear on one condition, give each its own definition,
and let the row speak of both:

    [fact.fired-lately]
    means = "fired-last-turn"                  # patched by one ruling
    [fact.fires-muskets]
    means = "own is infantry"                  # patched by the other
    rows = [ { id = "fired", when = "fires-muskets fired-lately", gives = -1 } ]

A calculation is parted in the same way, each ruling patching a step of its own:

    { men-each = "men-a-figure", silent = true }          # patched by one ruling
    { figures  = "round-nearest(men / men-each)" }        # and its rounding by the other

Two readings of which the second makes no sense beside the first are declared, at one of the two rulings:

    [ruling.wind]
    excludes = { none = ["drift/far"] }                   # reading `none`, and reading `far` of ruling `drift`)-"};

std::span<const text::Code* const> codes() {
    static constexpr std::array<const text::Code*, 15> all = {
        &duplicate_id,    &unknown_section, &malformed_aid,   &malformed_diagram, &malformed_change,
        &malformed_gauge, &malformed_range, &malformed_sign,  &range_too_wide,    &malformed_number,
        &malformed_step,  &malformed_row,   &unknown_setting, &dead_patch,        &clashing_readings};
    return all;
}

}  // namespace broadside::rules
