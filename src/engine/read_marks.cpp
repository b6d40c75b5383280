#include "engine/read_marks.hpp"

namespace broadside::engine {

ReadMarks::ReadMarks(const Frame& frame)
    : slots(frame.slot_count),
      inputs(frame.inputs.size()),
      nodes(frame.nodes.size()),
      instances(frame.instances.size()),
      sums(frame.instances.size()),
      frame_(frame) {}

ReadMarks::ReadMarks(const Frame& frame, const std::vector<bool>& fixed) : ReadMarks(frame) {
    instances = fixed;
}

std::vector<NodeId> roots_of(const CompiledStep& step) {
    std::vector<NodeId> roots = {step.when,       step.node,       step.roll.count, step.roll.need,
                                 step.roll.again, step.contest_a,  step.contest_b,  step.ties_a,
                                 step.ties_b,     step.call.times, step.call.length};
    roots.insert(roots.end(), step.record.begin(), step.record.end());
    roots.insert(roots.end(), step.call.inputs.begin(), step.call.inputs.end());
    for (const auto& member : step.call.members) roots.insert(roots.end(), member.begin(), member.end());
    return roots;
}

void ReadMarks::add(const CompiledStep& step) {
    add(roots_of(step));
}

void ReadMarks::add_results(const std::vector<bool>& left_out, bool with_effects) {
    for (std::size_t i = 0; i < frame_.results.size(); ++i) {
        if (!left_out.empty() && left_out[i]) continue;
        const ResultField& result = frame_.results[i];
        slots[result.slot] = true;
        if (is_fraction(result.type)) slots[result.slot + 1] = true;
    }
    if (!with_effects) return;
    for (const CompiledEffect& effect : frame_.effects)
        for (NodeId node : {effect.before, effect.after, effect.when}) add(node);
}

void ReadMarks::add(const std::vector<NodeId>& ids) {
    for (NodeId id : ids) add(id);
}

void ReadMarks::add(NodeId id) {
    if (!id || nodes[*id]) return;
    nodes[*id] = true;
    const Node& node = frame_.nodes[*id];
    if (node.op == Op::constant || node.op == Op::scratch || node.op == Op::ends) return;
    if (node.op == Op::input) {
        inputs[*node.a] = true;
    } else if (node.op == Op::step || node.op == Op::step_fraction) {
        slots[*node.a] = true;
        if (node.op == Op::step_fraction) slots[*node.a + 1] = true;
    } else if (node.op == Op::chart || node.op == Op::total) {
        add_instance(*node.a);
    } else {
        add(node.a);
        add(node.b);
        add(node.c);
    }
}

void ReadMarks::add_instance(std::size_t place) {
    if (instances[place]) return;
    instances[place] = true;
    const ChartInstance& instance = frame_.instances[place];
    add(instance.inputs);
    for (const auto& list : instance.answers)
        for (const Candidate& candidate : list) add(candidate.guard), add(candidate.pick);
    for (const CellResult& result : instance.results) {
        add(result.outputs);
        for (const auto& part : result.parts) add(part.condition), add(part.outputs);
    }
    for (const SumRow& row : instance.sum_rows) {
        sums[place] = true;
        add(row.guard), add(row.each), add(row.by), add(row.gives);
    }
}

std::vector<std::int32_t> places_in(const std::vector<bool>& marks) {
    std::vector<std::int32_t> places;
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i]) places.push_back(static_cast<std::int32_t>(i));
    return places;
}

}  // namespace broadside::engine
