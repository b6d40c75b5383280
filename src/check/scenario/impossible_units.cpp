#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "check/unit_trial.hpp"
#include "engine/reads.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

namespace broadside::check {

namespace {

using engine::Frame;
using scenario::NamedValue;
using scenario::Scenario;
using scenario::Unit;

/// A statement of the scenario that a combination refers to.
struct Said {
    std::string words;
    text::Span span;
};

class ImpossibleUnits {
  public:
    ImpossibleUnits(const UnitTrial& trial, const Scenario& scenario, const scenario::ResolvedFacts& facts,
                    text::Diagnostics& diagnostics)
        : trial_(trial), frame_(*trial.everything()), scenario_(scenario), facts_(facts), diagnostics_(diagnostics) {}

    void check(std::optional<std::size_t> unit) {
        const engine::Situation situation = trial_.situation(frame_, scenario_, facts_, unit);
        engine::Machine machine(*trial_.program(), frame_);
        machine.bind(situation.inputs.data(), nullptr);
        for (const Frame::Never& never : frame_.nevers) {
            const bool holds = machine.value(never.node) != 0 && !machine.stopped();
            machine.clear();
            if (holds) note(unit, never);
        }
    }

    /// Reports one error for each statement of a muster, however many units it applies to.
    void report() {
        for (const auto& [place, fault] : faults_) {
            std::string who = fault.first ? "`" + fault.first->id + "`" : std::string("the table");
            if (fault.others > 0) who += fmt::format(" and {} more", fault.others);
            const rules::Never& rule = *fault.rule;
            text::Diagnostic& error = diagnostics_.error(
                impossible_unit, fault.span,
                fmt::format("{} cannot be so: {}", who, rule.because.empty() ? rule.when.text : rule.because));
            error.notes.push_back({rule.span, fmt::format("the rules never have `{}`", rule.when.text)});
            error.help = "mend what the scenario says: " + fault.said;
        }
    }

  private:
    struct Fault {
        const Unit* first = nullptr;  ///< null: the table
        std::size_t others = 0;
        const rules::Never* rule = nullptr;
        text::Span span;
        std::string said;
    };

    const rules::Fact& fact_of(const engine::InputSlot& input) const {
        return trial_.program()->ruleset().facts[*input.fact_index];
    }

    /// Statements about the unit, or about the table if null. Defaults of the rule set are no fault of the scenario.
    std::vector<Said> said_of(const Unit* unit, const Frame::Never& never) const {
        engine::Reads reads;
        engine::add_reads(frame_, never.node, reads);
        std::vector<Said> out;
        for (const std::int32_t place : reads.inputs) {
            const engine::InputSlot& input = frame_.inputs[place];
            if (!input.fact_index) continue;
            for (const NamedValue& given : unit ? unit->facts : scenario_.begins)
                if (given.name == input.fact)
                    out.push_back({fmt::format("`{} = {}`", given.name, scenario::to_text(given.value)), given.span});
            if (auto counted = counted_of(unit, fact_of(input))) out.push_back(std::move(*counted));
        }
        return out;
    }

    std::optional<Said> counted_of(const Unit* unit, const rules::Fact& fact) const {
        if (!fact.counts) return std::nullopt;
        const auto say = [](std::string_view key, std::optional<std::int64_t> number, const text::Span& span) {
            return number ? std::optional(Said{fmt::format("`{} = {}`", key, *number), span}) : std::nullopt;
        };
        const scenario::Identity& identity = scenario_.identity;
        if (!unit && fact.counts->text == "turn-minutes")
            return say("turn-minutes", identity.turn_minutes, identity.turn_minutes_span);
        if (unit && fact.counts->text == "men") return say("men", unit->men, unit->span);
        if (unit && fact.counts->text == "guns") return say("guns", unit->guns, unit->span);
        return std::nullopt;
    }

    void note(std::optional<std::size_t> place, const Frame::Never& never) {
        const Unit* unit = place ? &scenario_.units[*place] : nullptr;
        std::vector<Said> said = said_of(unit, never);
        if (said.empty()) return;
        std::ranges::stable_sort(said, [](const Said& a, const Said& b) { return a.span.line < b.span.line; });
        const rules::Never& rule = trial_.program()->ruleset().nevers[never.source];
        std::string list;
        for (const Said& one : said) list += (list.empty() ? "" : ", ") + one.words;
        const text::Span& span = said.back().span;
        const auto [known, fresh] = faults_.try_emplace(std::tuple(span.source, span.line, span.column, never.source),
                                                        Fault{unit, 0, &rule, span, list});
        if (!fresh) ++known->second.others;
    }

    const UnitTrial& trial_;
    const Frame& frame_;
    const Scenario& scenario_;
    const scenario::ResolvedFacts& facts_;
    text::Diagnostics& diagnostics_;
    std::map<std::tuple<text::SourceId, std::uint32_t, std::uint32_t, std::int32_t>, Fault>
        faults_;  ///< by place and rule
};

}  // namespace

void check_impossible_units(const CheckContext& context, text::Diagnostics& diagnostics) {
    if (context.program->ruleset().nevers.empty()) return;
    if (!context.trial->everything()) return;
    ImpossibleUnits check(*context.trial, *context.scenario, *context.facts, diagnostics);
    check.check(std::nullopt);
    for (std::size_t unit = 0; unit < context.scenario->units.size(); ++unit) check.check(unit);
    check.report();
}

}  // namespace broadside::check
