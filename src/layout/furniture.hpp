#pragma once

#include "layout/arrange.hpp"
#include "layout/paper.hpp"

namespace broadside::layout {

/// The words around the blocks, shaped once.
struct Furniture {
    ShapedWords title;
    ShapedWords running_title;
    ShapedWords game;     ///< its title alone
    ShapedWords ruleset;  ///< with its edition
    ShapedWords scenario;
    ShapedWords data;     ///< date and hash
    ShapedWords edition;  ///< rule set, date and hash
    ShapedWords audience;
};

Furniture shape_furniture(const sheet::Item& item, TextMeasurer& measurer);

/// Where blocks may stand on `paper` once the furniture is placed, in `columns` columns.
Geometry make_geometry(const sheet::Item& item, const Paper& paper, const Style& style, std::size_t columns);

/// Furniture of side `side` of `sides`. The first side opens with the item's title, the others with a quiet running
/// head.
std::vector<Element> compose_furniture(const Furniture& furniture, const Geometry& geometry, const Style& style,
                                       std::size_t side, std::size_t sides, TextMeasurer& measurer);

/// The same around a sheet of cards: one quiet line above, one below.
std::vector<Element> compose_card_furniture(const Furniture& furniture, Size page, std::size_t side, std::size_t sides,
                                            TextMeasurer& measurer);

/// What the bars of `true_size_bars` measure, above the one along the foot.
Element compose_bars_note(Size page, TextMeasurer& measurer);

}  // namespace broadside::layout
