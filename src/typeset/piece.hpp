#pragma once

#include <cstddef>

namespace broadside::typeset {

/// What a column is filled with and never splits: a table, some of its rows, some lines of a paragraph.
struct Piece {
    std::size_t block = 0;
    std::size_t first = 0;  ///< row of a table's body, or line
    std::size_t count = 0;
    std::size_t span = 1;     ///< columns it takes
    bool opens = true;        ///< the block begins with it
    bool closes = true;       ///< and ends with it
    double space_before = 0;  ///< left out at the head of a column
    double height = 0;
    double at_head = 0;       ///< more height at the head of a column: title and heads once more
    double give_before = 0;   ///< how much the space may grow to bring columns level
    bool ends_table = false;  ///< what follows keeps its distance
    bool stays_with_next = false;
    bool starts_column = false;
    double break_fault = 0;  ///< how unwelcome a new column is before it
};

/// The pieces of one block that one column holds, from `first` to `last`.
struct Fragment {
    Piece first;
    Piece last;
    bool heads_column = false;

    /// The row or line behind the last.
    std::size_t end() const { return last.first + last.count; }
};

}  // namespace broadside::typeset
