#include "engine/reads.hpp"

#include "engine/read_marks.hpp"

namespace broadside::engine {

void add_reads(const Frame& frame, const SumRow& row, Reads& reads) {
    add_reads(frame, row.guard, reads);
    add_reads(frame, row.each, reads);
    add_reads(frame, row.by, reads);
    for (NodeId gives : row.gives) add_reads(frame, gives, reads);
}

void add_reads(const Frame& frame, const ChartInstance& instance, Reads& reads) {
    for (NodeId input : instance.inputs) add_reads(frame, input, reads);
    for (const auto& list : instance.answers)
        for (const Candidate& candidate : list) {
            add_reads(frame, candidate.guard, reads);
            add_reads(frame, candidate.pick, reads);
        }
    for (const CellResult& result : instance.results) {
        for (NodeId output : result.outputs) add_reads(frame, output, reads);
        for (const auto& part : result.parts) {
            add_reads(frame, part.condition, reads);
            for (NodeId output : part.outputs) add_reads(frame, output, reads);
        }
    }
    for (const SumRow& row : instance.sum_rows) add_reads(frame, row, reads);
}

void add_reads(const Frame& frame, const CompiledStep& step, Reads& reads) {
    for (NodeId node : roots_of(step)) add_reads(frame, node, reads);
}

void add_reads(const Frame& frame, NodeId id, Reads& reads) {
    if (!id) return;
    const Node& node = frame.nodes[*id];
    if (node.op == Op::scratch) reads.scratch.insert(*node.a);
    if (node.op == Op::constant || node.op == Op::scratch) return;
    if (node.op == Op::input) {
        reads.inputs.insert(*node.a);
    } else if (node.op == Op::step || node.op == Op::step_fraction) {
        reads.steps.insert(*node.a);
        if (node.op == Op::step_fraction) reads.steps.insert(*node.a + 1);
    } else if (node.op == Op::chart || node.op == Op::total) {
        // Every output of one look-up is a node that reads the same instance.
        if (reads.charts.insert(*node.a).second) add_reads(frame, frame.instances[*node.a], reads);
    } else {
        add_reads(frame, node.a, reads);
        add_reads(frame, node.b, reads);
        add_reads(frame, node.c, reads);
    }
}

}  // namespace broadside::engine
