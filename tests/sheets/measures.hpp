#pragma once

#include "pdf_tables.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

// What a pack comes to on paper: words of its play aid, sizes of type, sheets.

namespace sheets {

struct Measures {
    std::string pack;
    std::vector<std::size_t> words;  ///< of each side of the play aid, as poppler counts them
    double body = 0;                 ///< the size of most letters of the play aid, in points
    std::optional<double> charts;    ///< the smallest type in its tables
    double smallest = 1000;          ///< of all files
    std::string smallest_in;
    int minimum = 0, full = 0;  ///< sheets, as the print plan says
};

/// Of one file; `name` without its folder.
void measure_file(const std::string& path, const std::string& name, const Pages& pages, Measures& measures);
/// Of the print plan in the folder of a pack.
void measure_plan(const std::filesystem::path& pack, Measures& measures);
/// "" where type is large enough and the minimum set small enough.
std::string fault_of(const Measures& measures);
std::string to_text(const Measures& measures);

}  // namespace sheets
