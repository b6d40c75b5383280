#include "sheet/template.hpp"

#include "rules/reader.hpp"
#include "sheet/codes.hpp"
#include "sheet/template_shape.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace broadside::sheet {

using text::Value;

const text::Shape& template_shape() {
    return shapes::document;
}

std::string_view to_text(BlockTemplate::Kind kind) {
    return shapes::kind_word(kind).word;
}

// ---- the item

static std::uint32_t whole_at(const Value& table, const text::Shape& shape, std::string_view key, std::int64_t lowest,
                              std::int64_t highest, std::uint32_t fallback, text::Diagnostics& diagnostics) {
    const Value* value = text::at(table, shape, key);
    if (!value) return fallback;
    if (value->integer >= lowest && value->integer <= highest) return static_cast<std::uint32_t>(value->integer);
    diagnostics.error(malformed_template, value->span, fmt::format("`{}` is {}", key, value->integer)).help =
        fmt::format("it can be {} to {}", lowest, highest);
    return fallback;
}

/// Tenths of a point of `9`, "9" or "8 1/2".
static std::uint32_t size_at(const Value& table, std::string_view key, std::uint32_t fallback,
                             text::Diagnostics& diagnostics) {
    const Value* value = text::at(table, shapes::item, key);
    if (!value) return fallback;
    std::string written = text::string_at(table, shapes::item, key);
    auto size = rules::parse_fraction(written);
    std::int64_t tenths = size ? 10 * size->numerator / size->denominator : 0;
    if (size && tenths >= 50 && tenths <= 400) return static_cast<std::uint32_t>(tenths);
    diagnostics.error(malformed_template, value->span, fmt::format("`{}` is no size of type", written)).help =
        "sizes are points from 5 to 40: 9 or \"8 1/2\"";
    return fallback;
}

static Template::MadeFor to_made_for(std::string_view word) {
    if (word == "scenario") return Template::MadeFor::scenario;
    return word == "side" ? Template::MadeFor::side : Template::MadeFor::ruleset;
}

static Template::Reader to_reader(std::string_view word) {
    if (word == "umpire") return Template::Reader::umpire;
    return word == "public" ? Template::Reader::everyone : Template::Reader::as_rules;
}

static Template read_item(const Value& table, text::Diagnostics& diagnostics) {
    const text::Shape& shape = shapes::item;
    Template out;
    out.span = table.span;
    out.id = text::string_at(table, shape, "id");
    out.title = text::string_at(table, shape, "title");
    out.made_for = to_made_for(text::string_at(table, shape, "for"));
    out.reader = to_reader(text::string_at(table, shape, "audience"));
    out.paper = text::string_at(table, shape, "paper");
    out.readings = text::string_at(table, shape, "readings");
    if (text::string_at(table, shape, "orientation") == "portrait") out.orientation = Orientation::portrait;
    out.order = whole_at(table, shape, "order", 1, 99, 50, diagnostics);
    out.columns = whole_at(table, shape, "columns", 1, 6, 3, diagnostics);
    out.most_sides = whole_at(table, shape, "most-sides", 1, 200, 0, diagnostics);
    out.wished_sides = whole_at(table, shape, "wished-sides", 1, 200, 0, diagnostics);
    out.body_size = size_at(table, "body-size", out.body_size, diagnostics);
    out.floor_size = size_at(table, "floor", std::min(out.floor_size, out.body_size), diagnostics);
    if (out.floor_size > out.body_size)
        diagnostics.error(malformed_template, table.find("floor")->span, "`floor` is larger than `body-size`").help =
            "type begins at `body-size` and may go down to `floor`";
    return out;
}

// ---- blocks

static bool is_in(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        std::size_t space = list.find(' ');
        if (list.substr(0, space) == word) return true;
        list = space == std::string_view::npos ? std::string_view() : list.substr(space + 1);
    }
    return false;
}

static std::vector<std::string_view> words_of_list(std::string_view list) {
    std::vector<std::string_view> out;
    while (!list.empty()) {
        std::size_t space = list.find(' ');
        out.push_back(list.substr(0, space));
        list = space == std::string_view::npos ? std::string_view() : list.substr(space + 1);
    }
    return out;
}

static const shapes::KindWord& kind_of(const Value& table) {
    std::string word = text::string_at(table, shapes::block, "kind");
    for (const shapes::KindWord& known : shapes::kind_words())
        if (known.word == word) return known;
    text::internal_error("a kind of block that the shape let through");
}

static void report_foreign_settings(const Value& table, const shapes::KindWord& kind, text::Diagnostics& diagnostics) {
    for (const text::Entry& entry : table.entries) {
        bool general = entry.key == "kind" || entry.key == "title" || (entry.key == "of" && !kind.binds.empty());
        if (general || is_in(kind.settings, entry.key)) continue;
        std::string has(kind.binds.empty() ? "`title`" : "`of`, `title`");
        for (std::string_view setting : words_of_list(kind.settings)) has += fmt::format(", `{}`", setting);
        diagnostics
            .error(malformed_template, entry.key_span,
                   fmt::format("a `{}` block has no setting `{}`", kind.word, entry.key))
            .help = fmt::format("it has {}", has);
    }
}

static std::vector<Named> named_at(const Value& table, std::string_view key) {
    std::vector<Named> out;
    const Value* value = text::at(table, shapes::block, key);
    if (value && value->kind == Value::Kind::string) out.push_back({value->string, value->span});
    if (value)
        for (const Value& item : value->items) out.push_back({item.string, item.span});
    return out;
}

static std::vector<Binding> bindings_of(const Value& table, const shapes::KindWord& kind,
                                        text::Diagnostics& diagnostics) {
    std::vector<Binding> out;
    for (const Named& named : named_at(table, "of")) {
        std::size_t dot = named.name.find('.');
        std::string what = named.name.substr(0, dot);
        bool good = dot != std::string::npos && dot + 1 < named.name.size() && is_in(kind.binds, what);
        if (good) {
            out.push_back({what, named.name.substr(dot + 1), named.span});
            continue;
        }
        std::vector<std::string_view> kinds = words_of_list(kind.binds);
        diagnostics
            .error(unknown_binding, named.span,
                   fmt::format("a `{}` block cannot be bound to `{}`", kind.word, named.name))
            .help = fmt::format("write \"{}.ID\"", kinds.empty() ? "chart" : kinds.front());
    }
    return out;
}

static std::vector<FixedInput> fixed_inputs_of(const Value& table, text::Diagnostics& diagnostics) {
    std::vector<FixedInput> out;
    const Value* set = text::at(table, shapes::block, "set");
    if (!set) return out;
    for (const text::Entry& entry : set->entries) {
        std::string word = rules::to_expression(entry.value).text;
        if (word.empty())
            diagnostics.error(malformed_template, entry.value.span,
                              fmt::format("`{}` is set to no single value", entry.key));
        out.push_back({entry.key, word, entry.key_span, entry.value.span});
    }
    return out;
}

static void need_text(const Value& table, const BlockTemplate& block, text::Diagnostics& diagnostics) {
    using Kind = BlockTemplate::Kind;
    bool needs = block.kind == Kind::heading || block.kind == Kind::text;
    if (needs && block.text.empty())
        diagnostics.error(malformed_template, table.span,
                          fmt::format("a `{}` block without `text`", to_text(block.kind)));
}

static BlockTemplate read_block(const Value& table, text::Diagnostics& diagnostics) {
    const text::Shape& shape = shapes::block;
    const shapes::KindWord& kind = kind_of(table);
    report_foreign_settings(table, kind, diagnostics);
    BlockTemplate out;
    out.kind = kind.kind;
    out.span = table.span;
    out.of = bindings_of(table, kind, diagnostics);
    out.title = text::string_at(table, shape, "title");
    out.text = text::string_at(table, shape, "text");
    out.note = text::string_at(table, shape, "note");
    out.level = whole_at(table, shape, "level", 2, 3, 2, diagnostics);
    out.lines = whole_at(table, shape, "lines", 1, 60, 1, diagnostics);
    out.long_form = text::string_at(table, shape, "length") == "long";
    out.leave_out = text::strings_at(table, shape, "leave-out");
    out.run_in = text::string_at(table, shape, "steps") == "run in";
    out.across = whole_at(table, shape, "span", 1, 6, 0, diagnostics);
    out.phases = named_at(table, "phase");
    out.rows = named_at(table, "rows");
    out.columns = named_at(table, "columns");
    out.results = named_at(table, "results");
    out.bands = named_at(table, "bands");
    out.facts = named_at(table, "facts");
    out.facts_given = text::at(table, shape, "facts") != nullptr;
    out.set = fixed_inputs_of(table, diagnostics);
    out.count = whole_at(table, shape, "count", 100, 10'000, 100, diagnostics);
    if (const Value* seed = text::at(table, shape, "seed")) out.seed = static_cast<std::uint64_t>(seed->integer);
    need_text(table, out, diagnostics);
    return out;
}

std::optional<Template> template_from_toml(const Value& tree, text::Diagnostics& diagnostics) {
    if (!text::conform(tree, shapes::document, diagnostics)) return std::nullopt;
    std::size_t errors = diagnostics.error_count();
    Template out = read_item(*text::at(tree, shapes::document, "item"), diagnostics);
    for (const Value& block : text::at(tree, shapes::document, "block")->items)
        out.blocks.push_back(read_block(block, diagnostics));
    if (diagnostics.error_count() != errors) return std::nullopt;
    return out;
}

}  // namespace broadside::sheet
