#include "sheet/block/bound.hpp"
#include "sheet/block/kind.hpp"
#include "sheet/block/steps_key.hpp"
#include "sheet/changes_table.hpp"
#include "sheet/index.hpp"

// Procedures as steps in words, `procedure`, and what they change on the records of units, `changes`.

namespace broadside::sheet {

namespace {

struct ProcedureSettings {
    std::vector<std::string> leave_out;
    StepsForm steps = StepsForm::listed;
};

std::vector<Block> make_procedures(const BlockTemplate& source, const ItemContext& context) {
    const ProcedureSettings& own = settings_of<ProcedureSettings>(source);
    std::vector<Block> blocks;
    for (const rules::Procedure* procedure : bound_procedures(source, context)) {
        const ProcedureStyle style{.changes = own.leave_out.empty(), .steps = own.steps};
        std::vector<Block> made = procedure_blocks(*procedure, style, context);
        note_about(about(*procedure), made);
        append(blocks, std::move(made));
    }
    return blocks;
}

/// So many changes there are where the block stands.
struct ChangeSettings {
    std::uint32_t least = 0;
    std::optional<std::uint32_t> most;
};

std::vector<Block> make_changes(const BlockTemplate& source, const ItemContext& context) {
    const std::vector<rules::Procedure> borne = with_changes_borne(bound_procedures(source, context), context);
    std::vector<const rules::Procedure*> all;
    std::size_t changes = 0;
    for (const rules::Procedure& procedure : borne) {
        all.push_back(&procedure);
        if (context.shows(procedure.audience)) changes += procedure.changes.size();
    }
    const ChangeSettings& wanted = settings_of<ChangeSettings>(source);
    if (changes < wanted.least || (wanted.most && changes > *wanted.most)) return {};
    return change_blocks(all, context);
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

BlockKind changes_kind() {
    return {
        .word = "changes",
        .binds = {"procedure"},
        .keys = {settings<ChangeSettings>({text::key("at-least", &ChangeSettings::least, whole_between(0, 10'000),
                                                     "Of changes: the block stands only where there are so many."),
                                           text::key("at-most", &ChangeSettings::most, whole_between(1, 10'000),
                                                     "Of changes: the block stands only where there are no more.")}),
                 span_key()},
        .make = make_changes};
}

}  // namespace broadside::sheet
