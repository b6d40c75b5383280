#include "typeset/block/column_break.hpp"

namespace broadside::typeset {

std::string name_of(const sheet::ColumnBreak&) {
    return "column break";
}

ShapedColumnBreak shape(const sheet::ColumnBreak&, TextMeasurer&) {
    return {};
}

double least_width(const ShapedColumnBreak&, const Style&) {
    return 0;
}

std::optional<SetColumnBreak> set(const ShapedColumnBreak&, const Style&, double) {
    return SetColumnBreak{};
}

void cut(const SetColumnBreak&, const Style&, std::vector<Piece>& pieces) {
    pieces.emplace_back().starts_column = true;
}

std::vector<Element> compose(const SetColumnBreak&, const Style&, const Fragment&, Point, TextMeasurer&) {
    return {};
}

}  // namespace broadside::typeset
