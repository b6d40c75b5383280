#include "estimate/forms.hpp"

#include "estimate/codes.hpp"
#include "scenario/named_values.hpp"

#include <fmt/format.h>
#include <memory>
#include <utility>

namespace broadside::estimate {

using scenario::NamedValue;
using scenario::Reference;
using text::Shape;
using text::Value;

const Form<Reference>& name() {
    static const Form<Reference> form{std::make_shared<Shape>(Shape{.kind = Shape::Kind::name, .title = "a name"}),
                                      [](const Value& value, std::string_view, const Input&) {
                                          return std::optional(Reference{value.string, value.span});
                                      },
                                      {}};
    return form;
}

const Form<std::vector<Reference>>& names() {
    static const auto form = text::list_of("a list of names", name());
    return form;
}

const Form<std::string>& sentence() {
    static const Form<std::string> form{
        std::make_shared<Shape>(Shape{.kind = Shape::Kind::string, .title = "text"}),
        [](const Value& value, std::string_view, const Input&) { return std::optional(value.string); },
        {}};
    return form;
}

const Form<bool>& yes_or_no() {
    static const Form<bool> form{
        std::make_shared<Shape>(Shape{.kind = Shape::Kind::boolean, .title = "true or false"}),
        [](const Value& value, std::string_view, const Input&) { return std::optional(value.boolean); },
        {}};
    return form;
}

const Form<std::vector<NamedValue>>& facts() {
    static const Form<std::vector<NamedValue>> form{
        std::make_shared<Shape>(Shape{.kind = Shape::Kind::table, .title = "a table of facts", .open = true}),
        [](const Value& value, std::string_view, const Input& input) {
            return std::optional(scenario::named_values(value, malformed_estimate, input.diagnostics));
        },
        {}};
    return form;
}

Form<std::int64_t> whole_number(std::int64_t least, std::int64_t most, std::string_view what) {
    return {
        std::make_shared<Shape>(Shape{.kind = Shape::Kind::integer, .title = "a whole number"}),
        [least, most, what](const Value& value, std::string_view, const Input& input) -> std::optional<std::int64_t> {
            if (value.integer >= least && value.integer <= most) return value.integer;
            input.diagnostics.error(malformed_estimate, value.span, fmt::format("{} {}", value.integer, what)).help =
                fmt::format("from {} to {}", least, most);
            return std::nullopt;
        },
        {}};
}

}  // namespace broadside::estimate
