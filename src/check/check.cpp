#include "check/check.hpp"

#include "check/editions/editions.hpp"
#include "check/play/examples.hpp"
#include "check/play/rehearsal.hpp"
#include "check/play/turns.hpp"
#include "check/reported_faults.hpp"
#include "check/rules/charts.hpp"
#include "check/rules/checks.hpp"
#include "check/rules/ledger.hpp"
#include "check/rules/swallowed_gaps.hpp"
#include "check/scenario/aims.hpp"
#include "check/scenario/checks.hpp"
#include "check/unit_trial.hpp"

#include <array>
#include <optional>

namespace broadside::check {

static bool can_be_run(Needs needs, const CheckContext& context, const text::Diagnostics& diagnostics) {
    switch (needs) {
        case Needs::files:
            return true;
        case Needs::program:
            return context.program != nullptr;
        case Needs::facts:
            return context.program && context.facts;
        case Needs::no_error:
            return context.program && !diagnostics.has_errors();
    }
    text::internal_error("a check that needs something else");
}

void run_checks(std::span<const ListedCheck> checks, const CheckContext& context, text::Diagnostics& diagnostics) {
    CheckContext whole = context;
    std::optional<scenario::ResolvedFacts> facts;
    std::optional<UnitTrial> trial;
    std::optional<Editions> editions;
    ReportedFaults reported;
    whole.reported = &reported;
    if (context.program && !whole.trial) whole.trial = &trial.emplace(*context.program);
    if (context.program && !whole.editions) whole.editions = &editions.emplace(whole);
    if (context.program && context.scenario) {
        facts = scenario::resolve(*context.scenario, context.program->vocabulary(), diagnostics);
        if (facts) whole.facts = &*facts;
    }
    for (const ListedCheck& check : checks)
        if (can_be_run(check.needs, whole, diagnostics)) check.run(whole, diagnostics);
}

std::span<const ListedCheck> ruleset_checks() {
    static constexpr std::array all{
        ListedCheck{"names without a meaning", check_names},
        ListedCheck{"sections without rules", check_ledger},
        ListedCheck{"readings of rulings", check_rulings},
        ListedCheck{"readings that exclude each other", check_exclusions},
        ListedCheck{"figures in printed texts", check_figures},
        ListedCheck{"second units and scales", check_scales},
        ListedCheck{"better ends of facts", check_better_ends},
        ListedCheck{"groups of rows", check_groups},
        ListedCheck{"repeated words", check_repeated_words},
        ListedCheck{"what no play aid abridges", check_abridged, Needs::no_error},
        ListedCheck{"figures of a play aid that nothing it abridges has", check_aid_figures, Needs::no_error},
        ListedCheck{"rows that a play aid leaves out or says twice", check_aid_rows, Needs::no_error},
        ListedCheck{"what is printed for what passes", check_passing_needs, Needs::no_error},
        ListedCheck{"unused words", check_unused_words, Needs::no_error},
        ListedCheck{"unused rules", check_unused_rules, Needs::no_error},
        ListedCheck{"gaps, overlaps and rows never used", check_charts, Needs::program},
        ListedCheck{"gaps that `otherwise` answers", check_swallowed_gaps, Needs::program},
        ListedCheck{"modifiers that cancel each other", check_idle_modifiers, Needs::program},
        ListedCheck{"modifiers that change no result", check_vain_modifiers, Needs::no_error},
        ListedCheck{"conditions that never hold", check_idle_conditions, Needs::program},
        ListedCheck{"results that are never reached", check_unreached_words, Needs::program},
        ListedCheck{"changes that no fact keeps", check_lost_effects, Needs::program},
        ListedCheck{"numbers that leave their range", check_limits, Needs::program},
        ListedCheck{"what cannot be worked out", check_rehearsal, Needs::program},
        ListedCheck{"other settings", check_settings, Needs::program},
        ListedCheck{"readings chosen together", check_pairs, Needs::program},
        ListedCheck{"facts that cannot be filled", check_fillers, Needs::program},
        ListedCheck{"what is counted in a scenario", check_counts, Needs::program},
        ListedCheck{"worked examples", check_examples, Needs::program},
        ListedCheck{"turns", check_turns, Needs::program},
    };
    return all;
}

std::span<const ListedCheck> scenario_checks() {
    static constexpr std::array all{
        ListedCheck{"long titles", check_title},
        ListedCheck{"facts that were forgotten", check_forgotten_facts, Needs::facts},
        ListedCheck{"facts the rules make otherwise", check_first_values, Needs::facts},
        ListedCheck{"impossible units", check_impossible_units, Needs::facts},
        ListedCheck{"commanders in two places", check_commanders},
        ListedCheck{"numbers stated twice", check_told_twice, Needs::facts},
        ListedCheck{"places off the table and outside zones", check_places},
        ListedCheck{"zones of two sides", check_zones},
        ListedCheck{"backs turned on the enemy", check_facings},
        ListedCheck{"sides that cannot win or look alike", check_sides},
        ListedCheck{"forces and arrivals", check_forces},
        ListedCheck{"units on ground that bars them", check_standing, Needs::no_error},
        ListedCheck{"what is printed for those on some ground", check_needs_of_ground, Needs::no_error},
        ListedCheck{"rows that the play aid of the battle leaves out", check_hidden_rows, Needs::no_error},
        ListedCheck{"objectives out of reach", check_aims, Needs::no_error},
        ListedCheck{"battles won before they begin", check_victories},
        ListedCheck{"arrivals too late to fight", check_lateness},
        ListedCheck{"secrets in texts for players", check_leaks},
    };
    return all;
}

}  // namespace broadside::check
