#pragma once

#include "engine/cluster_totals.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

// Private to the room: the parts that the total of a cluster is summed from; see cluster_totals.cpp.

namespace broadside::engine {

/// A total and its smallest reading.
struct Sum {
    std::int64_t total = 0;
    std::uint64_t reading = 0;
    auto operator<=>(const Sum&) const = default;
};
using Sums = std::vector<Sum>;  // by total, each once; empty: impossible

/// One summand of the total.
struct Part {
    std::vector<std::size_t> facts;  ///< indices of facts of the cluster, ascending
    std::vector<Sums> cells;         ///< by situation of these facts, the first fastest
};

/// Limits on the situations enumerated: in all, and per part if the facts together have more.
constexpr std::uint64_t most_of_all = 4'000'000;
constexpr std::uint64_t most_of_part = 20'000;

/// The facts of a cluster, and their values to try.
struct ClusterFacts {
    std::vector<std::int32_t> slots;
    std::vector<std::vector<std::int64_t>> values;  ///< by fact
    std::vector<std::uint64_t> worth;               ///< by fact: weight of one step of it in a reading
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

/// Parts of the cluster's total. Drops equivalent values from `facts` and sets `worth`. Empty when there is too much to
/// evaluate; `facts.too_large` is then set.
std::vector<Part> parts_of_total(const Program& program, Frame& working, const ChartInstance& instance,
                                 const Cluster& cluster, ClusterFacts& facts);

}  // namespace broadside::engine
