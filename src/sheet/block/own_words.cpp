#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/drawings/aid_words.hpp"
#include "sheet/words.hpp"

// Words of the template itself, and room to write: `heading`, `text`, `blank`, `column-break`.

namespace broadside::sheet {

namespace {

struct OwnWords {
    language::Prose text;
    std::uint32_t level = 2;  ///< of a heading
    std::uint32_t lines = 1;  ///< of a blank
};

Words words_of(const BlockTemplate& source, const ItemContext& context) {
    const language::Prose& text = settings_of<OwnWords>(source).text;
    bool has_signs = false;
    language::for_each_reference(text, [&](const auto& path) { has_signs = has_signs || path.front() == "sign"; });
    if (has_signs) return AidWriter(context).words(text);
    // Every reader of the item may read them; figures in them belong to the rules.
    return plain(filled(text, source.span, context),
                 text.has_references() ? context.phrases.audience() : text::Audience{});
}

Entries<OwnWords> needs_text(std::string_view kind) {
    return then<OwnWords>([kind](OwnWords& words, const text::Value& table, const Reading& reading) {
        if (words.text.empty())
            reading.diagnostics.error(malformed_template, table.span, fmt::format("a `{}` block without `text`", kind))
                .help = "write its words: `text = \"...\"`";
    });
}

std::vector<Block> make_heading(const BlockTemplate& source, const ItemContext& context) {
    return {Heading{words_of(source, context), settings_of<OwnWords>(source).level}};
}

std::vector<Block> make_text(const BlockTemplate& source, const ItemContext& context) {
    return {body_paragraph(words_of(source, context), source.span)};
}

std::vector<Block> make_blank(const BlockTemplate& source, const ItemContext& context) {
    return {Blank{words_of(source, context), settings_of<OwnWords>(source).lines}};
}

}  // namespace

BlockKind heading_kind() {
    return {.word = "heading",
            .keys = {settings<OwnWords>({text_key<OwnWords>(),
                                         text::key("level", &OwnWords::level, whole_between(2, 3),
                                                   "Of a heading: 2 a phase, 3 within one."),
                                         needs_text("heading")}),
                     when_key()},
            .make = make_heading};
}

BlockKind text_kind() {
    return {.word = "text",
            .keys = {settings<OwnWords>({text_key<OwnWords>(), needs_text("text")}), when_key()},
            .make = make_text};
}

BlockKind blank_kind() {
    return {
        .word = "blank",
        .keys = {settings<OwnWords>({text_key<OwnWords>(), text::key("lines", &OwnWords::lines, whole_between(1, 60),
                                                                     "Ruled lines of a blank.")}),
                 when_key()},
        .make = make_blank};
}

BlockKind column_break_kind() {
    return {.word = "column-break", .make = [](const ItemContext&) { return std::vector<Block>{ColumnBreak{}}; }};
}

}  // namespace broadside::sheet
