#pragma once

#include "scenario/named_values.hpp"
#include "text/read_forms.hpp"

#include <vector>

// Forms of names and facts, shared with other files that are about units: books, recipes, settings for estimates.

namespace broadside::scenario {

template <typename Whole>
const text::Form<Reference, Whole>& reference_form() {
    static const text::Form<Reference, Whole> form{
        text::plain_name<Whole>().shape,
        [](const text::Value& value, std::string_view, const text::Reading<Whole>&) {
            return std::optional(Reference{value.string, value.span});
        },
        [](const Reference& reference, const Whole&) { return text::to_value(reference.id); }};
    return form;
}

template <typename Whole>
const text::Form<std::vector<Reference>, Whole>& references_form() {
    static const auto form = text::list_of("a list of names", reference_form<Whole>());
    return form;
}

/// `{ "side.fact" = value }`, of files that are never written. Reports other values under `malformed`.
template <typename Whole>
text::Form<std::vector<NamedValue>, Whole> facts_form(const text::Code& malformed) {
    return {text::held({.kind = text::Shape::Kind::table, .title = "a table of facts", .open = true}),
            [&malformed](const text::Value& value, std::string_view, const text::Reading<Whole>& reading) {
                return std::optional(named_values(value, malformed, reading.diagnostics));
            },
            {}};
}

}  // namespace broadside::scenario
