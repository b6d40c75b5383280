#pragma once

#include "typeset/block/kind.hpp"
#include "typeset/paper.hpp"

#include <array>

namespace broadside::typeset {

struct ShapedNamePlate {
    ShapedWords name, aside, badge;
    std::optional<sheet::Pattern> pattern;
    std::optional<Colour> ink;  ///< of the pattern
    ShapedWords sign, grade;
    bool band = false;

    bool has_badge() const { return pattern && !band; }
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
/// Elements beside a name; widths at one point.
struct BesideName {
    double sign = 0;              ///< 0: none
    bool grade = false;           ///< in a ring
    std::optional<double> badge;  ///< width of the word below the pattern of a side

    /// Takes the greater of each member.
    void widen(const BesideName& other);
};
BesideName beside_name(const ShapedNamePlate& plate);
double width_beside_name(const BesideName& beside, const Style& style);

/// Width of the band along a card with the pattern of a side.
inline constexpr double band_width = points_of_mm(5);

}  // namespace broadside::typeset
