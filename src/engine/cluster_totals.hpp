#pragma once

#include "engine/frame.hpp"
#include "engine/program.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <vector>

// Private to the room: what some rows of a list of modifiers can add up to.

namespace broadside::engine {

/// Rows that share facts, exclude each other or are bound by a `never`, and all facts that these speak of.
struct Cluster {
    std::vector<std::size_t> rows;
    std::set<std::int32_t> inputs;
};

using Assignment = std::map<std::int32_t, std::int64_t>;  // input slot -> value
using Totals = std::map<std::int64_t, Assignment>;        // total -> a situation that gives it

struct ClusterTotals {
    Totals totals;
    bool too_large = false;   ///< to be worked out: there are no totals
    bool open_ended = false;  ///< a fact has more values than can be tried, and stands at its default
};

/// `working` is a copy of the frame, in which this may build; it leaves it as it was.
ClusterTotals totals_of_cluster(const Program& program, Frame& working, const ChartInstance& instance,
                                const Cluster& cluster);

}  // namespace broadside::engine
