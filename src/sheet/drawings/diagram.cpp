#include "sheet/drawings/diagram.hpp"

#include "sheet/about.hpp"
#include "sheet/codes.hpp"
#include "sheet/drawings/diagram_shapes.hpp"
#include "sheet/drawings/gauge_drawings.hpp"
#include "sheet/drawings/own_drawings.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/drawings.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace broadside::sheet {

using rules::Diagram;
using rules::DiagramShape;
using DiagramKind = rules::DiagramShape::Kind;

Drawing drawing_of(const Diagram& diagram, const AidWriter& writer, const ItemContext& context) {
    const text::Audience& audience = context.phrases.audience();
    Drawing drawing;
    drawing.width = diagram.width;
    drawing.height = diagram.height;
    drawing.span = diagram.span;
    if (!diagram.title.empty()) drawing.title = strong(wording::typeset(diagram.title), audience);
    drawing.caption = writer.words(diagram.caption);
    drawing.condition = writer.words(diagram.condition);
    if (diagram.to_scale == Diagram::Scale::not_to_scale)
        append(drawing.condition,
               plain(drawing.condition.empty() ? messages::not_to_scale : messages::and_not_to_scale, audience));
    for (const DiagramShape& shape : diagram.shapes)
        add_shape(shape, writer.words(shape.words.empty() ? shape.of : shape.words), drawing);
    for (const std::string& id : diagram.of)
        if (auto entry = about_called(id, context.ruleset())) drawing.about.push_back(std::move(*entry));
    return drawing;
}

namespace {

/// "22½", "3": thousandths without trailing zeros.
std::string in_figures(std::int64_t thousandths) {
    return wording::print_fraction(thousandths, 1000);
}

class DiagramCheck {
  public:
    DiagramCheck(const Diagram& diagram, const AidWriter& writer, text::Diagnostics& diagnostics)
        : diagram_(diagram), writer_(writer), diagnostics_(diagnostics) {}

    void check() {
        for (const DiagramShape& shape : diagram_.shapes) {
            const std::vector<std::int64_t>& at = shape.at;
            const bool is_unit = shape.kind == DiagramKind::unit || shape.kind == DiagramKind::enemy;
            if (shape.kind == DiagramKind::distance)
                check_length(shape.of, length_between({at[0], at[1]}, {at[2], at[3]}));
            if (shape.kind == DiagramKind::angle) check_angle(shape.of, std::abs(at[4] - at[3]));
            if (shape.kind == DiagramKind::band) check_length(shape.deep, at[3]), check_angle(shape.opens, at[4]);
            if (is_unit) check_unit(shape);
        }
    }

  private:
    /// Checks that the bases of a unit are as wide and deep as the figures say.
    void check_unit(const DiagramShape& shape) {
        const bool in_bases = !shape.bases.empty();
        check_length(shape.wide, shape.at[2] / (in_bases ? shape.bases[0] : 1));
        check_length(shape.deep, shape.at[3] / (in_bases ? shape.bases[1] : 1));
    }

    void check_length(const language::Prose& of, std::int64_t drawn) {
        const auto figure = of.empty() ? std::nullopt : writer_.figure_of(of);
        if (!figure) return;
        if (unit_.empty()) unit_ = figure->unit;
        if (figure->unit != unit_) return refuse_unit(of, figure->unit);
        if (diagram_.to_scale == Diagram::Scale::not_to_scale) return;
        if (diagram_.to_scale == Diagram::Scale::none_needed) return ask_for_scale();
        // Invisible to the eye: places are written to the millimetre.
        constexpr std::int64_t tolerance = 250;
        const std::int64_t wanted = figure->thousandths * diagram_.scale / 1000;
        if (std::abs(wanted - drawn) <= tolerance) return;
        diagnostics_
            .error(diagram_differs, of.span(),
                   fmt::format("diagram `{}` draws {} {} mm long, but at its scale that is {} mm", diagram_.id,
                               figure->printed, in_figures(drawn), in_figures(wanted)))
            .help =
            fmt::format("1{} is {} mm of paper by its `scale`: draw it {} mm long, or declare `scale = \"none\"`",
                        unit_, in_figures(diagram_.scale), in_figures(wanted));
    }

    void check_angle(const language::Prose& of, std::int64_t drawn) {
        const auto figure = of.empty() ? std::nullopt : writer_.figure_of(of);
        if (!figure || figure->thousandths == drawn) return;
        diagnostics_
            .error(diagram_differs, of.span(),
                   fmt::format("diagram `{}` draws an angle of {}°, but `{}` is {}", diagram_.id, in_figures(drawn),
                               of.written(), figure->printed))
            .help = "angles are drawn as they are, whatever the scale: mend the degrees of the shape";
    }

    void refuse_unit(const language::Prose& of, const std::string& unit) {
        diagnostics_
            .error(diagram_differs, of.span(),
                   fmt::format("diagram `{}` has distances in `{}` and in `{}`", diagram_.id, unit_, unit))
            .help = "a diagram has one scale, and all its distances one unit";
    }

    void ask_for_scale() {
        if (asked_) return;
        asked_ = true;
        diagnostics_
            .error(diagram_differs, diagram_.span, fmt::format("diagram `{}` has distances and no scale", diagram_.id))
            .help =
            "write how many millimetres of paper one is, `scale = 6`, or declare that it is not to scale: "
            "`scale = \"none\"`";
    }

    const Diagram& diagram_;
    const AidWriter& writer_;
    text::Diagnostics& diagnostics_;
    std::string unit_;
    bool asked_ = false;
};

}  // namespace

void check_diagrams(const Data& data, text::Diagnostics& diagnostics) {
    // Without the battle: diagrams and gauges of a rule set are to the scale of its own figures.
    const wording::Phrasebook phrases(
        data.program, {.second_units = wording::Phrasebook::SecondUnits::left_out, .diagnostics = &diagnostics});
    const ItemContext context{data, phrases, {text::Audience::Kind::umpire, ""}, diagnostics};
    const AidWriter writer(context);
    for (const Diagram& diagram : diagrams_of(data)) {
        drawing_of(diagram, writer, context);  // reports dangling references
        DiagramCheck(diagram, writer, diagnostics).check();
    }
    check_gauges(context);
}

}  // namespace broadside::sheet
