#include "text/shape.hpp"

#include "text/codes.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace broadside::text {

bool is_name(std::string_view text) {
    if (text.empty() || !is_small_letter(text.front()) || text.back() == '-') return false;
    if (text.find("--") != std::string_view::npos) return false;
    return std::ranges::all_of(text, [](char c) { return is_small_letter(c) || is_digit(c) || c == '-'; });
}

static std::string join(const auto& parts, std::string_view last_separator, std::string_view separator = ", ") {
    std::string result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) result += i + 1 == parts.size() ? last_separator : separator;
        result += parts[i];
    }
    return result;
}

static std::string describe(const Shape& shape) {
    if (!shape.title.empty()) return std::string(shape.title);
    switch (shape.kind) {
        case Shape::Kind::boolean:
            return std::string(describe_kind(Value::Kind::boolean));
        case Shape::Kind::integer:
            return "an integer";
        case Shape::Kind::string:
            return "a string";
        case Shape::Kind::name:
            return "a name";
        case Shape::Kind::expression:
            return "an expression";
        case Shape::Kind::list:
            return "a list";
        case Shape::Kind::table:
        case Shape::Kind::map:
            return "a table";
        case Shape::Kind::choice:
            return "a word";
        case Shape::Kind::anything:
            return "anything";
        case Shape::Kind::either:
            break;
    }
    std::vector<std::string> parts;
    for (const Shape* option : shape.options) {
        std::string part = describe(*option);
        if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
    }
    return join(parts, " or ");
}

/// Whether a value of this kind can fit `shape` at all, regardless of its content.
static bool may_be(Value::Kind kind, const Shape& shape) {
    using enum Value::Kind;
    switch (shape.kind) {
        case Shape::Kind::boolean:
            return kind == boolean;
        case Shape::Kind::integer:
            return kind == integer;
        case Shape::Kind::string:
        case Shape::Kind::name:
        case Shape::Kind::choice:
            return kind == string;
        case Shape::Kind::expression:
            return kind == string || kind == integer || kind == boolean;
        case Shape::Kind::list:
            return kind == array;
        case Shape::Kind::table:
        case Shape::Kind::map:
            return kind == table;
        case Shape::Kind::either:
            return std::ranges::any_of(shape.options, [kind](const Shape* option) { return may_be(kind, *option); });
        case Shape::Kind::anything:
            return true;
    }
    internal_error("a shape of no kind");
}

static std::string inside(const Shape& shape) {
    return shape.title.empty() ? std::string() : fmt::format(" in {}", shape.title);
}

/// Name of a value for messages: "an entry of `rows` in a chart". Formatted only when needed: nearly all values are
/// right.
struct Called {
    std::optional<std::string_view> key;  ///< none for the whole document
    const Shape* within = nullptr;        ///< the table that has the key, or the shape of the whole document
    std::size_t lists = 0;                ///< depth of list nesting

    std::string text() const {
        std::string result;
        for (std::size_t i = 0; i < lists; ++i) result += "an entry of ";
        if (key) return result + fmt::format("`{}`{}", *key, inside(*within));
        return result + (within->title.empty() ? "this value" : std::string(within->title));
    }
    Called entry() const { return {key, within, lists + 1}; }
};

/// Checks one value recursively.
static void examine(const Value& value, const Shape& shape, const Called& what, Diagnostics& diagnostics);

static void examine_name(std::string_view name, const Span& span, Diagnostics& diagnostics) {
    if (is_name(name)) return;
    diagnostics.error(malformed_name, span, fmt::format("`{}` is not a name", name)).help =
        "a name is small letters, digits and hyphens, such as `close-combat`; what is printed is its `label`";
}

static void examine_word(const Value& value, const Shape& shape, const Called& what, Diagnostics& diagnostics) {
    if (std::ranges::find(shape.words, value.string) != shape.words.end()) return;
    std::string help = suggest_name(value.string, shape.words);
    if (help.empty()) help = "known: `" + join(shape.words, "`, `", "`, `") + "`";
    diagnostics.error(unknown_word, value.span, fmt::format("unknown word `{}` for {}", value.string, what.text()))
        .help = std::move(help);
}

static std::vector<std::string_view> keys_of(const Shape& shape) {
    std::vector<std::string_view> keys;
    for (const Field& field : shape.fields) keys.push_back(field.key);
    return keys;
}

/// Whether an entry is a required key misspelt, to be reported only once, at the slip.
static bool is_misspelling_of(const Entry& entry, const Field& field, const Value& table, const Shape& shape) {
    if (!field.required || table.find(field.key)) return false;
    const std::vector<std::string_view> known = keys_of(shape);
    return std::ranges::find(known, entry.key) == known.end() && nearest_name(entry.key, known) == field.key;
}

/// The nearest key, or all of them.
static std::string known_or_near(std::string_view wrong, const std::vector<std::string_view>& keys) {
    std::string help = suggest_name(wrong, keys);
    return help.empty() && !keys.empty() ? "its keys: `" + join(keys, "`, `", "` and `") + "`" : help;
}

static void report_unknown_key(const Entry& entry, const Value& table, const Shape& shape, Diagnostics& diagnostics) {
    const bool stands_for_a_missing_one = std::ranges::any_of(
        shape.fields, [&](const Field& field) { return is_misspelling_of(entry, field, table, shape); });
    diagnostics
        .error(stands_for_a_missing_one ? missing_key : unknown_key, entry.key_span,
               fmt::format("unknown key `{}`{}", entry.key, inside(shape)))
        .help = known_or_near(entry.key, keys_of(shape));
}

static void report_missing_key(const Value& table, const Field& field, const Shape& shape, Diagnostics& diagnostics) {
    std::string doc(field.doc);
    while (doc.ends_with('.')) doc.pop_back();
    const bool plain_word = doc.size() > 1 && (is_small_letter(doc[1]) || doc[1] == ' ');
    if (plain_word) doc = uncapitalised(doc);
    diagnostics.error(missing_key, table.span, fmt::format("missing key `{}`{}", field.key, inside(shape))).help =
        fmt::format("add `{}`{}{}", field.key, doc.empty() ? "" : ": ", doc);
}

static void examine_table(const Value& value, const Shape& shape, Diagnostics& diagnostics) {
    for (const Entry& entry : value.entries) {
        const auto field = std::ranges::find(shape.fields, entry.key, &Field::key);
        if (field != shape.fields.end()) {
            examine(entry.value, *field->shape, Called{entry.key, &shape}, diagnostics);
        } else if (!shape.open) {
            report_unknown_key(entry, value, shape, diagnostics);
        }
    }
    for (const Field& field : shape.fields) {
        if (!field.required || value.find(field.key)) continue;
        const bool is_said = !shape.open && std::ranges::any_of(value.entries, [&](const Entry& entry) {
            return is_misspelling_of(entry, field, value, shape);
        });
        if (!is_said) report_missing_key(value, field, shape, diagnostics);
    }
}

/// Reports the faults of the option with the fewest, among those that fit the kind of the value: presumably the
/// intended one.
static void examine_either(const Value& value, const Shape& shape, const Called& what, Diagnostics& diagnostics) {
    std::optional<Diagnostics> fewest;
    for (const Shape* option : shape.options) {
        if (!may_be(value.kind, *option)) continue;
        Diagnostics found;
        examine(value, *option, what, found);
        if (found.all().empty()) return;
        if (!fewest || found.all().size() < fewest->all().size()) fewest = std::move(found);
    }
    if (!fewest) internal_error("an either that fits and has no option that does");
    for (const Diagnostic& diagnostic : fewest->all()) diagnostics.add(diagnostic);
}

static void examine(const Value& value, const Shape& shape, const Called& what, Diagnostics& diagnostics) {
    if (!may_be(value.kind, shape)) {
        diagnostics.error(wrong_type, value.span,
                          fmt::format("{} is {}, not {}", what.text(), describe_kind(value.kind), describe(shape)));
        return;
    }
    switch (shape.kind) {
        case Shape::Kind::name:
            examine_name(value.string, value.span, diagnostics);
            return;
        case Shape::Kind::choice:
            examine_word(value, shape, what, diagnostics);
            return;
        case Shape::Kind::list:
            for (const Value& item : value.items) examine(item, *shape.of, what.entry(), diagnostics);
            return;
        case Shape::Kind::map:
            for (const Entry& entry : value.entries) {
                examine_name(entry.key, entry.key_span, diagnostics);
                examine(entry.value, *shape.of, Called{entry.key, &shape}, diagnostics);
            }
            return;
        case Shape::Kind::table:
            examine_table(value, shape, diagnostics);
            return;
        case Shape::Kind::either:
            examine_either(value, shape, what, diagnostics);
            return;
        case Shape::Kind::boolean:
        case Shape::Kind::integer:
        case Shape::Kind::string:
        case Shape::Kind::expression:
        case Shape::Kind::anything:
            return;
    }
}

bool conform(const Value& value, const Shape& shape, Diagnostics& diagnostics) {
    Diagnostics found;
    examine(value, shape, Called{.within = &shape}, found);
    for (const Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
    return !found.has_blocking_errors();
}

const Value* at(const Value& table, const Shape& shape, std::string_view key) {
    const bool declared = std::ranges::any_of(shape.fields, [key](const Field& field) { return field.key == key; });
    if (!declared) internal_error(fmt::format("the shape `{}` declares no key `{}`", shape.title, key));
    return table.find(key);
}

static std::string as_string(const Value& value) {
    switch (value.kind) {
        case Value::Kind::string:
            return value.string;
        case Value::Kind::integer:
            return fmt::format("{}", value.integer);
        case Value::Kind::boolean:
            return value.boolean ? "yes" : "no";
        case Value::Kind::array:
        case Value::Kind::table:
            return {};
    }
    internal_error("a value of no kind");
}

std::string string_at(const Value& table, const Shape& shape, std::string_view key) {
    const Value* value = at(table, shape, key);
    return value ? as_string(*value) : std::string();
}

bool boolean_at(const Value& table, const Shape& shape, std::string_view key, bool fallback) {
    const Value* value = at(table, shape, key);
    return value && value->kind == Value::Kind::boolean ? value->boolean : fallback;
}

std::vector<std::string> strings_at(const Value& table, const Shape& shape, std::string_view key) {
    const Value* value = at(table, shape, key);
    if (!value) return {};
    if (value->kind != Value::Kind::array) return {as_string(*value)};
    std::vector<std::string> result;
    for (const Value& item : value->items) result.push_back(as_string(item));
    return result;
}

}  // namespace broadside::text
