#include "check/codes.hpp"
#include "check/scenario/checks.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

void check_lateness(const CheckContext& context, text::Diagnostics& diagnostics) {
    const scenario::Identity& identity = context.scenario->identity;
    for (const scenario::Reinforcement& group : context.scenario->reinforcements) {
        if (identity.turns == 0 || group.turn > identity.turns || 3 * group.turn <= 2 * identity.turns) continue;
        text::Diagnostic& warning = diagnostics.warning(
            late_arrival, group.turn_span, fmt::format("this arrival is on turn {} of {}", group.turn, identity.turns));
        warning.notes.push_back({identity.turns_span, "the limit is here"});
        warning.help = fmt::format("let it come by turn {}, or let the battle go on longer",
                                   std::max<std::int64_t>(1, 2 * identity.turns / 3));
    }
}

}  // namespace broadside::check
