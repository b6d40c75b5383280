#pragma once

#include "engine/frame.hpp"

#include <cstdint>
#include <set>

namespace broadside::engine {

/// Values that nodes of a frame depend on.
struct Reads {
    std::set<std::int32_t> inputs;
    std::set<std::int32_t> steps;    ///< slots
    std::set<std::int32_t> scratch;  ///< inputs and outputs of an enclosing chart
    std::set<std::int32_t> charts;   ///< instances
};

/// Adds the dependencies of a node, through definitions and through those charts that `reads` does not hold yet.
/// Without a node: nothing.
void add_reads(const Frame& frame, NodeId node, Reads& reads);
void add_reads(const Frame& frame, const SumRow& row, Reads& reads);
void add_reads(const Frame& frame, const ChartInstance& instance, Reads& reads);
void add_reads(const Frame& frame, const CompiledStep& step, Reads& reads);

}  // namespace broadside::engine
