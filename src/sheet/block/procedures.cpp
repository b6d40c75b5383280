#include "sheet/about.hpp"
#include "sheet/block/steps_key.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/words.hpp"

// Procedures as steps in words, with their changes to unit records.

namespace broadside::sheet {

namespace {

struct ProcedureSettings {
    std::vector<std::string> leave_out;
    StepsForm steps = StepsForm::listed;
};

std::vector<Block> make_procedures(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    const ProcedureSettings& own = settings_of<ProcedureSettings>(source);
    std::vector<Block> blocks;
    for (const rules::Procedure* procedure : bound_procedures(source, context)) {
        const ProcedureStyle style{.changes = own.leave_out.empty(), .steps = own.steps};
        std::vector<Block> made = procedure_blocks(*procedure, style, context, marks);
        note_about(about(*procedure), made);
        append(blocks, std::move(made));
    }
    return blocks;
}

}  // namespace

BlockKind procedure_kind() {
    return {.word = "procedure",
            .binds = {"procedure"},
            .keys = {settings<ProcedureSettings>(
                {leave_out_key<ProcedureSettings>(
                     parts_of("procedure", {"changes"}, "it has \"changes\"; the others are parts of `phases`")),
                 steps_key<ProcedureSettings>()})},
            .make = make_procedures};
}

}  // namespace broadside::sheet
