#pragma once

#include "typeset/block/kind.hpp"
#include "typeset/board_style.hpp"

#include <concepts>
#include <optional>
#include <vector>

// Blocks set like parts of play aids: measured as a whole at a width, never broken.

namespace broadside::typeset {

template <typename Kind>
concept PlacedKind =
    std::same_as<Kind, sheet::PanelTable> || std::same_as<Kind, sheet::TurnTrack> || std::same_as<Kind, sheet::Strip>;

template <PlacedKind Kind>
struct ShapedPlaced {
    const Kind* kind = nullptr;
    TextMeasurer* measurer = nullptr;
};

template <PlacedKind Kind>
struct SetPlaced {
    Placeable part;
    bool goes_on = false;  ///< continues the block above, without a gap
};

/// Part at a width, in the type of an item.
Placeable placed_at(const sheet::PanelTable& panel, const Style& style, double width, TextMeasurer& measurer);
Placeable placed_at(const sheet::TurnTrack& track, const Style& style, double width, TextMeasurer& measurer);
Placeable placed_at(const sheet::Strip& strip, const Style& style, double width, TextMeasurer& measurer);

std::string name_of(const sheet::PanelTable& panel);
std::string name_of(const sheet::TurnTrack& track);
std::string name_of(const sheet::Strip& strip);

/// Sets it once, to find unfit words before placing anything.
template <PlacedKind Kind>
ShapedPlaced<Kind> shape(const Kind& kind, TextMeasurer& measurer) {
    placed_at(kind, Style{}, 0, measurer);
    return {&kind, &measurer};
}

template <PlacedKind Kind>
double least_width(const ShapedPlaced<Kind>& shaped, const Style& style) {
    return placed_at(*shaped.kind, style, 0, *shaped.measurer).overrun;
}

template <PlacedKind Kind>
std::optional<SetPlaced<Kind>> set(const ShapedPlaced<Kind>& shaped, const Style& style, double width) {
    SetPlaced<Kind> set{placed_at(*shaped.kind, style, width, *shaped.measurer)};
    if constexpr (requires { shaped.kind->goes_on; }) set.goes_on = shaped.kind->goes_on;
    if (set.part.overrun > 0) return std::nullopt;
    return set;
}

template <PlacedKind Kind>
void cut(const SetPlaced<Kind>& set, const Style& style, std::vector<Piece>& pieces) {
    pieces.push_back(whole_piece(set.part.height, set.goes_on ? 0 : style.paragraph_gap, style));
}

template <PlacedKind Kind>
std::vector<Element> compose(const SetPlaced<Kind>& set, const Style&, const Fragment&, Point at, TextMeasurer&) {
    std::vector<Element> elements;
    set.part.compose(at, elements);
    return elements;
}

}  // namespace broadside::typeset
