#include "rules/diagrams.hpp"

#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/drawings/diagram.hpp"
#include "sheet/drawings/own_drawings.hpp"
#include "sheet/words.hpp"
#include "wording/messages/drawings.hpp"

// `diagrams`: small drawings of what rules mean on the table.

namespace broadside::sheet {

BlockKind diagrams_kind();

static std::vector<Block> make_diagrams(const BlockTemplate& source, const ItemContext& given) {
    const wording::Phrasebook phrases = in_table_units(given.data, given.diagnostics);
    const ItemContext context{given.data, phrases, given.reader, given.diagnostics, given.subject};
    const AidWriter writer(context);
    const std::vector<rules::Diagram> all = diagrams_of(context.data);
    std::vector<Block> blocks;
    for (const rules::Diagram* diagram : bound<rules::Diagram>(
             all, [](const rules::Diagram& each) { return each.audience; }, source, context))
        if (!diagram->title.empty() || !source.of.empty()) blocks.push_back(drawing_of(*diagram, writer, context));
    if (source.of.empty() && !blocks.empty())
        // Behind them: above the first it would put its column out of level with the others.
        blocks.push_back(note_paragraph(plain(messages::diagram_legend, context.phrases.audience()), source.span));
    return blocks;
}

BlockKind diagrams_kind() {
    return {.word = "diagrams", .binds = {"diagram"}, .keys = {span_key()}, .make = make_diagrams};
}

}  // namespace broadside::sheet
