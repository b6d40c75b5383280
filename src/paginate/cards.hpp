#pragma once

#include "text/diagnostic.hpp"
#include "typeset/measurer.hpp"
#include "typeset/paper.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace broadside::paginate {

/// Layout of cards of one size on a sheet. Neighbouring cards share their cuts.
struct Grid {
    typeset::Size page;
    typeset::Size card;
    std::size_t columns = 0;
    std::size_t rows = 0;
    typeset::Point origin;  ///< of the first card's left top corner
    bool landscape = false;

    std::size_t per_sheet() const { return columns * rows; }
    /// Corner of a place, counted in rows from the top left.
    typeset::Point corner(std::size_t place) const;
    /// Place of its back when the sheet is turned over its long edge.
    typeset::Point back_corner(std::size_t place) const;
};

/// The orientation that takes more cards; nullopt when not even one fits within the margins.
std::optional<Grid> make_grid(const sheet::CardSet& cards, const typeset::Paper& paper);

/// Grids of more cards to the sheet, cut a little lower or narrower; none for cards as small as markers.
std::vector<Grid> tighter_grids(const sheet::CardSet& cards, const typeset::Paper& paper);

/// Grids of fewer cards to the sheet, up to twice as wide and high, and no larger than a postcard.
std::vector<Grid> looser_grids(const sheet::CardSet& cards, const typeset::Paper& paper);

/// The grid on which a set is printed: a tighter one where that saves a sheet and costs no type; cards that end in
/// lines to write on are as large as their number of sheets allows.
std::optional<Grid> choose_grid(const sheet::Item& item, const typeset::Paper& paper, typeset::TextMeasurer& measurer);

/// Number of straight cuts to separate the cards of `sheets` full sheets.
std::size_t cuts_of(const Grid& grid);

/// Number of sheets of fronts: cards with the pattern of a side are on separate sheets.
std::size_t sheets_of_fronts(const sheet::CardSet& cards, const Grid& grid);

/// Size of type on a grid; nullopt where the words of a card do not fit it.
std::optional<double> size_on(const Grid& grid, const sheet::Item& item, typeset::TextMeasurer& measurer);

/// Fronts, with crop marks outside the trim, and backs after each if there are any. Reports a card larger than the
/// paper and words that do not fit their face; nullopt then.
std::optional<typeset::LaidOut> lay_out_cards(const sheet::Item& item, const typeset::Paper& paper,
                                              typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics,
                                              typeset::PageSink& sink);

}  // namespace broadside::paginate
