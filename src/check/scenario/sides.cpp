#include "check/codes.hpp"
#include "check/scenario/checks.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

using scenario::Scenario;
using scenario::Side;

static void check_ways_to_win(const Scenario& scenario, text::Diagnostics& diagnostics) {
    for (const Side& side : scenario.sides) {
        const bool can_win = std::ranges::any_of(
            scenario.victories, [&](const scenario::Victory& victory) { return victory.side.id == side.id; });
        if (!can_win)
            diagnostics.warning(no_way_to_win, side.span, fmt::format("side `{}` has no way to win", side.id)).help =
                fmt::format("add a [[victory]] with `side = \"{}\"`", side.id);
    }
}

/// `meets` for all sides is fine; a side that defends needs one that attacks.
static void check_stances(const Scenario& scenario, text::Diagnostics& diagnostics) {
    const auto any = [&](Side::Stance stance) {
        return std::ranges::any_of(scenario.sides, [&](const Side& side) { return side.stance == stance; });
    };
    if (any(Side::Stance::attacks) || !any(Side::Stance::defends)) return;
    const auto waits = std::ranges::find(scenario.sides, Side::Stance::defends, &Side::stance);
    diagnostics.warning(no_attacker, waits->span, fmt::format("side `{}` defends, and no side attacks", waits->id))
        .help = "write `stance = \"attacks\"` for one side, or `\"meets\"` for all";
}

/// Files and commands name their readers: `07-public-briefing.pdf`, `map --for umpire`.
static void check_names_of_readers(const Scenario& scenario, text::Diagnostics& diagnostics) {
    for (const Side& side : scenario.sides)
        if (side.id == "public" || side.id == "umpire")
            diagnostics
                .error(name_of_readers, side.span,
                       fmt::format("a side called `{}`: what is printed for it would be taken for what is for {}",
                                   side.id, side.id == "public" ? "all" : "the umpire"))
                .help = "give the side another id; its `label` may be any";
}

static void check_labels(const Scenario& scenario, text::Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < scenario.sides.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Side &one = scenario.sides[j], &other = scenario.sides[i];
            if (one.label != other.label) continue;
            text::Diagnostic& error = diagnostics.error(
                name_of_readers, other.span,
                fmt::format("sides `{}` and `{}` are both called “{}” on paper", one.id, other.id, other.label));
            error.notes.push_back({one.span, fmt::format("`{}` is here", one.id)});
            error.help = "give one another `label`: every sheet of a side says whose it is";
        }
}

static void check_patterns(const Scenario& scenario, text::Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < scenario.sides.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Side& one = scenario.sides[j];
            const Side& other = scenario.sides[i];
            if (one.pattern != other.pattern) continue;
            text::Diagnostic& warning =
                diagnostics.warning(same_pattern, other.span,
                                    fmt::format("sides `{}` and `{}` are both {}: without colour they look alike",
                                                one.id, other.id, scenario::to_text(one.pattern)));
            warning.notes.push_back({one.span, fmt::format("`{}` is here", one.id)});
            warning.help = "give one another `pattern`: solid, open, hatched, cross-hatched or dotted";
        }
}

void check_sides(const CheckContext& context, text::Diagnostics& diagnostics) {
    check_ways_to_win(*context.scenario, diagnostics);
    check_stances(*context.scenario, diagnostics);
    check_names_of_readers(*context.scenario, diagnostics);
    check_labels(*context.scenario, diagnostics);
    check_patterns(*context.scenario, diagnostics);
}

}  // namespace broadside::check
