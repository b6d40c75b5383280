#include "check/play_codes.hpp"
#include "check/playable.hpp"
#include "check/squares.hpp"

#include <fmt/format.h>

namespace broadside::check {

void check_crowds(const PlayContext& context, text::Diagnostics& diagnostics) {
    for (const book::Crowd& crowd : context.proof.crowds) {
        if (crowd.placed == crowd.units) continue;
        const scenario::Side& side = context.scenario.sides[crowd.side];
        for (const scenario::Zone& zone : context.scenario.zones) {
            if (zone.side.id != side.id) continue;
            diagnostics
                .warning(no_room, zone.span,
                         fmt::format("{} of the {} units that side `{}` puts down find no room in its zones, {}",
                                     crowd.units - crowd.placed, crowd.units, side.id,
                                     squares_of_zones(side.id, context.scenario)))
                .help = "make the zone wider or deeper, or give some units a place: `at = [...]`";
            break;
        }
    }
}

}  // namespace broadside::check
