#pragma once

#include "engine/program.hpp"
#include "engine/run.hpp"

#include <functional>
#include <string>
#include <vector>

// A run told step by step, in the game's words: for `resolve`, and for a worked example that does not come out.

namespace broadside::check {

/// Puts a label in words for people, the figures it refers to filled in; chart and row are null for a step's. A row
/// may have none: then it is called by what it answers.
using LabelWords =
    std::function<std::string(const rules::Prose& label, const rules::Chart* chart, const rules::ChartRow* row)>;

/// How a run is told.
struct StoryWords {
    LabelWords label;                                     ///< empty: labels stand as they were written
    std::function<std::string(const text::Span&)> place;  ///< of a row that spoke, put behind it; empty: not said
    bool with_silent_steps = false;                       ///< also those that no sheet prints
};

/// One line a step, the rows of charts that spoke indented below it; then how it ended and what it changed. Lines end.
std::string tell_run(const engine::Program& program, const engine::Frame& frame, const engine::Run& run,
                     const StoryWords& words = {});

/// "forbidden: the reason", "the umpire decides: ID", "cannot be worked out: why"; of a result: its values.
std::string tell_ending(const engine::Program& program, const engine::Frame& frame, const engine::Ending& ending);

/// "target.status: 5 → 3", "attacker moves 10".
std::string tell_change(const engine::Program& program, const engine::Frame& frame, const engine::Change& change);

/// As it was written; empty when it has none.
rules::Prose label_of_step(const engine::TraceLine& line);

/// What a row is called: its label with its own figures, or its id, or its condition.
std::string name_of_row(const rules::Chart& chart, std::int32_t row);

/// Its label, or what it matches; empty when it is no column.
rules::Prose name_of_column(const rules::Chart& chart, std::int32_t column);

/// "us.strength 12, shot ball": what was given, without the inputs that stand at their defaults.
std::string tell_situation(const engine::Program& program, const engine::Frame& frame,
                           const std::vector<std::int64_t>& inputs);

}  // namespace broadside::check
