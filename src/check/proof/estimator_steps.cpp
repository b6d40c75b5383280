#include "check/proof/estimator.hpp"
#include "engine/changes.hpp"
#include "text/budgets.hpp"

#include <algorithm>
#include <fmt/format.h>

// Steps, results and changes.

namespace broadside::check {

using engine::CompiledStep;
using engine::Frame;
using engine::NodeId;
using Kind = engine::CompiledStep::Kind;

static constexpr Estimate a_dash{{0, 0}, false, true};

void Estimator::run() {
    for (std::size_t i = 0; i < frame_.steps.size() && goes_on_; ++i) {
        step_ = i;
        settle_sources(frame_.steps[i]);
        take(frame_.steps[i]);
    }
    step_ = {};
    if (goes_on_) end_here();
}

/// Records what a step's slots depend on; rolls and call results can also be split by value.
void Estimator::settle_sources(const CompiledStep& step) {
    if (step.slots == 0) return;
    engine::Reads reads;
    engine::add_reads(frame_, step, reads);
    const std::vector<std::size_t> sources = sources_of(reads);
    for (std::int32_t i = 0; i < step.slots; ++i) {
        const std::size_t slot = step.slot + i;
        slot_sources_[slot] = sources;
        const bool is_drawn = step.kind == Kind::roll || step.kind == Kind::call;
        if (is_drawn || (box_ && box_->cuts_at_steps && !engine::is_fraction(step.type)))
            slot_sources_[slot].insert(slot_sources_[slot].begin(), frame_.inputs.size() + slot);
    }
}

void Estimator::take(const CompiledStep& step) {
    if (step.kind == Kind::forbid || step.kind == Kind::missing || step.kind == Kind::end) return take_ending(step);
    const Truth when = truth(step.when);
    if (!can_be(when)) {
        leave_out(step);
        return keep_to_box(step);
    }
    const std::vector<Estimate> made = where(step.when, when, [&] {
        work_out(step);
        return std::vector(slots_.begin() + step.slot, slots_.begin() + step.slot + step.slots);
    });
    std::copy(made.begin(), made.end(), slots_.begin() + step.slot);
    if (when != Truth::maybe) return keep_to_box(step);
    if (!engine::is_fraction(step.type)) open_steps_.push_back({step.when, static_cast<std::size_t>(step.slot), made});
    for (std::int32_t i = 0; i < step.slots; ++i) slots_[step.slot + i].dash = true;
    if (engine::is_fraction(step.type)) fractions_[step.slot].dash = true;
    keep_to_box(step);
}

void Estimator::leave_out(const CompiledStep& step) {
    std::fill_n(slots_.begin() + step.slot, step.slots, a_dash);
    if (engine::is_fraction(step.type)) fractions_[step.slot] = {std::nullopt, false, true};
}

void Estimator::work_out(const CompiledStep& step) {
    const std::size_t slot = step.slot;
    if (step.kind == Kind::roll) return take_roll(step);
    if (step.kind == Kind::call) return take_call(step);
    if (step.kind == Kind::contest) return take_contest(step);
    if (!step.record.empty()) {
        for (std::size_t i = 0; i < step.record.size(); ++i) slots_[slot + i] = estimate(step.record[i]);
    } else if (engine::is_fraction(step.type)) {
        const FractionEstimate found = fraction(step.node);
        fractions_[slot] = found;
        slots_[slot] = slots_[slot + 1] = {anything, found.value, found.dash};
    } else {
        slots_[slot] = estimate(step.node);
        if (!step.when) slot_nodes_[slot] = step.node;
    }
}

/// The box may bound a step more closely than its evaluation does.
void Estimator::keep_to_box(const CompiledStep& step) {
    if (!box_ || box_->slots.empty()) return;
    for (std::int32_t i = 0; i < step.slots; ++i) {
        const std::size_t slot = step.slot + i;
        const auto known = box_->slots.find(slot);
        if (known == box_->slots.end()) continue;
        Journal unused;
        narrow(&slots_[slot], known->second, unused);
        if (!slots_[slot].value && !slots_[slot].dash) goes_on_ = false;  // no situation of the box gets here
    }
}

void Estimator::take_roll(const CompiledStep& step) {
    using Keep = language::RollSyntax::Keep;
    const Estimate count = number(step.roll.count);
    for (NodeId score : {step.roll.need, step.roll.again})
        if (score) number(score);
    if (count.value && (count.range.low < 0 || count.range.high > budget::most_dice))
        add_doubt(fmt::format("a roll of fewer than 0 or more than {} dice", budget::most_dice), step.roll.count);
    const Interval dice{std::max<std::int64_t>(0, count.range.low), std::max<std::int64_t>(0, count.range.high)};
    Interval range{0, dice.high};
    if (step.roll.keep == Keep::sum) range = {dice.low, dice.high * step.roll.faces};
    if (step.roll.keep == Keep::highest || step.roll.keep == Keep::lowest)
        range = {dice.low > 0 ? 1 : 0, dice.high > 0 ? step.roll.faces : 0};
    slots_[step.slot] = {range, count.value, false};
}

void Estimator::take_contest(const CompiledStep& step) {
    const Estimate a = estimate(step.contest_a), b = estimate(step.contest_b);
    Interval winner{0, engine::nobody};
    if (!a.dash && !b.dash && a.range.low > b.range.high) winner = {0, 0};
    if (!a.dash && !b.dash && b.range.low > a.range.high) winner = {1, 1};
    for (NodeId ties : {step.ties_a, step.ties_b})
        if (ties && winner.low != winner.high) truth(ties);
    slots_[step.slot] = {winner, true, false};
}

// ---- calls of procedures

Estimate Estimator::times_of(const CompiledStep& step) {
    if (step.call.length) return number(step.call.length);
    if (!step.call.times) return {{1, 1}, true, false};
    Estimate times = number(step.call.times);
    if (times.value && (times.range.low < 0 || times.range.high > budget::most_dice))
        add_doubt(fmt::format("something done fewer than 0 or more than {} times", budget::most_dice), step.call.times);
    times.range.low = std::max<std::int64_t>(0, times.range.low);
    return times;
}

std::vector<Estimate> Estimator::call_inputs(const CompiledStep& step, const Frame& callee,
                                             const std::vector<NodeId>& nodes) {
    std::vector<Estimate> inputs;
    const bool repeated = step.call.times || step.call.length;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        Estimate given = estimate(nodes[i]);
        const rules::Quantity* quantity = program_.vocabulary().quantity(callee.inputs[i].type);
        const Interval allowed = quantity ? Interval{quantity->lowest, quantity->highest} : anything;
        if (quantity && given.value && !is_inside(given.range, allowed)) {
            add_doubt(fmt::format("`{}` may leave its range", callee.inputs[i].id), nodes[i]);
            given.range = kept_inside(given.range, allowed);
        }
        const bool changes = std::ranges::any_of(
            step.call.carried, [&](const auto& carried) { return carried.input == static_cast<std::int32_t>(i); });
        if (repeated && changes && quantity) given = join(given, of(allowed));
        if (repeated && changes && callee.inputs[i].type.kind == engine::Type::Kind::yes_no)
            given = join(given, of({0, 1}));
        inputs.push_back(given);
    }
    return inputs;
}

void Estimator::take_call(const CompiledStep& step) {
    const Frame& callee = program_.frames()[step.call.frame];
    std::fill_n(slots_.begin() + step.slot, step.slots, Estimate{});
    const Estimate times = times_of(step);
    if (!step.call.length) {
        add_call(step, callee, step.call.inputs, call_inputs(step, callee, step.call.inputs), times.range, {});
    } else {
        for (std::size_t i = 0; i < step.call.members.size(); ++i) {
            const auto place = static_cast<std::int64_t>(i);
            if (place >= times.range.high) break;
            const Interval each{place < times.range.low ? 1 : 0, 1};
            add_call(step, callee, step.call.members[i], call_inputs(step, callee, step.call.members[i]), each,
                     static_cast<std::int32_t>(i));
        }
    }
}

/// Evaluates a call: single, repeated, or by one performer; its numbers add up.
void Estimator::add_call(const CompiledStep& step, const Frame& callee, const std::vector<NodeId>& nodes,
                         std::vector<Estimate> inputs, const Interval& times,
                         engine::IndexOf<engine::Performer> member) {
    Estimator inner(program_, callee, std::move(inputs), totals_);
    constexpr std::size_t most_calls = 1'000;
    if (++totals_.calls > most_calls) return add_doubt("more is done than can be looked at", step.when);
    inner.run();
    work_ += inner.work();
    if (inner.doubt() && times.high > 0) {
        std::vector<std::size_t> depends_on;
        for (std::size_t one : inner.doubt()->depends_on)
            if (one < nodes.size()) add_new(sources_of(nodes[one]), depends_on);
        if (times.low == 0 && step.call.times) add_new(sources_of(step.call.times), depends_on);
        add_doubt(inner.doubt()->says, std::move(depends_on));
    }
    const bool several = step.call.times || step.call.length;
    for (std::size_t i = 0; i < callee.results.size() && i < step.call.field_of_result.size(); ++i) {
        if (!step.call.field_of_result[i]) continue;
        const Estimate once = inner.results()[callee.results[i].slot];
        const std::size_t slot = step.slot + *step.call.field_of_result[i];
        if (engine::is_fraction(callee.results[i].type)) {
            slots_[slot + 1] = {anything, true, once.dash};
            const auto known = inner.fraction_results().find(static_cast<std::size_t>(callee.results[i].slot));
            if (known != inner.fraction_results().end() && !several) fractions_[slot] = known->second;
        }
        if (!several) {
            slots_[slot] = once;
            continue;
        }
        const Interval counted =
            once.dash || !once.value ? hull(once.value ? once.range : Interval{}, {0, 0}) : once.range;
        slots_[slot] = {sum(slots_[slot].range, product(counted, times)), true, false};
    }
    for (const auto& carried : step.call.carried) {
        if (carried.member && carried.member != member) continue;
        const std::size_t slot = step.slot + carried.field;
        Estimate left = carried.input ? inner.final_input(*carried.input) : Estimate{anything, true, true};
        if (times.low == 0 || !left.value) left.dash = true;
        slots_[slot] = several ? join(slots_[slot], {left.range, left.value, true}) : left;
    }
}

// ---- endings

void Estimator::take_ending(const CompiledStep& step) {
    const Truth when = truth(step.when);
    if (!can_be(when)) return;
    const Truth holds = where(step.when, when, [&] { return truth(step.node); });
    if (holds == Truth::no) return;
    const bool sure = when == Truth::yes && holds != Truth::maybe;
    if (step.kind == Kind::end && holds != Truth::never) {
        const Assumption assumption(*this, step.node, true);
        end_here();
    }
    if (sure) {
        goes_on_ = false;
        return;
    }
    if (when == Truth::yes) {
        Journal kept = assume(step.node, false);  // later steps run only if the condition is false
    }
}

/// Ends here with the values so far: results, then changes, each on the facts as its predecessors left them.
void Estimator::end_here() {
    for (std::size_t i = 0; i < slots_.size(); ++i) results_[i] = join(results_[i], slots_[i]);
    for (const auto& [slot, fraction] : fractions_) {
        const auto [known, fresh] = fraction_results_.try_emplace(slot, fraction);
        if (!fresh) known->second = join(known->second, fraction);
    }
    const std::vector<Estimate> before = inputs_;
    for (const engine::CompiledEffect& effect : frame_.effects) {
        const std::optional<Doubt> doubt = doubt_;
        const Truth when = truth(effect.when);
        doubt_ = doubt;  // a condition that reads an unreached value does not hold
        if (!can_be(when) || !effect.after) continue;
        const bool whole = effect.fact_index || !engine::is_fraction(effect.type);
        Estimate after = where(effect.when, when, [&] { return whole ? estimate(effect.after) : of(anything); });
        if (!effect.fact_index) continue;
        Estimate& fact = inputs_[engine::input_of(frame_, effect)];
        const bool sure = when == Truth::yes && after.value && !after.dash;
        after.dash = false;
        fact = sure ? after : join(fact, after);
    }
    for (std::size_t i = 0; i < inputs_.size(); ++i) final_inputs_[i] = join(final_inputs_[i], inputs_[i]);
    inputs_ = before;
}

}  // namespace broadside::check
