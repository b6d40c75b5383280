#pragma once

#include "check/proof/ranges.hpp"
#include "check/proof/variables.hpp"
#include "engine/program.hpp"
#include "engine/run.hpp"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

// Survey of a chart: its answers in every situation in which one place reads it, evaluated by the engine:
//
//     facts the chart's inputs and guards read     arm 3 values x formation 4 values x disordered 2    = 24 situations
//     without those a `[[never]]` excludes                                                             = 22
//     each: the row that answers, or none, or two
//
// A number with a wide range is tried at the boundaries of every band and next to every figure the rules compare it
// with. Steps that a chart reads are assumed to take any value of their range: a gap found may then be unreal, and
// `exact` is false.

namespace broadside::check {

/// Limit on the situations tried per chart.
inline constexpr std::size_t most_situations = 300'000;

/// A situation that shows a finding.
struct Witness {
    std::vector<std::int64_t> chart_inputs;  ///< by input of the chart
    std::vector<std::int64_t> facts;         ///< by input of the frame; facts not read are at their defaults, or unset
};

struct ChartSurvey {
    const engine::Program* program = nullptr;
    const engine::Frame* frame = nullptr;
    const engine::ChartInstance* instance = nullptr;
    bool complete = true;                    ///< every possible situation was tried
    bool exact = true;                       ///< every situation tried is possible
    std::set<engine::RowIndex> answered;     ///< rows that answer somewhere
    std::set<engine::RowIndex> passed_over;  ///< of a list: rows with a `when` that somewhere do not count
    std::map<engine::RowIndex, std::set<engine::RowIndex>> taken;  ///< by row: earlier rows that answered in its place
    std::vector<Witness> gaps;                                     ///< one per situation the chart distinguishes
    std::map<std::pair<engine::RowIndex, engine::RowIndex>, Witness> overlaps;
};

/// Variables that distinguish the situations of a chart of rows and cells, read through one instance of a frame.
std::vector<Variable> variables_of_chart(const engine::Program& program, const engine::Frame& frame,
                                         const engine::ChartInstance& instance, Ranges& ranges);

/// The same for one row of a modifier list; `rivals`: the row, and those it competes with.
struct RowOfList {
    std::vector<engine::SumRow> rivals;
    std::vector<Variable> variables;
};
RowOfList row_of_list(const engine::Program& program, const engine::Frame& frame, const engine::ChartInstance& instance,
                      const engine::SumRow& row, Ranges& ranges);

/// The frame with one more instance of a list, the last, that has only these rows.
engine::Frame with_rows_alone(const engine::Frame& frame, const engine::ChartInstance& instance,
                              std::vector<engine::SumRow> rows);

/// Surveys a chart of rows and cells as read through one instance of a frame.
ChartSurvey survey_chart(const engine::Program& program, const engine::Frame& frame,
                         const engine::ChartInstance& instance, Ranges& ranges);

/// The same for a modifier list: which rows ever count, and which do not always.
ChartSurvey survey_sum(const engine::Program& program, const engine::Frame& frame,
                       const engine::ChartInstance& instance, Ranges& ranges);

/// Key for reuse: a survey without gaps and overlaps has the same result in two rule sets if this is equal.
std::string survey_key(const engine::Program& program, const engine::Frame& frame,
                       const engine::ChartInstance& instance, Ranges& ranges);

/// Every place that reads the chart: instances in procedures; if there are none, the chart called by itself.
std::vector<std::pair<const engine::Frame*, const engine::ChartInstance*>> readers_of(const engine::Program& program,
                                                                                      std::size_t chart);

}  // namespace broadside::check
