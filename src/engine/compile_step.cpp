#include "engine/codes.hpp"
#include "engine/compile.hpp"

#include <algorithm>
#include <fmt/format.h>

// Steps to slots. A step for each side has a slot per side; a record (a chart of several outputs, a called procedure)
// has a slot per field.

namespace broadside::engine {

using Kind = Type::Kind;

static std::int32_t slots_of(const Type& type, const std::vector<RecordType>& records) {
    if (type.kind == Kind::record) return records[*type.index].slots;
    return is_fraction(type) ? 2 : 1;
}

bool FrameBuilder::name_is_free(const std::string& name, const text::Span& span) {
    std::optional<Saying> taken;
    std::optional<text::Span> other;
    auto claim = [&](const Saying& what, std::optional<text::Span> place = std::nullopt) {
        if (!taken) taken = what, other = place;
    };
    if (const auto* fact = compiler_.find_fact(name)) claim("a fact", fact->span);
    if (const auto* number = compiler_.find_number(name)) claim("a number", number->span);
    if (const auto* option = compiler_.find_option(name)) claim("an option", option->span);
    if (const auto* variant = rules::find_by_id(ruleset().variants, name)) claim("a variant", variant->span);
    if (const auto* chart = rules::find_by_id(ruleset().charts, name)) claim("a chart", chart->span);
    for (const auto& domain : ruleset().domains) {
        for (const auto& value : domain.values)
            if (value.id == name) claim(say("a value of {}", named(domain.id)), value.span);
        for (const auto& group : domain.groups)
            if (group.id == name) claim(say("a group of {}", named(domain.id)), group.span);
    }
    if (std::find(frame.sides.begin(), frame.sides.end(), name) != frame.sides.end() || name == "own" ||
        name == "enemy")
        claim("a side");
    if (language::is_keyword(name) || language::is_function(name) || name == "yes" || name == "no" ||
        name == "nothing" || name == "nobody")
        claim("a word of the language");
    if (!taken) return true;
    text::Diagnostic& error = faults_.error(name_taken, span, say("step {} has the name of {}", named(name), *taken));
    if (other) error.notes.push_back({*other, "the other meaning is here"});
    error.help = "a name means one thing: call the step something else";
    return false;
}

bool FrameBuilder::add_step(const rules::Procedure& procedure, std::size_t place) {
    const rules::Step& source = procedure.steps[place];
    faults_.add_unreadable(source.expression, compiler_.sources());
    const auto& syntax = source.expression.tree;
    if (!syntax) return false;
    if (source.kind == rules::Step::Kind::value && !name_is_free(source.name, source.span)) return false;
    if (!source.for_side.empty()) {
        auto side = role_of(source.for_side, Scope{});
        if (!side) {
            faults_
                .error(unknown_name, source.span,
                       say("step {} is for {}, which is not a side", named(source.name), named(source.for_side)))
                .help = text::suggest_name(source.for_side, frame.sides, std::identity{});
            return false;
        }
        bool good = add_step_for(procedure, place, *side, *syntax);
        commit_changed_facts();
        return good;
    }
    if (!source.each_side) {
        bool good = add_step_for(procedure, place, {}, *syntax);
        commit_changed_facts();
        return good;
    }
    bool good = !frame.sides.empty();
    if (!good) faults_.error(wrong_arguments, source.span, "`each = \"side\"` in a procedure without sides");
    for (std::size_t side = 0; side < frame.sides.size(); ++side)
        good = add_step_for(procedure, place, side, *syntax) && good;
    commit_changed_facts();
    return good;
}

bool FrameBuilder::add_step_for(const rules::Procedure& procedure, std::size_t place, SideIndex side,
                                const language::StepSyntax& syntax) {
    const rules::Step& source = procedure.steps[place];
    CompiledStep step;
    step.source = place;
    step.side = side;
    Scope scope;
    scope.own = side;
    scope.expression = &source.expression;
    if (source.when) {
        auto when = truth(*source.when, scope);
        if (!when) return false;
        step.when = when->node;
    }
    if (source.kind != rules::Step::Kind::value) {
        auto condition = truth(source.expression, scope);
        if (!condition) return false;
        step.node = condition->node;
        step.kind = source.kind == rules::Step::Kind::forbid    ? CompiledStep::Kind::forbid
                    : source.kind == rules::Step::Kind::missing ? CompiledStep::Kind::missing
                                                                : CompiledStep::Kind::end;
        step.slots = 0;
        frame.steps.push_back(std::move(step));
        return true;
    }
    bool good = false;
    if (const auto* value = std::get_if<Syntax>(&syntax)) good = add_value(step, *value, scope, source);
    if (const auto* roll = std::get_if<language::RollSyntax>(&syntax))
        good = add_roll(step, *roll, scope) && settle_type_of_roll(step, source);
    if (const auto* contest = std::get_if<language::ContestSyntax>(&syntax)) good = add_contest(step, *contest, source);
    const auto* call = std::get_if<language::DoSyntax>(&syntax);
    if (good && !source.type.empty() && std::holds_alternative<language::ContestSyntax>(syntax))
        good = refuse_type(source);
    if (call && !source.type.empty()) return refuse_type(source);
    if (call) good = add_call(step, *call, scope);
    if (!good || !enter_step(source, step)) return false;
    if (!call) return true;
    const CompiledStep done = frame.steps.back();
    take_over_changes(done);
    return note_changed_facts(done, source);
}

/// Assigns the step its slot and its name.
bool FrameBuilder::enter_step(const rules::Step& source, CompiledStep& step) {
    if (step.when) step.type.optional = true;
    step.slots = slots_of(step.type, compiler_.records());
    step.slot = frame.slot_count;
    frame.slot_count += step.slots;
    step.name = step.side ? frame.sides[*step.side] + "." + source.name : source.name;
    auto [entry, fresh] = steps_.try_emplace(source.name, StepEntry{step.type, bool(step.side), {}, source.span});
    IndexOf<Slot>& slot = entry->second.slot[step.side.value_or(0)];
    bool again = !fresh && (slot || entry->second.sided != bool(step.side));
    if (again) {
        text::Diagnostic& error = faults_.error(name_taken, source.span, say("a second step {}", named(source.name)));
        error.notes.push_back({entry->second.span, "the first is here"});
        error.help = "a name used twice would be the same value: give the second step a name of its own";
        return false;
    }
    entry->second.type.optional = entry->second.type.optional || step.type.optional;
    step.type.optional = entry->second.type.optional;
    if (!fresh && !(entry->second.type == step.type)) {
        faults_.error(type_mismatch, source.span,
                      say("step {} is of different kinds for the two sides", named(source.name)));
        return false;
    }
    slot = step.slot;
    frame.steps.push_back(std::move(step));
    return true;
}

bool FrameBuilder::add_value(CompiledStep& step, const Syntax& syntax, const Scope& scope, const rules::Step& source) {
    using S = Syntax::Kind;
    bool is_truth = syntax.kind == S::conjunction || syntax.kind == S::disjunction || syntax.kind == S::negation;
    auto bound = is_truth ? bind_truth(syntax, scope) : bind(syntax, scope, nullptr);
    if (bound) bound = declared(*bound, source.type, source.name, source.span);
    if (!bound) return false;
    step.kind = CompiledStep::Kind::value;
    step.node = bound->node;
    step.record = bound->record;
    step.type = bound->type;
    return true;
}

bool FrameBuilder::add_roll(CompiledStep& step, const language::RollSyntax& syntax, const Scope& scope) {
    step.kind = CompiledStep::Kind::roll;
    step.type = Type{};
    step.roll.faces = syntax.faces;
    step.roll.keep = syntax.keep;
    step.roll.at_most = syntax.at_most;
    if (syntax.faces < 2 || syntax.faces > 1000) {
        fail(too_many_dice, syntax.count, scope, say("a die with {} faces", syntax.faces), "dice have 2 to 1000 faces");
        return false;
    }
    auto whole = [&](const Syntax& node) {
        auto bound = to_number(bind(node, scope, nullptr), node, scope);
        if (bound && bound->type.denominator != 1) {
            fail(type_mismatch, node, scope, "dice are counted in whole numbers", "round it first");
            bound.reset();
        }
        return bound ? bound->node : NodeId{};
    };
    const auto score = [&](const Syntax& node) {
        const auto bound = bind(node, scope, nullptr);
        return bound && !faces_fit(syntax.faces, bound->type, node, scope) ? NodeId{} : whole(node);
    };
    step.roll.count = whole(syntax.count);
    if (syntax.need) step.roll.need = score(*syntax.need);
    if (syntax.again) step.roll.again = score(*syntax.again);
    if (syntax.count.kind == Syntax::Kind::number && syntax.count.number > 200) {
        fail(too_many_dice, syntax.count, scope, say("a roll of {} dice", syntax.count.number),
             "at most 200 dice are rolled at once");
        return false;
    }
    return step.roll.count && (!syntax.need || step.roll.need) && (!syntax.again || step.roll.again);
}

/// Declared type of a roll: a quantity of whole numbers. The number of dice may be computed, so the result is not
/// checked against the quantity's range.
bool FrameBuilder::settle_type_of_roll(CompiledStep& step, const rules::Step& source) {
    if (source.type.empty()) return true;
    const auto type = vocabulary().find_type(source.type);
    if (!type || type->kind != Kind::number || type->denominator != 1) {
        faults_.error(type_mismatch, source.span, say("a roll is declared to be {}", named(source.type))).help =
            type ? "dice give whole numbers: reckon with them in a step of its own, and give that the `type`"
                 : "there is no such quantity";
        return false;
    }
    step.type = *type;
    step.type.loose = true;
    return true;
}

bool FrameBuilder::refuse_type(const rules::Step& source) {
    faults_
        .error(wrong_arguments, source.span,
               say("step {} has a `type`, and is neither a calculated value nor a roll", named(source.name)))
        .help = "take the `type` away: what a procedure gives and who wins a contest have types of their own";
    return false;
}

bool FrameBuilder::add_contest(CompiledStep& step, const language::ContestSyntax& syntax, const rules::Step& source) {
    step.kind = CompiledStep::Kind::contest;
    step.type = Type{Kind::side};
    if (frame.sides.size() != 2) {
        faults_.error(wrong_arguments, source.span, "a contest needs two sides");
        return false;
    }
    Syntax name;
    name.kind = Syntax::Kind::name;
    name.path = {syntax.score};
    name.offset = syntax.offset;
    name.length = syntax.score.size();
    NodeId* nodes[2] = {&step.contest_a, &step.contest_b};
    NodeId* ties[2] = {&step.ties_a, &step.ties_b};
    SideIndex tie_side;
    if (source.ties) tie_side = role_of(source.ties->text, Scope{});
    for (std::int32_t side = 0; side < 2; ++side) {
        Scope scope;
        scope.own = side;
        scope.expression = &source.expression;
        auto score = to_number(bind(name, scope, nullptr), name, scope);
        if (score && is_fraction(score->type)) {
            faults_.error(type_mismatch, source.expression.span,
                          "a contest is of whole numbers: round the scores first");
            score.reset();
        }
        if (!score) return false;
        *nodes[side] = score->node;
        if (!source.ties || tie_side || source.ties->text == "nobody") continue;
        auto wins = truth(*source.ties, scope);
        if (!wins) return false;
        *ties[side] = wins->node;
    }
    if (tie_side) step.tie_winner = *tie_side;
    return true;
}

}  // namespace broadside::engine
