#include "typeset/patterns.hpp"

#include "typeset/ring.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

constexpr double edge = 0.9;

struct Stroke {
    Point from, to;
};

/// Lines at 45 degrees that go up to the right, clipped to the edges of a rectangle, from its top left corner.
std::vector<Stroke> rising_strokes(Size size, double pitch) {
    const double step = pitch * 1.41421356;
    std::vector<Stroke> strokes;
    for (double reach = step / 2; reach < size.width + size.height; reach += step) {
        // Intersections of x + y = reach with the rectangle, from its left or bottom edge to its top or right edge.
        const double x1 = std::max(0.0, reach - size.height);
        const double x2 = std::min(reach, size.width);
        strokes.push_back({{x1, reach - x1}, {x2, reach - x2}});
    }
    return strokes;
}

void add_hatching(std::vector<DrawItem>& marks, Point at, Size size, const PatternInk& ink, bool rising) {
    for (Stroke stroke : rising_strokes(size, ink.pitch)) {
        if (!rising) stroke.from.y = size.height - stroke.from.y;
        if (!rising) stroke.to.y = size.height - stroke.to.y;
        marks.push_back(
            RuleItem{{at.x + stroke.from.x, at.y + stroke.from.y}, {at.x + stroke.to.x, at.y + stroke.to.y}, ink.line});
    }
}

void add_dots(std::vector<DrawItem>& marks, Point at, Size size, double pitch) {
    const double side = 0.42 * pitch;
    bool odd = false;
    for (double y = pitch / 2; y < size.height - side / 2; y += pitch, odd = !odd) {
        for (double x = odd ? pitch : pitch / 2; x < size.width - side / 2; x += pitch)
            marks.push_back(BoxItem{{at.x + x - side / 2, at.y + y - side / 2}, {side, side}, 0, 0, true});
    }
}

/// Whole rings in staggered rows, centred; in a swatch one row of two or more, as large as it is high. A ring is wide,
/// so that it is seen across a table, and so that few curves fill the back of a card.
void add_rings(std::vector<DrawItem>& marks, Point at, Size size, const PatternInk& ink) {
    const double thickness = ink.line;
    const double radius_of_pitch = 0.27;
    const double room = std::min(size.width, size.height) - thickness - 2 * edge;
    const double room_of_two = std::max(size.width, size.height) - thickness - edge;
    const double pitch =
        std::min({3.2 * ink.pitch, room / (2 * radius_of_pitch), room_of_two / (1 + 2 * radius_of_pitch)});
    const double radius = radius_of_pitch * pitch;
    const double whole = 2 * radius + thickness + edge;
    if (radius < thickness) return;
    const auto columns = static_cast<std::size_t>((size.width - whole) / pitch) + 1;
    const double step = pitch * 0.8660254;
    const auto rows = static_cast<std::size_t>((size.height - whole) / step) + 1;
    const double left = at.x + (size.width - static_cast<double>(columns - 1) * pitch) / 2;
    const double top = at.y + (size.height - static_cast<double>(rows - 1) * step) / 2;
    for (std::size_t row = 0; row < rows; ++row) {
        const bool is_between = row % 2 == 1 && columns > 1;
        for (std::size_t column = 0; column < columns - (is_between ? 1 : 0); ++column) {
            const double right = static_cast<double>(column) + (is_between ? 0.5 : 0);
            marks.push_back(
                ring_about({left + right * pitch, top + static_cast<double>(row) * step}, radius, thickness));
        }
    }
}

}  // namespace

std::optional<Colour> ink_of(const std::string& colour) {
    constexpr double lightest = 0.4;
    if (colour.size() != 7) return std::nullopt;
    const auto part = [&colour](std::size_t place) {
        return static_cast<double>(std::stoi(colour.substr(place, 2), nullptr, 16)) / 255;
    };
    Colour ink{part(1), part(3), part(5)};
    const double light = 0.3 * ink.red + 0.59 * ink.green + 0.11 * ink.blue;
    const double share = light > lightest ? lightest / light : 1;
    return Colour{ink.red * share, ink.green * share, ink.blue * share};
}

PathItem hatching(Point at, Size size, const PatternInk& ink) {
    PathItem lines;
    lines.thickness = ink.line;
    lines.colour = ink.colour;
    for (const Stroke& stroke : rising_strokes(size, ink.pitch)) {
        lines.steps.push_back({PathStep::Kind::move, {at.x + stroke.from.x, at.y + stroke.from.y}, {}, {}});
        lines.steps.push_back({PathStep::Kind::line, {at.x + stroke.to.x, at.y + stroke.to.y}, {}, {}});
    }
    return lines;
}

std::vector<DrawItem> draw_pattern(sheet::Pattern pattern, Point at, Size size, const PatternInk& ink) {
    using sheet::Pattern;
    const double pitch = ink.pitch;
    std::vector<DrawItem> marks;
    switch (pattern) {
        case Pattern::solid:
            marks.push_back(BoxItem{at, size, 0.25, 0, true});
            break;
        case Pattern::open:
            add_rings(marks, at, size, ink);
            break;
        case Pattern::hatched:
            add_hatching(marks, at, size, ink, true);
            break;
        case Pattern::cross_hatched:
            add_hatching(marks, at, size, ink, true);
            add_hatching(marks, at, size, ink, false);
            break;
        case Pattern::dotted:
            add_dots(marks, at, size, pitch);
            break;
    }
    marks.push_back(BoxItem{at, size, 1, edge, false, std::nullopt});
    for (DrawItem& mark : marks) {
        if (auto* rule = std::get_if<RuleItem>(&mark)) rule->colour = ink.colour;
        if (auto* box = std::get_if<BoxItem>(&mark)) box->colour = ink.colour;
        if (auto* ring = std::get_if<PathItem>(&mark)) ring->colour = ink.colour;
    }
    return marks;
}

}  // namespace broadside::typeset
