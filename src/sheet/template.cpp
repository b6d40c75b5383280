#include "sheet/template.hpp"

#include "sheet/block/kinds.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/codes.hpp"
#include "sheet/item_fields.hpp"
#include "sheet/panel_board.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::sheet {

Wanted::Wanted(std::string as_written, text::Span place) : written(std::move(as_written)), span(place) {
    const std::size_t equals = written.find(" = "), colon = written.find(": ");
    name = written.substr(0, std::min(equals, colon));
    if (equals < colon) values = written.substr(equals + 3);
    if (colon < equals) words = language::Prose(written.substr(colon + 2), place);
}

static constexpr const char* kinds_of_cards =
    "make the item for the \"unit\", \"command\", \"player\", \"order\", \"card of a deck\" or \"marker\"";

/// Checks that blocks about one card are used on cards only.
static void need_card(const Template& item, const BlockTemplate& block, text::Diagnostics& diagnostics) {
    if (block.when && item.makes_cards() && item.made_for != Template::MadeFor::unit)
        diagnostics.error(malformed_template, block.when->expression.span, "`when` chooses among units").help =
            "make the item for the \"unit\", or take the line away";
    if (item.makes_cards()) return;
    if (block.kind->place == BlockKind::Place::cards)
        diagnostics.error(malformed_template, block.span, a_block(block.kind->word) + " stands on cards only").help =
            kinds_of_cards;
    else if (block.when)
        diagnostics.error(malformed_template, block.span, "`when` is a setting of the blocks of cards and of match-ups")
            .help = kinds_of_cards;
}

/// Checks that every block of an item of panels is in a panel, and every panel in a column.
static void check_panels(const Template& item, text::Diagnostics& diagnostics) {
    bool in_panel = false;
    for (const BlockTemplate& block : item.blocks) {
        const bool opens = block.kind->place == BlockKind::Place::panels;
        in_panel = in_panel || opens;
        if (opens && item.panels.empty())
            diagnostics.error(malformed_template, block.span, "a panel in an item without columns of panels").help =
                "give the item their widths: `panels = [72, 28]`";
        if (!item.panels.empty() && !in_panel)
            diagnostics.error(malformed_template, block.span, "a block before the first panel").help =
                "begin with `kind = \"panel\"`";
        if (item.panels.empty() && block.width != 100)
            diagnostics.error(malformed_template, block.span, "`width` is a setting of blocks in panels").help =
                "take it away, or give the item `panels` and put the block into one";
        if (opens && !item.panels.empty() && settings_of<PanelSettings>(block).column > item.panels.size())
            diagnostics
                .error(malformed_template, block.span,
                       fmt::format("a panel in column {} of {}", settings_of<PanelSettings>(block).column,
                                   item.panels.size()))
                .help = "`panels` of the item has a width for each column";
    }
}

/// Checks that all blocks of an item are used where they may be.
static void check_places(Template& item, const text::Value&, const Reading& reading) {
    for (const BlockTemplate& block : item.blocks) need_card(item, block, reading.diagnostics);
    for (const BlockTemplate& block : item.back) need_card(item, block, reading.diagnostics);
    check_panels(item, reading.diagnostics);
    if (!item.back.empty() && (!item.makes_cards() || item.folded))
        reading.diagnostics.error(malformed_template, item.back.front().span,
                                  "only cards that are not folded have a back");
}

/// `[item]`: the fields of Template itself.
static Entries<Template> item_key() {
    return {{{"item", item_fields().shape().get(), "The printed thing.", true}},
            [](Template& out, const text::Value& table, const Reading& reading) {
                item_fields().read(out, *table.find("item"), reading);
            },
            {}};
}

static const Fields<Template>& document_fields() {
    static const auto blocks = text::list_of("a list of blocks", block_form());
    static const Fields<Template> fields{
        "a template",
        {item_key(),
         text::required_key("block", &Template::blocks, blocks, "Its blocks, in order; of a card, its front."),
         text::key("back", &Template::back, blocks, "The back of a card."),
         text::key("terrain-kind", &Template::terrain_kinds, text::tables_by_id(rules::terrain_kind_fields<Template>()),
                   "How ground is drawn on the maps of the pack, by kind."),
         then<Template>(check_places)}};
    return fields;
}

const text::Shape& template_shape() {
    return *document_fields().shape();
}

std::optional<Template> template_from_toml(const text::Value& tree, text::Diagnostics& diagnostics) {
    if (!text::conform(tree, template_shape(), diagnostics)) return std::nullopt;
    const std::size_t errors = diagnostics.error_count();
    Template out;
    document_fields().read(out, tree, {out, diagnostics});
    if (diagnostics.error_count() != errors) return std::nullopt;
    return out;
}

}  // namespace broadside::sheet
