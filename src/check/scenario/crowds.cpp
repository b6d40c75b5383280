#include "check/scenario/play_codes.hpp"
#include "check/scenario/playable.hpp"
#include "check/scenario/squares.hpp"
#include "text/counts.hpp"

#include <fmt/format.h>

namespace broadside::check {

void check_crowds(const PlayContext& context, text::Diagnostics& diagnostics) {
    for (const book::Crowd& crowd : context.proof.crowds) {
        if (crowd.placed == crowd.units) continue;
        const scenario::Side& side = context.scenario.sides[crowd.side];
        const std::size_t left = crowd.units - crowd.placed;
        for (const scenario::Zone& zone : context.scenario.zones) {
            if (zone.side.id != side.id) continue;
            diagnostics
                .warning(no_room, zone.span,
                         fmt::format("side `{}` puts down {}, and {} find{} no room in its zones, {}", side.id,
                                     text::counted(crowd.units, "unit"), left, left == 1 ? "s" : "",
                                     squares_of_zones(side.id, context.scenario)))
                .help = "make the zone wider or deeper, or give some units a place: `at = [...]`";
            break;
        }
    }
}

}  // namespace broadside::check
