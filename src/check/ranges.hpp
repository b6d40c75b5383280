#pragma once

#include "engine/program.hpp"

#include <cstdint>
#include <map>
#include <vector>

// Between which ends the values of a frame can lie: interval arithmetic over its nodes, steps and charts. Too wide at
// worst, never too narrow, so what lies outside is proved never to come.

namespace broadside::check {

struct Interval {
    std::int64_t low = 0, high = 0;
    bool operator==(const Interval&) const = default;
};

/// Beyond these ends nothing is known.
inline constexpr std::int64_t unbounded = 1'000'000'000'000;
inline constexpr Interval anything{-unbounded, unbounded};

bool is_bounded(const Interval& interval);

/// Steps and results of one frame, by slot.
struct FrameRanges {
    std::vector<Interval> slots;
};

class Ranges {
  public:
    explicit Ranges(const engine::Program& program) : program_(program) {}

    /// The intervals of a frame's steps; worked out once.
    const FrameRanges& of(const engine::Frame& frame);
    Interval of_node(const engine::Frame& frame, engine::NodeId node);
    Interval of_input(const engine::InputSlot& input) const;
    Interval of_type(const engine::Type& type) const;

  private:
    friend class FrameRanger;
    const engine::Program& program_;
    std::map<const engine::Frame*, FrameRanges> frames_;
};

}  // namespace broadside::check
