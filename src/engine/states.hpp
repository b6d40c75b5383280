#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace broadside::engine {

/// Sets of step values, each with the count of cases that led there.
template <typename Count>
struct States {
    std::size_t width = 0;  ///< slots of a state
    std::vector<std::int64_t> slots;
    std::vector<Count> counts;

    std::size_t size() const { return counts.size(); }
    std::int64_t* at(std::size_t state) { return slots.data() + state * width; }

    void move_to(std::size_t place, std::size_t state) {
        if (place == state) return;
        std::copy(at(state), at(state) + width, at(place));
        counts[place] = counts[state];
    }
    void keep_first(std::size_t count) {
        slots.resize(count * width);
        counts.resize(count);
    }

    /// Makes one of all states that agree on the slots in `live`.
    void merge(const std::vector<std::int32_t>& live) {
        std::unordered_multimap<std::uint64_t, std::size_t> seen;
        seen.reserve(size());
        std::size_t kept = 0;
        for (std::size_t state = 0; state < size(); ++state) {
            std::uint64_t key = hash(state, live);
            auto [from, to] = seen.equal_range(key);
            auto twin = std::find_if(from, to, [&](const auto& entry) { return agree(entry.second, state, live); });
            if (twin != to) {
                counts[twin->second] += counts[state];
                continue;
            }
            move_to(kept, state);
            seen.emplace(key, kept++);
        }
        keep_first(kept);
    }

  private:
    std::uint64_t hash(std::size_t state, const std::vector<std::int32_t>& live) {
        std::uint64_t mixed = 0x9e3779b97f4a7c15;
        for (std::int32_t slot : live) {
            mixed ^= static_cast<std::uint64_t>(at(state)[slot]);
            mixed *= 0xff51afd7ed558ccd;
            mixed ^= mixed >> 32;
        }
        return mixed;
    }
    bool agree(std::size_t a, std::size_t b, const std::vector<std::int32_t>& live) {
        return std::all_of(live.begin(), live.end(), [&](std::int32_t slot) { return at(a)[slot] == at(b)[slot]; });
    }
};

}  // namespace broadside::engine
