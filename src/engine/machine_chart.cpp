#include "engine/machine.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

// Chart look-ups, and sums of modifier lists.

namespace broadside::engine {

/// Index of the situation of the current inputs. A dash belongs to none: `known` is then false.
std::size_t Machine::situation(const ChartInstance& instance, bool& known) {
    std::size_t combined = 0;
    known = true;
    for (std::size_t i = 0; i < instance.inputs.size(); ++i) {
        std::int64_t given = value(instance.inputs[i]);
        if (stopped_) return 0;
        known = known && given != nothing;
        scratch_[instance.first_input_scratch + i] = given;
        combined = combined * instance.classes[i].count + (given == nothing ? 0 : instance.classes[i].class_of(given));
    }
    return combined;
}

void Machine::report_no_answer(const ChartInstance& instance, FaultSubject::Kind kind, std::string_view why) {
    const rules::Chart& chart = program_.ruleset().charts[instance.chart];
    std::string situation;
    for (std::size_t i = 0; i < instance.inputs.size(); ++i) {
        std::int64_t given = scratch_[instance.first_input_scratch + i];
        situation += fmt::format("{}{} {}", i == 0 ? "" : ", ", chart.inputs[i].key,
                                 program_.vocabulary().to_speech(instance.input_types[i], given));
    }
    stop_at_fault(fmt::format("chart `{}` has {} for {}", chart.id, why, situation.empty() ? "this" : situation),
                  {kind, chart.id});
}

/// The outputs of a cell, or of its first part whose condition holds.
const std::vector<NodeId>* Machine::outputs_of(const CellResult& cell) {
    if (cell.parts.empty()) return &cell.outputs;
    for (const auto& part : cell.parts)
        if (!part.condition || holds(part.condition)) return &part.outputs;
    return nullptr;
}

void Machine::fill_outputs(const ChartInstance& instance, const CellResult& cell) {
    const std::vector<NodeId>* outputs = outputs_of(cell);
    for (std::size_t i = 0; i < instance.output_types.size() && !stopped_; ++i)
        scratch_[instance.first_output_scratch + i] = outputs ? value((*outputs)[i]) : nothing;
}

const CellResult* Machine::answer(const ChartInstance& instance) {
    bool known = true;
    std::size_t where = situation(instance, known);
    if (stopped_) return nullptr;
    const CellResult* found = nullptr;
    if (known)
        for (const Candidate& candidate : instance.answers[instance.situations[where]]) {
            const CellResult& cell = instance.results[candidate.result];
            if (found && candidate.pick && found->row == cell.row) continue;  // first cell of the row only
            if (candidate.guard && !holds(candidate.guard)) continue;
            if (candidate.pick && cell.kind == CellResult::Kind::values) {
                fill_outputs(instance, cell);
                if (!holds(candidate.pick)) continue;
            }
            if (stopped_) return nullptr;
            if (found) {
                report_no_answer(instance, FaultSubject::Kind::two_answers, "two answers");
                return nullptr;
            }
            found = &cell;
            const rules::Chart& chart = program_.ruleset().charts[instance.chart];
            if (chart.policy == rules::Chart::Policy::first) break;
        }
    if (!found && instance.otherwise) found = &instance.results[*instance.otherwise];
    if (!found) report_no_answer(instance, FaultSubject::Kind::no_row, "no row");
    return found;
}

/// Checks a value computed by a cell against the range of its output; literal values are checked at compile time.
std::int64_t Machine::within_type(const ChartInstance& instance, std::size_t output, std::int64_t result) {
    const rules::Quantity* quantity = program_.vocabulary().quantity(instance.output_types[output]);
    bool inside =
        !quantity || result == nothing || stopped_ || (result >= quantity->lowest && result <= quantity->highest);
    if (!inside)
        report_no_answer(
            instance, FaultSubject::Kind::chart,
            fmt::format("the value {}, outside `{}`,",
                        program_.vocabulary().to_word(instance.output_types[output], result), quantity->id));
    return result;
}

/// The cell that answers, and its outputs; without outputs when it has stopped the machine.
Machine::Answer Machine::look_up(const ChartInstance& instance) {
    const CellResult* cell = answer(instance);
    if (!cell) return {};
    Answer found{look_ups_, cell, nullptr};
    if (cell->kind != CellResult::Kind::values) {
        stop(cell->kind == CellResult::Kind::forbidden ? Ending::Kind::forbidden : Ending::Kind::missing, cell->says);
        return found;
    }
    found.outputs = outputs_of(*cell);
    if (!found.outputs) report_no_answer(instance, FaultSubject::Kind::chart, "no case");
    return found;
}

std::int64_t Machine::chart_output(std::size_t index, std::size_t output) {
    const ChartInstance& instance = frame_.instances[index];
    Answer found;
    if (looks_up_once_) {
        if (answers_.empty()) answers_.resize(frame_.instances.size());
        found = answers_[index];
    }
    if (!looks_up_once_ || found.look_up != look_ups_) {
        found = look_up(instance);
        if (looks_up_once_ && !stopped_) answers_[index] = found;
    }
    if (uses_ && output == 0 && found.cell)
        uses_->push_back({instance.chart, found.cell->row, found.cell->column, 0, false});
    if (!found.outputs) return 0;
    return within_type(instance, output, value((*found.outputs)[output]));
}

std::int64_t Machine::ask(std::size_t instance) {
    const rules::Chart& chart = program_.ruleset().charts[frame_.instances[instance].chart];
    return chart.policy == rules::Chart::Policy::sum ? total(instance) : chart_output(instance, 0);
}

// ---- lists of modifiers

IndexOf<FixedTotal> find_fixed(const Program& program, const ChartInstance& instance,
                               const std::vector<FixedTotal>& totals) {
    const rules::Chart& chart = program.ruleset().charts[instance.chart];
    auto fixed = std::find_if(totals.begin(), totals.end(), [&](const FixedTotal& total) {
        return total.chart == chart.id && (!total.side || total.side == instance.own.value_or(0));
    });
    if (fixed == totals.end()) return {};
    return static_cast<std::size_t>(fixed - totals.begin());
}

void Machine::fix_totals(const std::vector<FixedTotal>& totals) {
    bool same_lists =
        std::equal(totals.begin(), totals.end(), fixed_.begin(), fixed_.end(),
                   [](const FixedTotal& a, const FixedTotal& b) { return a.side == b.side && a.chart == b.chart; });
    if (same_lists) {
        for (std::size_t i = 0; i < totals.size(); ++i) fixed_[i].total = totals[i].total;
        return;
    }
    fixed_ = totals;
    fixed_by_instance_.assign(totals.empty() ? 0 : frame_.instances.size(), {});
    for (std::size_t i = 0; i < fixed_by_instance_.size(); ++i)
        fixed_by_instance_[i] = find_fixed(program_, frame_.instances[i], fixed_);
}

std::int64_t Machine::fixed_total(std::size_t instance) const {
    if (fixed_by_instance_.empty() || !fixed_by_instance_[instance]) return unset;
    return fixed_[*fixed_by_instance_[instance]].total;
}

std::int64_t Machine::total(std::size_t index) {
    const ChartInstance& instance = frame_.instances[index];
    if (std::int64_t fixed = fixed_total(index); fixed != unset) return fixed;
    for (std::size_t i = 0; i < instance.inputs.size(); ++i)
        scratch_[instance.first_input_scratch + i] = value(instance.inputs[i]);
    std::vector<std::pair<std::int64_t, RowIndex>> strongest(instance.group_adds_up.size());
    std::int64_t sum = 0;
    auto count = [&](std::int64_t added, RowIndex row) {
        sum = checked(Op::add, sum, added);
        if (uses_) uses_->push_back({instance.chart, row, {}, added, true});
    };
    for (const SumRow& row : instance.sum_rows) {
        if (row.guard && !holds(row.guard)) continue;
        if (stopped_) return 0;
        std::size_t entry = !row.by ? 0 : static_cast<std::size_t>(number(row.by) - row.first_entry);
        if (stopped_ || entry >= row.gives.size()) {
            const rules::Chart& chart = program_.ruleset().charts[instance.chart];
            stop_at_fault(fmt::format("a row of chart `{}` has no figure for this value", chart.id));
            return 0;
        }
        std::int64_t added = number(row.gives[entry]);
        if (row.each) added = checked(Op::multiply, added, number(row.each));
        if (stopped_ || added == 0) continue;
        bool grouped = row.group && !instance.group_adds_up[*row.group];
        if (!grouped) {
            count(added, row.row);
            continue;
        }
        auto& best = strongest[*row.group];
        if (!best.second || std::abs(added) > std::abs(best.first)) best = {added, row.row};
    }
    for (const auto& [added, row] : strongest)
        if (row) count(added, row);
    return sum;
}

}  // namespace broadside::engine
