#include "generate/codes.hpp"

#include <array>

namespace broadside::generate {

const text::Code malformed_order{
    "malformed-order", "a recipe, an engagement, a country or a phrase cannot be read",
    R"(What `broadside generate` works from is data: recipes say what an umpire asks for, engagements who wants what,
countries what the ground is made of, phrases how it is told. Parts of a table, an army or a turn limit are "1/4" or "1/3..2/3"; lengths have a unit. An
engagement has two sides. A sentence has no figure of its own: the battle fills it in.

    text = "{friends} should be up about turn {turn}."     # not "about turn 4")"};

const text::Code unknown_in_order{
    "unknown-in-order", "a recipe or an engagement names what is not there",
    R"(Armies, troops and roles are those of the rule set's book, rulesets/ID/generate/; engagements, countries and
phrases are in templates/generate/; aims and sides are those of the engagement.

    [recipe]
    ruleset = "my-rules"
    armies  = ["red-army", "blue-army"]       # [army.red-army] of the book
    units   = { foot = 8, horse = 4 }         # roles that its troops have)"};

const text::Code no_such_army{
    "no-such-army", "no army of the list has the worth or the numbers that were asked for",
    R"(An army is drawn from its list: of each row from `least` to `most` units, each role within its `shares` of the
whole. All armies of a sum are counted. Where none has the sum, the nearest sums that can be met are named. Ask for one
of those, let a row give way a little (`trim`), or widen the list.)"};

const text::Code no_room_in_zone{
    "no-room-in-zone", "an army cannot be drawn up in its zone",
    R"(Each side is drawn up in two lines across its zone, with gaps, off ground that its units cannot stand on. Where
the lines need more than the table has, no ground helps: take a smaller army or a wider table.)"};

const text::Code longer_than_hours{
    "longer-than-hours", "the battle takes longer than the evening",
    R"(The turn limit is the way of the first arm that can hold, and half of it again, with what the rules take for
orders, and the turns of fighting once there. The book of the rule set says how many minutes a turn takes at the table.
Ask for more `hours`, or take a table that is less deep.)"};

const text::Code not_playable{
    "not-playable", "no battle of this recipe could be proved playable",
    R"(A battle is written when it is read back and checked without a finding, and when every proof of it holds: both
sides reach every objective in time with an arm that can hold it, no unit is in reach when play begins, none stands
where it may not. After 32 tries with other ground the recipe is refused, with the reasons and how often each was met.
Take fewer pieces of ground, a larger table, or another engagement.)"};

std::span<const text::Code* const> codes() {
    static constexpr std::array all{&malformed_order, &unknown_in_order,  &no_such_army,
                                    &no_room_in_zone, &longer_than_hours, &not_playable};
    return all;
}

}  // namespace broadside::generate
