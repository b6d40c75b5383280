#pragma once

#include "engine/frame.hpp"
#include "engine/program.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <vector>

// Private to the room: possible totals of some rows of a list of modifiers.

namespace broadside::engine {

/// Rows that share facts, exclude each other or are bound by a `never`, and all facts they depend on.
struct Cluster {
    std::vector<std::size_t> rows;
    std::set<std::int32_t> inputs;
};

using Assignment = std::map<std::int32_t, std::int64_t>;  // input slot -> value
using Totals = std::map<std::int64_t, Assignment>;        // total -> a situation that gives it

struct ClusterTotals {
    Totals totals;
    bool too_large = false;   ///< to be computed: there are no totals
    bool open_ended = false;  ///< a fact has too many values to try, and keeps its default
};

/// Computes in `working`, a copy of the frame, and restores it afterwards.
ClusterTotals totals_of_cluster(const Program& program, Frame& working, const ChartInstance& instance,
                                const Cluster& cluster);

}  // namespace broadside::engine
