#pragma once

#include "text/days.hpp"
#include "text/field_table.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// Forms that several kinds of files share.

namespace broadside::text {

/// A form of files that are never written, whose values are read without context.
template <typename Whole, typename Read>
auto read_alone(Shape shape, Read read) -> Form<decltype(read(std::declval<const Value&>())), Whole> {
    using M = decltype(read(std::declval<const Value&>()));
    return {
        std::make_shared<Shape>(std::move(shape)),
        [read](const Value& value, std::string_view, const Reading<Whole>&) { return std::optional<M>(read(value)); },
        {}};
}

/// A day, "2024-05-01", where `text` is the form of any text.
template <typename Whole>
Form<std::string, Whole> day(const Form<std::string, Whole>& text) {
    return {text.shape,
            [](const Value& value, std::string_view, const Reading<Whole>& reading) {
                return expect_day(value, reading.diagnostics) ? std::optional(value.string) : std::nullopt;
            },
            text.write};
}

/// Reports a condition that is there and asks for nothing, `ground = []` or `needs = ""`; whether it is one.
bool report_empty(const Value& value, std::string_view key, Diagnostics& diagnostics);

/// The same form for a condition under which something is printed or exists.
template <typename M, typename Whole>
Form<M, Whole> condition(Form<M, Whole> form) {
    form.read = [inner = std::move(form.read)](const Value& value, std::string_view key,
                                               const Reading<Whole>& reading) -> std::optional<M> {
        return report_empty(value, key, reading.diagnostics) ? std::nullopt : inner(value, key, reading);
    };
    return form;
}

}  // namespace broadside::text
