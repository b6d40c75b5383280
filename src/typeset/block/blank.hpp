#pragma once

#include "typeset/block/kind.hpp"

namespace broadside::typeset {

struct ShapedBlank {
    ShapedWords label;
    std::uint32_t lines = 1;
};

struct SetBlank {
    const ShapedBlank* blank = nullptr;
    double width = 0;
    std::vector<LineRange> label;
    bool label_beside = false;  ///< a short label precedes the first writing line, a long one goes above it
    double label_height = 0;    ///< of a label above
    double leading = 0;
    std::uint32_t lines = 1;  ///< more than the blank asks for where it fills the rest of a card
};

std::string name_of(const sheet::Blank& blank);
ShapedBlank shape(const sheet::Blank& blank, TextMeasurer& measurer);
double least_width(const ShapedBlank& blank, const Style& style);
std::optional<SetBlank> set(const ShapedBlank& blank, const Style& style, double width);
void cut(const SetBlank& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetBlank& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
