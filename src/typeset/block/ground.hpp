#pragma once

#include "typeset/block/kind.hpp"

namespace broadside::typeset {

struct ShapedGround {
    sheet::Pattern pattern = sheet::Pattern::hatched;
    std::optional<Colour> ink;
    ShapedWords words;
};

struct SetGround {
    const ShapedGround* ground = nullptr;
    double width = 0, height = 0;  ///< the height is the rest of the face
    std::vector<LineRange> words;
};

std::string name_of(const sheet::Ground& ground);
ShapedGround shape(const sheet::Ground& ground, TextMeasurer& measurer);
double least_width(const ShapedGround& ground, const Style& style);
std::optional<SetGround> set(const ShapedGround& ground, const Style& style, double width);
void cut(const SetGround& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetGround& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
