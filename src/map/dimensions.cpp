#include "map/dimensions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace broadside::map {

namespace {

constexpr double pen = 0.5, extension_pen = 0.4;
constexpr double head_length = 4, head_width = 1.5;
constexpr double figure_air = 1.5;  // around it
constexpr double line_room = 3;     // for two parallel lines
constexpr double extension_room = 1;
constexpr double crossing = 2.5;       // of a dimension across another
constexpr double figure_crossing = 2;  // factor for its figure
constexpr double through_words = 6;    // of an extension across words

/// Swaps x and y of vertical ones, so that both are one case.
Point turned_if(bool upright, Point point) {
    return upright ? Point{point.y, point.x} : point;
}

/// Rectangle around a line, with `room` on both sides. Its ends may lie on the edge of the table.
Outline bar(Point from, Point to, double room) {
    constexpr double along = -1;
    const double across = room / 2;
    const bool level = from.y == to.y;
    const double x = level ? along : across, y = level ? across : along;
    return outline_of({std::min(from.x, to.x) - x, std::min(from.y, to.y) - y, std::max(from.x, to.x) + x,
                       std::max(from.y, to.y) + y});
}

/// Place for a dimension: its line and the middle of its figure.
struct Place {
    Point from, to, figure;
    double cost = 0;
};

/// Figure on the line, or beyond one of its ends where the line is too short.
std::vector<Place> places_of(const Dimension& dimension, const Lettering& figure) {
    const bool upright = !dimension.level;
    const Point from = turned_if(upright, dimension.from), to = turned_if(upright, dimension.to);
    const double length = std::abs(to.x - from.x);
    const double size = upright ? figure.height() : figure.width;
    const bool is_short = length < size + 2 * head_length + 2 * figure_air;
    std::vector<Place> out;
    for (std::size_t i = 0; i < dimension.across.size(); ++i) {
        const double y = dimension.across[i], low = std::min(from.x, to.x), high = std::max(from.x, to.x);
        const auto add = [&](double x, double cost) {
            out.push_back({turned_if(upright, {low, y}), turned_if(upright, {high, y}), turned_if(upright, {x, y}),
                           cost + 0.2 * static_cast<double>(i)});
        };
        if (is_short) {
            add(high + size / 2 + figure_air, 0);
            add(low - size / 2 - figure_air, 0.1);
        } else {
            for (const double share : {0.5, 0.35, 0.65, 0.2, 0.8, 0.42, 0.58, 0.27, 0.73, 0.1, 0.9})
                if ((low + share * length) - size / 2 > low + head_length &&
                    (low + share * length) + size / 2 < high - head_length)
                    add(low + share * length, std::abs(share - 0.5));
        }
    }
    return out;
}

Outline figure_box(const Place& place, const Lettering& figure) {
    return turned_box(place.figure, figure.width + figure_air, figure.height() - 1, 0);
}

/// From the two ends of what is measured to those of the line.
std::array<Course, 2> extensions_of(const Dimension& dimension, const Place& place) {
    const bool in_order = dimension.level ? dimension.from.x < dimension.to.x : dimension.from.y < dimension.to.y;
    return {Course{in_order ? dimension.from : dimension.to, place.from},
            Course{in_order ? dimension.to : dimension.from, place.to}};
}

std::optional<Place> best_of(const Dimension& dimension, const Lettering& figure, const LabelSearch& search) {
    std::optional<Place> best;
    for (Place place : places_of(dimension, figure)) {
        const Outline line = bar(place.from, place.to, line_room);
        if (!search.is_free(figure_box(place, figure)) || !search.is_free(line)) continue;
        place.cost += search.cost_of(line) + figure_crossing * search.cost_of(figure_box(place, figure));
        for (const Course& extension : extensions_of(dimension, place))
            for (const Outline& strip : strips(extension, extension_room))
                place.cost += search.is_free(strip) ? 0 : through_words;
        if (!best || place.cost < best->cost) best = place;
    }
    return best;
}

void add_head(Point tip, Point away, Marks& marks) {
    const double length = distance(tip, away);
    if (length <= 0) return;
    const Point way{(tip.x - away.x) / length, (tip.y - away.y) / length}, across{-way.y, way.x};
    const Point back{tip.x - head_length * way.x, tip.y - head_length * way.y};
    marks.push_back(filled({tip,
                            {back.x + head_width * across.x, back.y + head_width * across.y},
                            {back.x - head_width * across.x, back.y - head_width * across.y}},
                           {}));
}

/// From the measured point to just past the line.
void add_extension(Point from, Point end, Marks& marks) {
    const double length = distance(from, end);
    if (length < 2) return;
    const Point past{end.x + 2 * (end.x - from.x) / length, end.y + 2 * (end.y - from.y) / length};
    marks.push_back(dashed({from, past}, {2, 1.6}, extension_pen));
}

/// Heights for the horizontal lines of a piece: clear of its middle, where its name is, then just outside it.
std::vector<double> heights_in(double low, double high) {
    std::vector<double> out;
    for (const double share : {0.15, 0.85, 0.25, 0.75, 0.35, 0.65, 0.1, 0.9, 0.5})
        out.push_back(low + share * (high - low));
    for (const double off : {5.0, 10.0, 15.0, 20.0, 27.0, 35.0, 45.0}) {
        out.push_back(low - off);
        out.push_back(high + off);
    }
    return out;
}

/// Corner farthest in a direction, the first of equal ones.
Point outermost(const Outline& area, Point way) {
    return *std::max_element(area.begin(), area.end(), [&](Point one, Point other) {
        return one.x * way.x + one.y * way.y + 0.01 < other.x * way.x + other.y * way.y;
    });
}

std::int64_t tenths_of(double points, const Frame& frame) {
    return std::llround(points / frame.scale);
}

}  // namespace

std::vector<Dimension> dimensions_of(const Outline& area, const Frame& frame) {
    const Box table = frame.box(), box = box_around(area);
    const Point left = outermost(area, {-1, 0}), right = outermost(area, {1, 0});
    const Point top = outermost(area, {0, -1}), bottom = outermost(area, {0, 1});
    const std::vector<double> rows = heights_in(box.top, box.bottom), columns = heights_in(box.left, box.right);
    std::vector<Dimension> out;
    using Of = Dimension::Of;
    const auto add = [&](Of of, Point from, Point to) {
        const bool level = of == Of::width || of == Of::from_left || of == Of::from_right;
        const double length = level ? std::abs(to.x - from.x) : std::abs(to.y - from.y);
        const std::int64_t tenths = tenths_of(length, frame);
        const std::int64_t whole = level ? frame.width : frame.depth;
        if (tenths > 0 && tenths < whole) out.push_back({of, level, from, to, tenths, level ? rows : columns});
    };
    add(Of::width, left, right);
    add(Of::depth, top, bottom);
    if (left.x - table.left <= table.right - right.x)
        add(Of::from_left, {table.left, left.y}, left);
    else
        add(Of::from_right, right, {table.right, right.y});
    if (table.bottom - bottom.y <= top.y - table.top)
        add(frame.turned ? Of::from_far : Of::from_near, bottom, {bottom.x, table.bottom});
    else
        add(frame.turned ? Of::from_near : Of::from_far, {top.x, table.top}, top);
    return out;
}

bool draw_dimension(const Dimension& dimension, const Lettering& figure, LabelSearch& search, Marks& marks,
                    std::vector<typeset::TextItem>& words, typeset::TextMeasurer& measurer) {
    const std::optional<Place> place = best_of(dimension, figure, search);
    if (!place) return false;
    for (const Course& extension : extensions_of(dimension, *place)) {
        add_extension(extension.front(), extension.back(), marks);
        search.avoid_all(strips(extension, extension_room), crossing);
    }
    marks.push_back(drawn({place->from, place->to}, pen));
    add_head(place->from, place->to, marks);
    add_head(place->to, place->from, marks);
    marks.push_back(filled(turned_box(place->figure, figure.width + figure_air, figure.height() - 2, 0), white));
    words.push_back(set_at(figure, {place->figure, 0, 0}, measurer));
    search.keep(figure_box(*place, figure));
    search.avoid(bar(place->from, place->to, line_room), crossing);
    return true;
}

}  // namespace broadside::map
