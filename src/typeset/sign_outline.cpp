#include "typeset/sign_outline.hpp"

#include "sheet/drawings/signs.hpp"
#include "text/diagnostic.hpp"
#include "text/outline.hpp"
#include "typeset/outline_parts.hpp"

#include <string>

namespace broadside::typeset {

namespace {

/// Height of signs among words, as a share of the size of the type.
constexpr double height_among_words = 0.84;
/// Space beside a sign among words, and below it, as shares of the size.
constexpr double air = 0.06;
constexpr double below = 0.02;

const outline::Library& library() {
    static const outline::Library all = [] {
        outline::Library made;
        outline::add_units(made);
        outline::add_orders(made);
        outline::add_states(made);
        outline::add_shapes(made);
        return made;
    }();
    return all;
}

SignOutline::Part part_of(const text::Stroke& stroke) {
    const auto paint = stroke.white ? SignOutline::Part::Paint::white : SignOutline::Part::Paint::black;
    std::vector<Point> points;
    for (const auto& [x, y] : stroke.points) points.push_back({x, y});
    switch (stroke.kind) {
        case text::Stroke::Kind::polygon:
            return outline::filled(points, paint);
        case text::Stroke::Kind::line:
            return outline::line(points, stroke.pen);
        case text::Stroke::Kind::outline:
            return outline::outlined(points, stroke.pen);
        case text::Stroke::Kind::disc:
            return outline::disc(points.front(), stroke.radius, paint);
        case text::Stroke::Kind::ring:
            return outline::ring(points.front(), stroke.radius, stroke.pen);
    }
    text::internal_error("a stroke of no kind");
}

/// The green of the counters, used for nothing else.
constexpr Colour accent{0.247, 0.541, 0.353};
constexpr Colour white{1, 1, 1};

std::optional<Colour> colour_of(SignOutline::Part::Paint paint, Ink ink) {
    switch (paint) {
        case SignOutline::Part::Paint::accent:
            return accent;
        case SignOutline::Part::Paint::white:
            return ink == Ink::white ? Colour{} : white;
        case SignOutline::Part::Paint::black:
            break;
    }
    return ink == Ink::white ? std::optional(white) : std::nullopt;
}

}  // namespace

SignOutline sign_outline(std::string_view sign) {
    if (sign == sheet::unseen_sign) return {0, {}};
    if (const auto found = library().find(sign); found != library().end()) return found->second;
    const auto own = text::parse_outline(sign);
    if (!own) text::internal_error("a sign without an outline: " + std::string(sign));
    SignOutline outline{own->width, {}};
    for (const text::Stroke& stroke : own->strokes) outline.parts.push_back(part_of(stroke));
    return outline;
}

std::vector<PathItem> draw_sign(const SignOutline& outline, Point corner, double height, Ink ink) {
    const double unit = height / 20;
    const auto placed = [&](Point point) { return Point{corner.x + point.x * unit, corner.y + point.y * unit}; };
    std::vector<PathItem> shapes;
    for (const SignOutline::Part& part : outline.parts) {
        PathItem path;
        for (const PathStep& step : part.steps)
            path.steps.push_back({step.kind, placed(step.to), placed(step.a), placed(step.b)});
        path.filled = part.pen == 0;
        path.thickness = part.pen * unit;
        path.colour = colour_of(part.paint, ink);
        shapes.push_back(std::move(path));
    }
    return shapes;
}

double sign_advance(std::string_view sign) {
    if (sign == sheet::unseen_sign) return 0;
    return sign_outline(sign).width / 20 * height_among_words + 2 * air;
}

double middle_of_signs(double size) {
    return (height_among_words / 2 - below) * size;
}

std::vector<PathItem> draw_sign_among_words(std::string_view sign, Point baseline, double size, Ink ink) {
    const double height = height_among_words * size;
    return draw_sign(sign_outline(sign), {baseline.x + air * size, baseline.y - height + below * size}, height, ink);
}

}  // namespace broadside::typeset
