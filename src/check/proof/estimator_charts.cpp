#include "check/proof/estimator.hpp"
#include "engine/run.hpp"

#include <algorithm>
#include <fmt/format.h>

// Charts: possible answers over all situations.

namespace broadside::check {

using engine::Candidate;
using engine::CellResult;
using engine::ChartInstance;
using engine::NodeId;

static constexpr std::size_t most_classes = 4'096;

void Estimator::enter(const ChartInstance& instance) {
    for (std::size_t i = 0; i < instance.inputs.size(); ++i)
        scratch_[static_cast<std::size_t>(instance.first_input_scratch) + i] = estimate(instance.inputs[i]);
}

/// First and last class of the possible values of an input.
static std::pair<std::size_t, std::size_t> classes_of(const engine::InputClasses& classes, const Estimate& given) {
    const auto last = static_cast<std::int64_t>(classes.count) - 1;
    if (!classes.by_value) return {classes.class_of(given.range.low), classes.class_of(given.range.high)};
    return {static_cast<std::size_t>(std::clamp<std::int64_t>(given.range.low, 0, last)),
            static_cast<std::size_t>(std::clamp<std::int64_t>(given.range.high, 0, last))};
}

/// Lists of candidates that may answer; all of them where they are too many to enumerate.
std::vector<std::int32_t> Estimator::answers_of(const ChartInstance& instance) const {
    std::vector<std::size_t> combined{0};
    std::vector<bool> reached(instance.answers.size(), false);
    for (std::size_t i = 0; i < instance.inputs.size(); ++i) {
        const Estimate& given = scratch_[static_cast<std::size_t>(instance.first_input_scratch) + i];
        if (!given.value) return {};
        const auto [from, to] = classes_of(instance.classes[i], given);
        if (combined.size() * (to - from + 1) > most_classes) {
            reached.assign(reached.size(), true);
            combined.clear();
            break;
        }
        std::vector<std::size_t> next;
        for (std::size_t before : combined)
            for (std::size_t one = from; one <= to; ++one) next.push_back(before * instance.classes[i].count + one);
        combined = std::move(next);
    }
    for (std::size_t where : combined) reached[instance.situations[where]] = true;
    std::vector<std::int32_t> lists;
    for (std::size_t i = 0; i < reached.size(); ++i)
        if (reached[i]) lists.push_back(static_cast<std::int32_t>(i));
    return lists;
}

Estimate Estimator::chart_output(std::size_t index, std::size_t output) {
    const ChartInstance& instance = frame_.instances[index];
    enter(instance);
    undecided_.insert(undecided_.end(), instance.inputs.begin(), instance.inputs.end());
    Estimate all;
    bool may_have_none = false;
    for (std::size_t i = 0; i < instance.inputs.size(); ++i) {
        const Estimate& given = scratch_[static_cast<std::size_t>(instance.first_input_scratch) + i];
        if (!given.dash) continue;
        may_have_none = true;
        if (!instance.otherwise) add_doubt("a dash is looked up in a chart", instance.inputs[i]);
    }
    for (std::int32_t list : answers_of(instance))
        all = join(all, from_candidates(instance, instance.answers[list], output, may_have_none));
    if (may_have_none && instance.otherwise)
        all = join(all, cell_output(instance, instance.results[*instance.otherwise], output));
    undecided_.resize(undecided_.size() - instance.inputs.size());
    return all;
}

/// Whether a candidate answers, as far as its guard and its pick are known.
Truth Estimator::answers(const ChartInstance& instance, const Candidate& candidate) {
    const CellResult& cell = instance.results[candidate.result];
    const Truth guard = truth(candidate.guard);
    if (!can_be(guard)) return guard;
    if (!candidate.pick || cell.kind != CellResult::Kind::values) return guard;
    for (std::size_t i = 0; i < instance.output_types.size(); ++i)
        scratch_[static_cast<std::size_t>(instance.first_output_scratch) + i] = cell_output(instance, cell, i);
    const Truth pick = truth(candidate.pick);
    return pick == Truth::yes ? guard : pick;
}

Estimate Estimator::from_candidates(const ChartInstance& instance, const std::vector<Candidate>& candidates,
                                    std::size_t output, bool& may_have_none) {
    Estimate all;
    const std::size_t undecided_before = undecided_.size();
    bool sure = false;
    for (const Candidate& candidate : candidates) {
        const Truth answer = answers(instance, candidate);
        if (!can_be(answer)) continue;
        const CellResult& cell = instance.results[candidate.result];
        Journal journal;
        if (answer == Truth::maybe && candidate.guard) {
            undecided_.push_back(candidate.guard);
            journal = assume(candidate.guard, true);
        }
        all = join(all, cell_output(instance, cell, output));
        undo(journal);
        sure = sure || answer == Truth::yes;
        if (sure) break;
    }
    undecided_.resize(undecided_before);
    may_have_none = may_have_none || !sure;
    return all;
}

Estimate Estimator::cell_output(const ChartInstance& instance, const CellResult& cell, std::size_t output) {
    if (cell.kind != CellResult::Kind::values) return {};
    Estimate all;
    if (cell.parts.empty()) all = estimate(cell.outputs[output]);
    const std::size_t undecided_before = undecided_.size();
    bool sure = cell.parts.empty();
    for (const auto& part : cell.parts) {
        const Truth holds = truth(part.condition);
        if (!can_be(holds)) continue;
        if (holds == Truth::maybe) undecided_.push_back(part.condition);
        all = join(all, estimate(part.outputs[output]));
        sure = holds == Truth::yes;
        if (sure) break;
    }
    const rules::Chart& chart = program_.ruleset().charts[instance.chart];
    if (!sure) add_doubt(fmt::format("chart `{}` may have no case", chart.id), std::vector<std::size_t>{});
    undecided_.resize(undecided_before);
    const rules::Quantity* quantity = program_.vocabulary().quantity(instance.output_types[output]);
    if (!quantity || !all.value) return all;
    const Interval allowed{quantity->lowest, quantity->highest};
    if (!is_inside(all.range, allowed))
        add_doubt(fmt::format("chart `{}` may give what lies outside `{}`", chart.id, quantity->id),
                  cell.parts.empty() ? sources_of(cell.outputs[output]) : std::vector<std::size_t>{});
    all.range = kept_inside(all.range, allowed);
    return all;
}

// ---- lists of modifiers

std::optional<Interval> KnownTotals::of(const engine::Frame& frame, const ChartInstance& instance) {
    const auto [place, fresh] = known_.try_emplace(&instance);
    if (!fresh) return place->second;
    const rules::Chart& chart = program_.ruleset().charts[instance.chart];
    const engine::TotalsOfChart totals = engine::reachable_totals(program_, frame, chart.id, instance.own);
    if (totals.proved && !totals.totals.empty()) place->second = Interval{totals.totals.front(), totals.totals.back()};
    return place->second;
}

Estimate Estimator::total(std::size_t index) {
    const ChartInstance& instance = frame_.instances[index];
    enter(instance);
    Interval all{0, 0};
    std::vector<Interval> strongest(instance.group_adds_up.size(), {0, 0});
    for (const engine::SumRow& row : instance.sum_rows) {
        const Truth guard = truth(row.guard);
        if (!can_be(guard)) continue;
        const Estimate one = where(row.guard, guard, [&] { return row_total(row); });
        if (!one.value) continue;
        const bool grouped = row.group && !instance.group_adds_up[*row.group];
        const Interval added = guard == Truth::maybe ? hull(one.range, {0, 0}) : one.range;
        if (!grouped)
            all = sum(all, added);
        else
            strongest[*row.group] = hull(hull(strongest[*row.group], added), {0, 0});
    }
    for (const Interval& one : strongest) all = sum(all, one);
    if (all.low != all.high)
        if (const auto known = totals_.of(frame_, instance)) all = kept_inside(*known, all);
    return {all, true, false};
}

Estimate Estimator::row_total(const engine::SumRow& row) {
    Estimate entry = entry_of(row);
    if (!row.each) return entry;
    const Estimate each = number(row.each);
    return {product(entry.range, each.range), entry.value && each.value, false};
}

Estimate Estimator::entry_of(const engine::SumRow& row) {
    if (!row.by) return number(row.gives.at(0));
    const Estimate by = number(row.by);
    const auto last = static_cast<std::int64_t>(row.gives.size()) - 1;
    const std::int64_t from = by.range.low - row.first_entry, to = by.range.high - row.first_entry;
    if (by.value && (from < 0 || to > last)) add_doubt("a row of modifiers may have no figure for a value", row.by);
    Estimate all;
    for (std::int64_t i = std::max<std::int64_t>(0, from); by.value && i <= std::min(to, last); ++i)
        all = join(all, number(row.gives[i]));
    return all;
}

}  // namespace broadside::check
