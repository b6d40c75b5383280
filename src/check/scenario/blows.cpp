#include "check/scenario/play_codes.hpp"
#include "check/scenario/playable.hpp"
#include "check/scenario/squares.hpp"
#include "scenario/length_units.hpp"

#include <fmt/format.h>

namespace broadside::check {

/// "12 cm" for 1199 tenths of a millimetre, or inches if the table is measured in them. Rounded up, since units are to
/// be moved apart by that much.
static std::string rounded_up(std::int64_t tenths, const scenario::Scenario& scenario) {
    using scenario::LengthUnit;
    const bool metric = scenario::is_metric(scenario.identity.width.unit);
    const std::int64_t size = metric ? 100 : 254;
    return to_text(scenario::Length{(tenths + size - 1) / size, 1, metric ? LengthUnit::centimetre : LengthUnit::inch});
}

static void check_claim(const PlayContext& context, text::Diagnostics& diagnostics) {
    const scenario::Identity& identity = context.scenario.identity;
    if (!context.proof.blows.empty()) return;
    diagnostics
        .warning(
            begins_in_reach, identity.begins_span,
            "the battle is to begin within reach, and no unit can charge an enemy, or shoot at one, in its first move")
        .help = "take `begins` away, or bring them nearer";
}

/// One warning for all pairs: where there are many, the battle is meant to begin like that.
void check_blows(const PlayContext& context, text::Diagnostics& diagnostics) {
    if (context.scenario.identity.begins_in_reach) return check_claim(context, diagnostics);
    const auto& blows = context.proof.blows;
    if (blows.empty()) return;
    const book::Blow* nearest = &blows.front();
    for (const book::Blow& blow : blows)
        if (blow.reach - blow.apart > nearest->reach - nearest->apart) nearest = &blow;
    const scenario::Unit& unit = context.scenario.units[nearest->unit];
    const scenario::Unit& enemy = context.scenario.units[nearest->at];
    const std::size_t others = blows.size() - 1;
    const std::string more =
        others > 0 ? fmt::format("; {} more {} in reach of an enemy", others, others == 1 ? "is" : "are") : "";
    text::Diagnostic& warning = diagnostics.warning(
        begins_in_reach, unit.position->front.span,
        fmt::format("`{}` in {} begins {} from `{}` in {} and {} in its first move{}", unit.id,
                    square_of(unit.position->front, context.scenario), rounded_up(nearest->apart, context.scenario),
                    enemy.id, square_of(enemy.position->front, context.scenario),
                    nearest->by_shot ? "can shoot at it" : "can charge it", more));
    warning.notes.push_back({enemy.position->front.span, fmt::format("`{}` is here", enemy.id)});
    warning.help = fmt::format("pull them {} apart, or write `begins = \"in reach\"` if it is meant",
                               rounded_up(nearest->reach + 1 - nearest->apart, context.scenario));
}

}  // namespace broadside::check
