#pragma once

#include "engine/machine.hpp"

#include <cstdint>
#include <deque>
#include <vector>

namespace broadside::engine {

/// Numbers endings in order of first occurrence, so that counting them needs only the number.
class EndingTable {
  public:
    std::uint32_t number_of(const Ending& ending);
    /// Number of the result with these values.
    std::uint32_t number_of_result(const std::int64_t* values, std::size_t count);

    const Ending& at(std::uint32_t number) const { return endings_[number]; }
    std::size_t size() const { return endings_.size(); }

  private:
    template <typename Is, typename Make>
    std::uint32_t find_or_add(std::uint64_t hash, const Is& is, const Make& make);
    void grow();

    std::deque<Ending> endings_;  ///< a deque keeps references valid
    std::vector<std::uint64_t> hashes_;
    std::vector<std::uint32_t> places_;  ///< number + 1; 0: free
};

}  // namespace broadside::engine
