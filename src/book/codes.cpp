#include "book/codes.hpp"

#include <array>

namespace broadside::book {

using text::Code;

const Code malformed_book{.id = "malformed-book", .title = "a value of a book is not of its form", .page = R"(
The book of a rule set, the files in its folder `generate`, says how its procedures are asked what a unit measures, and of what
armies and ground are made. Ranges are written "3..6", lengths as in scenarios, quantities by their length:

    [book]
    length  = { inches = '1"' }                    what one of a quantity is on the table
    command = { reach = "number.command-radius", units = "3..6", head = "general" }

A row of an army says where it is from, `source = "..."`, or that it is ours, `invented = true`; so may the army for all its rows.
)"};

const Code unknown_in_book{
    .id = "unknown-in-book", .title = "a book speaks of something its rule set does not have", .page = R"(
The book of a rule set names its procedures, results, facts, quantities and gaps, and its own troops and roles. One of these names
leads nowhere, or a fact cannot have the value given.

    [book]
    pace = { do = "move", gives = "allowed", set = { travel = 0 } }
    [troop.battalion]
    role  = "foot"
    facts = { arm = "line-infantry" }
    [army.blue]
    shares = { foot = "45..65" }                   a role some troop has

Way out: the message names what is nearest. `broadside describe RULESET` lists procedures, what they ask for and what they give.
)"};

const Code no_measure{.id = "no-measure", .title = "the rules do not answer for a troop of the book", .page = R"(
A measure of the book was asked for a troop, in a posture, on a kind of ground, and the rules gave no answer: something is missing in
the source, a fact the procedure needs is not said, or the troop is what the rules declare impossible. A pace may be forbidden: then the
troop cannot go there.

    [troop.battalion]
    role  = "foot"
    facts = { arm = "battalion" }
    march = { formation = "march-column", pace = "25 cm" }     the book's own figure, where the source has none

Way out: give the fact under `usual`, `set` or the troop's posture; or the figure itself, `pace` or `frontage`, and say under `house`
that it is ours.
)"};

std::span<const Code* const> codes() {
    static constexpr std::array all{&malformed_book, &unknown_in_book, &no_measure};
    return all;
}

}  // namespace broadside::book
