#pragma once

#include "typeset/card_blocks.hpp"
#include "typeset/table_set.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

// The blocks of an item in three states: shaped (words known, no size), set (lines broken at a size and width), and cut
// into pieces, which are what columns are filled with.

namespace broadside::typeset {

struct ShapedHeading {
    std::uint32_t level = 2;
    ShapedWords words;
    ShapedWords reference;  ///< of level 3: the slanted words at its end, small at the right, as of a table
    std::string title;      ///< for the bookmark
};

struct ShapedParagraph {
    sheet::Paragraph::Role role = sheet::Paragraph::Role::body;
    ShapedWords words;
    ShapedWords number;
    ShapedWords continued;  ///< of a list behind its first point: the title, for where it goes on in the next column
};

struct ShapedBlank {
    ShapedWords label;
    std::uint32_t lines = 1;
};

struct ShapedColumnBreak {};

struct ShapedBlock {
    std::variant<ShapedHeading, ShapedParagraph, TableGrid, ShapedBlank, ShapedColumnBreak, ShapedNamePlate,
                 ShapedTrack, ShapedEmblem, ShapedGround>
        content;
    std::string name;  ///< for messages: "table `Firing`"
    text::Span span;
};

/// Shapes a block; reports characters that cannot be set, and is nullopt then. `item` is its place in the files when it
/// has none of its own.
std::optional<ShapedBlock> shape_block(const sheet::Block& block, const text::Span& item, TextMeasurer& measurer,
                                       text::Diagnostics& diagnostics);

/// Shapes every block of an item; reports malformed tables and characters that cannot be set, and is nullopt then.
std::optional<std::vector<ShapedBlock>> shape_blocks(const std::vector<sheet::Block>& blocks, const text::Span& item,
                                                     TextMeasurer& measurer, text::Diagnostics& diagnostics);

struct SetHeading {
    const ShapedHeading* heading = nullptr;
    std::vector<LineRange> lines;
    double size = 0;
    double leading = 0;
    double above = 0;  ///< room for the band of a phase
    double inset = 0;  ///< of its words in the band
    bool reference_below = false;
    double below = 0;
};

struct SetParagraph {
    const ShapedParagraph* paragraph = nullptr;
    std::vector<LineRange> lines;
    double size = 0;
    double leading = 0;
    double indent = 0;  ///< of the words, behind a number or sign
    std::vector<LineRange> continued;
    double continued_height = 0;
};

struct SetBlank {
    const ShapedBlank* blank = nullptr;
    std::vector<LineRange> label;
    bool label_beside = false;  ///< a short label stands before the first line to write on, a long one above it
    double label_height = 0;    ///< of one above
    double leading = 0;
};

struct SetColumnBreak {};

struct SetBlock {
    std::variant<SetHeading, SetParagraph, SetTable, SetBlank, SetColumnBreak, SetNamePlate, SetTrack, SetEmblem,
                 SetGround>
        content;
    double width = 0;
};

/// Nullopt when a word of the block is wider than `width`.
std::optional<SetBlock> set_block(const ShapedBlock& block, const Style& style, double width);
/// Width of the widest thing in the block that cannot be broken.
double least_width(const ShapedBlock& block, const Style& style);

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

/// Adds the pieces of a block. `block` is its number among the item's.
void cut_block(const SetBlock& set, std::size_t block, const Style& style, std::vector<Piece>& pieces);

/// Whether `words` are a note that says how the table or list that follows is used, under a heading of its own.
bool is_introduction(const SetBlock& heading, const SetBlock& words);

/// The first two and the last two points of a list stay together, so that none stands alone in a column, a short
/// introduction stays with what it introduces, and a short section stays whole where it can.
void keep_lists_together(const std::vector<SetBlock>& blocks, std::vector<Piece>& pieces);

/// Pieces `first` to `last` of one block that stand together in a column.
struct Stretch {
    Piece first;
    Piece last;
    bool heads_column = false;
};
/// Their marks and tags, the left top corner at `at`.
std::vector<Element> compose_block(const SetBlock& set, const Style& style, const Stretch& stretch, Point at,
                                   TextMeasurer& measurer);

}  // namespace broadside::typeset
