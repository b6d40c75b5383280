#include "sheet/panel_board.hpp"

#include "sheet/about.hpp"
#include "sheet/block/kinds.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/codes.hpp"
#include "sheet/credit.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"

#include <fmt/format.h>

// Blocks of a template laid out in panels, like a play aid.

namespace broadside::sheet {

namespace {

/// Converts a block to a part of a panel: titles and notes become the panel's own words.
class PartMaker {
  public:
    PartMaker(const BlockTemplate& source, const ItemContext& context) : source_(source), context_(context) {
        part_.width = source.width;
    }

    PanelPart operator()(Table table) {
        part_.title = std::move(table.title);
        table.title.clear();
        table.reference.clear();
        std::vector<Words> notes = std::move(table.notes);
        table.notes.clear();
        part_.blocks.push_back(std::move(table));
        for (Words& note : notes) part_.blocks.push_back(body_paragraph(std::move(note), source_.span));
        return std::move(part_);
    }
    PanelPart operator()(Paragraph paragraph) { return alone(std::move(paragraph)); }
    PanelPart operator()(BarChart chart) { return alone(std::move(chart)); }
    PanelPart operator()(Drawing drawing) {
        part_.title = drawing.title;
        part_.caption = drawing.caption;
        return alone(std::move(drawing));
    }
    PanelPart operator()(Heading heading) { return alone(body_paragraph(std::move(heading.words), source_.span)); }
    template <typename Other>
    PanelPart operator()(const Other&) {
        context_.diagnostics
            .error(malformed_template, source_.span,
                   fmt::format("a panel cannot hold what {} makes", a_block(source_.kind->word)))
            .help = "panels hold tables, bars, diagrams and words";
        return std::move(part_);
    }

  private:
    PanelPart alone(PanelBlock block) {
        part_.blocks.push_back(std::move(block));
        return std::move(part_);
    }

    const BlockTemplate& source_;
    const ItemContext& context_;
    PanelPart part_;
};

Panel open_panel(const BlockTemplate& block, const text::Audience& audience, const ItemContext& context) {
    const auto& settings = settings_of<PanelSettings>(block);
    Panel panel;
    panel.span = block.span;
    panel.tab = strong(filled(block.title, block.title.span(), context), audience);
    panel.aside = plain(wording::typeset(settings.aside), audience);
    panel.column = settings.column - 1;
    panel.open = settings.open;
    return panel;
}

void add_parts(const BlockTemplate& block, const ItemContext& context, Marks& marks, Panel& panel) {
    for (Block& made : make_blocks(block, context, marks)) {
        if (const About* about = about_of(made)) panel.about.insert(panel.about.end(), about->begin(), about->end());
        panel.parts.push_back(std::visit(PartMaker(block, context), std::move(made)));
    }
}

}  // namespace

std::vector<Board> panel_boards(const Template& source, const Item& item, const ItemContext& context, Marks& marks) {
    const rules::Identity& identity = context.ruleset().identity;
    Board board;
    board.span = source.span;
    board.title = strong(item.title, item.audience);
    board.battle = strong(item.scenario, item.audience);
    board.columns = source.panels;
    board.credit = plain(wording::typeset(credit_of(identity)), item.audience);
    for (const BlockTemplate& block : source.blocks) {
        if (block.kind->place == BlockKind::Place::panels)
            board.panels.push_back(open_panel(block, item.audience, context));
        else
            add_parts(block, context, marks, board.panels.back());
    }
    board.line = plain(fmt::format("{}", fmt::join(marks.of_odds, " ")), item.audience);
    std::erase_if(board.panels, [](const Panel& panel) { return panel.parts.empty(); });
    if (board.panels.empty()) return {};
    return {std::move(board)};
}

}  // namespace broadside::sheet
