#pragma once

#include "typeset/block/kind.hpp"
#include "typeset/drawing.hpp"

// Diagram as a kind of block: title above a rule, drawing, caption, and below it in small type its condition.

namespace broadside::typeset {

struct ShapedDrawing {
    const sheet::Drawing* drawing = nullptr;
    ShapedWords title, caption, condition;
};

struct SetDrawing {
    const ShapedDrawing* shaped = nullptr;
    double width = 0;
    DrawingFit fit;
    double title_height = 0, drawing_height = 0;
    std::vector<LineRange> title, caption, condition;
};

std::string name_of(const sheet::Drawing& drawing);
ShapedDrawing shape(const sheet::Drawing& drawing, TextMeasurer& measurer);
double least_width(const ShapedDrawing& drawing, const Style& style);
std::optional<SetDrawing> set(const ShapedDrawing& drawing, const Style& style, double width);
void cut(const SetDrawing& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetDrawing& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
