#pragma once

#include "typeset/page.hpp"

#include <cstdint>
#include <vector>

namespace broadside::images {

// What a virtual table takes as a deck: templates/README.md.
inline constexpr std::uint32_t most_columns = 10, most_rows = 7;
inline constexpr std::uint32_t least_columns = 2, least_rows = 2;
inline constexpr std::uint32_t most_pixels = 4096;  ///< of a side of the image

/// Cards of one size in one image, each as often as there are copies of it. The last place is left free: tables show it
/// for a card that is hidden.
struct CardGrid {
    std::uint32_t columns = 0, rows = 0;
    std::uint32_t width = 0, height = 0;       ///< of a card, in pixels
    std::vector<const typeset::Page*> fronts;  ///< by place, in rows from the left top
    std::vector<const typeset::Page*>
        backs;  ///< each in the place of its front; null: it has none; empty: none has one

    bool has_one_back() const;  ///< of all its cards
};

/// The fewest grids that hold all cards, which they point to, at `dpi` or as large as an image may be.
std::vector<CardGrid> grids_of(const std::vector<typeset::CardFaces>& cards, std::uint32_t dpi);

}  // namespace broadside::images
