#include "paginate/codes.hpp"

#include <array>

namespace broadside::paginate {

const text::Code text_does_not_fit{
    "text-does-not-fit", "an item needs more sides than it may have",
    R"(An item may say on how many sides it must fit (`sides` in its template). The press then tightens the spacing,
takes smaller type down to the item's floor (and never below an x-height of 1.2 mm), and uses the short labels of the data.
When all that is not enough it stops: no text is cut off and none is set too small to be read.

The message says how much text was left over, in millimetres of one column.

Ways out: allow one side more, give the longest labels a `short`, move a table to another item, or use a larger paper.)"};

const text::Code word_too_wide{
    "word-too-wide", "a word is wider than the place it must stand in",
    R"(Lines are broken at spaces and after hyphens and dashes. A single word that is wider than its column cannot be broken,
and a table whose longest words are together wider than the side cannot be set.

Ways out: give the cell a `short`, write the word with a hyphen where it may be broken, take fewer columns in the template,
or turn the page to landscape.)"};

const text::Code table_too_tall{
    "table-too-tall", "a table is taller than the page",
    R"(A table stands in one column from its title to its last note, so that it can be read at a glance. One that is taller
than the page cannot.

Ways out: let a long list break (`breaks = true` in the template: its heads are then repeated), split it into two tables, or
give its longest cells a `short`.)"};

const text::Code unknown_paper{
    "unknown-paper", "an item asks for a paper that is not known",
    R"(An item is printed on the paper of the profile unless its template names one (`paper`). The press knows the papers `a4`
and `letter`.

Correct the name, or take the line away.)"};

const text::Code card_too_full{
    "card-too-full", "a card does not hold its words",
    R"(Cards of a set are of one size of type. The press begins at `body-size`, takes it down to `floor` (and never below an
x-height of 1.2 mm), tightens the spacing and uses short labels. What is still too much goes on on the back, unless the template
has a back of its own (`[[back]]`) or folds the card. Then it stops: no words are cut off.

The message names the fullest card and says how many millimetres it has too much.

Ways out: take a block away, or put it on the back, give long labels a `short`, or take a larger card.)"};

const text::Code card_too_large{
    "card-too-large", "a card is larger than the paper",
    R"(Around the cards of a sheet 7 mm of paper stay free at the sides and 13 mm above and below, for the margins of printers,
the crop marks, and the line that says what the sheet is.

Way out: a smaller `card` in the template, or a larger paper.)"};

const text::Code crowded_words{
    "crowded-words", "words on a gauge or a diagram touch or have no room",
    R"(Gauges are printed at their true length and cut out, so their words cannot move, nor can those of diagrams, which name
what is drawn beside them. The press measures them: words may not touch others, run past the part of a bar that they belong
to, cross the edge of a shape, or leave the paper.

    bars = [{ cuts = ["{number.near}", "{number.far}"], words = ["Muskets at close range, not moving", "far"] }]

The message names the gauge, the words, and where they stand in millimetres from its left top corner; of a diagram, the
words and what they touch.

Ways out: write fewer words, leave those of a short part out, or name the bar once by its `label`. On a diagram, place the
words elsewhere (`label`), or set them on a plate of their own (`tag`).)"};

std::span<const text::Code* const> codes() {
    static constexpr std::array<const text::Code*, 7> all{&text_does_not_fit, &word_too_wide, &table_too_tall,
                                                          &unknown_paper,     &card_too_full, &card_too_large,
                                                          &crowded_words};
    return all;
}

}  // namespace broadside::paginate
