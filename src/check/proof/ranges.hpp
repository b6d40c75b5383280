#pragma once

#include "check/proof/interval.hpp"
#include "engine/program.hpp"

#include <map>
#include <optional>
#include <utility>
#include <vector>

// Bounds of the values of a frame: interval arithmetic over its nodes, steps and charts. Too wide at worst, never too
// narrow, so values outside are proved impossible.

namespace broadside::check {

/// Steps and results of one frame, by slot.
struct FrameRanges {
    std::vector<Interval> slots;
};

class Ranges {
  public:
    explicit Ranges(const engine::Program& program) : program_(program) {}

    /// Intervals of a frame's steps, cached.
    const FrameRanges& of(const engine::Frame& frame);
    Interval of_node(const engine::Frame& frame, engine::NodeId node);
    Interval of_input(const engine::InputSlot& input) const;
    Interval of_type(const engine::Type& type) const;

  private:
    friend class FrameRanger;
    const engine::Program& program_;
    /// Bounds of a fraction of few facts over all their values, without those a `[[never]]` excludes: 10 figures lost
    /// of 12 is possible, of 6 is not. nullopt when they are too many, or it reads steps.
    std::optional<Interval> by_trying(const engine::Frame& frame, engine::NodeId node);

    std::map<const engine::Frame*, FrameRanges> frames_;
    std::map<std::pair<const engine::Frame*, engine::NodeId>, std::optional<Interval>> tried_;
};

}  // namespace broadside::check
