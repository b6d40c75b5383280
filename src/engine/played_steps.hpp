#pragma once

#include "engine/run.hpp"

#include <vector>

namespace broadside::engine {

/// A step as it was played, above the steps of the procedure it does. The trace has them the other way round, as they
/// are done.
struct PlayedStep {
    const TraceLine* line = nullptr;             ///< null: the procedure it does ended the play
    std::vector<std::vector<PlayedStep>> times;  ///< the steps of that procedure, by time

    /// Whether it does a procedure and did it not once: zero times, or for each of nobody.
    bool not_done() const;
};

/// A line of the procedure whose steps these are, which says of what frame they are; null when none was done to its
/// end.
const TraceLine* first_line(const std::vector<PlayedStep>& steps);

/// Holds as long as `trace` does.
std::vector<PlayedStep> played_steps(const std::vector<TraceLine>& trace);

}  // namespace broadside::engine
