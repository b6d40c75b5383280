#pragma once

#include "sheet/item.hpp"
#include "typeset/page.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

// Sides of a sheet to print again. Finished pages are compared, so that no change is missed, whatever its cause; text
// is compared first, as an added word can reduce the type of a whole item, and a side with the same text in smaller
// type need not be printed again.

namespace broadside::pack {

/// Sides of two editions of an item, from 0. Paper is replaced by the sheet: the other side of a changed one is
/// included.
struct ChangedSides {
    std::vector<std::uint32_t> printed;  ///< of the new edition
    std::vector<std::uint32_t> binned;   ///< of the old one
};

/// Old item with the edition marks of the new one: a different foot line alone does not change a side.
sheet::Item as_of_edition(sheet::Item before, const sheet::Item& now);

/// Whether both print the same.
bool is_same_item(const sheet::Item& now, const sheet::Item& before);

/// Whether pictures, bars and the like are the same, regardless of words.
bool draws_the_same(const sheet::Item& now, const sheet::Item& before);

/// What is known of two states of an item besides their pages.
struct Likeness {
    bool draws_the_same = false;  ///< pictures, bars and the like
    /// Whether two pages made otherwise print the same; empty: not asked.
    std::function<bool(const typeset::Page& now, const typeset::Page& before)> looks_the_same = {};
};

ChangedSides changed_sides(const typeset::Document& now, const typeset::Document& before, const Likeness& likeness);

/// Adds a bar beside every row and paragraph with words not in the old edition.
void add_change_bars(typeset::Document& now, const typeset::Document& before);

/// Where on a document its first change is.
struct ChangePlace {
    std::uint32_t side = 0;  ///< from 0
    double y = 0;            ///< from the top, in points
};

/// For a screen: adds those bars, and outlines changed cells of known rows. Returns the first of these marks.
std::optional<ChangePlace> add_change_marks(typeset::Document& now, const typeset::Document& before);

/// Document with these sides only.
typeset::Document with_sides(typeset::Document document, const std::vector<std::uint32_t>& sides);

}  // namespace broadside::pack
