#pragma once

#include "engine/key_table.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace broadside::engine {

/// Sets of step values, each with its count of cases.
template <typename Count>
struct States {
    std::size_t width = 0;  ///< slots per state
    std::vector<std::int64_t> slots;
    std::vector<Count> counts;

    std::size_t size() const { return counts.size(); }
    std::int64_t* at(std::size_t state) { return slots.data() + state * width; }

    void clear() {
        slots.clear();
        counts.clear();
    }
    void move_to(std::size_t place, std::size_t state) {
        if (place == state) return;
        std::copy(at(state), at(state) + width, at(place));
        counts[place] = counts[state];
    }
    void keep_first(std::size_t count) {
        slots.resize(count * width);
        counts.resize(count);
    }

    /// Merges all states that agree on the slots in `live`. `seen` is a work buffer.
    void merge(const std::vector<std::int32_t>& live, KeyTable& seen) {
        seen.clear(live.size());
        std::vector<std::int64_t> key(live.size());
        std::size_t kept = 0;
        for (std::size_t state = 0; state < size(); ++state) {
            const std::int64_t* values = at(state);
            for (std::size_t i = 0; i < live.size(); ++i) key[i] = values[live[i]];
            std::size_t twin = seen.number(key.data());
            if (twin < kept)
                counts[twin] += counts[state];
            else
                move_to(kept++, state);
        }
        keep_first(kept);
    }
};

}  // namespace broadside::engine
