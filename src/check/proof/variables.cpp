#include "check/proof/variables.hpp"

#include <algorithm>
#include <set>

namespace broadside::check {

using engine::Frame;
using engine::Node;
using engine::NodeId;
using engine::Op;

static constexpr std::int64_t short_range = 40;

namespace {

/// Every figure below some nodes: constants, cells of charts, boundaries of bands.
class Figures {
  public:
    explicit Figures(const Frame& frame) : frame_(frame) {}

    std::set<std::int64_t> all;

    void collect(NodeId id) {
        if (!id || !seen_.insert(id).second) return;
        const Node& node = frame_.nodes[*id];
        if (node.op == Op::constant) add(node.value);
        if (node.op == Op::constant || node.op == Op::input || node.op == Op::step || node.op == Op::step_fraction ||
            node.op == Op::scratch)
            return;
        if (node.op == Op::chart || node.op == Op::total) return collect_chart(*node.a);
        if (node.op == Op::scaled) collect_scaled(node);
        for (NodeId child : {node.a, node.b, node.c}) collect(child);
    }

    void collect(const engine::ChartInstance& instance) {
        for (const engine::InputClasses& classes : instance.classes)
            for (std::int64_t bound : classes.bounds) add(bound);
        for (NodeId input : instance.inputs) collect(input);
        for (const auto& list : instance.answers)
            for (const engine::Candidate& candidate : list) {
                collect(candidate.guard);
                collect(candidate.pick);
            }
        for (const engine::CellResult& cell : instance.results) {
            for (NodeId output : cell.outputs) collect(output);
            for (const auto& part : cell.parts) {
                collect(part.condition);
                for (NodeId output : part.outputs) collect(output);
            }
        }
        for (const engine::SumRow& row : instance.sum_rows) {
            for (NodeId node : {row.guard, row.each, row.by}) collect(node);
            for (NodeId gives : row.gives) collect(gives);
        }
    }

  private:
    void collect_chart(std::size_t index) {
        if (charts_.insert(index).second) collect(frame_.instances[index]);
    }

    /// A constant compared with halves: 10 is 20 of them.
    void collect_scaled(const Node& node) {
        const Node& inner = frame_.nodes[*node.a];
        if (inner.op == Op::constant && is_figure(inner.value)) all.insert(inner.value * node.value);
    }

    /// False for the engine's marks near the ends of 64 bits: no value, below all bands.
    static bool is_figure(std::int64_t value) { return -unbounded < value && value < unbounded; }

    void add(std::int64_t value) {
        if (is_figure(value)) all.insert(value);
    }

    const Frame& frame_;
    std::set<NodeId> seen_;
    std::set<std::size_t> charts_;
};

void keep_inside(const Interval& range, std::int64_t step, std::int64_t value, std::set<std::int64_t>& values) {
    if (value < range.low || value > range.high) return;
    values.insert(value - (is_bounded(range) ? (value - range.low) % step : 0));
}

Variable variable_of(const Interval& range, std::int64_t step, const std::set<std::int64_t>& figures) {
    Variable variable;
    const bool is_short = is_bounded(range) && (range.high - range.low) / step < short_range;
    if (is_short) {
        for (std::int64_t value = range.low; value <= range.high; value += step) variable.values.push_back(value);
        return variable;
    }
    variable.all = false;
    std::set<std::int64_t> values;
    for (std::int64_t end : {range.low, range.high}) values.insert(end);
    for (std::int64_t figure : figures)
        for (std::int64_t near : {figure - step, figure, figure + step}) keep_inside(range, step, near, values);
    variable.values.assign(values.begin(), values.end());
    return variable;
}

}  // namespace

std::vector<Variable> variables_of(const engine::Program& program, const Frame& frame, const engine::Reads& reads,
                                   const std::vector<NodeId>& roots, Ranges& ranges) {
    Figures figures(frame);
    for (NodeId root : roots) figures.collect(root);
    std::vector<Variable> variables;
    for (std::int32_t slot : reads.inputs) {
        const engine::InputSlot& input = frame.inputs[slot];
        const rules::Quantity* quantity = program.vocabulary().quantity(input.type);
        Variable variable = variable_of(ranges.of_input(input), quantity ? quantity->step : 1, figures.all);
        variable.slot = slot;
        // The default comes first, so that a witness deviates from defaults as little as possible.
        if (input.fallback)
            if (auto found = std::ranges::find(variable.values, *input.fallback); found != variable.values.end())
                std::rotate(variable.values.begin(), found, found + 1);
        variables.push_back(std::move(variable));
    }
    for (std::int32_t slot : reads.steps) {
        Variable variable = variable_of(ranges.of(frame).slots[slot], 1, figures.all);
        variable.slot = slot;
        variable.is_step = true;
        variables.push_back(std::move(variable));
    }
    return variables;
}

std::vector<Variable> asked_variables(const Program& program, const Frame& frame, const std::vector<NodeId>& roots,
                                      Ranges& ranges) {
    engine::Reads asked;
    for (std::size_t i = 0; i < frame.inputs.size(); ++i)
        if (frame.inputs[i].asked) asked.inputs.insert(static_cast<std::int32_t>(i));
    return variables_of(program, frame, asked, roots, ranges);
}

std::vector<NodeId> nodes_of_steps(const Frame& frame) {
    std::vector<NodeId> nodes;
    for (const engine::CompiledStep& step : frame.steps)
        if (step.node) nodes.push_back(step.node);
    return nodes;
}

Situation drawn_situation(const Frame& frame, const std::vector<Variable>& facts, engine::SeededDice lots) {
    Situation situation = engine::default_situation(frame);
    for (const Variable& fact : facts) {
        const auto place = *lots.next(static_cast<std::int64_t>(fact.values.size())) - 1;
        situation.inputs[fact.slot] = fact.values[place];
    }
    return situation;
}

std::vector<std::int64_t> values_of(const Program& program, const engine::InputSlot& input) {
    if (!input.range) return program.vocabulary().all_values(input.type);
    std::vector<std::int64_t> out;
    for (std::int64_t value = input.range->first; value <= input.range->second; ++value) out.push_back(value);
    return out;
}

std::size_t count_combinations(const std::vector<Variable>& variables, std::size_t limit) {
    std::size_t count = 1;
    for (const Variable& variable : variables) {
        count *= std::max<std::size_t>(1, variable.values.size());
        if (count > limit) return limit + 1;
    }
    return count;
}

void Odometer::write(std::vector<std::int64_t>& inputs, std::vector<std::int64_t>& steps) {
    for (std::size_t i = 0; i < turned_; ++i) {
        const Variable& variable = variables_[i];
        if (variable.values.empty()) continue;
        (variable.is_step ? steps : inputs)[variable.slot] = variable.values[places_[i]];
    }
    turned_ = 0;
}

bool Odometer::next(std::size_t from) {
    for (std::size_t i = 0; i < from && i < variables_.size(); ++i) places_[i] = 0;
    for (std::size_t i = from; i < variables_.size(); ++i) {
        turned_ = std::max(turned_, i + 1);
        if (++places_[i] < variables_[i].values.size()) return true;
        places_[i] = 0;
    }
    return false;
}

void Odometer::restart() {
    std::ranges::fill(places_, 0);
    turned_ = places_.size();
}

engine::FirstRead watch_for(const Frame& frame, const std::vector<Variable>& variables) {
    engine::FirstRead first;
    first.input_places.assign(frame.inputs.size(), engine::FirstRead::none);
    first.step_places.assign(static_cast<std::size_t>(frame.slot_count), engine::FirstRead::none);
    for (std::size_t i = 0; i < variables.size(); ++i)
        (variables[i].is_step ? first.step_places : first.input_places)[variables[i].slot] =
            static_cast<std::uint32_t>(i);
    return first;
}

}  // namespace broadside::check
