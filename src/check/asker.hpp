#pragma once

#include "check/variables.hpp"
#include "engine/machine.hpp"
#include "engine/program.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace broadside::check {

/// A step that forbids, misses or ends.
struct EarlyEnding {
    engine::NodeId when = engine::no_node;
    engine::NodeId condition = engine::no_node;
};

/// Asks a chart of a frame, in one situation after another.
class Asker {
  public:
    Asker(const engine::Program& program, const engine::Frame& frame, std::size_t instance,
          const std::vector<Variable>& variables);
    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;

    std::vector<std::int64_t> inputs, steps;

    /// Goes to the next situation that may come out differently: one in which something differs that was read.
    bool next(Odometer& odometer);
    /// Whether one of these `[[never]]`s holds: then nothing but what it reads has been read.
    bool is_impossible(const std::vector<engine::NodeId>& nevers);
    /// Whether one of these ends the procedure before it comes to the chart.
    bool has_ended(const std::vector<EarlyEnding>& endings);
    /// Asks; returns what the chart did, leaving its inputs in the machine for `value`.
    const std::vector<engine::ChartUse>& ask();
    /// Why the last question had no answer.
    const std::optional<engine::Ending>& why() const { return why_; }
    /// A node in the situation last asked about; nullopt when it cannot be worked out.
    std::optional<std::int64_t> value(engine::NodeId node);

  private:
    std::size_t instance_;
    engine::Machine machine_;
    engine::FirstRead first_read_;
    std::vector<engine::ChartUse> uses_;
    std::optional<engine::Ending> why_;
};

/// The inputs of the frame among these variables.
std::set<std::int32_t> inputs_among(const std::vector<Variable>& variables);

/// The `[[never]]`s that speak of these facts alone. One that speaks of others too does not exclude a situation of
/// these: the others may stand so that it is possible.
std::vector<engine::NodeId> nevers_within(const engine::Frame& frame, const std::set<std::int32_t>& inputs);

/// The steps before the first that reads the chart which end the frame and speak of these facts alone. One that speaks
/// of others too, or of steps, does not exclude a situation of these.
std::vector<EarlyEnding> endings_before(const engine::Frame& frame, const engine::ChartInstance& instance,
                                        const std::set<std::int32_t>& inputs);

/// These facts and all that a chain of `[[never]]`s ties to them.
std::set<std::int32_t> tied_together(const engine::Frame& frame, std::set<std::int32_t> inputs);

}  // namespace broadside::check
