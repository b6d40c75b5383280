#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/reads.hpp"
#include "text/dotted_names.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

// A procedure or chart to a frame: its steps (compile_step.cpp), its results, its impossible combinations, and the
// slots live after each step.

namespace broadside::engine {

using Kind = Type::Kind;

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
    std::size_t index = &chart - ruleset().charts.data();
    std::vector<Bound> inputs;
    for (std::size_t i = 0; i < chart.inputs.size(); ++i) {
        InputSlot slot;
        slot.id = chart.inputs[i].key;
        slot.fact = slot.id;
        slot.type = input_types[i];
        slot.type.optional = false;
        inputs.push_back({emit(Op::input, frame.inputs.size()), slot.type, {}});
        frame.inputs.push_back(std::move(slot));
    }
    charts_under_way_.push_back(index);
    Scope scope;
    if (!frame.sides.empty()) scope.own = 0;
    auto instance = build_instance(index, scope.own, scope, std::move(inputs));
    if (!instance) return false;
    const ChartInstance& read = frame.instances[*instance];
    bool is_sum = chart.policy == rules::Chart::Policy::sum;
    for (std::size_t i = 0; i < read.output_types.size(); ++i) {
        CompiledStep step;
        step.type = read.output_types[i];
        step.node = is_sum ? emit(Op::total, *instance) : emit(Op::chart, *instance, i);
        step.slot = frame.slot_count++;
        step.name = is_sum ? "total" : chart.outputs[i].name;
        frame.results.push_back({step.name, step.type, step.slot});
        frame.steps.push_back(std::move(step));
    }
    find_facts_behind(chart);
    add_nevers();
    settle_liveness();
    return true;
}

/// Links the inputs of a chart called by itself to the facts behind them, so that impossible combinations of the facts
/// apply to the inputs.
void FrameBuilder::find_facts_behind(const rules::Chart& chart) {
    for (std::size_t i = 0; i < chart.inputs.size(); ++i) {
        const std::size_t asked = frame.inputs.size();
        const auto known = fact_inputs_;
        Scope scope;
        if (!frame.sides.empty()) scope.own = 0;
        scope.facts_only = true;
        const auto bound = attempt([&] { return expression(chart.inputs[i].expression, scope); });
        const bool is_new = bound && frame.inputs.size() == asked + 1;
        const bool is_fact = is_new && bound->node && frame.nodes[*bound->node].op == Op::input &&
                             bound->type.kind == frame.inputs[i].type.kind &&
                             bound->type.index == frame.inputs[i].type.index &&
                             bound->type.denominator == frame.inputs[i].type.denominator;
        const IndexOf<rules::Fact> fact = frame.inputs.back().fact_index;
        const SideIndex side = frame.inputs.back().side;
        frame.inputs.resize(asked);
        fact_inputs_ = known;
        definitions_.clear();
        if (is_fact) fact_inputs_[{*fact, side}] = static_cast<std::int32_t>(i);
    }
}

// ---- results

void FrameBuilder::add_result(const std::string& name, const Type& type, std::int32_t slot) {
    if (type.kind != Kind::record) {
        frame.results.push_back({name, type, slot});
        return;
    }
    for (const RecordField& field : compiler_.record(type).fields)
        if (!field.is_change) frame.results.push_back({name + "." + field.name, field.type, slot + field.offset});
}

bool FrameBuilder::add_results(const rules::Procedure& procedure) {
    bool good = true;
    for (const Expression& entry : procedure.gives) good = add_given(entry) && good;
    return good;
}

/// Suggests the nearest step, or lists all: a procedure has few.
static std::string steps_help(const std::string& name, const std::vector<std::string_view>& known) {
    if (known.empty()) return "the procedure has no step with a value";
    if (const std::string_view nearest = text::nearest_name(name, known); !nearest.empty())
        return fmt::format("did you mean `{}`?", nearest);
    return "its steps: " + text::names_of(known);
}

/// Adds one entry of `gives`: `total`, `attacker.total`, `fire.hits`.
bool FrameBuilder::add_given(const Expression& entry) {
    text::CutName cut = text::cut_at_first_dot(entry.text);
    SideIndex only;
    const bool has_more = cut.rest && !cut.rest->empty() && cut.first != "own";
    if (auto role = role_of(std::string(cut.first), Scope{}); role && has_more) {  // `attacker.total`
        only = role;
        cut = text::cut_at_first_dot(*cut.rest);
    }
    const std::string name(cut.first), rest(cut.rest.value_or(""));
    auto step = steps_.find(name);
    if (step == steps_.end()) {
        std::vector<std::string_view> known;
        for (const auto& [id, other] : steps_) known.push_back(id);
        faults_.error(unknown_name, entry.span, say("`gives` names {}, which is not a step", named(name))).help =
            steps_help(name, known);
        return false;
    }
    std::size_t before = frame.results.size();
    for (std::int32_t side = 0; side < 2; ++side) {
        if (!step->second.slot[side] || (only && only != side)) continue;
        bool prefixed = step->second.sided && frame.sides.size() > 1;
        std::string prefix = prefixed ? frame.sides[side] + "." : "";
        if (rest.empty())
            add_result(prefix + name, step->second.type, *step->second.slot[side]);
        else
            add_parts(prefix + name, step->second.type, *step->second.slot[side], rest);
    }
    if (frame.results.size() == before)
        faults_.error(unknown_name, entry.span,
                      rest.empty() ? say("step {} is not made for that side", named(name))
                                   : say("step {} has no part {}", named(name), named(rest)));
    for (std::size_t i = before; i < frame.results.size(); ++i) frame.results[i].type.optional = true;
    return frame.results.size() > before;
}

/// Adds the record fields of this name, or below it.
void FrameBuilder::add_parts(const std::string& name, const Type& type, std::int32_t slot, const std::string& part) {
    if (type.kind != Kind::record) return;
    for (const RecordField& field : compiler_.record(type).fields) {
        bool below = field.name.starts_with(part + ".") && !field.is_change;
        if (field.name == part || below)
            frame.results.push_back({name + "." + field.name, field.type, slot + field.offset});
    }
}

/// Adds the impossible combinations whose facts are all inputs of this procedure; others do not apply.
void FrameBuilder::add_nevers() {
    for (std::size_t source = 0; source < ruleset().nevers.size(); ++source) {
        if (frame.sides.size() < 2) {
            add_never(source, own_side(Scope{}));
            continue;
        }
        // A combination on `own`, or on no side, applies to both sides.
        std::size_t first = frame.nevers.size();
        add_never(source, 0);
        add_never(source, 1);
        bool of_both = frame.nevers.size() == first + 2;
        if (of_both && says_the_same(frame.nevers[first].node, frame.nevers[first + 1].node)) frame.nevers.pop_back();
    }
    for (std::size_t list = 0; list < frame.lists.size(); ++list)
        for (std::int32_t member = 0; member < frame.lists[list].most; ++member) add_nevers_of_performer(list, member);
}

/// Binds a performer of a list as a temporary side; the combinations apply only if present.
void FrameBuilder::add_nevers_of_performer(std::size_t list, std::int32_t member) {
    const auto role = static_cast<std::int32_t>(frame.sides.size());
    const auto is_his = [&](const InputSlot& input) { return input.list == list && input.member == member; };
    const auto known_inputs = fact_inputs_;
    for (std::size_t i = 0; i < frame.inputs.size(); ++i)
        if (is_his(frame.inputs[i])) fact_inputs_[{*frame.inputs[i].fact_index, role}] = static_cast<std::int32_t>(i);
    frame.sides.push_back(frame.lists[list].name);
    for (std::size_t source = 0; source < ruleset().nevers.size(); ++source) {
        const std::size_t before = frame.nevers.size();
        add_never(source, role);
        if (frame.nevers.size() == before) continue;
        NodeId& node = frame.nevers.back().node;
        Reads reads;
        add_reads(frame, node, reads);
        if (std::none_of(reads.inputs.begin(), reads.inputs.end(),
                         [&](std::int32_t input) { return is_his(frame.inputs[input]); })) {
            frame.nevers.pop_back();
            continue;
        }
        const NodeId place = constant(member, Type{Kind::number}).node;
        node = emit(Op::both, emit(Op::less, place, emit(Op::input, frame.lists[list].length_input)), node);
    }
    frame.sides.pop_back();
    fact_inputs_ = known_inputs;
    definitions_.clear();
}

/// Whether this frame reads a fact, on any side, or a procedure called above has changed it.
bool FrameBuilder::is_known(std::size_t fact) const {
    const auto has = [&](const auto& by_fact_and_role) {
        const auto first = by_fact_and_role.lower_bound({fact, SideIndex()});
        return first != by_fact_and_role.end() && first->first.first == fact;
    };
    return has(fact_inputs_) || has(changed_);
}

void FrameBuilder::add_never(std::size_t source, SideIndex own) {
    const std::vector<std::size_t>& asked = compiler_.facts_of_nevers()[source];
    if (!std::all_of(asked.begin(), asked.end(), [&](std::size_t fact) { return is_known(fact); })) return;
    std::size_t inputs = frame.inputs.size();
    const auto instances = std::ssize(frame.instances);
    Scope scope;
    scope.own = own;
    scope.facts_only = true;
    const auto bound = attempt([&] { return truth(ruleset().nevers[source].when, scope); });
    if (bound && frame.inputs.size() == inputs) {
        frame.nevers.push_back({bound->node, source});
        return;
    }
    frame.inputs.resize(inputs);
    // Instances of charts read by definitions refer to inputs removed here.
    frame.instances.erase(frame.instances.begin() + instances, frame.instances.end());
    std::erase_if(fact_inputs_, [&](const auto& known) { return known.second >= static_cast<std::int32_t>(inputs); });
    definitions_.clear();
}

/// Whether two conditions are identical node by node: "own 6 against 8" and "own 8 against 6" read the same but differ.
bool FrameBuilder::says_the_same(NodeId a, NodeId b) const {
    if (!a || !b) return a == b;
    const Node& x = frame.nodes[*a];
    const Node& y = frame.nodes[*b];
    if (x.op != y.op || x.value != y.value) return false;
    if (x.op == Op::constant) return true;
    const bool is_leaf = x.op == Op::input || x.op == Op::step || x.op == Op::step_fraction || x.op == Op::scratch;
    if (is_leaf) return x.a == y.a;
    if (x.op == Op::chart || x.op == Op::total) return x.a == y.a && x.b == y.b;
    return says_the_same(x.a, y.a) && says_the_same(x.b, y.b) && says_the_same(x.c, y.c);
}

/// A fact that is written but never read is not asked for: its old value does not matter.
void FrameBuilder::settle_asked() {
    Reads asked;
    for (const CompiledStep& step : frame.steps) {
        if (step.kind != CompiledStep::Kind::call) {
            add_reads(frame, step, asked);
            continue;
        }
        CompiledStep call = step;  // a callee may be given inputs it does not ask for
        const Frame& callee = compiler_.frame(call.call.frame);
        auto forget_idle = [&](std::vector<NodeId>& inputs) {
            for (std::size_t i = 0; i < inputs.size(); ++i)
                if (!callee.inputs[i].asked) inputs[i] = {};
        };
        forget_idle(call.call.inputs);
        for (auto& member : call.call.members) forget_idle(member);
        add_reads(frame, call, asked);
    }
    for (const CompiledEffect& effect : frame.effects) {
        add_reads(frame, effect.after, asked);
        add_reads(frame, effect.when, asked);
    }
    for (std::size_t i = 0; i < frame.inputs.size(); ++i)
        frame.inputs[i].asked = asked.inputs.contains(static_cast<std::int32_t>(i));
}

// ---- liveness: after each step, states that agree on all live slots are merged

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
