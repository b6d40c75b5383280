#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

// The tables of a PDF as a program for the blind reads them: by the structure tree and the marked content it points to,
// with libqpdf. Nothing of Broadside's own code is used.

namespace sheets {

struct Cell {
    std::string words;  ///< marks of notes left out; drawn signs as `{what they say}`
    bool head = false;
    bool heads_column = false;
    std::size_t columns = 1, rows = 1;
};

/// A table laid out on its grid: merged cells are in every place they cover.
struct Table {
    std::string title;  ///< of its caption, without what is beside it
    std::string under;  ///< the last heading before it
    std::size_t head_rows = 0;
    std::size_t width = 0;
    std::vector<Cell> cells;                       ///< each once, in reading order
    std::vector<std::vector<std::size_t>> places;  ///< rows of numbers of cells; `none` where there is nothing
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    const Cell* at(std::size_t row, std::size_t column) const {
        const std::size_t cell = places[row][column];
        return cell == none ? nullptr : &cells[cell];
    }
    /// Words of the heads above a place, or left of it, from outside in.
    std::vector<std::string> heads_above(std::size_t row, std::size_t column) const;
    std::vector<std::string> heads_left_of(std::size_t row, std::size_t column) const;
};

struct Pages {
    std::vector<Table> tables;
    std::size_t sides = 0;
    std::size_t words_outside = 0;                           ///< pieces of text that are in no table
    std::map<double, std::size_t> letters_by_size;           ///< in points; of all pages, whatever they are part of
    std::map<double, std::size_t> letters_in_cells_by_size;  ///< of these, in tables
};

Pages read_pages(const std::string& path);

}  // namespace sheets
