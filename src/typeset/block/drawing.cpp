#include "typeset/block/drawing.hpp"

#include "text/lists.hpp"
#include "typeset/drawing.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>

namespace broadside::typeset {

static constexpr double frame_padding = 5;          ///< inside its frame
static constexpr double drawing_title_share = 1.2;  ///< of the size of text
static constexpr double smallest_scale = 0.75;      ///< a smaller drawing is illegible
/// Space between the frames of two drawings, and its greatest growth, of the size: frames show every difference.
static constexpr double least_gap = 0.6, give_of_frames = 0.6;

/// Distance from its edge to its contents. Measuring instruments are cut out, so they have no frame.
static double edge_of(const sheet::Drawing& drawing) {
    return drawing.is_for_measuring ? 0 : frame_padding;
}

static double drawing_leading(double size, const Style& style) {
    return size * style.leading / style.size;
}

std::string name_of(const sheet::Drawing& drawing) {
    return block_name("diagram", drawing.title);
}

ShapedDrawing shape(const sheet::Drawing& drawing, TextMeasurer& measurer) {
    return {&drawing, shape_words(drawing.title, Voice::label_strong, measurer),
            shape_words(drawing.caption, Voice::label, measurer),
            shape_words(drawing.condition, Voice::text_italic, measurer)};
}

double least_width(const ShapedDrawing& drawing, const Style& style) {
    const double words = std::max({drawing.title.longest * drawing_title_share * style.size,
                                   drawing.caption.longest * style.size, drawing.condition.longest * style.small_size});
    const double drawn = natural_size(*drawing.drawing).width;
    if (drawing.drawing->is_for_measuring) return std::max(words, drawn);
    return 2 * frame_padding + std::max(words, smallest_scale * drawn);
}

std::optional<SetDrawing> set(const ShapedDrawing& drawing, const Style& style, double width) {
    if (least_width(drawing, style) > width + tolerance) return std::nullopt;
    SetDrawing set{&drawing, width, {1, style.size}, 0, 0, {}, {}, {}};
    const double inner = width - 2 * edge_of(*drawing.drawing);
    if (!drawing.drawing->is_for_measuring) set.fit = fit_drawing(*drawing.drawing, style.size, inner);
    set.drawing_height = natural_size(*drawing.drawing).height * set.fit.scale;
    set.title = break_lines(drawing.title, inner / (drawing_title_share * style.size), Rag::level);
    set.caption = break_lines(drawing.caption, inner / style.size, Rag::running);
    set.condition = break_lines(drawing.condition, inner / style.small_size, Rag::running);
    set.title_height = lines_height(set.title, drawing_leading(drawing_title_share * style.size, style));
    return set;
}

/// Between its parts.
static double drawing_gap(const Style& style) {
    return 0.45 * style.leading;
}

/// Space above the drawing proper. Instruments lie close together: absent parts take no room.
static double gap_above(const SetDrawing& set, const Style& style) {
    return set.shaped->drawing->is_for_measuring && set.title.empty() ? 0 : drawing_gap(style);
}

static double gaps_below(const SetDrawing& set, const Style& style) {
    if (!set.shaped->drawing->is_for_measuring) return 2 * drawing_gap(style);
    return set.caption.empty() && set.condition.empty() ? 0 : drawing_gap(style);
}

void cut(const SetDrawing& set, const Style& style, std::vector<Piece>& pieces) {
    const double height = 2 * edge_of(*set.shaped->drawing) + set.title_height + gap_above(set, style) +
                          gaps_below(set, style) + set.drawing_height + lines_height(set.caption, style.leading) +
                          lines_height(set.condition, style.small_leading);
    Piece piece = whole_piece(height, style.block_gap, style);
    if (!set.shaped->drawing->is_for_measuring) {
        piece.space_before = std::max(piece.space_before, least_gap * style.size);
        piece.give_before = std::min(piece.give_before, give_of_frames * style.size);
    }
    pieces.push_back(piece);
}

std::vector<Element> compose(const SetDrawing& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer) {
    const sheet::Drawing& drawing = *set.shaped->drawing;
    Element box, title, below;
    BoxItem outline{at, {set.width, fragment.first.height}};
    outline.filled = false;
    outline.outline = 0.7;
    if (!drawing.is_for_measuring) box.marks.push_back(outline);
    const double edge = edge_of(drawing), left = at.x + edge, inner = set.width - 2 * edge, gap = drawing_gap(style);
    double y = at.y + edge;
    const auto add = [&](Element& element, const ShapedWords& words, const std::vector<LineRange>& lines, double size,
                         double leading, Face face) {
        const double base = y + baseline_in(leading, size, measurer.heights(face));
        add_lines(element, {words, lines, size, leading}, {left, base}, measurer);
        y += lines_height(lines, leading);
    };
    title.tag = Tag::heading3;
    const double title_size = drawing_title_share * style.size;
    add(title, set.shaped->title, set.title, title_size, drawing_leading(title_size, style), Face::label_bold);
    if (!set.title.empty() && !drawing.is_for_measuring)
        box.marks.push_back(RuleItem{{left, y + gap / 2}, {left + inner, y + gap / 2}, 0.5});
    y += gap_above(set, style);
    const double spare = drawing.is_for_measuring ? 0 : inner - natural_size(drawing).width * set.fit.scale;
    std::vector<Element> drawn =
        compose_drawing(drawing, {{left + spare / 2, y}, set.fit.scale, set.fit.size}, measurer);
    y += set.drawing_height + gap;
    below.tag = Tag::paragraph;
    add(below, set.shaped->caption, set.caption, style.size, style.leading, Face::label);
    add(below, set.shaped->condition, set.condition, style.small_size, style.small_leading, Face::text_italic);
    std::vector<Element> elements{std::move(box)};
    if (!title.marks.empty()) elements.push_back(std::move(title));
    text::append(elements, std::move(drawn));
    if (!below.marks.empty()) elements.push_back(std::move(below));
    return elements;
}

}  // namespace broadside::typeset
