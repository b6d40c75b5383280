#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/reads.hpp"

#include <algorithm>
#include <fmt/format.h>

// Steps to slots. A step of each side has a slot a side; a record (a chart of several outputs, a procedure done) has a
// slot a part.

namespace broadside::engine {

using Kind = Type::Kind;

static std::int32_t slots_of(const Type& type, const std::vector<RecordType>& records) {
    if (type.kind == Kind::record) return records[static_cast<std::size_t>(type.index)].slots;
    return is_fraction(type) ? 2 : 1;
}

bool FrameBuilder::name_is_free(const std::string& name, const text::Span& span) {
    std::string taken;
    std::optional<text::Span> other;
    auto claim = [&](const std::string& what, std::optional<text::Span> place = std::nullopt) {
        if (taken.empty()) taken = what, other = place;
    };
    if (const auto* fact = rules::find_by_id(ruleset().facts, name)) claim("a fact", fact->span);
    if (const auto* number = rules::find_by_id(ruleset().numbers, name)) claim("a number", number->span);
    if (const auto* option = rules::find_by_id(ruleset().options, name)) claim("an option", option->span);
    if (const auto* variant = rules::find_by_id(ruleset().variants, name)) claim("a variant", variant->span);
    if (const auto* chart = rules::find_by_id(ruleset().charts, name)) claim("a chart", chart->span);
    for (const auto& domain : ruleset().domains) {
        for (const auto& value : domain.values)
            if (value.id == name) claim(fmt::format("a value of `{}`", domain.id), value.span);
        for (const auto& group : domain.groups)
            if (group.id == name) claim(fmt::format("a group of `{}`", domain.id), group.span);
    }
    if (std::find(frame.sides.begin(), frame.sides.end(), name) != frame.sides.end() || name == "own" ||
        name == "enemy")
        claim("a side");
    if (is_keyword(name) || is_function(name) || name == "yes" || name == "no" || name == "nothing" || name == "nobody")
        claim("a word of the language");
    if (taken.empty()) return true;
    text::Diagnostic& error =
        diagnostics_.error(name_taken, span, fmt::format("step `{}` has the name of {}", name, taken));
    if (other) error.notes.push_back({*other, "the other meaning is here"});
    error.help = "a name means one thing: call the step something else";
    return false;
}

bool FrameBuilder::build(const rules::Procedure& procedure) {
    frame.id = procedure.id;
    frame.title = procedure.title;
    frame.procedure = &procedure;
    frame.sides = procedure.sides;
    bool good = add_lists(procedure);
    for (std::size_t place = 0; place < procedure.steps.size(); ++place) {
        if (add_step(procedure, place)) continue;
        failed_steps_.insert(procedure.steps[place].name);
        changing_.clear();
        good = false;
    }
    if (!good) return false;
    good = add_results(procedure);
    good = add_effects(procedure) && good;
    if (!good) return false;
    settle_asked();
    settle_carried();
    add_nevers();
    settle_liveness();
    return true;
}

bool FrameBuilder::build(const rules::Chart& chart, const std::vector<Type>& input_types) {
    frame.id = chart.id;
    frame.title = chart.title;
    frame.chart = &chart;
    auto index = static_cast<std::size_t>(&chart - ruleset().charts.data());
    std::vector<Bound> inputs;
    for (std::size_t i = 0; i < chart.inputs.size(); ++i) {
        InputSlot slot;
        slot.id = chart.inputs[i].key;
        slot.fact = slot.id;
        slot.type = input_types[i];
        slot.type.optional = false;
        inputs.push_back({emit(Op::input, static_cast<NodeId>(frame.inputs.size())), slot.type, {}});
        frame.inputs.push_back(std::move(slot));
    }
    charts_under_way_.push_back(index);
    Scope scope;
    scope.own = frame.sides.empty() ? -1 : 0;
    auto instance = build_instance(index, scope.own, scope, std::move(inputs));
    if (!instance) return false;
    const ChartInstance& read = frame.instances[static_cast<std::size_t>(*instance)];
    bool is_sum = chart.policy == rules::Chart::Policy::sum;
    for (std::size_t i = 0; i < read.output_types.size(); ++i) {
        CompiledStep step;
        step.type = read.output_types[i];
        step.node = is_sum ? emit(Op::total, *instance) : emit(Op::chart, *instance, static_cast<NodeId>(i));
        step.slot = frame.slot_count++;
        step.name = is_sum ? "total" : chart.outputs[i].name;
        frame.results.push_back({step.name, step.type, step.slot, no_node});
        frame.steps.push_back(std::move(step));
    }
    settle_liveness();
    return true;
}

bool FrameBuilder::add_step(const rules::Procedure& procedure, std::size_t place) {
    const rules::Step& source = procedure.steps[place];
    auto syntax = parse_step(source.expression, compiler_.sources(), diagnostics_);
    if (!syntax) return false;
    if (source.kind == rules::Step::Kind::value && !name_is_free(source.name, source.span)) return false;
    if (!source.for_side.empty()) {
        auto side = role_of(source.for_side, Scope{});
        if (!side) {
            std::vector<std::string_view> known(frame.sides.begin(), frame.sides.end());
            diagnostics_
                .error(unknown_name, source.span,
                       fmt::format("step `{}` is for `{}`, which is no side", source.name, source.for_side))
                .help = text::suggest_name(source.for_side, known);
            return false;
        }
        bool good = add_step_for(procedure, place, *side, *syntax);
        commit_changed_facts();
        return good;
    }
    if (!source.each_side) {
        bool good = add_step_for(procedure, place, -1, *syntax);
        commit_changed_facts();
        return good;
    }
    bool good = !frame.sides.empty();
    if (!good) diagnostics_.error(wrong_arguments, source.span, "`each = \"side\"` in a procedure without sides");
    for (std::size_t side = 0; side < frame.sides.size(); ++side)
        good = add_step_for(procedure, place, static_cast<std::int32_t>(side), *syntax) && good;
    commit_changed_facts();
    return good;
}

bool FrameBuilder::add_step_for(const rules::Procedure& procedure, std::size_t place, std::int32_t side,
                                const StepSyntax& syntax) {
    const rules::Step& source = procedure.steps[place];
    CompiledStep step;
    step.source = static_cast<std::int32_t>(place);
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
    if (const auto* roll = std::get_if<RollSyntax>(&syntax)) good = add_roll(step, *roll, scope);
    if (const auto* contest = std::get_if<ContestSyntax>(&syntax)) good = add_contest(step, *contest, source);
    const auto* call = std::get_if<DoSyntax>(&syntax);
    if (call) good = add_call(step, *call, scope);
    if (!good || !enter_step(source, step)) return false;
    if (!call) return true;
    const CompiledStep done = frame.steps.back();
    take_over_changes(done);
    return note_changed_facts(done, source);
}

/// Gives the step its slot and its name.
bool FrameBuilder::enter_step(const rules::Step& source, CompiledStep& step) {
    if (step.when != no_node) step.type.optional = true;
    step.slots = slots_of(step.type, compiler_.records());
    step.slot = frame.slot_count;
    frame.slot_count += step.slots;
    step.name = step.side >= 0 ? frame.sides[static_cast<std::size_t>(step.side)] + "." + source.name : source.name;
    auto [entry, fresh] = steps_.try_emplace(source.name, StepEntry{step.type, step.side >= 0, {-1, -1}, source.span});
    std::int32_t& slot = entry->second.slot[step.side >= 0 ? step.side : 0];
    bool again = !fresh && (slot >= 0 || entry->second.sided != (step.side >= 0));
    if (again) {
        text::Diagnostic& error =
            diagnostics_.error(name_taken, source.span, fmt::format("a second step `{}`", source.name));
        error.notes.push_back({entry->second.span, "the first is here"});
        error.help = "a name used twice would be the same value: give the second step a name of its own";
        return false;
    }
    entry->second.type.optional = entry->second.type.optional || step.type.optional;
    step.type.optional = entry->second.type.optional;
    if (!fresh && !(entry->second.type == step.type)) {
        diagnostics_.error(type_mismatch, source.span,
                           fmt::format("step `{}` is of different kinds for the two sides", source.name));
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

bool FrameBuilder::add_roll(CompiledStep& step, const RollSyntax& syntax, const Scope& scope) {
    step.kind = CompiledStep::Kind::roll;
    step.type = Type{};
    step.roll.faces = syntax.faces;
    step.roll.keep = syntax.keep;
    step.roll.at_most = syntax.at_most;
    if (syntax.faces < 2 || syntax.faces > 1000) {
        fail(too_many_dice, syntax.count, scope, fmt::format("a die with {} faces", syntax.faces),
             "dice have 2 to 1000 faces");
        return false;
    }
    auto whole = [&](const Syntax& node) {
        auto bound = to_number(bind(node, scope, nullptr), node, scope);
        if (bound && bound->type.denominator != 1) {
            fail(type_mismatch, node, scope, "dice are counted in whole numbers", "round it first");
            bound.reset();
        }
        return bound ? bound->node : no_node;
    };
    step.roll.count = whole(syntax.count);
    if (syntax.need) step.roll.need = whole(*syntax.need);
    if (syntax.again) step.roll.again = whole(*syntax.again);
    if (syntax.count.kind == Syntax::Kind::number && syntax.count.number > 200) {
        fail(too_many_dice, syntax.count, scope, fmt::format("a roll of {} dice", syntax.count.number),
             "at most 200 dice are rolled at once");
        return false;
    }
    return step.roll.count != no_node && (!syntax.need || step.roll.need != no_node) &&
           (!syntax.again || step.roll.again != no_node);
}

bool FrameBuilder::add_contest(CompiledStep& step, const ContestSyntax& syntax, const rules::Step& source) {
    step.kind = CompiledStep::Kind::contest;
    step.type = Type{Kind::side};
    if (frame.sides.size() != 2) {
        diagnostics_.error(wrong_arguments, source.span, "a contest needs two sides");
        return false;
    }
    Syntax name;
    name.kind = Syntax::Kind::name;
    name.path = {syntax.score};
    name.offset = syntax.offset;
    name.length = syntax.score.size();
    NodeId* nodes[2] = {&step.contest_a, &step.contest_b};
    NodeId* ties[2] = {&step.ties_a, &step.ties_b};
    std::optional<std::int32_t> tie_side;
    if (source.ties) tie_side = role_of(source.ties->text, Scope{});
    for (std::int32_t side = 0; side < 2; ++side) {
        Scope scope;
        scope.own = side;
        scope.expression = &source.expression;
        auto score = to_number(bind(name, scope, nullptr), name, scope);
        if (score && is_fraction(score->type)) {
            diagnostics_.error(type_mismatch, source.expression.span,
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

// ---- results

void FrameBuilder::add_result(const std::string& name, const Type& type, std::int32_t slot) {
    if (type.kind != Kind::record) {
        frame.results.push_back({name, type, slot, no_node});
        return;
    }
    for (const RecordField& field : compiler_.record(type).fields)
        if (!field.is_change)
            frame.results.push_back({name + "." + field.name, field.type, slot + field.offset, no_node});
}

bool FrameBuilder::add_results(const rules::Procedure& procedure) {
    bool good = true;
    for (const rules::Expression& entry : procedure.gives) {
        std::string name = entry.text.substr(0, entry.text.find('.'));
        std::string rest = entry.text.size() > name.size() ? entry.text.substr(name.size() + 1) : "";
        std::int32_t only = -1;
        if (auto role = role_of(name, Scope{}); role && !rest.empty() && name != "own") {  // `attacker.total`
            only = *role;
            name = rest.substr(0, rest.find('.'));
            rest = rest.size() > name.size() ? rest.substr(name.size() + 1) : "";
        }
        auto step = steps_.find(name);
        if (step == steps_.end()) {
            std::vector<std::string_view> known;
            for (const auto& [id, other] : steps_) known.push_back(id);
            diagnostics_.error(unknown_name, entry.span, fmt::format("`gives` names `{}`, which is no step", name))
                .help = text::suggest_name(name, known);
            good = false;
            continue;
        }
        std::size_t before = frame.results.size();
        bool found = rest.empty();
        for (std::int32_t side = 0; side < 2; ++side) {
            std::int32_t slot = step->second.slot[side];
            if (slot < 0 || (only >= 0 && side != only)) continue;
            bool prefixed = step->second.sided && frame.sides.size() > 1;
            std::string prefix = prefixed ? frame.sides[static_cast<std::size_t>(side)] + "." : "";
            if (rest.empty()) {
                add_result(prefix + name, step->second.type, slot);
                continue;
            }
            if (step->second.type.kind != Kind::record) break;
            for (const RecordField& field : compiler_.record(step->second.type).fields) {
                bool below = field.name.starts_with(rest + ".") && !field.is_change;
                if (field.name != rest && !below) continue;
                frame.results.push_back({prefix + name + "." + field.name, field.type, slot + field.offset, no_node});
                found = true;
            }
        }
        found = found && frame.results.size() > before;
        if (!found) {
            diagnostics_.error(unknown_name, entry.span,
                               rest.empty() ? fmt::format("step `{}` is not made for that side", name)
                                            : fmt::format("step `{}` has no part `{}`", name, rest));
            good = false;
        }
        for (std::size_t i = before; i < frame.results.size(); ++i) frame.results[i].type.optional = true;
    }
    return good;
}

/// An impossible combination binds this procedure when all it speaks of is asked for here; others are not its business.
void FrameBuilder::add_nevers() {
    for (std::size_t source = 0; source < ruleset().nevers.size(); ++source) {
        if (frame.sides.size() < 2) {
            add_never(source, frame.sides.empty() ? -1 : 0);
            continue;
        }
        // One that speaks of `own`, or of no side, holds for each of the two.
        std::size_t first = frame.nevers.size();
        add_never(source, 0);
        add_never(source, 1);
        bool of_both = frame.nevers.size() == first + 2;
        if (of_both && says_the_same(frame.nevers[first].node, frame.nevers[first + 1].node)) frame.nevers.pop_back();
    }
}

void FrameBuilder::add_never(std::size_t source, std::int32_t own) {
    std::size_t inputs = frame.inputs.size();
    auto known_inputs = fact_inputs_;
    text::Diagnostics silent;
    std::swap(silent, diagnostics_);
    trying_ = true;
    Scope scope;
    scope.own = own;
    scope.facts_only = true;
    auto bound = truth(ruleset().nevers[source].when, scope);
    trying_ = false;
    std::swap(silent, diagnostics_);
    if (bound && frame.inputs.size() == inputs) {
        frame.nevers.push_back({bound->node, static_cast<std::int32_t>(source)});
        return;
    }
    frame.inputs.resize(inputs);
    fact_inputs_ = std::move(known_inputs);
    definitions_.clear();
}

/// Whether two conditions are one, node for node: "own 6 against 8" and "own 8 against 6" read the same and are not.
bool FrameBuilder::says_the_same(NodeId a, NodeId b) const {
    if (a == no_node || b == no_node) return a == b;
    const Node& x = frame.nodes[static_cast<std::size_t>(a)];
    const Node& y = frame.nodes[static_cast<std::size_t>(b)];
    if (x.op != y.op || x.value != y.value) return false;
    if (x.op == Op::constant) return true;
    const bool is_leaf = x.op == Op::input || x.op == Op::step || x.op == Op::step_fraction || x.op == Op::scratch;
    if (is_leaf) return x.a == y.a;
    if (x.op == Op::chart || x.op == Op::total) return x.a == y.a && x.b == y.b;
    return says_the_same(x.a, y.a) && says_the_same(x.b, y.b) && says_the_same(x.c, y.c);
}

/// Facts that only effects write are not asked for: nobody needs to know what they were.
void FrameBuilder::settle_asked() {
    Reads asked;
    for (CompiledStep step : frame.steps) {
        if (step.kind == CompiledStep::Kind::call) {  // the procedure done may be given what it does not ask for
            const Frame& callee = compiler_.frame(step.call.frame);
            auto forget_idle = [&](std::vector<NodeId>& inputs) {
                for (std::size_t i = 0; i < inputs.size(); ++i)
                    if (!callee.inputs[i].asked) inputs[i] = no_node;
            };
            forget_idle(step.call.inputs);
            for (auto& member : step.call.members) forget_idle(member);
        }
        add_reads(frame, step, asked);
    }
    for (const CompiledEffect& effect : frame.effects) {
        add_reads(frame, effect.after, asked);
        add_reads(frame, effect.when, asked);
    }
    for (std::size_t i = 0; i < frame.inputs.size(); ++i)
        frame.inputs[i].asked = asked.inputs.contains(static_cast<std::int32_t>(i));
}

// ---- liveness: after each step, states that agree on the slots still to be read are merged

void FrameBuilder::collect_reads(NodeId node, std::set<std::int32_t>& slots) const {
    Reads reads;
    add_reads(frame, node, reads);
    slots.insert(reads.steps.begin(), reads.steps.end());
}

void FrameBuilder::settle_liveness() {
    std::set<std::int32_t> live;
    for (const ResultField& result : frame.results) {
        live.insert(result.slot);
        if (is_fraction(result.type)) live.insert(result.slot + 1);
    }
    for (const CompiledEffect& effect : frame.effects)
        for (NodeId node : {effect.before, effect.after, effect.when}) collect_reads(node, live);
    for (std::size_t i = frame.steps.size(); i-- > 0;) {
        CompiledStep& step = frame.steps[i];
        step.live_after.assign(live.begin(), live.end());
        for (std::int32_t slot = step.slot; slot < step.slot + step.slots; ++slot) live.erase(slot);
        Reads reads;
        add_reads(frame, step, reads);
        live.insert(reads.steps.begin(), reads.steps.end());
    }
    std::set<std::int32_t> known;
    for (CompiledStep& step : frame.steps) {
        for (std::int32_t slot = step.slot; slot < step.slot + step.slots; ++slot) known.insert(slot);
        std::set<std::int32_t> after(step.live_after.begin(), step.live_after.end());
        step.may_merge =
            std::any_of(known.begin(), known.end(), [&](std::int32_t slot) { return !after.contains(slot); });
        known = std::move(after);
    }
}

}  // namespace broadside::engine
