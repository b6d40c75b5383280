#include "paginate/cards.hpp"

#include <algorithm>
#include <cmath>

namespace broadside::paginate {

namespace {

/// Room above and below the cards for a line of words and the crop marks.
constexpr double margin_of_height = typeset::points_of_mm(13);
constexpr double margin_of_width = typeset::points_of_mm(typeset::live_margin_mm);

std::size_t how_many(double room, double each) {
    return static_cast<std::size_t>(std::floor(room / each + 1e-6));
}

typeset::Size room_on(typeset::Size page) {
    return {page.width - 2 * margin_of_width, page.height - 2 * margin_of_height};
}

Grid grid_on(const typeset::Paper& paper, typeset::Size card, sheet::Orientation orientation) {
    Grid grid;
    grid.page = page_size(paper, orientation);
    grid.card = card;
    grid.landscape = orientation == sheet::Orientation::landscape;
    const typeset::Size room = room_on(grid.page);
    grid.columns = how_many(room.width, card.width);
    grid.rows = how_many(room.height, card.height);
    // Exactly centred, so that the back of a place is a place too.
    grid.origin = {(grid.page.width - static_cast<double>(grid.columns) * card.width) / 2,
                   (grid.page.height - static_cast<double>(grid.rows) * card.height) / 2};
    return grid;
}

/// Length of `count` cards side by side in this room, in half millimetres, no longer than each is; nullopt where they
/// would have to give up more than a `share` of it allows.
std::optional<double> cut_to(double room, std::size_t count, double each, double share) {
    const double half = typeset::points_of_mm(0.5);
    const double cut = std::min(each, half * std::floor(room / static_cast<double>(count) / half + 1e-6));
    return cut >= share * each - 1e-6 ? std::optional(cut) : std::nullopt;
}

}  // namespace

std::vector<Grid> tighter_grids(const sheet::CardSet& cards, const typeset::Paper& paper) {
    // Markers and labels are as large as the bases they belong to.
    constexpr double least_side = typeset::points_of_mm(50);
    constexpr double least_height = 0.94, least_width = 0.88;
    const typeset::Size card{typeset::points_of_mm(cards.width / 10.0), typeset::points_of_mm(cards.height / 10.0)};
    std::vector<Grid> grids;
    if (std::min(card.width, card.height) < least_side) return grids;
    for (const auto orientation : {sheet::Orientation::portrait, sheet::Orientation::landscape}) {
        const Grid whole = grid_on(paper, card, orientation);
        const typeset::Size room = room_on(whole.page);
        for (const std::size_t columns : {whole.columns, whole.columns + 1})
            for (const std::size_t rows : {whole.rows, whole.rows + 1}) {
                if (columns * rows <= whole.per_sheet()) continue;
                const auto width = cut_to(room.width, columns, card.width, least_width);
                const auto height = cut_to(room.height, rows, card.height, least_height);
                if (width && height) grids.push_back(grid_on(paper, {*width, *height}, orientation));
            }
    }
    return grids;
}

std::vector<Grid> looser_grids(const sheet::CardSet& cards, const typeset::Paper& paper) {
    constexpr double most_growth = 2;
    constexpr typeset::Size postcard{typeset::points_of_mm(105), typeset::points_of_mm(148)};
    const typeset::Size card{typeset::points_of_mm(cards.width / 10.0), typeset::points_of_mm(cards.height / 10.0)};
    const typeset::Size most{std::max(card.width, std::min(most_growth * card.width, postcard.width)),
                             std::max(card.height, std::min(most_growth * card.height, postcard.height))};
    std::vector<Grid> grids;
    for (const auto orientation : {sheet::Orientation::portrait, sheet::Orientation::landscape}) {
        const Grid whole = grid_on(paper, card, orientation);
        const typeset::Size room = room_on(whole.page);
        for (std::size_t columns = 1; columns <= whole.columns; ++columns)
            for (std::size_t rows = 1; rows <= whole.rows; ++rows) {
                const auto width = cut_to(room.width, columns, most.width, 0);
                const auto height = cut_to(room.height, rows, most.height, 0);
                // Rounding to half millimetres never goes below the card itself.
                const typeset::Size cut{std::max(card.width, width.value_or(0)),
                                        std::max(card.height, height.value_or(0))};
                grids.push_back(grid_on(paper, cut, orientation));
            }
    }
    return grids;
}

typeset::Point Grid::corner(std::size_t place) const {
    return {origin.x + static_cast<double>(place % columns) * card.width,
            origin.y + static_cast<double>(place / columns) * card.height};
}

typeset::Point Grid::back_corner(std::size_t place) const {
    std::size_t column = place % columns;
    std::size_t row = place / columns;
    // The long edge of an upright sheet is its side, of a landscape one its top.
    if (landscape)
        row = rows - 1 - row;
    else
        column = columns - 1 - column;
    return corner(row * columns + column);
}

std::optional<Grid> make_grid(const sheet::CardSet& cards, const typeset::Paper& paper) {
    const typeset::Size card{typeset::points_of_mm(cards.width / 10.0), typeset::points_of_mm(cards.height / 10.0)};
    const Grid upright = grid_on(paper, card, sheet::Orientation::portrait);
    const Grid across = grid_on(paper, card, sheet::Orientation::landscape);
    const Grid& better = across.per_sheet() > upright.per_sheet() ? across : upright;
    if (better.per_sheet() == 0) return std::nullopt;
    return better;
}

std::size_t cuts_of(const Grid& grid) {
    return grid.columns + 1 + grid.rows + 1;
}

}  // namespace broadside::paginate
