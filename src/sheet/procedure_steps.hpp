#pragma once

#include "sheet/item_context.hpp"

#include <vector>

namespace broadside::sheet {

/// How a procedure is printed.
struct ProcedureStyle {
    bool changes = true;  ///< of unit records, behind the steps
    bool run_in = false;  ///< steps one behind another in a paragraph, instead of a paragraph each
};

/// A procedure as numbered steps in words: a heading, the steps, what it changes, its note. Steps print their label;
/// only one without a label prints its formula.
std::vector<Block> procedure_blocks(const rules::Procedure& procedure, const ProcedureStyle& style,
                                    const ItemContext& context);

/// The chart that a procedure looks up in its only step; null when it does anything else.
const rules::Chart* only_chart_of(const rules::Procedure& procedure, const ItemContext& context);

/// What the only step of such a procedure says beside its chart; empty when it says nothing more.
std::string words_beside_chart(const rules::Procedure& procedure, const rules::Chart& chart,
                               const ItemContext& context);

/// Whether a procedure says nothing that its chart does not.
bool only_reads_a_chart(const rules::Procedure& procedure, const ItemContext& context);

}  // namespace broadside::sheet
