#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace broadside::engine {

/// Numbers rows of integers, all of one width, in order of first occurrence: equal rows have equal numbers. An
/// open-addressed table over one flat array, since rows are numbered once for every state of every step.
class KeyTable {
  public:
    explicit KeyTable(std::size_t width = 0) : width_(width) {}

    std::size_t size() const { return count_; }
    std::span<const std::int64_t> key(std::size_t number) const { return {keys_.data() + number * width_, width_}; }

    /// Removes all rows, keeps the memory.
    void clear(std::size_t width) {
        width_ = width;
        count_ = 0;
        keys_.clear();
        std::fill(places_.begin(), places_.end(), 0);
    }

    /// Number of a row of `width` integers; `size()` before the call when it is new.
    std::size_t number(const std::int64_t* row) {
        if (2 * (count_ + 1) > places_.size()) grow();
        std::size_t place = hash(row) & (places_.size() - 1);
        while (places_[place] != 0) {
            std::size_t found = places_[place] - 1;
            if (is_row(keys_.data() + found * width_, row)) return found;
            place = (place + 1) & (places_.size() - 1);
        }
        places_[place] = static_cast<std::uint32_t>(++count_);
        keys_.insert(keys_.end(), row, row + width_);
        return count_ - 1;
    }

  private:
    /// Rows are short: a call to memcmp costs more than the comparison.
    bool is_row(const std::int64_t* known, const std::int64_t* row) const {
        for (std::size_t i = 0; i < width_; ++i)
            if (known[i] != row[i]) return false;
        return true;
    }

    std::size_t hash(const std::int64_t* row) const {
        std::uint64_t mixed = 0x9e3779b97f4a7c15;
        for (std::size_t i = 0; i < width_; ++i) {
            mixed ^= static_cast<std::uint64_t>(row[i]);
            mixed *= 0xff51afd7ed558ccd;
            mixed ^= mixed >> 32;
        }
        return mixed;
    }

    void grow() {
        places_.assign(std::max<std::size_t>(16, places_.size() * 2), 0);
        for (std::size_t number = 0; number < count_; ++number) {
            std::size_t place = hash(keys_.data() + number * width_) & (places_.size() - 1);
            while (places_[place] != 0) place = (place + 1) & (places_.size() - 1);
            places_[place] = static_cast<std::uint32_t>(number + 1);
        }
    }

    std::size_t width_ = 0;
    std::size_t count_ = 0;
    std::vector<std::int64_t> keys_;
    std::vector<std::uint32_t> places_;  ///< number + 1; 0: free
};

}  // namespace broadside::engine
