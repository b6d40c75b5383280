#include "rules/diagrams.hpp"

#include "sheet/block/bound.hpp"
#include "sheet/block/kind.hpp"
#include "sheet/diagram.hpp"

// `diagrams`: small drawings of what rules mean on the table.

namespace broadside::sheet {

BlockKind diagrams_kind();

static std::vector<Block> make_diagrams(const BlockTemplate& source, const ItemContext& given) {
    // What a length stands for on the ground is for the scenario; at the table it is measured.
    const Phrasebook phrases(given.program(), Phrasebook::SecondUnits::left_out);
    const ItemContext context{given.data, phrases, given.reader, given.diagnostics, given.marks, given.subject};
    const AidWriter writer(context);
    std::vector<Block> blocks;
    for (const rules::Diagram* diagram : bound<rules::Diagram>(
             context.ruleset().diagrams, [](const rules::Diagram& each) { return each.audience; }, source, context))
        if (!diagram->title.empty() || !source.of.empty()) blocks.push_back(drawing_of(*diagram, writer, context));
    return blocks;
}

BlockKind diagrams_kind() {
    return {.word = "diagrams", .binds = {"diagram"}, .keys = {span_key()}, .make = make_diagrams};
}

}  // namespace broadside::sheet
