#pragma once

#include <cstddef>

namespace broadside::typeset {

/// Smallest part that fills a column and never breaks: a table, some of its rows, some lines of a paragraph.
struct Piece {
    std::size_t block = 0;
    std::size_t first = 0;  ///< row of a table's body, or line
    std::size_t count = 0;
    std::size_t span = 1;     ///< columns it takes
    bool opens = true;        ///< first piece of the block
    bool closes = true;       ///< last piece of the block
    double space_before = 0;  ///< dropped at the head of a column
    double height = 0;
    double at_head = 0;       ///< extra height at the head of a column: title and heads repeated
    double give_before = 0;   ///< possible growth of the space to level columns
    bool ends_table = false;  ///< the next piece keeps its distance
    bool stays_with_next = false;
    bool starts_column = false;
    double break_fault = 0;      ///< cost of a column break before it
    bool tears_section = false;  ///< a column break before it divides a section short enough to be kept whole
};

/// Pieces of one block in one column, from `first` to `last`.
struct Fragment {
    Piece first;
    Piece last;
    bool heads_column = false;

    /// The row or line after the last.
    std::size_t end() const { return last.first + last.count; }
};

}  // namespace broadside::typeset
