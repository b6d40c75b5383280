#include "typeset/block/placed.hpp"

#include "typeset/board_parts.hpp"
#include "typeset/strip.hpp"
#include "typeset/turn_track.hpp"

namespace broadside::typeset {

namespace {

/// Type of the item, with a panel's leading and padding.
BoardContext context_of(const Style& style, TextMeasurer& measurer) {
    BoardStyle board;
    board.leading *= style.size / board.size;
    board.size = style.size;
    board.cell_padding = 1.4 * style.cell_padding;
    return {board, measurer};
}

}  // namespace

std::string name_of(const sheet::PanelTable& panel) {
    return block_name("table", panel.table.title);
}

std::string name_of(const sheet::TurnTrack&) {
    return "turn track";
}

std::string name_of(const sheet::Strip&) {
    return "strip of phases";
}

Placeable placed_at(const sheet::PanelTable& panel, const Style& style, double width, TextMeasurer& measurer) {
    return set_part(panel.table, width, context_of(style, measurer));
}

Placeable placed_at(const sheet::TurnTrack& track, const Style& style, double width, TextMeasurer& measurer) {
    return set_turn_track(track, width, context_of(style, measurer));
}

Placeable placed_at(const sheet::Strip& strip, const Style& style, double width, TextMeasurer& measurer) {
    return set_strip(strip.cells, width, context_of(style, measurer));
}

}  // namespace broadside::typeset
