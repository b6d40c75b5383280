#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace broadside::engine {

/// Counts by the number of an ending.
template <typename Count>
class Tally {
  public:
    void add(std::uint32_t ending, const Count& count) {
        if (ending >= places_.size()) places_.resize(ending + 1, 0);
        if (places_[ending] == 0) {
            counts_.emplace_back(ending, count);
            places_[ending] = static_cast<std::uint32_t>(counts_.size());
        } else {
            counts_[places_[ending] - 1].second += count;
        }
    }
    void multiply(const Count& factor) {
        for (auto& [ending, count] : counts_) count *= factor;
    }
    void clear() {
        for (const auto& [ending, count] : counts_) places_[ending] = 0;
        counts_.clear();
    }
    bool empty() const { return counts_.empty(); }
    /// In order of first occurrence.
    const std::vector<std::pair<std::uint32_t, Count>>& counts() const { return counts_; }

  private:
    std::vector<std::pair<std::uint32_t, Count>> counts_;
    std::vector<std::uint32_t> places_;  ///< by ending: place in `counts_` + 1; 0: not yet there
};

}  // namespace broadside::engine
