#pragma once

#include "check/proof/variables.hpp"
#include "engine/machine.hpp"
#include "engine/program.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace broadside::check {

/// A step that forbids, is missing or ends.
struct EarlyEnding {
    engine::NodeId when;
    engine::NodeId condition;
};

/// Evaluates a chart of a frame in one situation of some variables after another, from the first:
///
///     do {
///         if (asker.ask() ... && !asker.is_impossible()) ...
///     } while (asker.next());
class Asker {
  public:
    /// Keeps references to all but `instance`.
    Asker(const engine::Program& program, const engine::Frame& frame, std::size_t instance,
          const std::vector<Variable>& variables);
    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;

    std::vector<std::int64_t> inputs, steps;

    /// Advances to the next situation that can give another result: one in which a variable read so far differs.
    bool next();
    /// Starts anew, with all facts but the variables as given.
    void start_from(const std::vector<std::int64_t>& facts);
    /// Whether one of these `[[never]]`s holds; by default, of those on the variables alone. If so, only what it reads
    /// has been read.
    bool is_impossible(const std::vector<engine::NodeId>& nevers);
    bool is_impossible() { return is_impossible(nevers_); }
    /// Whether one of these ends the procedure before it reaches the chart.
    bool has_ended(const std::vector<EarlyEnding>& endings);
    /// Evaluates the chart and returns its uses; leaves its inputs in the machine for `value`.
    const std::vector<engine::ChartUse>& ask();
    /// Why the last evaluation gave no answer.
    const std::optional<engine::Ending>& why() const { return why_; }
    /// Value of a node in the current situation; nullopt when it cannot be evaluated.
    std::optional<std::int64_t> value(engine::NodeId node);

  private:
    std::size_t instance_;
    std::vector<engine::NodeId> nevers_;
    Odometer odometer_;
    engine::Machine machine_;
    engine::FirstRead first_read_;
    std::vector<engine::ChartUse> uses_;
    std::optional<engine::Ending> why_;
};

/// Inputs of the frame among these variables.
std::set<std::int32_t> inputs_among(const std::vector<Variable>& variables);

/// The `[[never]]`s on these facts alone. One that also depends on others excludes no situation of these: some values
/// of the others make it possible.
std::vector<engine::NodeId> nevers_within(const engine::Frame& frame, const std::set<std::int32_t>& inputs);

/// Steps that end the frame before the chart is first read and depend on these facts alone. One that also depends on
/// others, or on steps, excludes no situation of these.
std::vector<EarlyEnding> endings_before(const engine::Frame& frame, const engine::ChartInstance& instance,
                                        const std::set<std::int32_t>& inputs);

/// These facts and all connected to them by a chain of `[[never]]`s.
std::set<std::int32_t> tied_together(const engine::Frame& frame, std::set<std::int32_t> inputs);

}  // namespace broadside::check
