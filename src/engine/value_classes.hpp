#pragma once

#include "engine/read_marks.hpp"

#include <cstdint>
#include <vector>

namespace broadside::engine {

/// Equivalent values of an input for some nodes of a frame: those on the same side of all figures they are compared
/// with, in the same sets, in the same rows. A value used in arithmetic is equivalent to no other.
class ValueClasses {
  public:
    /// Covers everything that `roots` read except the chart instances marked in `fixed`, whose totals are not computed.
    ValueClasses(const Frame& frame, std::vector<NodeId> roots, const std::vector<bool>& fixed);

    /// For each of these values of an input, the index of the first equivalent one.
    std::vector<std::size_t> like(std::size_t input, const std::vector<std::int64_t>& values) const;

  private:
    const Frame& frame_;
    std::vector<NodeId> roots_;
    ReadMarks read_;
};

}  // namespace broadside::engine
