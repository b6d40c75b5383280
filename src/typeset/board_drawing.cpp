#include "typeset/board_parts.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace broadside::typeset {

namespace {

using DrawnShape = sheet::Drawing::Shape;

PathItem path_of(const std::vector<Point>& points) {
    PathItem path;
    for (const Point& point : points)
        path.steps.push_back({path.steps.empty() ? PathStep::Kind::move : PathStep::Kind::line, point, {}, {}});
    return path;
}

void add_area(std::vector<Point> points, const Colour& colour, double outline, Element& lines) {
    PathItem area = path_of(points);
    area.filled = true;
    area.colour = colour;
    lines.marks.push_back(area);
    if (outline <= 0) return;
    // One side over, so that the last corner closes.
    points.push_back(points[0]);
    points.push_back(points[1]);
    PathItem edge = path_of(points);
    edge.thickness = outline;
    lines.marks.push_back(edge);
}

/// The head of an arrow that ends at `tip`.
void add_head(Point from, Point tip, Element& lines) {
    const double length = std::hypot(tip.x - from.x, tip.y - from.y);
    if (length <= 0) return;
    const Point along{(tip.x - from.x) / length, (tip.y - from.y) / length};
    constexpr double reach = 6, half = 2.6;
    const Point base{tip.x - reach * along.x, tip.y - reach * along.y};
    add_area(
        {tip, {base.x - half * along.y, base.y + half * along.x}, {base.x + half * along.y, base.y - half * along.x}},
        {}, 0, lines);
}

void add_dashes(Point from, Point to, Element& lines) {
    constexpr double dash = 4, gap = 2.6;
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    for (double at = 0; at < length; at += dash + gap) {
        const double end = std::min(length, at + dash);
        const auto point = [&](double way) {
            return Point{from.x + (to.x - from.x) * way / length, from.y + (to.y - from.y) * way / length};
        };
        lines.marks.push_back(RuleItem{point(at), point(end), 1.2});
    }
}

/// Draws shapes at a scale, points to a millimetre.
class Sketcher {
  public:
    Sketcher(Point at, double scale, const BoardContext& context) : at_(at), scale_(scale), context_(context) {
        words.tag = Tag::paragraph;
    }

    Element lines, words;

    void draw(const DrawnShape& shape) {
        std::vector<Point> points;
        for (const auto& place : shape.places) points.push_back({at_.x + place.x * scale_, at_.y + place.y * scale_});
        switch (shape.kind) {
            case DrawnShape::Kind::unit:
            case DrawnShape::Kind::enemy:
                return add_unit(shape, points[0]);
            case DrawnShape::Kind::zone:
                return add_area(points, ground_of(sheet::Tone::middle), 0, lines);
            case DrawnShape::Kind::disc:
                return add_disc(points[0], shape.places[1].x * scale_);
            case DrawnShape::Kind::words:
                return add_words(shape.words, points[0], Ink::black);
            case DrawnShape::Kind::arrow:
            case DrawnShape::Kind::line:
            case DrawnShape::Kind::dashes:
                return add_line(shape.kind, points);
        }
    }

  private:
    void add_unit(const DrawnShape& shape, Point middle) {
        const double across = shape.places[1].x * scale_ / 2, deep = shape.places[1].y * scale_ / 2;
        const double angle = shape.turn * std::numbers::pi / 180;
        std::vector<Point> corners;
        for (const auto& [x, y] :
             {Point{-across, -deep}, Point{across, -deep}, Point{across, deep}, Point{-across, deep}})
            corners.push_back({middle.x + x * std::cos(angle) - y * std::sin(angle),
                               middle.y + x * std::sin(angle) + y * std::cos(angle)});
        const bool own = shape.kind == DrawnShape::Kind::unit;
        add_area(corners, own ? ground_of(sheet::Tone::black) : Colour{1, 1, 1}, 1.1, lines);
        add_words(shape.words, middle, own ? Ink::white : Ink::black);
    }

    void add_disc(Point middle, double radius) {
        std::vector<Point> points;
        for (int i = 0; i < 32; ++i) {
            const double angle = 2 * std::numbers::pi * i / 32;
            points.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
        }
        add_area(points, {}, 0, lines);
    }

    void add_line(DrawnShape::Kind kind, const std::vector<Point>& points) {
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            if (kind == DrawnShape::Kind::dashes)
                add_dashes(points[i], points[i + 1], lines);
            else
                lines.marks.push_back(RuleItem{points[i], points[i + 1], 1.2});
        }
        if (kind == DrawnShape::Kind::arrow) add_head(points[points.size() - 2], points.back(), lines);
    }

    void add_words(const sheet::Words& text, Point middle, Ink ink) {
        if (text.empty()) return;
        const SetWords set = set_words(text, 1000, context_.style.size, context_);
        const double width = set.width();
        add_lines(set, {middle.x - width / 2, middle.y - set.height() / 2}, width, sheet::Align::centre, ink,
                  context_.measurer, words);
    }

    Point at_;
    double scale_;
    const BoardContext& context_;
};

}  // namespace

Placeable set_part(const sheet::Drawing& drawing, double width, const BoardContext& context) {
    const double natural = points_of_mm(drawing.width);
    const double scale = points_of_mm(1) * std::min(1.0, width / std::max(1.0, natural));
    const double left = std::max(0.0, (width - drawing.width * scale) / 2);
    return {drawing.height * scale, 0, [&drawing, scale, left, context](Point at, std::vector<Element>& out) {
                Sketcher sketcher({at.x + left, at.y}, scale, context);
                for (const DrawnShape& shape : drawing.shapes) sketcher.draw(shape);
                out.push_back(std::move(sketcher.lines));
                if (!sketcher.words.marks.empty()) out.push_back(std::move(sketcher.words));
            }};
}

}  // namespace broadside::typeset
