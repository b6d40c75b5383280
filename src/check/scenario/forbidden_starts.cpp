#include "check/scenario/play_codes.hpp"
#include "check/scenario/playable.hpp"
#include "check/scenario/squares.hpp"
#include "scenario/going.hpp"

#include <fmt/format.h>

namespace broadside::check {

void check_forbidden_starts(const PlayContext& context, text::Diagnostics& diagnostics) {
    for (const book::ForbiddenStart& start : context.proof.forbidden) {
        const scenario::Unit& unit = context.scenario.units[start.unit];
        const scenario::Terrain& piece = context.scenario.terrain[start.terrain];
        // Ground that bars the unit by its own word is reported by itself.
        if (scenario::is_barred(context.ruleset, unit, piece)) continue;
        text::Diagnostic& warning =
            diagnostics.warning(forbidden_start, unit.position->front.span,
                                fmt::format("in {} `{}` begins in `{}`, where the rules do not let it go",
                                            square_shared(unit, piece, context.scenario), unit.id, piece.id));
        warning.notes.push_back({piece.span, fmt::format("they forbid: {}", start.reason)});
        warning.help = "move it off that ground, or lead a road through";
    }
}

}  // namespace broadside::check
