#include "typeset/block/panel_table.hpp"

#include "typeset/board_parts.hpp"

namespace broadside::typeset {

namespace {

/// The type of the item, with the leading and padding that a panel has.
BoardContext context_of(const ShapedPanelTable& panel, const Style& style) {
    BoardStyle board;
    board.leading *= style.size / board.size;
    board.size = style.size;
    board.cell_padding = 1.4 * style.cell_padding;
    return {board, *panel.measurer};
}

/// Shapes all words, so that faults show before any is set.
void try_words(const std::vector<sheet::Row>& rows, TextMeasurer& measurer) {
    for (const sheet::Row& row : rows)
        for (const sheet::Cell& cell : row.cells) shape_words(cell.words, Voice::label, measurer);
}

}  // namespace

std::string name_of(const sheet::PanelTable& panel) {
    return block_name("table", panel.table.title);
}

ShapedPanelTable shape(const sheet::PanelTable& panel, TextMeasurer& measurer) {
    try_words(panel.table.heads, measurer);
    try_words(panel.table.rows, measurer);
    return {&panel.table, &measurer};
}

double least_width(const ShapedPanelTable& panel, const Style& style) {
    return set_part(*panel.table, 0, context_of(panel, style)).overrun;
}

std::optional<SetPanelTable> set(const ShapedPanelTable& panel, const Style& style, double width) {
    SetPanelTable set{set_part(*panel.table, width, context_of(panel, style))};
    if (set.part.overrun > 0) return std::nullopt;
    return set;
}

void cut(const SetPanelTable& set, const Style& style, std::vector<Piece>& pieces) {
    pieces.push_back(whole_piece(set.part.height, style.paragraph_gap, style));
}

std::vector<Element> compose(const SetPanelTable& set, const Style&, const Fragment&, Point at, TextMeasurer&) {
    std::vector<Element> elements;
    set.part.compose(at, elements);
    return elements;
}

}  // namespace broadside::typeset
