#pragma once

#include "engine/frame.hpp"

#include <cstdint>
#include <vector>

namespace broadside::engine {

/// Values that nodes of a frame read, through charts and definitions, as marks by slot, input, node and chart instance.
/// Like Reads, but visits no node twice: plans are made while a user waits for one table.
class ReadMarks {
  public:
    explicit ReadMarks(const Frame& frame);
    /// Skips the chart instances marked in `fixed`: their totals are not computed.
    ReadMarks(const Frame& frame, const std::vector<bool>& fixed);

    void add(NodeId node);
    void add(const CompiledStep& step);
    /// Adds the results except those `left_out` (empty: none); `with_effects` adds what effects read.
    void add_results(const std::vector<bool>& left_out, bool with_effects);

    std::vector<bool> slots, inputs;
    std::vector<bool> nodes, instances;
    std::vector<bool> sums;  ///< instances of modifier lists

  private:
    void add(const std::vector<NodeId>& ids);
    void add_instance(std::size_t place);

    const Frame& frame_;
};

/// Root nodes that a step evaluates.
std::vector<NodeId> roots_of(const CompiledStep& step);

/// Indices of the set marks.
std::vector<std::int32_t> places_in(const std::vector<bool>& marks);

}  // namespace broadside::engine
