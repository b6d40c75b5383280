#pragma once

#include "engine/cluster_totals.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

// Private to the room: the parts of which the total of a cluster is made; see cluster_totals.cpp.

namespace broadside::engine {

/// A total and its smallest reading.
struct Sum {
    std::int64_t total = 0;
    std::uint64_t reading = 0;
    auto operator<=>(const Sum&) const = default;
};
using Sums = std::vector<Sum>;  // by total, each once; empty: impossible

/// A part of the total.
struct Part {
    std::vector<std::size_t> facts;  ///< places among the facts of the cluster, in their order
    std::vector<Sums> cells;         ///< by situation of these facts, the first running fastest
};

/// So many situations are gone through; and of facts that have more together so many a part, before it is given up.
constexpr std::uint64_t most_of_all = 4'000'000;
constexpr std::uint64_t most_of_part = 20'000;

/// The facts of a cluster, and the values that are tried.
struct ClusterFacts {
    std::vector<std::int32_t> slots;
    std::vector<std::vector<std::int64_t>> values;  ///< by fact
    std::vector<std::uint64_t> worth;               ///< by fact: what one turn of it adds to a reading
    bool too_large = false;
    bool open_ended = false;
    std::uint64_t most = most_of_all;  ///< situations of a part

    void settle_worth() {
        std::uint64_t next = 1;
        for (const auto& each : values) {
            worth.push_back(next);
            too_large = too_large || __builtin_mul_overflow(next, each.size(), &next);
        }
    }
};

/// Every part of the cluster's total. Values that no part tells apart are left out of `facts`, whose `worth` is
/// settled. None when there is too much to ask; then `facts` says that they are too large.
std::vector<Part> parts_of_total(const Program& program, Frame& working, const ChartInstance& instance,
                                 const Cluster& cluster, ClusterFacts& facts);

}  // namespace broadside::engine
