#include "check/scenario/play_codes.hpp"
#include "check/scenario/playable.hpp"

#include <fmt/format.h>

namespace broadside::check {

void check_worths(const PlayContext& context, text::Diagnostics& diagnostics) {
    for (const book::RefusedWorth& worth : context.proof.worths) {
        const scenario::Unit& unit = context.scenario.units[worth.unit];
        diagnostics
            .warning(refused_worth, unit.span,
                     fmt::format("`{}` has a worth, and the rules give it none: {}", unit.id, worth.reason))
            .help = "mend its facts, or leave the worth out";
    }
}

}  // namespace broadside::check
