#pragma once

#include "typeset/block/kind.hpp"

#include <array>

namespace broadside::typeset {

struct ShapedNamePlate {
    ShapedWords name, aside, badge;
    std::optional<sheet::Pattern> pattern;
    std::optional<Colour> ink;  ///< of the pattern
};

struct SetNamePlate {
    const ShapedNamePlate* plate = nullptr;
    double width = 0, height = 0;
    double name_size = 0;
    std::vector<LineRange> name, aside;
};

std::string name_of(const sheet::NamePlate& plate);
ShapedNamePlate shape(const sheet::NamePlate& plate, TextMeasurer& measurer);
double least_width(const ShapedNamePlate& plate, const Style& style);
std::optional<SetNamePlate> set(const ShapedNamePlate& plate, const Style& style, double width);
void cut(const SetNamePlate& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetNamePlate& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

/// Sizes of a name, as shares of the type's.
inline constexpr std::array<double, 3> name_sizes{1.35, 1.15, 1};
/// Room that the pattern of a side takes beside a name, with the word below it, `badge_word` wide at one point.
double width_beside_name(double badge_word, const Style& style);

}  // namespace broadside::typeset
