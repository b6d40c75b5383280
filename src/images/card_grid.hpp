#pragma once

#include "typeset/page.hpp"

#include <cstdint>
#include <vector>

namespace broadside::images {

// Limits of a deck on a virtual table: templates/README.md.
inline constexpr std::uint32_t most_columns = 10, most_rows = 7;
inline constexpr std::uint32_t least_columns = 2, least_rows = 2;
inline constexpr std::uint32_t most_pixels = 4096;  ///< width and height of the image

/// Cards of one size in one image, repeated by their number of copies. The last place stays free: virtual tables use it
/// as the image of a hidden card.
struct CardGrid {
    std::uint32_t columns = 0, rows = 0;
    std::uint32_t width = 0, height = 0;       ///< of a card, in pixels
    std::vector<const typeset::Page*> fronts;  ///< by place, row by row from the top left
    std::vector<const typeset::Page*>
        backs;  ///< at the same places as the fronts; null: no back; empty: none has a back

    bool has_one_back() const;  ///< shared by all its cards
};

/// The fewest grids for all cards, to which they point, at `dpi` or as large as an image may be.
std::vector<CardGrid> grids_of(const std::vector<typeset::CardFaces>& cards, std::uint32_t dpi);

}  // namespace broadside::images
