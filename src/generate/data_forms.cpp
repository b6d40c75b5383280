#include "generate/data_forms.hpp"

#include "generate/codes.hpp"
#include "rules/scalar.hpp"
#include "scenario/reference_forms.hpp"

#include <fmt/format.h>

namespace broadside::generate {

using text::Shape;
using text::Value;

/// Form whose values are independent; `read` returns nullopt for an invalid one.
template <typename M, typename Read>
static DataForm<M> data_form(Shape shape, Read read) {
    return {text::held(std::move(shape)),
            [read](const Value& value, std::string_view, const Input& input) -> std::optional<M> {
                return read(value, input.diagnostics);
            },
            {}};
}

const DataForm<std::string>& data_text() {
    static const auto out = data_form<std::string>({.kind = Shape::Kind::string, .title = "a text"},
                                                   [](const Value& value, text::Diagnostics&) { return value.string; });
    return out;
}

const DataForm<std::vector<std::string>>& data_texts() {
    static const auto out = text::list_of("a list of texts", data_text());
    return out;
}

const DataForm<bool>& data_yes_no() {
    static const auto out = data_form<bool>({.kind = Shape::Kind::boolean, .title = "true or false"},
                                            [](const Value& value, text::Diagnostics&) { return value.boolean; });
    return out;
}

const DataForm<std::int64_t>& data_count() {
    static const auto out =
        data_form<std::int64_t>({.kind = Shape::Kind::integer},
                                [](const Value& value, text::Diagnostics& diagnostics) -> std::optional<std::int64_t> {
                                    constexpr std::int64_t most = 1'000'000;
                                    if (value.integer > 0 && value.integer <= most) return value.integer;
                                    diagnostics
                                        .error(malformed_order, value.span,
                                               fmt::format("{} is not a number from 1 to a million", value.integer))
                                        .help = "write how many there are, or leave the key out";
                                    return std::nullopt;
                                });
    return out;
}

const DataForm<scenario::Reference>& data_name() {
    return scenario::reference_form<Alone>();
}

const DataForm<std::vector<scenario::Reference>>& data_names() {
    return scenario::references_form<Alone>();
}

const DataForm<std::vector<scenario::NamedValue>>& data_values() {
    static const Shape text{.kind = Shape::Kind::string}, number{.kind = Shape::Kind::integer},
        truth{.kind = Shape::Kind::boolean};
    static const Shape scalar{.kind = Shape::Kind::either,
                              .title = "a word, a number, or true and false",
                              .options = {&text, &number, &truth}};
    static const auto out = data_form<std::vector<scenario::NamedValue>>(
        {.kind = Shape::Kind::map, .title = "a table of values", .of = &scalar},
        [](const Value& table, text::Diagnostics&) { return scenario::named_values(table); });
    return out;
}

static const Shape& part_shape() {
    static const Shape text{.kind = Shape::Kind::string}, number{.kind = Shape::Kind::integer};
    static const Shape out{
        .kind = Shape::Kind::either, .title = "a part, \"1/4\", or a whole number", .options = {&text, &number}};
    return out;
}

template <typename M>
static DataForm<M> part_form(std::optional<M> (*parse)(std::string_view), const char* what, const char* help) {
    return data_form<M>(part_shape(), [=](const Value& value, text::Diagnostics& diagnostics) {
        const std::string written = rules::scalar_text(value);
        const auto read = parse(written);
        if (!read)
            diagnostics.error(malformed_order, value.span, fmt::format("`{}` is not {}", written, what)).help = help;
        return read;
    });
}

const DataForm<Part>& data_part() {
    static const auto out = part_form(parse_part, "a part", "write \"1/4\", \"3/2\" or 1");
    return out;
}

const DataForm<PartRange>& data_parts() {
    static const auto out = part_form(parse_part_range, "a range of parts", "write \"1/3..2/3\", the smaller first");
    return out;
}

const DataForm<scenario::Length>& data_length() {
    static const auto out = data_form<scenario::Length>(
        {.kind = Shape::Kind::string, .title = "a length"},
        [](const Value& value, text::Diagnostics& diagnostics) -> std::optional<scenario::Length> {
            constexpr std::int64_t longest = 200'000;  // twenty metres, in tenths of a millimetre
            const auto length = scenario::parse_length(value.string);
            if (length && length->numerator > 0 && scenario::tenths_of_mm(*length) <= longest) return length;
            diagnostics.error(malformed_order, value.span, fmt::format("`{}` is not a length of a table", value.string))
                .help = "write \"180 cm\", '72\"' or \"6 ft\"";
            return std::nullopt;
        });
    return out;
}

}  // namespace broadside::generate
