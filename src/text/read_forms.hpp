#pragma once

#include "text/days.hpp"
#include "text/field_table.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Forms that several kinds of files share.

namespace broadside::text {

/// A shared copy of `shape`, as forms need it.
inline std::shared_ptr<const Shape> held(Shape shape) {
    return std::make_shared<Shape>(std::move(shape));
}

/// A value that is kept as it is written: `member` of the value read.
template <typename M, typename Whole>
Form<M, Whole> as_written(Shape shape, M Value::*member) {
    return {
        held(std::move(shape)),
        [member](const Value& value, std::string_view, const Reading<Whole>&) { return std::optional(value.*member); },
        [](const M& from, const Whole&) { return to_value(from); }};
}

/// Any text.
template <typename Whole>
const Form<std::string, Whole>& plain_text() {
    static const auto form =
        as_written<std::string, Whole>({.kind = Shape::Kind::string, .title = "text"}, &Value::string);
    return form;
}

template <typename Whole>
const Form<std::string, Whole>& plain_name() {
    static const auto form =
        as_written<std::string, Whole>({.kind = Shape::Kind::name, .title = "a name"}, &Value::string);
    return form;
}

template <typename Whole>
const Form<bool, Whole>& truth() {
    static const auto form =
        as_written<bool, Whole>({.kind = Shape::Kind::boolean, .title = "true or false"}, &Value::boolean);
    return form;
}

template <typename Whole>
const Form<std::int64_t, Whole>& whole_number() {
    static const auto form =
        as_written<std::int64_t, Whole>({.kind = Shape::Kind::integer, .title = "a whole number"}, &Value::integer);
    return form;
}

template <typename Whole>
const Form<std::vector<std::string>, Whole>& list_of_texts() {
    static const auto form = list_of("a list of texts", plain_text<Whole>());
    return form;
}

/// One of several words, as it is written.
template <typename Whole>
Form<std::string, Whole> word(std::string_view title, std::vector<std::string_view> words) {
    return as_written<std::string, Whole>({.kind = Shape::Kind::choice, .title = title, .words = std::move(words)},
                                          &Value::string);
}

/// A form of files that are never written, whose values are read without context.
template <typename Whole, typename Read>
auto read_alone(Shape shape, Read read) -> Form<decltype(read(std::declval<const Value&>())), Whole> {
    using M = decltype(read(std::declval<const Value&>()));
    return {
        held(std::move(shape)),
        [read](const Value& value, std::string_view, const Reading<Whole>&) { return std::optional<M>(read(value)); },
        {}};
}

/// A table whose keys are names of the data, of files that are never written: `read` makes an M of each entry, or
/// nothing after an error.
template <typename M, typename Whole, typename Read>
Form<std::vector<M>, Whole> list_by_name(std::string_view title, const std::shared_ptr<const Shape>& of, Read read) {
    return {held({.kind = Shape::Kind::map, .title = title, .of = of.get()}),
            [of, read](const Value& value, std::string_view, const Reading<Whole>& reading) {
                std::vector<M> out;
                for (const Entry& entry : value.entries)
                    if (std::optional<M> one = read(entry, reading)) out.push_back(std::move(*one));
                return std::optional(std::move(out));
            },
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
