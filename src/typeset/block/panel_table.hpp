#pragma once

#include "typeset/block/kind.hpp"
#include "typeset/board_style.hpp"

namespace broadside::typeset {

struct ShapedPanelTable {
    const sheet::Table* table = nullptr;
    TextMeasurer* measurer = nullptr;
};

struct SetPanelTable {
    Placeable part;
};

std::string name_of(const sheet::PanelTable& panel);
ShapedPanelTable shape(const sheet::PanelTable& panel, TextMeasurer& measurer);
double least_width(const ShapedPanelTable& panel, const Style& style);
std::optional<SetPanelTable> set(const ShapedPanelTable& panel, const Style& style, double width);
void cut(const SetPanelTable& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetPanelTable& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
