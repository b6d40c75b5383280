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

/// Visits all texts of an aid, piece by piece.
template <typename Visit>
void for_each_written(const Aid& aid, const Visit& visit) {
    const auto take = [&](const std::vector<Prose>& texts) {
        for (const Prose& text : texts) visit(text);
    };
    if (aid.line) visit(*aid.line);
    for (const AidPhase& phase : aid.strip) visit(phase.says);
    for (const AidPanel& panel : aid.panels) {
        visit(panel.tab);
        visit(panel.aside);
        for (const AidPart& part : panel.parts) {
            for_each_text(part, visit);
            if (!part.bars) continue;
            take(part.bars->marks);
            for (const AidBar& bar : part.bars->bars) {
                visit(bar.label);
                take(bar.cuts);
                take(bar.words);
                if (bar.aside) visit(*bar.aside);
            }
        }
    }
    take(aid.foot);
}

}  // namespace broadside::rules
