#pragma once

#include "engine/program.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::engine {

/// Hash of everything a frame reads: its steps and those of its calls, the charts it looks up, facts, numbers and
/// settings, the ranges and words of their types. Two programs with equal hashes play it alike. Excludes labels, notes,
/// source positions, and anything the frame does not read.
std::uint64_t frame_hash(const Program& program, const Frame& frame);

/// The same in full, with the names, policies and rows of its charts, to compare frames of one run: findings about a
/// frame hold for every frame with equal bytes.
std::string frame_bytes(const Program& program, const Frame& frame);

/// Everything the answers of a chart depend on where it is read from one place, and further nodes of the frame, without
/// the rest of the frame. Ranges of earlier steps are not part of it.
std::string instance_bytes(const Program& program, const Frame& frame, const ChartInstance& instance,
                           const std::vector<NodeId>& beside);

}  // namespace broadside::engine
