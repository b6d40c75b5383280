#pragma once

#include "engine/frame.hpp"

#include <cstdint>
#include <vector>

namespace broadside::engine {

/// What nodes of a frame read, through charts and definitions, as marks by slot, input, node and chart instance. As
/// Reads, but no node is visited twice: plans are made while a reader waits for one table.
class ReadMarks {
  public:
    explicit ReadMarks(const Frame& frame);
    /// Does not enter the chart instances marked in `fixed`: their totals are not worked out.
    ReadMarks(const Frame& frame, const std::vector<bool>& fixed);

    void add(NodeId node);
    void add(const CompiledStep& step);
    /// The results but for those `left_out` (empty: none); `with_effects` also what effects read.
    void add_results(const std::vector<bool>& left_out, bool with_effects);

    std::vector<bool> slots, inputs;
    std::vector<bool> nodes, instances;
    std::vector<bool> sums;  ///< instances that add up

  private:
    void add(const std::vector<NodeId>& ids);
    void add_instance(std::size_t place);

    const Frame& frame_;
};

/// What a step works out, at its roots.
std::vector<NodeId> roots_of(const CompiledStep& step);

/// The places that are marked.
std::vector<std::int32_t> places_in(const std::vector<bool>& marks);

}  // namespace broadside::engine
