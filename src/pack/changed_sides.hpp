#pragma once

#include "sheet/item.hpp"
#include "typeset/page.hpp"

#include <cstdint>
#include <vector>

// What of a sheet is printed again. Finished pages are compared, so that nothing is missed, whatever made the
// difference; what the page says is compared first, for a word more can set a whole item a little smaller, and a side
// that says the same in smaller type need not be printed again.

namespace broadside::pack {

/// Sides of two editions of an item, from 0. Paper is exchanged by the sheet: the other side of a changed one counts.
struct ChangedSides {
    std::vector<std::uint32_t> printed;  ///< of the new edition
    std::vector<std::uint32_t> binned;   ///< of the old one
};

/// The old item as if it were of the new edition in all that says which edition it is: the line at the foot alone makes
/// no side another.
sheet::Item as_of_edition(sheet::Item before, const sheet::Item& now);

/// Whether all that is printed of both is the same.
bool is_same_item(const sheet::Item& now, const sheet::Item& before);

/// Whether pictures, bars and the like are the same, whatever the words.
bool draws_the_same(const sheet::Item& now, const sheet::Item& before);

ChangedSides changed_sides(const typeset::Document& now, const typeset::Document& before, bool draws_the_same);

/// A bar beside every row and paragraph whose words the old edition has nowhere.
void add_change_bars(typeset::Document& now, const typeset::Document& before);

/// For a screen: those bars, and an outline of each cell of a known row that says something else.
void add_change_marks(typeset::Document& now, const typeset::Document& before);

/// The document with these sides alone.
typeset::Document with_sides(typeset::Document document, const std::vector<std::uint32_t>& sides);

}  // namespace broadside::pack
