#pragma once

#include "typeset/measurer.hpp"

namespace broadside::typeset {

/// Common measure of all cards of a file, so that the blocks below a name or sign have the same position on each. Size
/// 0: each name has its own height.
struct CardMeasure {
    double name_size = 0;      ///< as a share of the type's
    double name_lines = 0;     ///< available
    double aside_lines = 0;    ///< of small words below the name
    double caption_lines = 0;  ///< below an emblem
    bool operator==(const CardMeasure&) const = default;
};

/// Every measure of a page derived from the size of its type, in points.
struct Style {
    double size = 9;        ///< of cells and paragraphs
    double leading = 10.8;  ///< from base line to base line
    double small_size = 8;  ///< of table heads, notes and references
    double small_leading = 9.4;
    double title_size = 9.6;  ///< of a table's title
    double phase_size = 13;   ///< of headings of level 2
    double item_size = 19;    ///< of the item's title
    double cell_padding = 1;  ///< above and below the lines of a cell
    double head_padding = 1;  ///< the same in the heads of a table
    double column_gap = 8;    ///< between the columns of a table
    double paragraph_gap = 4;
    double block_gap = 9;          ///< before a table
    double phase_gap = 13;         ///< before a heading of level 2
    double give_of_gap = 6;        ///< greatest growth of a gap between the blocks of a card
    double give_of_block = 9;      ///< greatest growth of a gap before a table or heading, to level columns
    double give_of_paragraph = 2;  ///< greatest growth of a gap between paragraphs
    bool short_words = false;      ///< cells use the data's own short labels
    CardMeasure common;
    bool operator==(const Style&) const = default;
};

/// Leading of headings, as a share of their size.
inline constexpr double heading_leading = 1.12;

/// First base line of `face` in a line box `leading` high: letters are slightly above the middle.
double baseline_in(double leading, double size, const FaceHeights& heights);

struct StyleChoice {
    double size = 9;           ///< points
    double tightness = 0;      ///< 0: roomy, 1: as tight as is good, 1.25: as tight as is legible
    double smallest_size = 7;  ///< least size of all words
    bool short_words = false;
    double open_rows = 0;  ///< 0: rows of tables as tight as the rest, 1: fully opened
    CardMeasure common;
    bool operator==(const StyleChoice&) const = default;
};

Style make_style(const StyleChoice& choice);

/// Range of sizes for an item's type, in points.
struct SizeRange {
    double most = 9;
    double least = 7;
};

/// From the item's settings and legibility: x-heights of 1.4 mm to start with, at least 1.2 mm.
SizeRange size_range(double wished_size, double floor_size, TextMeasurer& measurer);

}  // namespace broadside::typeset
