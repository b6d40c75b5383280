#include "rules/codes.hpp"
#include "rules/field_tables.hpp"
#include "rules/scalar.hpp"

#include <array>
#include <fmt/format.h>

namespace broadside::rules {

using text::Shape;
using text::Value;

namespace {

/// Larger than any page; the squares of thousandths fit 64 bits.
constexpr std::int64_t widest = 10'000;

/// Millimetres or degrees in thousandths.
std::optional<std::int64_t> to_thousandths(const Value& value) {
    const bool is_whole = value.kind == Value::Kind::integer;
    const auto fraction = is_whole ? Fraction{value.integer, 1} : parse_fraction(value.string);
    if (!fraction) return std::nullopt;
    const std::int64_t limit = widest * fraction->denominator;
    if (fraction->numerator < -limit || fraction->numerator > limit) return std::nullopt;
    const std::int64_t thousandths = fraction->numerator * 1000;
    return thousandths % fraction->denominator == 0 ? std::optional(thousandths / fraction->denominator) : std::nullopt;
}

/// A whole number, or "22 1/2".
const Form<std::int64_t>& thousandths() {
    static const Form<std::int64_t> out{
        held({.kind = Shape::Kind::either,
              .title = "a number or a fraction in quotes",
              .options = {whole().shape.get(), prose().shape.get()}}),
        [](const Value& value, std::string_view, const Input& input) {
            auto read = to_thousandths(value);
            if (!read)
                input.diagnostics
                    .error(malformed_number, value.span,
                           value.kind == Value::Kind::integer
                               ? fmt::format("{} is larger than any diagram", value.integer)
                               : fmt::format("`{}` is not a number of a diagram", value.string))
                    .help =
                    fmt::format("write a whole number up to {}, or halves, quarters and the like in quotes: \"22 1/2\"",
                                widest);
            return read;
        },
        {}};
    return out;
}

const Form<std::vector<std::int64_t>>& list_of_thousandths() {
    static const auto out = text::list_of("a list of numbers", thousandths());
    return out;
}

using ShapeKind = DiagramShape::Kind;

struct ShapeWord {
    std::string_view word;
    ShapeKind kind;
    std::string_view doc;
    std::size_t least, most;  ///< how many numbers
};
constexpr std::array<ShapeWord, 12> shape_words = {
    {{"unit", ShapeKind::unit, "The unit the rule is about, black: x and y of its middle, front, depth.", 4, 4},
     {"enemy", ShapeKind::enemy, "Another unit, white: x and y of its middle, front, depth.", 4, 4},
     {"band", ShapeKind::band,
      "The strip before a front: x and y of its middle, front, depth, degrees it opens to either side; a wedge where "
      "the front is 0.",
      5, 5},
     {"angle", ShapeKind::angle, "An angle: x and y of its corner, radius, from and to in degrees, 0 towards the top.",
      5, 5},
     {"distance", ShapeKind::distance, "A distance with its figure: an arrow between two points.", 4, 4},
     {"arrow", ShapeKind::arrow, "An arrow by two points or more.", 4, 40},
     {"line", ShapeKind::line, "A line by two points or more.", 4, 40},
     {"dashes", ShapeKind::dashes, "A dashed line by two points or more.", 4, 40},
     {"zone", ShapeKind::zone, "An area by three corners or more.", 6, 40},
     {"disc", ShapeKind::disc, "A dot: x and y of its middle, radius.", 3, 3},
     {"words", ShapeKind::words, "Words about this point.", 2, 2},
     {"tag", ShapeKind::tag, "Words in a frame about this point.", 2, 2}}};

bool has_points(ShapeKind kind) {
    return kind == ShapeKind::arrow || kind == ShapeKind::line || kind == ShapeKind::dashes || kind == ShapeKind::zone;
}

Entries<DiagramShape> shape_and_numbers() {
    Entries<DiagramShape> out;
    for (const ShapeWord& each : shape_words)
        out.fields.push_back({each.word, list_of_thousandths().shape.get(), each.doc});
    out.read = [](DiagramShape& shape, const Value& table, const Input& input) {
        const ShapeWord* found = nullptr;
        for (const ShapeWord& each : shape_words) {
            const Value* numbers = table.find(each.word);
            if (!numbers) continue;
            if (found) {
                input.diagnostics.error(malformed_diagram, numbers->span, "a shape that is two things").help =
                    "write two shapes";
                return;
            }
            found = &each;
            shape.kind = each.kind;
            if (auto at = list_of_thousandths().read(*numbers, each.word, input)) shape.at = std::move(*at);
        }
        const bool in_pairs = found && (!has_points(found->kind) || shape.at.size() % 2 == 0);
        if (found && in_pairs && shape.at.size() >= found->least && shape.at.size() <= found->most) return;
        input.diagnostics
            .error(malformed_diagram, table.span,
                   found ? fmt::format("`{}` with {} numbers", found->word, shape.at.size()) : "a shape of no kind")
            .help =
            "write one of unit, enemy = [x, y, front, depth]; band = [x, y, front, depth, degrees]; distance = [x, y, "
            "x, y]; angle = [x, y, radius, from, to]; arrow, line, dashes, zone = [x, y, x, y, ...]; disc = [x, y, "
            "radius]; words, tag = [x, y]";
    };
    return out;
}

/// A measuring shape needs its figure; `bases` needs two numbers.
void check_shape(DiagramShape& shape, const Value& table, const Input& input) {
    const bool measures = shape.kind == ShapeKind::distance || shape.kind == ShapeKind::angle;
    if (measures == shape.of.empty())
        input.diagnostics
            .error(malformed_diagram, table.span,
                   measures ? "a distance or an angle without its figure" : "`of` of a shape that measures nothing")
            .help = "`of` is the figure a `distance` or an `angle` is: `of = \"{number.ID}\"`";
    if (!shape.bases.empty() && (shape.bases.size() != 2 || shape.bases[0] < 1 || shape.bases[1] < 1))
        input.diagnostics.error(malformed_diagram, table.find("bases")->span, "bases that cannot be laid out").help =
            "write how many stand side by side, and in how many ranks: `bases = [6, 1]`";
    if (!shape.label.empty() && shape.label.size() != 2)
        input.diagnostics.error(malformed_diagram, table.find("label")->span, "`label` is not a place").help =
            "write x and y of the middle of the words: `label = [12, 30]`";
}

const Fields<DiagramShape>& diagram_shape_fields() {
    static const auto tone = word("a tone", {"pale", "middle", "deep", "hatched"});
    static const Fields<DiagramShape> fields{
        "a shape of a diagram",
        {shape_and_numbers(),
         key("turn", &DiagramShape::turn, thousandths(), "Of a unit or a band: degrees to the right."),
         key("bases", &DiagramShape::bases, wholes(), "Of a unit: bases side by side, and ranks."),
         key("plain", &DiagramShape::is_plain, yes_no(), "Of a unit: whether its front goes unmarked."),
         key("tone", &DiagramShape::tone, tone, "Of a band or a zone; \"middle\" when absent."),
         key("says", &DiagramShape::words, prose(), "The words; what stands in the unit; in place of the bare figure."),
         key("label", &DiagramShape::label, list_of_thousandths(), "Where the words stand, when not as usual."),
         key("of", &DiagramShape::of, prose(), "The figure that a distance or an angle is: \"{number.ID}\"."),
         key("wide", &DiagramShape::wide, prose(), "The figure that a unit's front, or that of a base, is."),
         key("deep", &DiagramShape::deep, prose(), "The figure that the depth of a band, a unit or a base is."),
         key("opens", &DiagramShape::opens, prose(), "The figure that the angle of a band is."),
         then<DiagramShape>(check_shape)}};
    return fields;
}

/// `scale`: millimetres per unit, or "none".
Entries<Diagram> scale_key() {
    Entries<Diagram> out;
    out.fields.push_back({"scale", thousandths().shape.get(),
                          "Millimetres of paper to one of the unit in which its figures are; \"none\" where it is "
                          "declared not to scale."});
    out.read = [](Diagram& diagram, const Value& table, const Input& input) {
        const Value* scale = table.find("scale");
        if (!scale) return;
        diagram.to_scale = Diagram::Scale::not_to_scale;
        if (scale->string == "none") return;
        diagram.to_scale = Diagram::Scale::given;
        diagram.scale = thousandths().read(*scale, "scale", input).value_or(0);
        if (diagram.scale < 1)
            input.diagnostics.error(malformed_diagram, scale->span, "a scale of nothing").help =
                "write millimetres of paper: `scale = 6` draws one inch, or whatever its figures are in, 6 mm long";
    };
    return out;
}

}  // namespace

const Fields<Diagram>& diagram_fields() {
    static const auto shapes = text::list_of("a list of shapes", text::table_of(diagram_shape_fields()));
    static const Fields<Diagram> fields{
        "a diagram",
        {key("title", &Diagram::title, plain(), "What it shows; without one it is printed only where it is asked for."),
         key("caption", &Diagram::caption, prose(), "The rule it shows, in a line."),
         key("condition", &Diagram::condition, prose(), "When exactly it holds, small."),
         required_key("width", &Diagram::width, thousandths(), "Millimetres."),
         required_key("height", &Diagram::height, thousandths(), "Millimetres."), scale_key(),
         key("of", &Diagram::of, names(), "The procedures and charts it pictures."),
         required_key("shapes", &Diagram::shapes, shapes,
                      "What is drawn, one over another; millimetres to the right and downwards."),
         given_field<Diagram>(), audience_field<Diagram>()}};
    return fields;
}

std::shared_ptr<const text::Shape> diagram_shape() {
    return diagram_fields().shape();
}

Diagram read_diagram(const std::string& id, const text::Value& table, text::Diagnostics& diagnostics) {
    const Ruleset none;
    Diagram diagram;
    diagram.id = id;
    diagram_fields().read(diagram, table, {{none}, diagnostics});
    diagram.written = table;
    return diagram;
}

}  // namespace broadside::rules
