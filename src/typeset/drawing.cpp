#include "typeset/drawing.hpp"

#include "sheet/words.hpp"
#include "text/lists.hpp"
#include "typeset/board_parts.hpp"
#include "typeset/outline_parts.hpp"
#include "typeset/paper.hpp"
#include "typeset/tone.hpp"
#include "typeset/words.hpp"

#include <algorithm>
#include <cmath>

namespace broadside::typeset {

namespace {

constexpr double size_drawn_for = 10;  ///< of the words of a drawing at its natural size, in points
constexpr double smallest_size = 8;    ///< of words that shrink with their drawing

double points_of_micrometres(std::int64_t length) {
    return points_of_mm(static_cast<double>(length) / 1000);
}

PathItem path_of(const std::vector<Point>& points) {
    PathItem path;
    path.steps = outline::chain(points);
    return path;
}

PathItem area_of(const std::vector<Point>& points, const Colour& colour) {
    PathItem area = path_of(points);
    area.filled = true;
    area.colour = colour;
    return area;
}

/// Head of an arrow ending at `tip`; at most half the arrow's length.
void add_head(Point from, Point tip, double pen, Element& lines) {
    const double length = std::hypot(tip.x - from.x, tip.y - from.y);
    if (length <= 0) return;
    const Point along{(tip.x - from.x) / length, (tip.y - from.y) / length};
    const double reach = std::min(2.6 + 3 * pen, length / 2), half = 0.43 * reach;
    const Point base{tip.x - reach * along.x, tip.y - reach * along.y};
    lines.marks.push_back(area_of(
        {tip, {base.x - half * along.y, base.y + half * along.x}, {base.x + half * along.y, base.y - half * along.x}},
        {}));
}

void add_dashes(Point from, Point to, double pen, Element& lines) {
    constexpr double dash = 4, gap = 2.6;
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    for (double at = 0; at < length; at += dash + gap) {
        const double end = std::min(length, at + dash);
        const auto point = [&](double way) {
            return Point{from.x + (to.x - from.x) * way / length, from.y + (to.y - from.y) * way / length};
        };
        lines.marks.push_back(RuleItem{point(at), point(end), pen});
    }
}

class Sketcher {
  public:
    Sketcher(const DrawingMeasure& measure, TextMeasurer& measurer) : measure_(measure), measurer_(measurer) {
        words.tag = Tag::paragraph;
    }

    Element lines, words;

    void operator()(const sheet::Drawing::Area& area) {
        std::vector<Point> points = on_paper(area.corners);
        lines.marks.push_back(area_of(points, ground_of(area.tone)));
        if (area.pen == 0) return;
        // Repeats one side, so that the last corner is joined.
        points.push_back(points[0]);
        points.push_back(points[1]);
        PathItem edge = path_of(points);
        edge.thickness = points_of_micrometres(area.pen);
        lines.marks.push_back(std::move(edge));
    }

    void operator()(const sheet::Drawing::Line& line) {
        using Heads = sheet::Drawing::Line::Heads;
        const std::vector<Point> points = on_paper(line.places);
        const double pen = points_of_micrometres(line.pen);
        if (line.dashed) {
            for (std::size_t i = 0; i + 1 < points.size(); ++i) add_dashes(points[i], points[i + 1], pen, lines);
        } else {
            PathItem path = path_of(points);
            path.thickness = pen;
            path.colour = ground_of(line.tone);
            lines.marks.push_back(std::move(path));
        }
        if (line.heads != Heads::none) add_head(points[points.size() - 2], points.back(), pen, lines);
        if (line.heads == Heads::both) add_head(points[1], points[0], pen, lines);
    }

    void operator()(const sheet::Drawing::Label& label) {
        using Stands = sheet::Drawing::Label::Stands;
        if (label.words.empty()) return;
        const ShapedWords shaped = shape_words(label.words, Voice::label, measurer_);
        const double width = shaped.unbroken * measure_.size;
        Point left = on_paper(label.at);
        if (label.stands == Stands::about) left.x -= width / 2;
        if (label.stands == Stands::left_of) left.x -= width;
        if (label.framed) add_plate({left.x - 2.5, left.y - 0.68 * measure_.size}, {width + 5, 1.36 * measure_.size});
        // The place is at mid-height of the small letters.
        constexpr double drop = 0.31;
        TextItem item{{left.x, left.y + drop * measure_.size},
                      assemble_line(shaped, whole_line(shaped), measure_.size, measurer_)};
        item.white = label.white;
        words.marks.push_back(std::move(item));
    }

  private:
    Point on_paper(sheet::Drawing::Place place) const {
        return {measure_.at.x + points_of_micrometres(place.x) * measure_.scale,
                measure_.at.y + points_of_micrometres(place.y) * measure_.scale};
    }

    std::vector<Point> on_paper(const std::vector<sheet::Drawing::Place>& places) const {
        std::vector<Point> points;
        for (const sheet::Drawing::Place& place : places) points.push_back(on_paper(place));
        return points;
    }

    void add_plate(Point at, Size size) {
        BoxItem plate{at, size};
        plate.grey = 1;
        lines.marks.push_back(plate);
        plate.filled = false;
        plate.outline = 0.7;
        lines.marks.push_back(plate);
    }

    const DrawingMeasure& measure_;
    TextMeasurer& measurer_;
};

}  // namespace

std::vector<LabelBox> label_boxes(const sheet::Drawing& drawing, double width, double size, TextMeasurer& measurer) {
    using Stands = sheet::Drawing::Label::Stands;
    std::vector<LabelBox> boxes;
    for (const sheet::Drawing::Mark& mark : drawing.marks) {
        const auto* label = std::get_if<sheet::Drawing::Label>(&mark);
        if (!label || label->words.empty()) continue;
        // From the height of capitals to the descenders.
        constexpr double rise = 0.4, height = 0.9;
        LabelBox box{{points_of_micrometres(label->at.x), points_of_micrometres(label->at.y) - rise * size},
                     {shape_words(label->words, Voice::label, measurer).unbroken * size, height * size},
                     sheet::bare_text(label->words)};
        if (label->stands == Stands::about) box.at.x -= box.size.width / 2;
        if (label->stands == Stands::left_of) box.at.x -= box.size.width;
        box.framed = label->framed;
        box.white = label->white;
        box.over = std::max(-box.at.x, box.at.x + box.size.width - width);
        if (label->room > 0) box.over = std::max(box.over, box.size.width - points_of_micrometres(label->room));
        boxes.push_back(std::move(box));
    }
    return boxes;
}

namespace {

struct Edge {
    Point from, to;
};

/// Sides of a closed outline, or pieces of a line.
void add_edges(const std::vector<sheet::Drawing::Place>& places, bool is_closed, std::vector<Edge>& edges) {
    const auto point = [](const sheet::Drawing::Place& place) {
        return Point{points_of_micrometres(place.x), points_of_micrometres(place.y)};
    };
    for (std::size_t i = 0; i + 1 < places.size(); ++i) edges.push_back({point(places[i]), point(places[i + 1])});
    if (is_closed) edges.push_back({point(places.back()), point(places.front())});
}

/// Whether part of an edge lies in a box: narrows the part within each pair of its sides in turn.
bool crosses(const Edge& edge, const LabelBox& box) {
    double from = 0, to = 1;
    const auto narrow = [&](double start, double way, double least, double most) {
        if (way == 0) return start > least && start < most;
        const double one = (least - start) / way, other = (most - start) / way;
        from = std::max(from, std::min(one, other));
        to = std::min(to, std::max(one, other));
        return from < to;
    };
    return narrow(edge.from.x, edge.to.x - edge.from.x, box.at.x, box.at.x + box.size.width) &&
           narrow(edge.from.y, edge.to.y - edge.from.y, box.at.y, box.at.y + box.size.height);
}

/// Edges that words may not cross: outlines of what is drawn with a pen or in black, and lines. Hatching is a ground,
/// and white words stand on black, where no edge shows but the outermost.
std::vector<Edge> edges_of(const sheet::Drawing& drawing, bool white_words) {
    constexpr std::int64_t finest_pen = 200;
    std::vector<Edge> edges;
    for (const sheet::Drawing::Mark& mark : drawing.marks) {
        if (const auto* area = std::get_if<sheet::Drawing::Area>(&mark);
            area && (area->pen > 0 || (area->tone == sheet::Tone::black && !white_words)))
            add_edges(area->corners, true, edges);
        if (const auto* line = std::get_if<sheet::Drawing::Line>(&mark); line && line->pen >= finest_pen)
            add_edges(line->places, false, edges);
    }
    return edges;
}

}  // namespace

std::vector<std::string> find_crowded_words(const sheet::Drawing& drawing, const DrawingFit& fit,
                                            TextMeasurer& measurer) {
    const std::vector<LabelBox> boxes =
        label_boxes(drawing, natural_size(drawing).width, fit.size / fit.scale, measurer);
    const std::vector<Edge> on_white = edges_of(drawing, false), on_black = edges_of(drawing, true);
    std::vector<std::string> crowded;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            if (boxes[i].touches(boxes[k]))
                crowded.push_back("`" + boxes[k].words + "` and `" + boxes[i].words + "` touch");
        if (boxes[i].over > 0.5) crowded.push_back("`" + boxes[i].words + "` runs out of the drawing");
        const std::vector<Edge>& edges = boxes[i].white ? on_black : on_white;
        const auto is_crossed = [&](const Edge& edge) { return crosses(edge, boxes[i]); };
        // A plate hides what is under it.
        if (!boxes[i].framed && std::any_of(edges.begin(), edges.end(), is_crossed))
            crowded.push_back("`" + boxes[i].words + "` crosses a line or the edge of a shape");
    }
    return crowded;
}

Size natural_size(const sheet::Drawing& drawing) {
    return {points_of_micrometres(drawing.width), points_of_micrometres(drawing.height)};
}

DrawingFit fit_drawing(const sheet::Drawing& drawing, double size, double width) {
    const double wanted = std::max(1.0, size / size_drawn_for);
    const double scale = std::min(wanted, width / std::max(1.0, natural_size(drawing).width));
    return {scale, std::min(size, std::max(smallest_size, size_drawn_for * scale))};
}

std::vector<Element> compose_drawing(const sheet::Drawing& drawing, const DrawingMeasure& measure,
                                     TextMeasurer& measurer) {
    Sketcher sketcher(measure, measurer);
    for (const sheet::Drawing::Mark& mark : drawing.marks) std::visit(sketcher, mark);
    std::vector<Element> elements{std::move(sketcher.lines)};
    if (!sketcher.words.marks.empty()) elements.push_back(std::move(sketcher.words));
    return elements;
}

Placeable set_part(const sheet::Drawing& drawing, double width, const BoardContext& context) {
    const Size natural = natural_size(drawing);
    const auto [scale, size] = fit_drawing(drawing, context.style.size, width);
    const double left = std::max(0.0, (width - natural.width * scale) / 2);
    return {natural.height * scale, 0,
            [&drawing, scale = scale, size = size, left, context](Point at, std::vector<Element>& out) {
                const DrawingMeasure measure{{at.x + left, at.y}, scale, size};
                text::append(out, compose_drawing(drawing, measure, context.measurer));
            }};
}

}  // namespace broadside::typeset
