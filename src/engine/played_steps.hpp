#pragma once

#include "engine/run.hpp"

#include <vector>

namespace broadside::engine {

/// A step as played, with the steps of the procedure it calls below it. The trace lists them in order of completion,
/// callees first.
struct PlayedStep {
    const TraceLine* line = nullptr;             ///< null: the called procedure ended the play
    std::vector<std::vector<PlayedStep>> times;  ///< the steps of that procedure, by repetition

    /// Whether it is a call repeated zero times, or for each of an empty list.
    bool not_done() const;
};

/// A line of the procedure that these steps belong to, which identifies its frame; null when none was completed.
const TraceLine* first_line(const std::vector<PlayedStep>& steps);

/// The result refers into `trace`.
std::vector<PlayedStep> played_steps(const std::vector<TraceLine>& trace);

}  // namespace broadside::engine
