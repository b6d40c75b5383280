#include "check/proof/asker.hpp"
#include "check/proof/survey.hpp"
#include "check/proof/variables.hpp"
#include "engine/reads.hpp"

#include <algorithm>
#include <utility>

namespace broadside::check {

using engine::ChartInstance;
using engine::Frame;
using engine::NodeId;
using engine::Program;

RowOfList row_of_list(const Program& program, const Frame& frame, const ChartInstance& instance,
                      const engine::SumRow& row, Ranges& ranges) {
    RowOfList out;
    for (const engine::SumRow& other : instance.sum_rows) {
        const bool same_group = row.group && other.group == row.group && !instance.group_adds_up[*row.group];
        if (other.row == row.row || same_group) out.rivals.push_back(other);
    }
    engine::Reads reads;
    std::vector<NodeId> roots = instance.inputs;
    for (const engine::SumRow& rival : out.rivals) {
        engine::add_reads(frame, rival, reads);
        for (NodeId node : {rival.guard, rival.each, rival.by}) roots.push_back(node);
        roots.insert(roots.end(), rival.gives.begin(), rival.gives.end());
    }
    for (NodeId input : instance.inputs) engine::add_reads(frame, input, reads);
    out.variables = variables_of(program, frame, reads, roots, ranges);
    return out;
}

Frame with_rows_alone(const Frame& frame, const ChartInstance& instance, std::vector<engine::SumRow> rows) {
    Frame out = frame;
    out.instances.push_back(instance);
    out.instances.back().sum_rows = std::move(rows);
    return out;
}

namespace {

/// Evaluates each row of a modifier list over its own facts and those of the rows it competes with.
class SumSurveyor {
  public:
    SumSurveyor(const Program& program, const Frame& frame, const ChartInstance& instance, Ranges& ranges)
        : program_(program),
          frame_(frame),
          instance_(instance),
          ranges_(ranges),
          part_(with_rows_alone(frame, instance, {})) {
        survey_.program = &program;
        survey_.frame = &frame;
        survey_.instance = &instance;
    }

    ChartSurvey run() {
        for (const engine::SumRow& row : instance_.sum_rows) try_row(row);
        return std::move(survey_);
    }

  private:
    void try_row(const engine::SumRow& row) {
        RowOfList own = row_of_list(program_, frame_, instance_, row, ranges_);
        part_.instances.back().sum_rows = std::move(own.rivals);
        const std::vector<Variable>& variables = own.variables;
        if (count_combinations(variables, most_situations) > most_situations) survey_.complete = false;
        for (const Variable& variable : variables)
            if (!variable.all) survey_.complete = false;
        ask_all(row, variables);
    }

    /// Stops once the row is found in use and, if it has a `when`, out of use; limited to the first situations if there
    /// are too many.
    void ask_all(const engine::SumRow& row, const std::vector<Variable>& variables) {
        const std::vector<EarlyEnding> endings = endings_before(frame_, instance_, inputs_among(variables));
        if (!row.guard) survey_.passed_over.insert(row.row);
        Asker asker(program_, part_, part_.instances.size() - 1, variables);
        std::size_t tried = 0;
        do {
            const auto& uses = asker.ask();
            const bool counted = std::ranges::any_of(uses, [&](const auto& use) {
                return use.chart == instance_.chart && use.row == row.row && use.is_sum;
            });
            std::set<engine::RowIndex>& seen = counted ? survey_.answered : survey_.passed_over;
            const bool is_new = !seen.contains(row.row);
            if (is_new && (counted || !asker.has_ended(endings)) && !asker.is_impossible()) seen.insert(row.row);
            if (survey_.answered.contains(row.row) && survey_.passed_over.contains(row.row)) return;
        } while (++tried < most_situations && asker.next());
    }

    const Program& program_;
    const Frame& frame_;
    const ChartInstance& instance_;
    Ranges& ranges_;
    Frame part_;  ///< frame with an extra instance of the chart that has only the competing rows
    ChartSurvey survey_;
};

}  // namespace

ChartSurvey survey_sum(const Program& program, const Frame& frame, const ChartInstance& instance, Ranges& ranges) {
    return SumSurveyor(program, frame, instance, ranges).run();
}

}  // namespace broadside::check
