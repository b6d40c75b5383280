#include "rules/codes.hpp"
#include "rules/field_tables.hpp"
#include "text/outline.hpp"

#include <fmt/format.h>

namespace broadside::rules {

using text::Shape;
using text::Value;

constexpr std::int64_t usual_width = 20;
constexpr std::int64_t least_width = 8, most_width = 30;

/// Width and strokes, read together: a stroke must stay within its box.
static void read_outline(OwnSign& sign, const std::array<const Value*, 2>& given, const Input& input) {
    const auto [width, path] = given;
    const std::int64_t wide = width ? width->integer : usual_width;
    if (wide < least_width || wide > most_width)
        input.diagnostics.error(malformed_sign, width->span, fmt::format("a sign {} wide", wide)).help =
            fmt::format("a sign is 20 high and {} to {} wide", least_width, most_width);
    if (!path) return;
    std::vector<std::string> strokes;
    for (const Value& stroke : path->items) {
        strokes.push_back(stroke.string);
        const auto read = text::parse_stroke(stroke.string, static_cast<double>(wide));
        if (const auto* fault = std::get_if<text::OutlineFault>(&read))
            input.diagnostics.error(malformed_sign, stroke.span, fault->message).help = fault->help;
    }
    sign.outline = text::outline_text(wide, strokes);
}

const Fields<OwnSign>& sign_fields() {
    static const Fields<OwnSign> fields{
        "a sign",
        {key("label", &OwnSign::label, plain(), "What it means, for those to whom the file is read."),
         text::together<OwnSign, Surroundings, 2>(
             {{{"width", whole().shape.get(), "Of its box, which is 20 high; 20 when absent."},
               {"path", texts().shape.get(), "Its strokes, one over another: \"polygon 2 18, 10 2, 18 18\"."}}},
             read_outline, {})}};
    return fields;
}

}  // namespace broadside::rules
