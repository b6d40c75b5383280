#include "images/card_grid.hpp"

#include <algorithm>
#include <cmath>

namespace broadside::images {

namespace {

constexpr std::size_t most_cards = most_columns * most_rows - 1;

/// Dots per point, limited so that a grid does not exceed the largest image.
double scale_of(typeset::Size card, std::uint32_t columns, std::uint32_t rows, double wished) {
    return std::min({wished, most_pixels / (columns * card.width), most_pixels / (rows * card.height)});
}

/// Chooses the columns and rows that give the largest cards; among equals, the fewest places.
void choose_shape(CardGrid& grid, typeset::Size card, double wished) {
    double best = 0;
    for (std::uint32_t columns = least_columns; columns <= most_columns; ++columns)
        for (std::uint32_t rows = least_rows; rows <= most_rows; ++rows) {
            if (columns * rows <= grid.fronts.size()) continue;
            const double scale = scale_of(card, columns, rows, wished);
            if (scale < best || (scale == best && columns * rows >= grid.columns * grid.rows)) continue;
            best = scale;
            grid.columns = columns;
            grid.rows = rows;
        }
    // Tolerance: slightly less than a whole pixel counts as one.
    grid.width = static_cast<std::uint32_t>(std::floor(best * card.width + 1e-6));
    grid.height = static_cast<std::uint32_t>(std::floor(best * card.height + 1e-6));
}

}  // namespace

bool CardGrid::has_one_back() const {
    return !backs.empty() && std::all_of(backs.begin(), backs.end(), [&](const typeset::Page* back) {
        return back && (back == backs.front() || *back == *backs.front());
    });
}

std::vector<CardGrid> grids_of(const std::vector<typeset::CardFaces>& cards, std::uint32_t dpi) {
    std::vector<CardGrid> grids;
    for (const typeset::CardFaces& card : cards)
        for (std::uint32_t copy = 0; copy < card.copies; ++copy) {
            if (grids.empty() || grids.back().fronts.size() == most_cards) grids.emplace_back();
            grids.back().fronts.push_back(&card.front);
            grids.back().backs.push_back(card.back ? &*card.back : nullptr);
        }
    for (CardGrid& grid : grids) {
        choose_shape(grid, cards.front().front.size, dpi / 72.0);
        if (std::all_of(grid.backs.begin(), grid.backs.end(), [](const auto* back) { return !back; }))
            grid.backs.clear();
    }
    return grids;
}

}  // namespace broadside::images
