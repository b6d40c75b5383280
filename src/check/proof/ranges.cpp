#include "check/proof/ranges.hpp"

#include "check/proof/variables.hpp"
#include "engine/machine.hpp"
#include "engine/reads.hpp"

#include <algorithm>
#include <cstdint>

namespace broadside::check {

using engine::Frame;
using engine::Node;
using engine::NodeId;
using engine::Op;
using engine::Type;

/// Limit on the combinations of facts tried to bound a fraction.
static constexpr std::size_t most_tried = 20'000;

/// Evaluates one frame. Scratch slots hold inputs and outputs of the current chart.
class FrameRanger {
  public:
    FrameRanger(Ranges& ranges, const Frame& frame, std::vector<Interval>& slots)
        : ranges_(ranges), frame_(frame), slots_(slots) {
        scratch_.assign(static_cast<std::size_t>(frame.scratch_count), anything);
    }

    /// Long, since each case is one operation.
    Interval range(NodeId id) {
        if (!id) return anything;
        const Node& node = frame_.nodes[*id];
        switch (node.op) {
            case Op::constant:
                return node.value == engine::nothing ? Interval{0, 0} : Interval{node.value, node.value};
            case Op::input:
                return ranges_.of_input(frame_.inputs[*node.a]);
            case Op::step:
                return slots_[*node.a];
            case Op::scratch:
                return scratch_[*node.a];
            case Op::add:
                return sum(range(node.a), range(node.b));
            case Op::subtract:
                return sum(range(node.a), negated(range(node.b)));
            case Op::multiply:
                return product(range(node.a), range(node.b));
            case Op::negate:
                return negated(range(node.a));
            case Op::absolute:
                return absolute(range(node.a));
            case Op::scaled:
                return product(range(node.a), {node.value, node.value});
            case Op::minimum:
                return least(range(node.a), range(node.b));
            case Op::maximum:
                return greatest(range(node.a), range(node.b));
            case Op::per:
                return per(range(node.a), range(node.b));
            case Op::lower:
            case Op::lift:
                return hull(range(node.a), range(node.c));
            case Op::conditional:
                return conditional(node);
            case Op::ends:
                return {0, 0};
            case Op::or_else:
                return hull(range(node.a), range(node.b));
            case Op::within:
                return within(node);
            case Op::above:
                return {0, absolute(sum(range(node.a), negated(range(node.b)))).high};
            case Op::chart:
                return output(*node.a, *node.b);
            case Op::total:
                return total(*node.a);
            case Op::equal:
            case Op::unequal:
            case Op::less:
            case Op::at_most:
            case Op::both:
            case Op::either:
            case Op::negation:
            case Op::in_set:
            case Op::meets:
            case Op::is_dash:
            case Op::less_fraction:
            case Op::at_most_fraction:
            case Op::equal_fraction:
                return {0, 1};
            case Op::round_down:
            case Op::round_up:
            case Op::round_nearest:
                return rounded_of(node);
            case Op::to_fraction:
            case Op::step_fraction:
            case Op::add_fraction:
            case Op::subtract_fraction:
            case Op::multiply_fraction:
            case Op::divide_fraction:
            case Op::negate_fraction:
            case Op::conditional_fraction:
            case Op::minimum_fraction:
            case Op::maximum_fraction:
            case Op::dash_fraction:
                break;
        }
        return anything;
    }

    void take_step(const engine::CompiledStep& step) {
        const std::size_t slot = step.slot;
        using Kind = engine::CompiledStep::Kind;
        switch (step.kind) {
            case Kind::value:
                return take_value(step, slot);
            case Kind::roll:
                slots_[slot] = roll(step.roll);
                return;
            case Kind::contest:
                slots_[slot] = {0, engine::nobody};
                return;
            case Kind::call:
                return take_call(step, slot);
            case Kind::forbid:
            case Kind::missing:
            case Kind::end:
                return;
        }
    }

  private:
    void take_value(const engine::CompiledStep& step, std::size_t slot) {
        for (std::size_t i = 0; i < step.record.size(); ++i) slots_[slot + i] = range(step.record[i]);
        if (step.record.empty() && !engine::is_fraction(step.type)) slots_[slot] = range(step.node);
    }

    void take_call(const engine::CompiledStep& step, std::size_t slot) {
        const Frame& callee = ranges_.program_.frames()[step.call.frame];
        const FrameRanges& inner = ranges_.of(callee);
        const bool repeated = step.call.times || step.call.length;
        Interval times{1, 1};
        if (step.call.times) times = range(step.call.times);
        if (step.call.length) times = hull(times, range(step.call.length));
        for (std::size_t i = 0; i < callee.results.size() && i < step.call.field_of_result.size(); ++i) {
            const auto field = step.call.field_of_result[i];
            if (!field) continue;
            const Interval once = inner.slots[callee.results[i].slot];
            slots_[slot + *field] = repeated ? hull(once, product(once, times)) : once;
        }
        for (const auto& carried : step.call.carried)
            if (carried.input) slots_[slot + carried.field] = ranges_.of_type(carried.type);
    }

    Interval roll(const engine::CompiledRoll& roll) {
        const Interval count = range(roll.count);
        using Keep = language::RollSyntax::Keep;
        switch (roll.keep) {
            case Keep::sum:
                return {std::max<std::int64_t>(0, count.low), product(count, {roll.faces, roll.faces}).high};
            case Keep::highest:
            case Keep::lowest:
                return {count.low > 0 ? 1 : 0, roll.faces};
            case Keep::count:
                break;
        }
        return {0, std::max<std::int64_t>(0, count.high)};
    }

    static Interval per(const Interval& a, const Interval& b) {
        if (b.low <= 0 || !is_bounded(a)) return {0, unbounded};
        return {std::max<std::int64_t>(0, a.low / b.high), a.high / b.low + 1};
    }

    /// Outside the range the machine would have stopped: the result lies inside.
    Interval within(const Node& node) {
        return kept_inside(range(node.a), ranges_.of_type(frame_.checked[node.value].type));
    }

    /// The branch whose condition is certain, or both.
    Interval conditional(const Node& node) {
        const Interval condition = range(node.a);
        if (condition == Interval{1, 1}) return range(node.b);
        if (condition == Interval{0, 0}) return range(node.c);
        return hull(range(node.b), range(node.c));
    }

    void enter(const engine::ChartInstance& instance) {
        for (std::size_t i = 0; i < instance.inputs.size(); ++i)
            scratch_[static_cast<std::size_t>(instance.first_input_scratch) + i] = range(instance.inputs[i]);
    }

    Interval output(std::size_t index, std::size_t output) {
        const engine::ChartInstance& instance = frame_.instances[index];
        enter(instance);
        bool any = false;
        Interval all{0, 0};
        const auto add = [&](NodeId node) {
            if (!node || is_dash(node)) return;
            const Interval one = range(node);
            all = any ? hull(all, one) : one;
            any = true;
        };
        for (const engine::CellResult& cell : instance.results) {
            if (cell.kind != engine::CellResult::Kind::values) continue;
            if (output < cell.outputs.size() && cell.parts.empty()) add(cell.outputs[output]);
            for (const auto& part : cell.parts) add(part.outputs[output]);
        }
        return all;
    }

    bool is_dash(NodeId id) const {
        const Node& node = frame_.nodes[*id];
        return node.op == Op::constant && node.value == engine::nothing;
    }

    Interval total(std::size_t index) {
        const engine::ChartInstance& instance = frame_.instances[index];
        enter(instance);
        Interval all{0, 0};
        std::map<engine::IndexOf<engine::RowGroup>, Interval> strongest;
        for (const engine::SumRow& row : instance.sum_rows) {
            Interval one = range(row.gives.at(0));
            for (NodeId gives : row.gives) one = hull(one, range(gives));
            if (row.each) one = product(one, range(row.each));
            if (row.guard && range(row.guard) != Interval{1, 1}) one = hull(one, {0, 0});
            const bool grouped = row.group && !instance.group_adds_up[*row.group];
            if (!grouped)
                all = sum(all, one);
            else
                strongest[row.group] = hull(hull(strongest[row.group], one), {0, 0});
        }
        for (const auto& [group, one] : strongest) all = sum(all, one);
        return all;
    }

    Interval rounded_of(const Node& node) {
        const auto place = static_cast<std::size_t>(&node - frame_.nodes.data());
        if (auto tried = ranges_.by_trying(frame_, place)) return *tried;
        return rounded(stretch(node.a));
    }

    Stretch stretch(NodeId id) {
        const Node& node = frame_.nodes[*id];
        if (node.op == Op::to_fraction) {
            const Interval whole = range(node.a);
            return {static_cast<double>(whole.low) / static_cast<double>(node.value),
                    static_cast<double>(whole.high) / static_cast<double>(node.value)};
        }
        if (node.op == Op::conditional_fraction) return hull(stretch(node.b), stretch(node.c));
        if (node.op == Op::negate_fraction) return negated(stretch(node.a));
        if (node.op == Op::add_fraction) return sum(stretch(node.a), stretch(node.b));
        if (node.op == Op::subtract_fraction) return sum(stretch(node.a), negated(stretch(node.b)));
        if (node.op == Op::multiply_fraction) return product(stretch(node.a), stretch(node.b));
        if (node.op == Op::divide_fraction) return quotient(stretch(node.a), stretch(node.b));
        if (node.op == Op::minimum_fraction) return least(stretch(node.a), stretch(node.b));
        if (node.op == Op::maximum_fraction) return greatest(stretch(node.a), stretch(node.b));
        return any_fraction;
    }

    Ranges& ranges_;
    const Frame& frame_;
    std::vector<Interval>& slots_;
    std::vector<Interval> scratch_;
};

Interval Ranges::of_input(const engine::InputSlot& input) const {
    return input.range ? Interval{input.range->first, input.range->second} : of_type(input.type);
}

Interval Ranges::of_type(const Type& type) const {
    switch (type.kind) {
        case Type::Kind::yes_no:
            return {0, 1};
        case Type::Kind::side:
            return {0, engine::nobody};
        case Type::Kind::value:
            return {0, static_cast<std::int64_t>(program_.vocabulary().domain(type).values.size()) - 1};
        case Type::Kind::number:
            if (const rules::Quantity* quantity = program_.vocabulary().quantity(type))
                return {quantity->lowest, quantity->highest};
            return anything;
        case Type::Kind::record:
        case Type::Kind::nothing:
            break;
    }
    return anything;
}

/// Whether a `[[never]]` excludes the given facts.
static bool is_impossible(const Frame& frame, engine::Machine& machine, engine::FirstRead& first) {
    for (const Frame::Never& never : frame.nevers) {
        const std::uint32_t read_before = std::exchange(first.place, engine::FirstRead::none);
        const bool holds = machine.value(never.node) != 0 && !machine.stopped();
        machine.clear();
        if (holds) return true;
        first.note(read_before);
    }
    return false;
}

std::optional<Interval> Ranges::by_trying(const Frame& frame, NodeId node) {
    auto [place, fresh] = tried_.try_emplace({&frame, node});
    if (!fresh) return place->second;
    engine::Reads reads;
    engine::add_reads(frame, node, reads);
    if (!reads.steps.empty() || !reads.scratch.empty()) return std::nullopt;
    std::vector<Variable> variables;
    for (std::int32_t slot : reads.inputs) {
        const engine::InputSlot& input = frame.inputs[slot];
        const Interval range = of_input(input);
        if (range.high - range.low > static_cast<std::int64_t>(most_tried)) return std::nullopt;
        variables.push_back({false, slot, program_.vocabulary().all_values(input.type), true});
        if (variables.back().values.empty()) return std::nullopt;
    }
    if (count_combinations(variables, most_tried) > most_tried) return std::nullopt;
    std::vector<std::int64_t> inputs(frame.inputs.size(), engine::unset), steps;
    engine::Machine machine(program_, frame);
    engine::FirstRead first = watch_for(frame, variables);
    machine.watch(&first);
    std::optional<Interval> found;
    Odometer odometer(variables);
    do {
        odometer.write(inputs, steps);
        machine.bind(inputs.data(), steps.data());
        first.place = engine::FirstRead::none;
        if (is_impossible(frame, machine, first)) continue;
        const std::int64_t value = machine.value(node);
        if (!machine.stopped() && value != engine::nothing)
            found = found ? hull(*found, {value, value}) : Interval{value, value};
        machine.clear();
    } while (odometer.next(first.place));
    return tried_[{&frame, node}] = found;
}

const FrameRanges& Ranges::of(const Frame& frame) {
    auto [place, fresh] = frames_.try_emplace(&frame);
    if (!fresh) return place->second;
    std::vector<Interval> slots(static_cast<std::size_t>(frame.slot_count), anything);
    FrameRanger ranger(*this, frame, slots);
    for (const engine::CompiledStep& step : frame.steps) ranger.take_step(step);
    return frames_[&frame] = {std::move(slots)};
}

Interval Ranges::of_node(const Frame& frame, NodeId node) {
    std::vector<Interval> slots = of(frame).slots;
    return FrameRanger(*this, frame, slots).range(node);
}

}  // namespace broadside::check
