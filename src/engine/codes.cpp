#include "engine/codes.hpp"

#include <array>

namespace broadside::engine {

const text::Code unknown_name{
    "unknown-name", "a name stands for nothing here",
    R"page(A name in an expression is a step above, a fact, a number, a setting, a side, or a value of a domain.

    { after = "lower(targt.status, 1, 0)" }     # no side `targt`

The nearest known names are suggested. Steps are known only below the line that makes them.)page"};

const text::Code ambiguous_name{
    "ambiguous-name", "a word could mean several things here",
    R"page(A word of a sentence must describe exactly one thing. When two facts share a domain, say which is meant:

    when = "infantry vs soft"                  # whose cover: `cover` or `attacks-cover`?
    when = "infantry and own.attacks-cover = soft")page"};

const text::Code name_taken{
    "name-taken", "a name already means something else",
    R"page(A name means one thing. A step may not be called like a fact, a number, a setting, a side or another step
of its procedure; a fact may not be called like a value of a domain.

    [fact.morale]
    ...
    steps = [ { morale = "die + 2" } ]         # which `morale` would the next line read?)page"};

const text::Code type_mismatch{
    "type-mismatch", "two things of different kinds meet",
    R"page(Values of different domains cannot be compared, words cannot be added, and only numbers and ranked domains
are larger or smaller. A fraction must pass through round-down, round-up or round-nearest before it is used as a number.

    when = "own.arm > enemy.arm"               # `arm` is not ranked
    { bounds = "minutes / 10" } ... "roll bounds d6"     # a fraction of dice)page"};

const text::Code unknown_type{"unknown-type", "a type is neither a domain nor a quantity",
                              R"page(The `type` of a fact, a number or an output is a domain, a quantity, or `yes-no`.

    [fact.grade]
    type = "grades"                            # the domain is called `grade`)page"};

const text::Code bad_value{
    "bad-value", "a value is not one of its type",
    R"page(A cell, a matcher, a default or an input must be a value of its domain, a group of it, or a number within the
range of its quantity and a multiple of its step.

    [quantity.status]
    range = "0..6"
    ...
    rows = [ { status = "5..8" } ]             # 8 is past the range)page"};

const text::Code wrong_arguments{
    "wrong-arguments", "a function, chart or procedure is called wrongly",
    R"page(`min max` take two or more numbers, `clamp lower lift per` three, `abs` and the roundings one, `above` two values
of one ranked domain. A procedure with one side is done `for` a side; `with` names facts it asks for.)page"};

const text::Code recursive_definition{
    "recursive-definition", "something is defined by itself",
    R"page(A procedure may not do itself, directly or through others, and a definition (`means`) may not use itself.
Rules are total: every procedure ends. The chain is shown.)page"};

const text::Code chart_too_large{
    "chart-too-large", "a chart has too many situations",
    R"page(A chart is compiled to one cell for each distinct combination of its inputs (numbers count as the bands its
rows name). More than a million is refused: such a chart cannot be proved, or printed. Split it, or use wider bands.)page"};

const text::Code malformed_cell{
    "malformed-cell", "the cells of a row do not fit its columns",
    R"page(A row has one cell for each column; a cell of several outputs is an array in the order of `cell`. "<" repeats the
cell to its left, "^" the one above; "-" is nothing, "x" forbidden, "?" missing in the source.)page"};

const text::Code unknown_choice{
    "unknown-choice", "a choice names no ruling, option or variant",
    R"page(A scenario, an example or the command line chooses readings of rulings, options (yes or no) and values of variants,
by their ids. The nearest known are suggested.)page"};

const text::Code bad_input{
    "bad-input", "an input is unknown, missing or outside its range",
    R"page(`broadside describe RULESET` lists what each procedure asks for. An input left out takes its declared default; one
without a default must be given when the rules ask for it.)page"};

const text::Code run_fault{
    "run-fault", "the rules have no answer in a situation",
    R"page(While a procedure ran, a chart had no row for the situation, a step read a dash, or a result was not of its type.
The situation is shown: add a row or an `otherwise`, guard the step with `when`, or mark the place `missing`.)page"};

const text::Code too_many_dice{
    "too-many-dice", "a roll is too large to be exact",
    R"page(Odds are exact: whole numbers over a known denominator, never estimated. A roll of more than 200 dice, or of dice
with more than 1000 faces, is refused rather than guessed.)page"};

const text::Code faces_differ{
    "faces-differ", "the dice do not have the faces their scores are printed for",
    R"page(A quantity with `print = "list-up"`, `"list-down"` or `"range-up"` and `to = 6` prints its scores up to 6. Dice that must reach such
a score and have more faces, or fewer, are not those the sheet speaks of.

    [quantity.score]
    range = "1..6"
    print = "list-up"
    to    = 6
    { hits = "roll shots d10 count >= aim.needs" }        `aim.needs` is a score, printed as 4-5-6

Way out: roll the dice of the source, or mend `to`.)page"};

const text::Code too_much_done{
    "too-much-done", "a procedure does too many others",
    R"page(A procedure that does another as a step does all that the other does, and so on. Two `do`s in each of forty procedures,
each of the one before, would be a million million. At most 5,000 are done by one procedure, counted as they are written, and at
most 40 one inside the other.

    { a = "do first" }, { b = "do first" }          in `second`; and the same of `second` in `third` ...

Way out: `do NAME N times` does the same several times and counts once; what is done only to look something up is better a chart.)page"};

std::span<const text::Code* const> codes() {
    static constexpr std::array<const text::Code*, 16> all = {
        &unknown_name,    &ambiguous_name,       &name_taken,      &type_mismatch,  &unknown_type,   &bad_value,
        &wrong_arguments, &recursive_definition, &chart_too_large, &malformed_cell, &unknown_choice, &bad_input,
        &run_fault,       &too_many_dice,        &faces_differ,    &too_much_done};
    return all;
}

}  // namespace broadside::engine
