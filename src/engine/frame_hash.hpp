#pragma once

#include "engine/program.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::engine {

/// A hash of all that a frame reads: its steps and those of what it does, the charts it looks up, facts, numbers and
/// settings, the ranges and words of their types. Two programs in which it is the same play it alike. Labels, notes,
/// places in files, and whatever the frame does not read are no part of it.
std::uint64_t frame_hash(const Program& program, const Frame& frame);

/// The same written out, with the names, policies and rows of its charts, for frames of one run to be compared: where
/// it is equal, whatever is found out about one holds for the other.
std::string frame_bytes(const Program& program, const Frame& frame);

/// All that the answers of a chart depend on where it is read from one place, and nodes of the frame beside it, written
/// out without what else the frame has. What lies between which ends an earlier step is, the frame does not say.
std::string instance_bytes(const Program& program, const Frame& frame, const ChartInstance& instance,
                           const std::vector<NodeId>& beside);

}  // namespace broadside::engine
