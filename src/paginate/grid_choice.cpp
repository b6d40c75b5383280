#include "paginate/cards.hpp"

#include <algorithm>

// Cards are printed on the grid their template asks for, unless another spares a sheet, or makes better use of one.

namespace broadside::paginate {

static bool end_in_lines(const sheet::CardSet& cards) {
    return std::all_of(cards.cards.begin(), cards.cards.end(), [](const sheet::Card& card) {
        return !card.front.empty() && std::holds_alternative<sheet::Blank>(*card.front.back());
    });
}

/// The largest cards on as many sheets.
static Grid loosened(const Grid& whole, const sheet::CardSet& cards, const typeset::Paper& paper) {
    constexpr double worth_while = 1.2;
    const auto area = [](const Grid& grid) { return grid.card.width * grid.card.height; };
    const std::size_t sheets = sheets_of_fronts(cards, whole);
    Grid best = whole;
    double least = worth_while * area(whole);
    for (const Grid& grid : looser_grids(cards, paper)) {
        if (area(grid) <= least || sheets_of_fronts(cards, grid) > sheets) continue;
        least = area(grid);
        best = grid;
    }
    return best;
}

std::optional<Grid> choose_grid(const sheet::Item& item, const typeset::Paper& paper, typeset::TextMeasurer& measurer) {
    constexpr double size_of_body = 9.5;  // type that large may become smaller by a little, never less than this
    const std::optional<Grid> whole = make_grid(*item.cards, paper);
    if (!whole) return std::nullopt;
    std::optional<Grid> best = whole;
    std::optional<double> least;
    for (const Grid& grid : tighter_grids(*item.cards, paper)) {
        if (sheets_of_fronts(*item.cards, grid) >= sheets_of_fronts(*item.cards, *best)) continue;
        if (!least) {
            const auto size = size_on(*whole, item, measurer);
            if (!size) return whole;
            least = std::min(size_of_body, *size);
        }
        const auto size = size_on(grid, item, measurer);
        if (size && *size >= *least - 1e-9) best = grid;
    }
    const bool is_tighter = best->per_sheet() != whole->per_sheet();
    return is_tighter || !end_in_lines(*item.cards) ? best : loosened(*whole, *item.cards, paper);
}

}  // namespace broadside::paginate
