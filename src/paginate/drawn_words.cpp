#include "paginate/drawn_words.hpp"

#include "paginate/codes.hpp"
#include "paginate/instruments.hpp"

#include <fmt/format.h>

namespace broadside::paginate {

static std::string millimetres_in(double points) {
    return fmt::format("{:.0f}", typeset::mm_of_points(points));
}

void check_words_of_instruments(const std::vector<typeset::ShapedBlock>& blocks, const typeset::Style& style,
                                typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics) {
    for (const typeset::ShapedBlock& block : blocks) {
        const sheet::Drawing& drawing = *std::get<typeset::ShapedDrawing>(block.content).drawing;
        const std::vector<typeset::LabelBox> boxes =
            typeset::label_boxes(drawing, width_of_instrument(block, style), style.size, measurer);
        const auto report = [&](const typeset::LabelBox& box, const std::string& what) {
            diagnostics
                .error(crowded_words, drawing.span,
                       fmt::format("words on {} {}, {} mm from its left and {} mm from its top", drawing.name, what,
                                   millimetres_in(box.at.x), millimetres_in(box.at.y)))
                .help = "write fewer words, or leave those of a short part to its neighbour";
        };
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (boxes[i].over > 0.5)
                report(boxes[i], fmt::format("have no room: `{}` is {} mm too long", boxes[i].words,
                                             fmt::format("{:.1f}", typeset::mm_of_points(boxes[i].over))));
            for (std::size_t k = 0; k < i; ++k)
                if (boxes[i].touches(boxes[k]))
                    report(boxes[i], fmt::format("touch: `{}` and `{}`", boxes[k].words, boxes[i].words));
        }
    }
}

void check_words_of_diagrams(const std::vector<typeset::SetBlock>& blocks, typeset::TextMeasurer& measurer,
                             text::Diagnostics& diagnostics) {
    for (const typeset::SetBlock& block : blocks) {
        const auto* set = std::get_if<typeset::SetDrawing>(&block);
        if (!set) continue;
        const sheet::Drawing& drawing = *set->shaped->drawing;
        for (const std::string& words : find_crowded_words(drawing, set->fit, measurer))
            diagnostics.error(crowded_words, drawing.span, typeset::name_of(drawing) + ": " + words).help =
                "write fewer words, or place them farther from what they touch";
    }
}

}  // namespace broadside::paginate
