#pragma once

#include "check/proof/survey.hpp"
#include "engine/machine.hpp"
#include "engine/program.hpp"

#include <string>
#include <vector>

namespace broadside::check {

/// Whether a suspected fault of a chart can really occur.
struct Replay {
    enum class Verdict { comes_about, never_comes_about, unknown };
    Verdict verdict = Verdict::unknown;
    std::vector<std::int64_t> inputs;  ///< a situation in which it occurs
    std::string says;                  ///< the engine's message
};

/// Plays the whole procedure that reads the chart, over all dice: from the suspected situations, from those that drive
/// each modifier list to its extremes, and, if they are few, from all. Searches for an ending in which the chart has no
/// row, or two answers.
Replay replay_gap(const engine::Program& program, const ChartSurvey& survey);
Replay replay_overlap(const engine::Program& program, const ChartSurvey& survey);
/// The same for a fault of a frame about `subject`.
Replay replay_fault(const engine::Program& program, const engine::Frame& frame, const engine::FaultSubject& subject);

}  // namespace broadside::check
