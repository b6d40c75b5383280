#pragma once

#include "typeset/block/kind.hpp"

namespace broadside::typeset {

struct ShapedColumnBreak {};
struct SetColumnBreak {};

inline std::string name_of(const sheet::ColumnBreak&) {
    return "column break";
}
inline ShapedColumnBreak shape(const sheet::ColumnBreak&, TextMeasurer&) {
    return {};
}
inline double least_width(const ShapedColumnBreak&, const Style&) {
    return 0;
}
inline std::optional<SetColumnBreak> set(const ShapedColumnBreak&, const Style&, double) {
    return SetColumnBreak{};
}
inline void cut(const SetColumnBreak&, const Style&, std::vector<Piece>& pieces) {
    pieces.emplace_back().starts_column = true;
}
inline std::vector<Element> compose(const SetColumnBreak&, const Style&, const Fragment&, Point, TextMeasurer&) {
    return {};
}

}  // namespace broadside::typeset
