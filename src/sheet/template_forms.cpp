#include "sheet/template_forms.hpp"

#include "rules/scalar.hpp"
#include "sheet/codes.hpp"
#include "text/dotted_names.hpp"
#include "text/read_forms.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using text::Shape;
using text::Value;

static Named to_named(const Value& value) {
    return {value.string, value.span};
}

const Form<std::string>& prose() {
    return text::plain_text<Template>();
}

const Form<language::Prose>& with_references() {
    static const Form<language::Prose> form = text::read_alone<Template>(*prose().shape, rules::to_prose);
    return form;
}

const Form<std::string>& name() {
    return text::plain_name<Template>();
}

const Form<bool>& yes_no() {
    return text::truth<Template>();
}

const Form<std::uint64_t>& whole() {
    static const Form<std::uint64_t> form =
        text::read_alone<Template>(*text::whole_number<Template>().shape,
                                   [](const Value& value) { return static_cast<std::uint64_t>(value.integer); });
    return form;
}

Form<std::uint32_t> whole_between(std::int64_t lowest, std::int64_t highest) {
    const auto read = [lowest, highest](const Value& value, std::string_view key,
                                        const Reading& reading) -> std::optional<std::uint32_t> {
        if (value.integer >= lowest && value.integer <= highest) return static_cast<std::uint32_t>(value.integer);
        reading.diagnostics.error(malformed_template, value.span, fmt::format("`{}` is {}", key, value.integer)).help =
            fmt::format("it can be {} to {}", lowest, highest);
        return std::nullopt;
    };
    return {whole().shape, read, {}};
}

const Form<std::int64_t>& per_cent() {
    static const auto form =
        text::read_alone<Template>(*whole_between(1, 100).shape, [](const Value& value) { return value.integer; });
    return form;
}

const Form<std::string>& alignment() {
    static const auto form = word("an alignment", {"left", "centre", "right"});
    return form;
}

const Form<std::vector<std::string>>& texts() {
    return text::list_of_texts<Template>();
}

const Form<Named>& named() {
    static const auto form = text::read_alone<Template>(*prose().shape, to_named);
    return form;
}

const Form<std::vector<Named>>& list_of_named() {
    static const auto form = text::list_of("a list of texts", named());
    return form;
}

/// One value, or a list of several.
template <typename T>
static Form<std::vector<T>> one_or_list(std::string_view title, const Form<T>& one,
                                        const Form<std::vector<T>>& several) {
    return {
        text::held({.kind = Shape::Kind::either, .title = title, .options = {one.shape.get(), several.shape.get()}}),
        [one, several](const Value& value, std::string_view key,
                       const Reading& reading) -> std::optional<std::vector<T>> {
            if (value.kind == Value::Kind::array) return several.read(value, key, reading);
            return std::vector<T>{*one.read(value, key, reading)};
        },
        {}};
}

const Form<std::vector<Named>>& one_or_more() {
    static const auto form = one_or_list("a text or a list of texts", named(), list_of_named());
    return form;
}

static const Form<Wanted>& wanted() {
    static const auto form =
        text::read_alone<Template>(*prose().shape, [](const Value& value) { return Wanted(value.string, value.span); });
    return form;
}

const Form<std::vector<Wanted>>& list_of_wanted() {
    static const auto form = text::list_of("a list of texts", wanted());
    return form;
}

const Form<std::vector<Wanted>>& wanted_one_or_more() {
    static const auto form = one_or_list("a text or a list of texts", wanted(), list_of_wanted());
    return form;
}

const Form<language::Asked>& expression() {
    static const Form<language::Asked> form = text::read_alone<Template>(
        {.kind = Shape::Kind::expression, .title = "a value"},
        [](const Value& value) { return language::Asked(rules::scalar_text(value), value.span); });
    return form;
}

const Form<std::vector<language::Asked>>& one_or_more_expressions() {
    static const auto several = text::list_of("a list of expressions", expression());
    static const auto form = one_or_list("an expression or a list of expressions", expression(), several);
    return form;
}

static std::optional<std::vector<FixedInput>> read_fixed_inputs(const Value& table, std::string_view,
                                                                const Reading& reading) {
    std::vector<FixedInput> out;
    for (const text::Entry& entry : table.entries) {
        std::string value = rules::scalar_text(entry.value);
        if (value.empty())
            reading.diagnostics.error(malformed_template, entry.value.span,
                                      fmt::format("`{}` is set to no single value", entry.key));
        out.push_back({entry.key, std::move(value), entry.key_span, entry.value.span});
    }
    return out;
}

const Form<std::vector<FixedInput>>& fixed_inputs() {
    static const Form<std::vector<FixedInput>> form{
        text::held({.kind = Shape::Kind::table, .title = "a table of values", .open = true}), read_fixed_inputs, {}};
    return form;
}

Form<std::string> word(std::string_view title, std::vector<std::string_view> words) {
    return text::word<Template>(title, std::move(words));
}

std::optional<Binding> to_binding(const Named& written, const std::vector<std::string_view>& kinds) {
    const text::CutName cut = text::cut_at_first_dot(written.name);
    if (!cut.rest || cut.rest->empty()) return std::nullopt;
    if (std::find(kinds.begin(), kinds.end(), cut.first) == kinds.end()) return std::nullopt;
    return Binding{std::string(cut.first), std::string(*cut.rest), written.span};
}

}  // namespace broadside::sheet
