#include "check/codes.hpp"
#include "check/editions/mentions.hpp"
#include "check/rules/checks.hpp"
#include "check/unit_trial.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace broadside::check {

using engine::Frame;
using engine::Program;

/// A step may compute values of a domain without naming it.
static bool is_calculated(const rules::Domain& domain, const Program* program) {
    if (!program) return false;
    const auto is_of_domain = [&](const engine::CompiledStep& step) {
        return step.type.kind == engine::Type::Kind::value &&
               program->ruleset().domains[*step.type.index].id == domain.id;
    };
    return std::ranges::any_of(program->frames(),
                               [&](const Frame& frame) { return std::ranges::any_of(frame.steps, is_of_domain); });
}

/// Rulings referred to by a key `ruling` of a thing or a patch.
static void add_marks(const text::Value& value, std::set<std::string, std::less<>>& marks) {
    for (const text::Value& item : value.items) add_marks(item, marks);
    for (const text::Entry& entry : value.entries) {
        const bool is_mark = entry.key == "ruling" || entry.key.ends_with("/ruling");
        if (is_mark && entry.value.kind == text::Value::Kind::string)
            marks.insert(entry.value.string);
        else
            add_marks(entry.value, marks);
    }
}

static void check_unmarked_rulings(const CheckContext& context, text::Diagnostics& diagnostics) {
    std::set<std::string, std::less<>> marks;
    add_marks(context.tree, marks);
    for (const rules::Ruling& ruling : context.ruleset.rulings)
        if (!marks.contains(ruling.id))
            diagnostics
                .warning(never_used, ruling.span,
                         fmt::format("nothing is marked with ruling `{}`: no sheet says what it decides", ruling.id))
                .help =
                fmt::format("write `ruling = \"{}\"` at the row, step, number or note that it is about", ruling.id);
}

void check_unused_words(const CheckContext& context, text::Diagnostics& diagnostics) {
    const auto mentioned = names_mentioned(context.tree);
    const auto report = [&](const std::string& id, const text::Span& span, std::string message, std::string_view help) {
        if (!mentioned.contains(id)) diagnostics.warning(never_used, span, std::move(message)).help = help;
    };
    for (const rules::Fact& fact : context.ruleset.facts)
        if (fact.kept.empty())
            report(fact.id, fact.span, fmt::format("nothing asks for fact `{}`", fact.id),
                   "a fact that only the unit record shows says how long it is `kept`");
    for (const rules::Domain& domain : context.ruleset.domains)
        if (!is_calculated(domain, context.program))
            report(domain.id, domain.span, fmt::format("nothing is of type `{}`", domain.id),
                   "remove it, or give it to the fact or output it was meant for");
    for (const rules::Quantity& quantity : context.ruleset.quantities)
        report(quantity.id, quantity.span, fmt::format("nothing is of type `{}`", quantity.id),
               "remove it, or give it to the fact or output it was meant for");
    for (const rules::NamedNumber& number : context.ruleset.numbers)
        if (number.label.empty())
            report(number.id, number.span, fmt::format("number `{}` is neither used nor printed", number.id),
                   "give it a `label`, or use it");
    for (const rules::Missing& missing : context.ruleset.missing)
        report(missing.id, missing.span, fmt::format("nothing comes to what is missing as `{}`", missing.id),
               "let the step or row that lacks it say so: `missing = \"...\"`");
    check_unmarked_rulings(context, diagnostics);
    for (const rules::Option& option : context.ruleset.options)
        report(option.id, option.span, fmt::format("nothing depends on option `{}`", option.id),
               "rows, steps and notes depend on it with `given`");
    for (const rules::Variant& variant : context.ruleset.variants)
        report(variant.id, variant.span, fmt::format("nothing depends on variant `{}`", variant.id),
               "rows, steps and notes depend on it with `given`");
}

// ---- unreachable in the sequence of play

namespace {

/// Procedures and charts reachable from the sequence of play, directly or through others.
class Reached {
  public:
    explicit Reached(const Program& program) : program_(program) {
        for (const rules::Phase& phase : program.ruleset().sequence)
            for (const std::string& id : phase.does) reach(id);
        for (const rules::Fact& fact : program.ruleset().facts)
            if (!fact.first.empty()) reach(fact.first);
    }

    bool contains(const std::string& id) const { return ids_.contains(id); }

  private:
    void reach(const std::string& id) {
        if (!ids_.insert(id).second) return;
        const Frame* frame = program_.find(id);
        if (!frame) return;
        for (const engine::ChartInstance& instance : frame->instances)
            reach(program_.ruleset().charts[instance.chart].id);
        for (const engine::CompiledStep& step : frame->steps)
            if (step.kind == engine::CompiledStep::Kind::call) reach(program_.frames()[step.call.frame].id);
    }

    const Program& program_;
    std::set<std::string> ids_;
};

void report_unplaced(const Program& program, text::Diagnostics& diagnostics) {
    const Reached reached(program);
    const auto report = [&](const std::string& id, const text::Span& span, std::string_view what) {
        if (reached.contains(id)) return;
        diagnostics.warning(never_used, span, fmt::format("no phase of play comes to {} `{}`", what, id)).help =
            "name it in the `does` of the phase it belongs to";
    };
    for (const rules::Procedure& procedure : program.ruleset().procedures)
        report(procedure.id, procedure.span, "procedure");
    for (const rules::Chart& chart : program.ruleset().charts) report(chart.id, chart.span, "chart");
}

void report_idle_steps(const Frame& frame, text::Diagnostics& diagnostics) {
    std::set<engine::IndexOf<rules::Step>> read_of_a_side;  // a read for one side counts as one of the step
    for (const engine::CompiledStep& step : frame.steps)
        if (std::ranges::any_of(step.live_after,
                                [&](std::int32_t slot) { return slot >= step.slot && slot < step.slot + step.slots; }))
            read_of_a_side.insert(step.source);
    for (const engine::CompiledStep& step : frame.steps) {
        if (step.slots == 0 || step.kind == engine::CompiledStep::Kind::roll || !frame.procedure) continue;
        const bool read = read_of_a_side.contains(step.source);
        const rules::Step& source = frame.procedure->steps[*step.source];
        // Calls and look-ups may serve only to end the procedure.
        const bool may_end = step.kind == engine::CompiledStep::Kind::call;
        if (read || may_end || !source.label.empty()) continue;
        diagnostics
            .warning(never_used, source.span,
                     fmt::format("nothing reads step `{}` of `{}`, and it has no label to be printed with", source.name,
                                 frame.id))
            .help = "use it, give it in `gives`, or remove it";
    }
}

bool binds(const Frame& frame, std::size_t never) {
    return std::ranges::any_of(frame.nevers, [&](const Frame::Never& other) { return other.source == never; });
}

/// A combination outside all procedures may still apply to a single unit: in a scenario, and on its card.
void report_idle_nevers(const CheckContext& context, text::Diagnostics& diagnostics) {
    const Program& program = *context.program;
    if (program.ruleset().nevers.empty()) return;
    const UnitTrial& trial = *context.trial;
    for (std::size_t i = 0; i < program.ruleset().nevers.size(); ++i) {
        const bool met = std::ranges::any_of(program.frames(), [&](const Frame& frame) { return binds(frame, i); });
        if (met || (trial.everything() && binds(*trial.everything(), i))) continue;
        const rules::Never& never = program.ruleset().nevers[i];
        diagnostics
            .warning(never_used, never.span,
                     fmt::format(
                         "no procedure, and no unit by itself, has all that the impossible combination `{}` speaks of",
                         never.when.text))
            .help = "compare its names with the facts and sides of the procedures it is meant for";
    }
}

}  // namespace

void check_unused_rules(const CheckContext& context, text::Diagnostics& diagnostics) {
    const Program& program = *context.program;
    if (!program.ruleset().sequence.empty()) report_unplaced(program, diagnostics);
    for (const Frame& frame : program.frames()) report_idle_steps(frame, diagnostics);
    report_idle_nevers(context, diagnostics);
}

void check_groups(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (const rules::Chart& chart : context.ruleset.charts)
        for (const auto& [group, rule] : chart.one_of) {
            const auto members = std::ranges::count_if(
                chart.rows, [&group = group](const rules::ChartRow& row) { return row.one_of == group; });
            if (members >= 2) continue;
            diagnostics
                .warning(lone_group, chart.span,
                         fmt::format("group `{}` of chart `{}` holds {}: rows exclude each other only in twos", group,
                                     chart.id, members == 0 ? "no row" : "one row"))
                .help = fmt::format("give the other rows `one-of = \"{}\"`, or remove the group", group);
        }
}

}  // namespace broadside::check
