#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "check/scenario/goals.hpp"

#include <fmt/format.h>

namespace broadside::check {

using scenario::Side;

void check_victories(const CheckContext& context, text::Diagnostics& diagnostics) {
    const scenario::Scenario& scenario = *context.scenario;
    const EndOfPlay start = first_position(scenario);
    for (const scenario::Victory& victory : scenario.victories) {
        const Side* side = scenario::find_by_id(scenario.sides, victory.side.id);
        if (!side || side->stance == Side::Stance::defends || !is_checked(victory)) continue;
        if (!is_won(scenario, victory, start)) continue;
        const bool attacks = side->stance == Side::Stance::attacks;
        diagnostics
            .warning(won_at_start, victory.holds.empty() ? victory.span : victory.holds.front().span,
                     victory.most_value || victory.holds.empty()
                         ? fmt::format("side `{}` has done all this asks for when play begins", side->id)
                         : fmt::format("side `{}` {} and holds all this asks for when play begins", side->id,
                                       scenario::to_text(side->stance)))
            .help = attacks ? "let it win by something it has to take, or write `stance = \"defends\"`"
                            : "let it win by something it has to do, or write `stance = \"defends\"` for it and "
                              "`\"attacks\"` for its enemy";
    }
}

}  // namespace broadside::check
