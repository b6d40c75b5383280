#include "check/proof/asker.hpp"

#include "engine/reads.hpp"
#include "engine/run.hpp"

#include <algorithm>

namespace broadside::check {

using engine::Frame;
using engine::NodeId;

Asker::Asker(const engine::Program& program, const Frame& frame, std::size_t instance,
             const std::vector<Variable>& variables)
    : instance_(instance),
      nevers_(nevers_within(frame, inputs_among(variables))),
      odometer_(variables),
      machine_(program, frame),
      first_read_(watch_for(frame, variables)) {
    steps.assign(static_cast<std::size_t>(frame.slot_count), engine::nothing);
    machine_.watch(&uses_);
    machine_.watch(&first_read_);
    start_from(engine::default_situation(frame).inputs);
}

void Asker::start_from(const std::vector<std::int64_t>& facts) {
    inputs = facts;
    odometer_.restart();
    odometer_.write(inputs, steps);
    first_read_.place = engine::FirstRead::none;
}

bool Asker::next() {
    const bool is_left = odometer_.next(first_read_.place);
    if (is_left) odometer_.write(inputs, steps);
    first_read_.place = engine::FirstRead::none;
    return is_left;
}

bool Asker::is_impossible(const std::vector<NodeId>& nevers) {
    const std::uint32_t read_before = first_read_.place;
    machine_.bind(inputs.data(), steps.data());
    for (NodeId never : nevers) {
        first_read_.place = engine::FirstRead::none;
        const bool holds = machine_.value(never) != 0 && !machine_.stopped();
        machine_.clear();
        if (holds) return true;
    }
    first_read_.place = read_before;
    return false;
}

bool Asker::has_ended(const std::vector<EarlyEnding>& endings) {
    const auto holds = [&](NodeId node) { return value(node).value_or(0) != 0; };
    machine_.bind(inputs.data(), steps.data());
    return std::ranges::any_of(endings, [&](const EarlyEnding& ending) {
        return (!ending.when || holds(ending.when)) && holds(ending.condition);
    });
}

const std::vector<engine::ChartUse>& Asker::ask() {
    uses_.clear();
    machine_.bind(inputs.data(), steps.data());
    machine_.ask(instance_);
    why_ = machine_.stopped() ? std::optional(machine_.why()) : std::nullopt;
    machine_.clear();
    return uses_;
}
std::optional<std::int64_t> Asker::value(NodeId node) {
    const std::int64_t worked_out = machine_.value(node);
    const bool good = !machine_.stopped();
    machine_.clear();
    return good ? std::optional(worked_out) : std::nullopt;
}

std::set<std::int32_t> inputs_among(const std::vector<Variable>& variables) {
    std::set<std::int32_t> inputs;
    for (const Variable& variable : variables)
        if (!variable.is_step) inputs.insert(variable.slot);
    return inputs;
}

static std::set<std::int32_t> inputs_of_never(const Frame& frame, const Frame::Never& never) {
    engine::Reads reads;
    engine::add_reads(frame, never.node, reads);
    return reads.inputs;
}

std::vector<NodeId> nevers_within(const Frame& frame, const std::set<std::int32_t>& inputs) {
    std::vector<NodeId> nevers;
    for (const Frame::Never& never : frame.nevers) {
        const std::set<std::int32_t> read = inputs_of_never(frame, never);
        if (std::ranges::includes(inputs, read)) nevers.push_back(never.node);
    }
    return nevers;
}

std::vector<EarlyEnding> endings_before(const Frame& frame, const engine::ChartInstance& instance,
                                        const std::set<std::int32_t>& inputs) {
    const auto place = static_cast<std::int32_t>(&instance - frame.instances.data());
    std::vector<EarlyEnding> endings;
    for (const engine::CompiledStep& step : frame.steps) {
        engine::Reads reads;
        engine::add_reads(frame, step, reads);
        if (reads.charts.contains(place)) break;
        using Kind = engine::CompiledStep::Kind;
        const bool ends = step.kind == Kind::forbid || step.kind == Kind::missing || step.kind == Kind::end;
        const bool known = std::ranges::includes(inputs, reads.inputs);
        if (ends && known && reads.steps.empty()) endings.push_back({step.when, step.node});
    }
    return endings;
}

std::set<std::int32_t> tied_together(const Frame& frame, std::set<std::int32_t> inputs) {
    for (bool grew = true; grew;) {
        const std::size_t before = inputs.size();
        for (const Frame::Never& never : frame.nevers) {
            const std::set<std::int32_t> read = inputs_of_never(frame, never);
            const bool touches = std::ranges::any_of(read, [&](std::int32_t input) { return inputs.contains(input); });
            if (touches) inputs.insert(read.begin(), read.end());
        }
        grew = inputs.size() > before;
    }
    return inputs;
}

}  // namespace broadside::check
