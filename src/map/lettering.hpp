#pragma once

#include "map/label_search.hpp"
#include "map/pen.hpp"
#include "typeset/words.hpp"

namespace broadside::map {

/// Line of words on a map.
struct Lettering {
    typeset::ShapedWords words;
    double size = 8;
    double width = 0;    ///< of the words, in points
    double ascent = 0;   ///< above the base line
    double descent = 0;  ///< below it
    double height() const { return ascent + descent; }
};

Lettering letter(const sheet::Words& words, double size, typeset::Voice voice, typeset::TextMeasurer& measurer);

/// Box of its letters when its own box is centred at a place: without the space above and below them.
Outline letters_of(const Lettering& lettering, Point middle);

/// Ground that its letters hide, from their tops to the ends of their descenders.
Outline plate_of(const Lettering& lettering, const Candidate& place);

/// Words centred at a place, rotated with it.
typeset::TextItem set_at(const Lettering& lettering, const Candidate& place, typeset::TextMeasurer& measurer);

}  // namespace broadside::map
