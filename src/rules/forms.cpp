#include "rules/forms.hpp"

#include "rules/codes.hpp"
#include "rules/scalar.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::rules {

using text::Shape;
using text::Value;

const Form<Prose>& prose() {
    static const auto out = form({.kind = Shape::Kind::string, .title = "text"}, to_prose);
    return out;
}

const Form<std::string>& scalar() {
    static const auto out = form({.kind = Shape::Kind::expression, .title = "an expression"}, scalar_text);
    return out;
}

const Form<language::Expression>& expression() {
    static const auto out = form({.kind = Shape::Kind::expression, .title = "an expression"}, to_expression);
    return out;
}

const Form<std::vector<language::Expression>>& expressions() {
    static const auto out = text::list_of("a list of expressions", expression());
    return out;
}

const Form<std::vector<Prose>>& proses() {
    static const auto out = text::list_of("a list of texts", prose());
    return out;
}

const Form<std::vector<std::string>>& names() {
    static const auto out = text::list_of("a list of names", name());
    return out;
}

const Form<std::vector<std::int64_t>>& wholes() {
    static const auto out = text::list_of("a list of whole numbers", whole());
    return out;
}

const Form<std::vector<std::pair<std::string, std::string>>>& name_map() {
    using Pair = std::pair<std::string, std::string>;
    static const auto out = text::list_by_name<Pair, Surroundings>(
        "a table of names", prose().shape,
        [](const text::Entry& entry, const Input&) { return std::optional(Pair(entry.key, entry.value.string)); });
    return out;
}

const Form<std::vector<Keyed>>& values() {
    static const auto out = form({.kind = Shape::Kind::table, .title = "a table of values", .open = true}, to_keyed);
    return out;
}

const Form<Value>& anything() {
    static const auto out = form({.title = "a value"}, [](const Value& value) { return value; });
    return out;
}

/// Splits "Firing, note 2" at the longest declared section title it begins with.
static Origin to_origin(const Value& value, std::string_view, const Input& input) {
    const std::string& written = value.string;
    const Section* best = nullptr;
    for (const Section& section : input.whole.ruleset.sections) {
        const bool begins = written.starts_with(section.title);
        const bool ends = begins && (written.size() == section.title.size() || written[section.title.size()] == ',');
        if (ends && (!best || section.title.size() > best->title.size())) best = &section;
    }
    if (best) {
        const std::size_t detail = written.find_first_not_of(", ", best->title.size());
        return {best->title, detail == std::string::npos ? "" : written.substr(detail), value.span};
    }
    if (!written.empty()) {
        input.diagnostics
            .error(unknown_section, value.span, fmt::format("`{}` begins with no declared section", written))
            .help = input.whole.ruleset.sections.empty()
                        ? "declare the sections of the source: `[[section]]` with `title`"
                        : text::suggest_name(written, input.whole.ruleset.sections, &Section::title);
    }
    return {written, "", value.span};
}

const Form<Origin>& origin() {
    static const Form<Origin> out{prose().shape, to_origin, {}};
    return out;
}

const Form<bool>& each_side() {
    static const auto out = text::choice<Surroundings, bool>("`side`", {{"side", true}});
    return out;
}

std::vector<Keyed> to_keyed(const Value& table) {
    std::vector<Keyed> out;
    for (const text::Entry& entry : table.entries) out.push_back({entry.key, entry.key_span, entry.value});
    return out;
}

std::vector<Keyed> own_keys(const Value& table, const Shape& shape) {
    std::vector<Keyed> out;
    for (const text::Entry& entry : table.entries)
        if (std::ranges::none_of(shape.fields, [&](const text::Field& field) { return field.key == entry.key; }))
            out.push_back({entry.key, entry.key_span, entry.value});
    return out;
}

}  // namespace broadside::rules
