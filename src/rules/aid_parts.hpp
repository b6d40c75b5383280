#pragma once

#include "rules/aids.hpp"

#include <functional>
#include <vector>

// What is left of a part of a play aid once some of it is not printed.

namespace broadside::rules {

/// Whether what has this condition is printed.
using Prints = std::function<bool(const AidUse&)>;

/// Drops pieces; false for a text that had some and has none left.
bool keep_pieces(AidText& text, const std::function<bool(const AidPiece&)>& keeps);

/// Drops the rows not kept, by place. A cell that went on from a dropped one says what that said.
void keep_rows(std::vector<AidRow>& rows, const std::vector<bool>& keeps);

/// Without the pieces, columns, rows, bars and steps that are not printed. Paragraphs, and rows by their label, go with
/// the last of their pieces.
AidPart printed_part(AidPart part, const Prints& prints);

}  // namespace broadside::rules
