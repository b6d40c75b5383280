#include "check/scenario/play_codes.hpp"
#include "check/scenario/playable.hpp"

#include <fmt/format.h>

namespace broadside::check {

void check_shares(const PlayContext& context, text::Diagnostics& diagnostics) {
    const scenario::Identity& identity = context.scenario.identity;
    if (identity.turns == 0 || has_too_few_turns(context)) return;
    for (const book::Share& share : context.proof.shares) {
        // A late arrival is reported by itself.
        if (share.from > last_turn_to_arrive(context.scenario)) continue;
        const std::int64_t before = share.from - 1;  // turns before it can arrive anywhere
        if (!share.lower || 2 * (*share.lower - before) <= identity.turns - before) continue;
        const scenario::Command& command = context.scenario.commands[share.command];
        text::Diagnostic& warning =
            diagnostics.warning(idle_command, command.span,
                                fmt::format("command `{}` reaches no enemy and no objective before turn {} of {}",
                                            command.id, *share.lower, identity.turns));
        warning.notes.push_back({identity.turns_span, "the limit is here"});
        warning.help = "let it begin nearer or come earlier, or give it an objective of its own";
    }
}

}  // namespace broadside::check
