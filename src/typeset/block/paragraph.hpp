#pragma once

#include "typeset/block/kind.hpp"

namespace broadside::typeset {

struct ShapedParagraph {
    sheet::Paragraph::Role role = sheet::Paragraph::Role::body;
    ShapedWords words;
    ShapedWords number;
    ShapedWords continued;  ///< of a list after its first point: the title, for its continuation in the next column
};

struct SetParagraph {
    const ShapedParagraph* paragraph = nullptr;
    std::vector<LineRange> lines;
    double size = 0;
    double leading = 0;
    double indent = 0;  ///< of the words, after a number or sign
    std::vector<LineRange> continued;
    double continued_height = 0;
};

std::string name_of(const sheet::Paragraph& paragraph);
ShapedParagraph shape(const sheet::Paragraph& paragraph, TextMeasurer& measurer);
double least_width(const ShapedParagraph& paragraph, const Style& style);
std::optional<SetParagraph> set(const ShapedParagraph& paragraph, const Style& style, double width);
void cut(const SetParagraph& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetParagraph& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
