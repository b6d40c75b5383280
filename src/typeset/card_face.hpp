#pragma once

#include "typeset/block_cache.hpp"

#include <optional>
#include <vector>

namespace broadside::typeset {

/// Blocks of one face of a card, in order.
using FaceBlocks = std::vector<CachedBlock*>;

/// Face at a size: its blocks set, with their positions and total height.
struct SetFace {
    StyleChoice choice;
    Style style;
    std::vector<SizedBlock*> blocks;
    std::vector<Piece> pieces;
    double height = 0;
    std::optional<std::size_t> too_wide;  ///< first block with a word that is too wide
    double missing_width = 0;
};

bool fits(const SetFace& face, double height);

/// Roomiest face at the size of `choice` that fits; the tightest, which may not fit, if none does.
SetFace roomiest_face(const FaceBlocks& blocks, StyleChoice choice, Size inner);

/// Marks of a face. Spare height goes to its ground, else above and below its emblem, else into the gaps between
/// blocks, up to a limit.
std::vector<Element> compose_face(const SetFace& face, Point at, Size inner, TextMeasurer& measurer);

/// Rotates by half a turn about a point.
void turn(std::vector<Element>& elements, Point centre);

}  // namespace broadside::typeset
