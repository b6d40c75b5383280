#pragma once

#include "engine/read_marks.hpp"

#include <cstdint>
#include <vector>

namespace broadside::engine {

/// Which values of an input some nodes of a frame cannot tell apart: those on the same side of all figures they are
/// compared with, in the same sets, in the same rows. A value that is calculated with is told from every other.
class ValueClasses {
  public:
    /// Everything that `roots` read is looked at, but for the chart instances marked in `fixed`, whose totals are not
    /// worked out.
    ValueClasses(const Frame& frame, std::vector<NodeId> roots, const std::vector<bool>& fixed);

    /// For each of these values of an input the place of the first that is like it.
    std::vector<std::size_t> like(std::size_t input, const std::vector<std::int64_t>& values) const;

  private:
    const Frame& frame_;
    std::vector<NodeId> roots_;
    ReadMarks read_;
};

}  // namespace broadside::engine
