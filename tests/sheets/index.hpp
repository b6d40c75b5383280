#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

// The umpire's index, read back: each word against the sides that it leads to, as poppler reads them.

namespace sheets {

struct IndexReading {
    std::vector<std::string> faults;  ///< entries that lead to a side without their word
    std::size_t leads = 0;            ///< words and sides that were looked up
    std::size_t mistaken = 0;         ///< words that are none, and are found all the same
};

/// `pack`: a folder with the index and the other files of one scenario on one paper.
void read_index(const std::filesystem::path& pack, const std::string& where, IndexReading& reading);

}  // namespace sheets
