#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace sheets {

/// What became of the cells of all tables.
struct Tally {
    std::map<std::string, std::size_t> same;       ///< by kind of table
    std::map<std::string, std::size_t> not_asked;  ///< by the reason
    std::vector<std::string> faults;

    std::size_t all_same() const {
        std::size_t sum = 0;
        for (const auto& [kind, count] : same) sum += count;
        return sum;
    }
};

}  // namespace sheets
