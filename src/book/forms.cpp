#include "book/forms.hpp"

#include "book/codes.hpp"
#include "scenario/colour.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

namespace broadside::book {

using text::Shape;
using text::Value;

const Form<std::string>& colour() {
    static const Form<std::string> form{prose().shape,
                                        [](const Value& value, std::string_view, const Reading& reading) {
                                            scenario::expect_colour(value, malformed_book, reading.diagnostics);
                                            return std::optional(value.string);
                                        },
                                        {}};
    return form;
}

const Form<scenario::Side::Pattern>& pattern() {
    using Pattern = scenario::Side::Pattern;
    static const Form<Pattern> form = [] {
        std::vector<std::pair<std::string_view, Pattern>> words;
        for (const Pattern each :
             {Pattern::solid, Pattern::open, Pattern::hatched, Pattern::cross_hatched, Pattern::dotted})
            words.push_back({scenario::to_text(each), each});
        return text::choice<Book>("a pattern", std::move(words));
    }();
    return form;
}

const Form<std::int64_t>& count() {
    static const Form<std::int64_t> form{
        text::whole_number<Book>().shape,
        [](const Value& value, std::string_view key, const Reading& reading) -> std::optional<std::int64_t> {
            constexpr std::int64_t most = 10'000;  // limit on units, turns, minutes
            if (value.integer >= 0 && value.integer <= most) return value.integer;
            reading.diagnostics.error(malformed_book, value.span, fmt::format("`{}` is {}", key, value.integer)).help =
                fmt::format("it can be 0 to {}", most);
            return std::nullopt;
        },
        {}};
    return form;
}

const Form<Reference>& name_of_input() {
    static const Form<Reference> form = text::read_alone<Book>(
        {.kind = Shape::Kind::expression, .title = "the name of a fact or a result"}, [](const Value& value) {
            return Reference{value.string, value.span};
        });
    return form;
}

const Form<Reference>& number_of_rules() {
    static const Form<Reference> form{
        expression().shape,
        [](const Value& value, std::string_view key, const Reading& reading) -> std::optional<Reference> {
            constexpr std::string_view head = "number.";
            if (value.string.starts_with(head)) return Reference{value.string.substr(head.size()), value.span};
            reading.diagnostics.error(malformed_book, value.span, fmt::format("`{}` is not a number of the rules", key))
                .help = "write \"number.ID\"";
            return std::nullopt;
        },
        {}};
    return form;
}

std::optional<Length> to_length(const Value& value, const Reading& reading) {
    const bool is_whole = value.kind == Value::Kind::integer;
    const auto length =
        is_whole ? std::optional(scenario::whole_millimetres(value.integer)) : scenario::parse_length(value.string);
    constexpr std::int64_t farthest = 1'000'000;  // in tenths of a millimetre
    if (length && length->numerator > 0 && length->numerator <= farthest * length->denominator &&
        scenario::tenths_of_mm(*length) <= farthest)
        return length;
    const std::string written = is_whole ? std::to_string(value.integer) : value.string;
    reading.diagnostics.error(malformed_book, value.span, fmt::format("`{}` is not a length", written)).help =
        "write a number and mm, cm, m, \" or ft, more than nothing; a half is `1/2`";
    return std::nullopt;
}

static std::shared_ptr<const Shape> text_or_whole(std::string_view title) {
    return text::held(
        {.kind = Shape::Kind::either, .title = title, .options = {prose().shape.get(), count().shape.get()}});
}

const Form<Length>& length() {
    static const Form<Length> form{
        text_or_whole("a length"),
        [](const Value& value, std::string_view, const Reading& reading) { return to_length(value, reading); },
        {}};
    return form;
}

/// "3..6" as 3 and 6; "3" as 3 and 3.
static std::optional<Range> parse_range(std::string_view written) {
    const std::size_t dots = written.find("..");
    const auto least = text::parse_whole(written.substr(0, dots));
    const auto most = dots == std::string_view::npos ? least : text::parse_whole(written.substr(dots + 2));
    return least && most && *least <= *most ? std::optional(Range{*least, *most}) : std::nullopt;
}

std::optional<Range> to_range(const Value& value, const Reading& reading) {
    const std::string written = value.kind == Value::Kind::integer ? std::to_string(value.integer) : value.string;
    constexpr std::int64_t most = 100'000;
    auto range = parse_range(written);
    if (range && range->least >= 0 && range->most <= most) {
        range->span = value.span;
        return range;
    }
    reading.diagnostics.error(malformed_book, value.span, fmt::format("`{}` is not a range", written)).help =
        "write \"3..6\", the lesser first, or a whole number";
    return std::nullopt;
}

const Form<Range>& range() {
    static const Form<Range> form{
        text_or_whole("a range"),
        [](const Value& value, std::string_view, const Reading& reading) { return to_range(value, reading); },
        {}};
    return form;
}

const Form<language::Expression>& expression() {
    static const Form<language::Expression> form =
        text::read_alone<Book>({.kind = Shape::Kind::expression, .title = "an expression"},
                               [](const Value& value) { return language::parse_expression(value.string, value.span); });
    return form;
}

const Form<std::vector<NamedValue>>& facts() {
    static const auto form = scenario::facts_form<Book>(malformed_book);
    return form;
}

}  // namespace broadside::book
