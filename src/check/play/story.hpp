#pragma once

#include "engine/program.hpp"
#include "engine/run.hpp"

#include <functional>
#include <string>
#include <vector>

// Text of a run, step by step, in the game's words: for `resolve`, and for failing worked examples.

namespace broadside::check {

/// Renders a label with its figures filled in; chart and row are null for the label of a step. A row without a label is
/// named after its answers.
using LabelWords =
    std::function<std::string(const rules::Prose& label, const rules::Chart* chart, const rules::ChartRow* row)>;

/// Options for the text of a run.
struct StoryWords {
    LabelWords label;                                     ///< empty: labels are printed as written
    std::function<std::string(const text::Span&)> place;  ///< position of an answering row, appended; empty: omitted
    bool with_silent_steps = false;                       ///< includes steps that no sheet prints
};

/// One line per step, with the answering rows of charts indented below; then the ending and the changes.
std::vector<std::string> describe_run(const engine::Program& program, const engine::Frame& frame,
                                      const engine::Run& run, const StoryWords& words = {});

/// "forbidden: the reason", "the umpire decides: ID", "cannot be worked out: why"; for a result: its values.
std::string describe_ending(const engine::Program& program, const engine::Frame& frame, const engine::Ending& ending);

/// "target.status: 5 → 3", "attacker moves 10".
std::string describe_change(const engine::Program& program, const engine::Frame& frame, const engine::Change& change);

/// As written; empty when it has none.
rules::Prose label_of_step(const engine::TraceLine& line);

/// Name of a row: its label with its own figures, or its id, or its condition.
std::string name_of_row(const rules::Chart& chart, std::int32_t row);

/// Label of a column, or what it matches; empty if `column` is invalid.
rules::Prose name_of_column(const rules::Chart& chart, std::int32_t column);

/// "us.strength 12, shot ball": the given facts, without inputs at their defaults.
std::string describe_situation(const engine::Program& program, const engine::Frame& frame,
                               const std::vector<std::int64_t>& inputs);

}  // namespace broadside::check
