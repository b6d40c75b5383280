#pragma once

#include "typeset/block_cache.hpp"

#include <optional>
#include <vector>

namespace broadside::typeset {

/// The blocks of one face of a card, in their order.
using FaceBlocks = std::vector<CachedBlock*>;

/// A face at a size: its blocks set, where each begins, and how far they reach.
struct SetFace {
    StyleChoice choice;
    Style style;
    std::vector<SizedBlock*> blocks;
    std::vector<Piece> pieces;
    double height = 0;
    std::optional<std::size_t> too_wide;  ///< the block with a word that is too wide
    double missing_width = 0;
};

bool fits(const SetFace& face, double height);

/// As roomy as the face allows at the size of `choice`; the tightest, which may not fit, when none does.
SetFace roomiest_face(const FaceBlocks& blocks, StyleChoice choice, Size inner);

/// The marks of a face. What is left of its height goes to its ground, else above and below its emblem, else between
/// its blocks, but not so much that they lose each other.
std::vector<Element> compose_face(const SetFace& face, Point at, Size inner, TextMeasurer& measurer);

/// Half a turn about a point.
void turn(std::vector<Element>& elements, Point centre);

}  // namespace broadside::typeset
