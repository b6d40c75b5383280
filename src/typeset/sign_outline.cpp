#include "typeset/sign_outline.hpp"

#include "text/diagnostic.hpp"
#include "typeset/outline_parts.hpp"

#include <string>

namespace broadside::typeset {

namespace {

/// Height of signs among words, as a share of the size of the type.
constexpr double height_among_words = 0.84;
/// Beside a sign among words, and the room below it. Of the size.
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

/// The green of the counters, and nothing else.
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

const SignOutline& sign_outline(std::string_view sign) {
    const auto found = library().find(sign);
    if (found == library().end()) text::internal_error("a sign without an outline: " + std::string(sign));
    return found->second;
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
    return sign_outline(sign).width / 20 * height_among_words + 2 * air;
}

std::vector<PathItem> draw_sign_among_words(std::string_view sign, Point baseline, double size, Ink ink) {
    const double height = height_among_words * size;
    return draw_sign(sign_outline(sign), {baseline.x + air * size, baseline.y - height + below * size}, height, ink);
}

}  // namespace broadside::typeset
