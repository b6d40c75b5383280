#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// How the steps of a procedure are set: a line each; one behind another in a paragraph; or so when they are few.
enum class StepsForm { listed, run_in, by_length };

/// How a procedure is printed.
struct ProcedureStyle {
    bool changes = true;  ///< of unit records, behind the steps
    StepsForm steps = StepsForm::listed;
    std::string phase = {};          ///< it is printed in: a section of that name is not named again
    std::string section_above = {};  ///< that the block before it names; of steps that are run in
};

/// A procedure as numbered steps in words: a heading, the steps, what it changes, its note. Steps print their label;
/// only one without a label prints its formula.
std::vector<Block> procedure_blocks(const rules::Procedure& procedure, const ProcedureStyle& style,
                                    const ItemContext& context);

}  // namespace broadside::sheet
