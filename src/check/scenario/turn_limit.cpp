#include "check/scenario/play_codes.hpp"
#include "check/scenario/playable.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace broadside::check {

std::int64_t last_turn_to_arrive(const scenario::Scenario& scenario) {
    return 2 * scenario.identity.turns / 3;
}

/// The earliest march that ends at an objective, by a unit that can hold it; nullopt where none has to march.
static std::optional<std::int64_t> first_march(const PlayContext& context) {
    std::optional<std::int64_t> first;
    for (const book::Arrival& arrival : context.proof.arrivals)
        if (arrival.can_hold && arrival.upper && *arrival.upper > 0)
            first = std::min(first.value_or(*arrival.upper), *arrival.upper);
    return first;
}

bool has_too_few_turns(const PlayContext& context) {
    const auto first = first_march(context);
    return context.scenario.identity.turns > 0 && first && *first > last_turn_to_arrive(context.scenario);
}

void check_turn_limit(const PlayContext& context, text::Diagnostics& diagnostics) {
    if (!has_too_few_turns(context)) return;
    const scenario::Identity& identity = context.scenario.identity;
    const std::int64_t march = *first_march(context);
    diagnostics
        .warning(too_few_turns, identity.turns_span,
                 fmt::format("the game ends after turn {}, and the first to march to an objective is there in turn {}",
                             identity.turns, march))
        .help = fmt::format("{} turns would do: the march, half of that again and {} for fighting",
                            march + (march + 1) / 2 + context.book.turns.fight, context.book.turns.fight);
}

}  // namespace broadside::check
