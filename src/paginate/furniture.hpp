#pragma once

#include "paginate/arrange.hpp"
#include "typeset/paper.hpp"

namespace broadside::paginate {

/// Words around the blocks, shaped once.
struct Furniture {
    typeset::ShapedWords title;
    typeset::ShapedWords running_title;
    typeset::ShapedWords game;     ///< title alone
    typeset::ShapedWords ruleset;  ///< with its edition
    typeset::ShapedWords scenario;
    typeset::ShapedWords data;     ///< date and hash
    typeset::ShapedWords edition;  ///< rule set, date and hash
    typeset::ShapedWords audience;
    typeset::ShapedWords letter;  ///< in the outer corner; empty: none
};

/// Who may read a sheet: "for the umpire only".
std::string audience_line(const sheet::Item& item);

/// Day and hash of the data: "data 2024-05-01 3ffa2bca0593". Empty without either.
std::string data_of(const sheet::Item& item);

Furniture shape_furniture(const sheet::Item& item, typeset::TextMeasurer& measurer);

/// Area for blocks on `paper` in `columns` columns, once the furniture is placed.
Geometry make_geometry(const sheet::Item& item, const typeset::Paper& paper, const typeset::Style& style,
                       std::size_t columns);

/// Furniture of side `side` of `sides`. The first side has the item's title, the others a quiet running head.
std::vector<typeset::Element> compose_furniture(const Furniture& furniture, const Geometry& geometry,
                                                const typeset::Style& style, std::size_t side, std::size_t sides,
                                                typeset::TextMeasurer& measurer);

/// Letter of the sheet in its outer corner, white on black, bleeding off two edges. Nothing without a letter.
std::vector<typeset::Element> compose_letter(const Furniture& furniture, typeset::Size page,
                                             typeset::TextMeasurer& measurer);

/// Foot line alone, for a side with a head of its own.
typeset::Element compose_foot(const Furniture& furniture, typeset::Size page, std::size_t side, std::size_t sides,
                              typeset::TextMeasurer& measurer);

/// The same around a sheet of cards: one quiet line above, one below.
std::vector<typeset::Element> compose_card_furniture(const Furniture& furniture, typeset::Size page, std::size_t side,
                                                     std::size_t sides, typeset::TextMeasurer& measurer);

/// Caption of the `true_size_bars`, above the one along the foot.
typeset::Element compose_bars_note(typeset::Size page, typeset::TextMeasurer& measurer);

}  // namespace broadside::paginate
