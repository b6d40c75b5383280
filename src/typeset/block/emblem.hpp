#pragma once

#include "typeset/block/kind.hpp"

namespace broadside::typeset {

struct ShapedEmblem {
    std::string sign;
    ShapedWords letters, caption;
    double height = 0;  ///< points
    bool shrinks = false;
};

struct SetEmblem {
    const ShapedEmblem* emblem = nullptr;
    double width = 0, height = 0;
    double letter_size = 0;
    double sign_height = 0;  ///< 0: no sign
    std::vector<LineRange> caption;
};

std::string name_of(const sheet::Emblem& emblem);
ShapedEmblem shape(const sheet::Emblem& emblem, TextMeasurer& measurer);
double least_width(const ShapedEmblem& emblem, const Style& style);
std::optional<SetEmblem> set(const ShapedEmblem& emblem, const Style& style, double width);
void cut(const SetEmblem& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetEmblem& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
