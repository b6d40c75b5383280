#include "sheet/template_checks.hpp"

#include "sheet/codes.hpp"
#include "sheet/template_shape.hpp"

#include <fmt/format.h>

namespace broadside::sheet {

using text::Value;

/// Blocks that speak of one card stand on cards only.
static void need_card(const Template& item, const BlockTemplate& block, text::Diagnostics& diagnostics) {
    using Kind = BlockTemplate::Kind;
    if (block.when && item.makes_cards() && item.made_for != Template::MadeFor::unit && block.kind != Kind::match_up)
        diagnostics.error(malformed_template, block.when->span, "`when` chooses among units").help =
            "make the item for the \"unit\", or take the line away";
    if ((block.kind < Kind::name && (!block.when || block.kind == Kind::match_up)) || item.makes_cards()) return;
    diagnostics
        .error(malformed_template, block.span,
               block.kind < Kind::name ? "`when` is a setting of the blocks of cards and of match-ups"
                                       : fmt::format("a `{}` block stands on cards only", to_text(block.kind)))
        .help = "make the item for the \"unit\", \"command\", \"player\", \"order\", \"card of a deck\" or \"marker\"";
}

static void need_text(const Value& table, const BlockTemplate& block, text::Diagnostics& diagnostics) {
    using Kind = BlockTemplate::Kind;
    bool needs = block.kind == Kind::heading || block.kind == Kind::text;
    if (needs && block.text.empty())
        diagnostics.error(malformed_template, table.span,
                          fmt::format("a `{}` block without `text`", to_text(block.kind)));
}

/// A match-up says of which fight, and what is counted.
static void need_result(const BlockTemplate& block, text::Diagnostics& diagnostics) {
    if (block.kind != BlockTemplate::Kind::match_up || (block.of.size() == 1 && block.results.size() == 1)) return;
    diagnostics.error(malformed_template, block.span, "a `match-up` block needs one procedure and one result").help =
        "write `of = \"procedure.ID\"` and `results = \"winner = attacker\"`";
}

/// Of what stands around a procedure only the changes are its own, of a reckoner what is not allowed.
static void need_own_part(const Value& table, const BlockTemplate& block, text::Diagnostics& diagnostics) {
    using Kind = BlockTemplate::Kind;
    const Value* parts = text::at(table, shapes::block, "leave-out");
    if (!parts) return;
    for (const Value& part : parts->items) {
        const bool is_own = block.kind == Kind::reckoner    ? part.string == "not-allowed"
                            : block.kind == Kind::procedure ? part.string == "changes"
                                                            : part.string != "not-allowed";
        if (is_own) continue;
        diagnostics
            .error(malformed_template, part.span,
                   fmt::format("a `{}` block has no `{}` to leave out", to_text(block.kind), part.string))
            .help = block.kind == Kind::reckoner    ? "it has \"not-allowed\""
                    : block.kind == Kind::procedure ? "it has \"changes\"; the others are parts of `phases`"
                                                    : "that is a part of reckoners";
    }
}

void check_block(const Value& table, const BlockTemplate& block, text::Diagnostics& diagnostics) {
    need_text(table, block, diagnostics);
    need_result(block, diagnostics);
    need_own_part(table, block, diagnostics);
}

void check_places(const Template& item, text::Diagnostics& diagnostics) {
    for (const BlockTemplate& block : item.blocks) need_card(item, block, diagnostics);
    for (const BlockTemplate& block : item.back) need_card(item, block, diagnostics);
    if (!item.back.empty() && (!item.makes_cards() || item.folded))
        diagnostics.error(malformed_template, item.back.front().span, "only cards that are not folded have a back");
}

}  // namespace broadside::sheet
