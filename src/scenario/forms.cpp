#include "scenario/forms.hpp"

#include "scenario/codes.hpp"
#include "text/counts.hpp"

namespace broadside::scenario {

using Kind = text::Value::Kind;
using text::held;
using text::Shape;

/// Larger than any table; keeps geometry far from overflow.
static constexpr std::int64_t farthest_mm = 100'000;

static bool is_on_some_table(const Length& length) {
    return tenths_of_mm(length) >= -10 * farthest_mm && tenths_of_mm(length) <= 10 * farthest_mm;
}

std::optional<Length> find_length(const text::Value& value) {
    std::optional<Length> length;
    if (value.kind == Kind::string) length = parse_length(value.string);
    if (value.kind == Kind::integer && value.integer >= -farthest_mm && value.integer <= farthest_mm)
        length = whole_millimetres(value.integer);
    return length && is_on_some_table(*length) ? length : std::nullopt;
}

Length to_length(const text::Value& value, text::Diagnostics& diagnostics) {
    if (const auto length = find_length(value)) return *length;
    const bool whole = value.kind == Kind::integer;
    const std::string written = whole ? std::to_string(value.integer) : value.string;
    if (whole || parse_length(value.string))
        diagnostics.error(malformed_length, value.span, "`" + written + "` is longer than any table").help =
            "a bare number is in millimetres";
    else
        diagnostics.error(malformed_length, value.span, "`" + written + "` is not a length").help =
            "write a number and mm, cm, m, \" or ft; a half is `1/2`";
    return {};
}

/// A positive length; reports zero and negative ones.
static Length to_extent(const text::Value& value, std::string_view key, text::Diagnostics& diagnostics) {
    const std::size_t errors = diagnostics.error_count();
    Length length = to_length(value, diagnostics);
    if (diagnostics.error_count() != errors || length.numerator > 0) return length;
    const char* fault = length.numerator < 0 ? "` is less than nothing" : "` is nothing";
    diagnostics.error(malformed_length, value.span, "`" + std::string(key) + fault).help =
        "write how long it is, more than nothing";
    return length;
}

std::optional<Point> to_point(const text::Value& value, text::Diagnostics& diagnostics) {
    if (value.items.size() == 2)
        return Point{to_length(value.items[0], diagnostics), to_length(value.items[1], diagnostics), value.span};
    diagnostics
        .error(malformed_position, value.span,
               "a point has two lengths, and this " + std::to_string(value.items.size()))
        .help = "write how far it is from the left edge, and how far from the near one";
    return Point{};
}

/// From one to `most`.
static Form<std::int64_t> count_up_to(std::int64_t most) {
    const auto read = [most](const text::Value& value, std::string_view key,
                             const Reading& reading) -> std::optional<std::int64_t> {
        if (value.integer >= 1 && value.integer <= most) return value.integer;
        const std::string fault =
            value.integer < 1 ? ", and counts from one" : ", more than " + text::with_commas(std::to_string(most));
        reading.diagnostics
            .error(malformed_value, value.span,
                   "`" + std::string(key) + "` is " + std::to_string(value.integer) + fault)
            .help = "it can be 1 to " + text::with_commas(std::to_string(most));
        return std::nullopt;
    };
    return {whole().shape, read, whole().write};
}

static std::vector<Point> to_points(const text::Value& value, std::string_view key, std::size_t least,
                                    text::Diagnostics& diagnostics) {
    std::vector<Point> out;
    for (const text::Value& item : value.items) out.push_back(*to_point(item, diagnostics));
    if (out.size() < least)
        diagnostics
            .error(malformed_outline, value.span,
                   "`" + std::string(key) + "` has " + std::to_string(out.size()) + " of at least " +
                       std::to_string(least) + " points")
            .help = least > 2
                        ? "an area has three corners or more: `[[\"0 cm\", \"0 cm\"], ...]`; a single point is a `spot`"
                        : "a line has two points or more: `[[\"0 cm\", \"0 cm\"], ...]`; a single point is a `spot`";
    return out;
}

/// Empty when some cannot be read, so that no crossing edges are reported.
static std::vector<Point> to_corners(const text::Value& value, std::string_view key, text::Diagnostics& diagnostics) {
    const std::size_t errors = diagnostics.error_count();
    std::vector<Point> out = to_points(value, key, 3, diagnostics);
    if (diagnostics.error_count() != errors) out.clear();
    return out;
}

static text::Value to_value(const Scalar& scalar) {
    return std::visit([](const auto& value) { return text::to_value(value); }, scalar);
}

text::Value to_value(const Length& length) {
    if (length.unit == LengthUnit::millimetre && length.denominator == 1) return text::to_value(length.numerator);
    return text::to_value(to_text(length));
}

text::Value to_value(const Point& point) {
    return text::list_of({to_value(point.x), to_value(point.y)});
}

const Form<language::Prose>& with_references() {
    static const Form<language::Prose> form{
        prose().shape,
        [](const text::Value& value, std::string_view, const Reading&) {
            return std::optional(language::Prose(value.string, value.span));
        },
        [](const language::Prose& from, const Scenario&) { return text::to_value(from.written()); }};
    return form;
}

const Form<std::int64_t>& count() {
    static const Form<std::int64_t> form = count_up_to(100'000);
    return form;
}

const Form<std::int64_t>& turn_limit() {
    static const Form<std::int64_t> form = count_up_to(200);
    return form;
}

const Form<std::int64_t>& bearing() {
    static const Form<std::int64_t> form{
        whole().shape,
        [](const text::Value& value, std::string_view, const Reading& reading) {
            if (value.integer < 0 || value.integer > 359)
                reading.diagnostics
                    .error(malformed_value, value.span, "a direction of " + std::to_string(value.integer) + " degrees")
                    .help = "directions run clockwise from 0 to 359";
            return std::optional(value.integer);
        },
        whole().write};
    return form;
}

const Form<Length>& extent() {
    static const Form<Length> form{
        held({.kind = Shape::Kind::either, .title = "a length", .options = {prose().shape.get(), whole().shape.get()}}),
        [](const text::Value& value, std::string_view key, const Reading& reading) {
            return std::optional(to_extent(value, key, reading.diagnostics));
        },
        [](const Length& length, const Scenario&) { return to_value(length); }};
    return form;
}

const Form<std::vector<std::string>>& paragraphs() {
    static const Form<std::vector<std::string>> form{
        held({.kind = Shape::Kind::either,
              .title = "a text or a list of texts",
              .options = {prose().shape.get(), texts().shape.get()}}),
        [](const text::Value& value, std::string_view key, const Reading& reading) {
            if (value.kind == Kind::string) return std::optional(std::vector{value.string});
            return texts().read(value, key, reading);
        },
        texts().write};
    return form;
}

const Form<std::vector<NamedValue>>& named_values() {
    static const auto scalar = held({.kind = Shape::Kind::either,
                                     .title = "a word, a whole number, true or false",
                                     .options = {prose().shape.get(), whole().shape.get(), yes_no().shape.get()}});
    static const Form<std::vector<NamedValue>> form{
        held({.kind = Shape::Kind::map, .title = "a table of values", .of = scalar.get()}),
        [](const text::Value& value, std::string_view, const Reading&) { return std::optional(named_values(value)); },
        [](const std::vector<NamedValue>& values, const Scenario&) {
            text::Value table;
            for (const NamedValue& value : values) table.entries.push_back({value.name, {}, to_value(value.value)});
            return table;
        }};
    return form;
}

const Form<Point>& point() {
    static const Form<Point> form{held({.kind = Shape::Kind::list, .title = "a point", .of = extent().shape.get()}),
                                  [](const text::Value& value, std::string_view, const Reading& reading) {
                                      return to_point(value, reading.diagnostics);
                                  },
                                  [](const Point& point, const Scenario&) { return to_value(point); }};
    return form;
}

const Form<std::vector<Point>>& line() {
    static const auto points = text::list_of("a list of points", point());
    static const Form<std::vector<Point>> form{
        points.shape,
        [](const text::Value& value, std::string_view key, const Reading& reading) {
            return std::optional(to_points(value, key, 2, reading.diagnostics));
        },
        points.write};
    return form;
}

const Form<std::vector<Point>>& outline() {
    static const Form<std::vector<Point>> form{
        line().shape,
        [](const text::Value& value, std::string_view key, const Reading& reading) {
            return std::optional(to_corners(value, key, reading.diagnostics));
        },
        line().write};
    return form;
}

}  // namespace broadside::scenario
