#include "check/rules/checks.hpp"
#include "language/names.hpp"
#include "rules/gauge_needs.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace broadside::check {

namespace {

using language::Expression;
using rules::Fact;

/// Whether play can set a fact. A fact that procedures only clear must be set from the beginning.
bool comes_in_play(const Fact& fact, const rules::Ruleset& ruleset) {
    const auto brings_it = [&](const rules::Effect& effect) {
        const std::vector<std::string> target = effect.target.path();
        return effect.verb != rules::Effect::Verb::clear && !target.empty() && target.back() == fact.id;
    };
    return std::ranges::any_of(ruleset.procedures, [&](const rules::Procedure& procedure) {
        return std::ranges::any_of(procedure.changes, brings_it);
    });
}

/// The first `passing` fact in an expression; null if all are lasting. A definition lasts as long as the facts it is
/// computed from.
template <typename Test>
const Fact* passing_fact(const Expression& asked, const rules::Ruleset& ruleset, const Test& passing,
                         std::set<std::string>& seen) {
    for (const std::string& name : language::names_in(asked)) {
        const Fact* fact = rules::find_by_id(ruleset.facts, name);
        if (!fact || !seen.insert(name).second) continue;
        if (passing(*fact)) return fact;
        if (!fact->means) continue;
        if (const Fact* found = passing_fact(*fact->means, ruleset, passing, seen)) return found;
    }
    return nullptr;
}

/// Visits every `needs` of a rule set: of its cards, play aids and gauges.
template <typename Visit>
void for_each_need(const rules::Ruleset& ruleset, const Visit& visit) {
    for (const rules::Deck& deck : ruleset.decks)
        for (const rules::Card& card : deck.cards)
            if (card.needs) visit(*card.needs);
    for (const rules::Aid& aid : ruleset.aids) rules::for_each_need(aid, visit);
    for (const rules::Gauge& gauge : ruleset.gauges) rules::for_each_need(gauge, visit);
}

constexpr const char* ask_for_what_lasts =
    "ask for what lasts, such as an arm; what no unit can ever meet is left out without being asked for";

/// The first terrain of the battle that sets a fact.
const scenario::Terrain* ground_that_gives(const Fact& fact, const scenario::Scenario& scenario) {
    for (const scenario::Terrain& terrain : scenario.terrain)
        for (const scenario::NamedValue& effect : terrain.effects)
            if (effect.name == fact.id) return &terrain;
    return nullptr;
}

}  // namespace

void check_passing_needs(const CheckContext& context, text::Diagnostics& diagnostics) {
    const auto changes = [&](const Fact& fact) { return comes_in_play(fact, context.ruleset); };
    for_each_need(context.ruleset, [&](const Expression& need) {
        std::set<std::string> seen;
        const Fact* fact = passing_fact(need, context.ruleset, changes, seen);
        if (!fact) return;
        diagnostics
            .warning(passing_need, need.span,
                     fmt::format("`needs` asks for `{}`, which changes in play: a unit can come to it later", fact->id))
            .help = ask_for_what_lasts;
    });
}

void check_needs_of_ground(const CheckContext& context, text::Diagnostics& diagnostics) {
    const scenario::Scenario& scenario = *context.scenario;
    const auto is_of_ground = [&](const Fact& fact) { return ground_that_gives(fact, scenario) != nullptr; };
    const auto check = [&](const Expression& need) {
        std::set<std::string> seen;
        const Fact* fact = passing_fact(need, context.ruleset, is_of_ground, seen);
        if (!fact) return;
        text::Diagnostic& found = diagnostics.warning(
            passing_need, need.span,
            fmt::format("`needs` asks for `{}`, which ground gives: a unit can come to it later", fact->id));
        const scenario::Terrain& ground = *ground_that_gives(*fact, scenario);
        found.notes.push_back({ground.span, fmt::format("`{}` gives it", ground.id)});
        found.help = ask_for_what_lasts;
    };
    for_each_need(context.ruleset, check);
    for (const scenario::OwnGauge& gauge : scenario.gauges) rules::for_each_need(gauge, check);
}

}  // namespace broadside::check
