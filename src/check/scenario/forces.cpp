#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "check/scenario/play_codes.hpp"
#include "scenario/resolve.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace broadside::check {

using scenario::Scenario;
using scenario::Unit;

// ---- facts

/// Facts of units that some procedure reads and that have no default.
static std::set<const rules::Fact*> facts_needed(const engine::Program& program) {
    std::set<const rules::Fact*> needed;
    for (const engine::Frame& frame : program.frames())
        for (const engine::InputSlot& input : frame.inputs) {
            if (!frame.procedure || !input.fact_index || !input.side || input.fallback || !input.asked) continue;
            const rules::Fact& fact = program.ruleset().facts[*input.fact_index];
            if (fact.first.empty()) needed.insert(&fact);
        }
    return needed;
}

static bool gives(const Unit& unit, const std::string& fact) {
    return std::ranges::any_of(unit.facts, [&](const scenario::NamedValue& given) { return given.name == fact; });
}

/// Reports units that lack a fact which the rules need and most units have.
static void report_lacking(const Scenario& scenario, const rules::Fact& fact, text::Diagnostics& diagnostics) {
    std::vector<const Unit*> lacking;
    for (const Unit& unit : scenario.units)
        if (!gives(unit, fact.id)) lacking.push_back(&unit);
    if (2 * lacking.size() >= scenario.units.size()) return;
    for (const Unit* unit : lacking)
        diagnostics
            .warning(lacking_fact, unit->span,
                     fmt::format("`{}` has no `{}`, which the rules ask for", unit->id, fact.id))
            .help = fmt::format("add it to its facts: `facts = {{ {} = ... }}`", fact.id);
}

void check_forgotten_facts(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (const rules::Fact& fact : context.program->ruleset().facts)
        if (facts_needed(*context.program).contains(&fact)) report_lacking(*context.scenario, fact, diagnostics);
}

// ---- forces

namespace {

class ForceCheck {
  public:
    ForceCheck(const Scenario& scenario, text::Diagnostics& diagnostics)
        : scenario_(scenario), diagnostics_(diagnostics) {}

    void check_commands() {
        for (const scenario::Command& command : scenario_.commands) {
            const bool leads_units =
                std::ranges::any_of(scenario_.units, [&](const Unit& unit) { return unit.command.id == command.id; });
            const bool leads_commands = std::ranges::any_of(scenario_.commands, [&](const scenario::Command& other) {
                return other.parent && other.parent->id == command.id;
            });
            if (leads_units || leads_commands) continue;
            diagnostics_.warning(empty_command, command.span, fmt::format("command `{}` has no units", command.id))
                .help = "give it some, or remove it";
        }
        for (const scenario::Side& side : scenario_.sides) {
            const bool fights = std::ranges::any_of(scenario_.units, [&](const Unit& unit) {
                return scenario::side_of(scenario_, unit) && scenario::side_of(scenario_, unit)->id == side.id;
            });
            if (!fights)
                diagnostics_.error(empty_command, side.span, fmt::format("side `{}` has no units", side.id)).help =
                    "units belong to a command, and a command to a side";
        }
    }

    void check_events() {
        for (const scenario::Event& event : scenario_.events) {
            check_turn("this event", event.turn, event.turn_span);
            if (event.until && event.turn <= scenario_.identity.turns)
                check_turn("the end of this event", *event.until, event.until_span);
        }
    }

    void check_arrivals() {
        std::map<std::string, const scenario::Reference*> arrives;
        const bool ends_before_all = ends_before_all_arrivals();
        for (const scenario::Reinforcement& group : scenario_.reinforcements) {
            if (!ends_before_all) check_turn("this arrival", group.turn, group.turn_span);
            for (const scenario::Reference& unit : group.units) {
                const auto [place, fresh] = arrives.try_emplace(unit.id, &unit);
                if (fresh) continue;
                text::Diagnostic& error =
                    diagnostics_.error(never_arrives, unit.span, fmt::format("`{}` arrives twice", unit.id));
                error.notes.push_back({place->second->span, "the first time is here"});
                error.help = "take it out of one of the two arrivals";
            }
        }
        for (const Unit& unit : scenario_.units) {
            if (unit.start != Unit::Start::reserve || arrives.contains(unit.id)) continue;
            diagnostics_.warning(never_arrives, unit.span, fmt::format("`{}` is in reserve and in no arrival", unit.id))
                .help = "name it in the `units` of a [[reinforcement]], or say in a note how it comes";
        }
    }

    /// Of several arrivals one may have a wrong turn; where the game ends before every one, the limit is at fault.
    bool ends_before_all_arrivals() {
        const scenario::Identity& identity = scenario_.identity;
        const auto& groups = scenario_.reinforcements;
        const auto first =
            std::ranges::min_element(groups, [](const auto& a, const auto& b) { return a.turn < b.turn; });
        if (identity.turns == 0 || groups.size() < 2 || first->turn <= identity.turns) return false;
        text::Diagnostic& error = diagnostics_.error(
            too_few_turns, identity.turns_span,
            fmt::format("the game ends after turn {}, before any of its {} arrivals", identity.turns, groups.size()));
        error.notes.push_back({first->turn_span, fmt::format("the first is here, on turn {}", first->turn)});
        error.help = "let the battle go on longer, or let them come earlier";
        return true;
    }

    /// Names must be unique: briefings and cards refer to them.
    void check_names() {
        for (const scenario::Side& side : scenario_.sides) claim(side.id, "a side", side.span);
        for (const scenario::Command& command : scenario_.commands) claim(command.id, "a command", command.span);
        for (const Unit& unit : scenario_.units) claim(unit.id, "a unit", unit.span);
        std::map<std::string, const Unit*> labels;
        for (const Unit& unit : scenario_.units) {
            const auto [place, fresh] = labels.try_emplace(unit.label, &unit);
            if (fresh || unit.label.empty()) continue;
            diagnostics_
                .warning(shared_name, unit.span,
                         fmt::format("`{}` and `{}` are both called “{}”", place->second->id, unit.id, unit.label))
                .notes.push_back({place->second->span, "the other is here"});
        }
    }

  private:
    void check_turn(std::string_view what, std::int64_t turn, const text::Span& span) {
        if (scenario_.identity.turns == 0 || turn <= scenario_.identity.turns) return;
        text::Diagnostic& error = diagnostics_.error(
            never_arrives, span,
            fmt::format("{} is on turn {}, and the game ends after turn {}", what, turn, scenario_.identity.turns));
        error.notes.push_back({scenario_.identity.turns_span, "the limit is here"});
        error.help = "let it come earlier, or let the battle go on longer";
    }

    void claim(const std::string& id, std::string_view what, const text::Span& span) {
        const auto [place, fresh] = taken_.try_emplace(id, what, span);
        if (fresh) return;
        diagnostics_.error(shared_name, span, fmt::format("`{}` is {} and {}", id, place->second.first, what))
            .notes.push_back({place->second.second, "the other is here"});
    }

    const Scenario& scenario_;
    text::Diagnostics& diagnostics_;
    std::map<std::string, std::pair<std::string_view, text::Span>> taken_;
};

}  // namespace

void check_forces(const CheckContext& context, text::Diagnostics& diagnostics) {
    ForceCheck check(*context.scenario, diagnostics);
    check.check_commands();
    check.check_arrivals();
    check.check_events();
    check.check_names();
}

}  // namespace broadside::check
