#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// Layout of a procedure's steps: one for each line; run in, in one paragraph; or run in when few.
enum class StepsForm { listed, run_in, by_length };

/// Print settings of a procedure.
struct ProcedureStyle {
    bool changes = true;  ///< of unit records, behind the steps
    StepsForm steps = StepsForm::listed;
    std::string phase = {};          ///< it is printed in; a section of that name is not repeated
    std::string section_above = {};  ///< named by the block before it; for run-in steps
};

/// Procedure as numbered steps in words: heading, steps, changes, note. A step prints its label; its formula only
/// without one.
std::vector<Block> procedure_blocks(const rules::Procedure& procedure, const ProcedureStyle& style,
                                    const ItemContext& context, Marks& marks);

}  // namespace broadside::sheet
