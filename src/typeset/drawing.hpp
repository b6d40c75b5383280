#pragma once

#include "sheet/block.hpp"
#include "typeset/measurer.hpp"
#include "typeset/page.hpp"

// Diagrams, in the columns of an item and in the panels of a play aid alike: lines and areas to scale, words at the
// size of the surrounding text where the drawing can be as large.

namespace broadside::typeset {

struct DrawingMeasure {
    Point at;          ///< its left top corner
    double scale = 1;  ///< 1: as large as it was drawn
    double size = 10;  ///< of its words
};

/// Size as drawn, in points.
Size natural_size(const sheet::Drawing& drawing);

struct DrawingFit {
    double scale = 1;
    double size = 10;  ///< of its words
};
/// In text of `size`, in a column of `width`. A drawing grows with words larger than it is drawn for as far as its
/// column is wide; the words stop there, lest they outgrow the shapes that hold them.
DrawingFit fit_drawing(const sheet::Drawing& drawing, double size, double width);

/// Lines and areas first, then words.
std::vector<Element> compose_drawing(const sheet::Drawing& drawing, const DrawingMeasure& measure,
                                     TextMeasurer& measurer);

/// Box of a drawing's label at true size.
struct LabelBox {
    Point at;  ///< its left top corner, from that of the drawing
    Size size;
    std::string words;
    double over = 0;      ///< excess length over its room, or over the paper
    bool framed = false;  ///< on a plate of its own
    bool white = false;   ///< on a black ground
    bool touches(const LabelBox& other) const {
        return at.x < other.at.x + other.size.width && other.at.x < at.x + size.width &&
               at.y < other.at.y + other.size.height && other.at.y < at.y + size.height;
    }
};

/// Labels in type of `size`, on paper of `width`.
std::vector<LabelBox> label_boxes(const sheet::Drawing& drawing, double width, double size, TextMeasurer& measurer);

/// Words that touch others or cross an edge when a drawing is set so, each with what is wrong, for messages.
std::vector<std::string> find_crowded_words(const sheet::Drawing& drawing, const DrawingFit& fit,
                                            TextMeasurer& measurer);

}  // namespace broadside::typeset
