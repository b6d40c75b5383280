#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/steps/rule_text_blocks.hpp"
#include "sheet/words.hpp"
#include "wording/messages/gaps_and_readings.hpp"

// Statements of the rules about themselves: `rulings`, how doubts are read; `missing`, gaps of the source; `options`,
// variants and options in use; `edition-changes`; `ledger`, the fate of each section of the source.

namespace broadside::sheet {

namespace {

struct RulingSettings {
    Length length = Length::short_form;
};

std::vector<Block> make_rulings(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    std::vector<Block> blocks;
    for (const rules::Ruling* ruling : bound(context.ruleset().rulings, source, context))
        append(blocks, ruling_blocks(*ruling, settings_of<RulingSettings>(source).length, context, marks));
    return blocks;
}

std::vector<Block> make_missing(const BlockTemplate& source, const ItemContext& context, Marks& marks) {
    std::vector<Block> blocks;
    bool is_closed = false, breaks_off = false;  // a closed gap; one before a gap that is printed
    for (const rules::Missing* missing : bound(context.ruleset().missing, source, context)) {
        std::vector<Block> made = missing_blocks(*missing, context, marks);
        if (made.empty())
            is_closed = true;
        else
            breaks_off = is_closed;
        append(blocks, std::move(made));
    }
    if (breaks_off)
        blocks.push_back(
            note_paragraph(plain(messages::readings_missing_numbers, context.phrases.audience()), source.span));
    return blocks;
}

}  // namespace

BlockKind rulings_kind() {
    static const auto length =
        text::choice<Template, Length>("a length", {{"short", Length::short_form}, {"long", Length::long_form}});
    return {.word = "rulings",
            .binds = {"ruling"},
            .keys = {settings<RulingSettings>(
                {text::key("length", &RulingSettings::length, length,
                           "Of rulings: \"long\" prints the other readings and the reason too.")})},
            .make = make_rulings};
}

BlockKind missing_kind() {
    return {.word = "missing", .binds = {"missing"}, .make = make_missing};
}

BlockKind options_kind() {
    return {.word = "options", .keys = {span_key()}, .make = option_blocks};
}

BlockKind edition_changes_kind() {
    return {.word = "edition-changes", .make = change_blocks};
}

BlockKind ledger_kind() {
    return {.word = "ledger", .keys = {span_key()}, .make = ledger_blocks};
}

}  // namespace broadside::sheet
