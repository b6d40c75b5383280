#include "map/ground.hpp"
#include "typeset/paper.hpp"

#include <optional>

namespace broadside::map {

namespace {

using sheet::MapGround;
using typeset::points_of_mm;
using Look = rules::TerrainKind::Spot;
using Form = scenario::Terrain::Form;

/// Line passing a spot: its direction there, and its width.
struct Passage {
    Point along{1, 0};
    double width = points_of_mm(2);
};

bool is_water(const MapGround& piece) {
    using Course = rules::TerrainKind::Course;
    return piece.look.course == Course::stream || piece.look.course == Course::river;
}

/// Nearest water to a spot, if any is near.
std::optional<Passage> water_at(Point at, const std::vector<MapGround>& ground, const Frame& frame) {
    std::optional<Passage> best;
    double nearest = points_of_mm(6);
    for (const MapGround& piece : ground) {
        if (piece.form != Form::line || !is_water(piece)) continue;
        for (const Course& course : drawn_courses(piece, frame))
            for (const Stop& stop : stops_along(course, 2)) {
                if (distance(stop.at, at) >= nearest) continue;
                nearest = distance(stop.at, at);
                best = Passage{stop.along, drawn_width(piece, frame)};
            }
    }
    return best;
}

/// Two parapets across the water, with ends bent outwards.
void draw_bridge(Point at, const Passage& water, Marks& marks) {
    const Point across{-water.along.y, water.along.x};
    const double reach = water.width / 2 + 2.2;
    const auto place = [&](double over, double side) {
        return Point{at.x + over * across.x + side * water.along.x, at.y + over * across.y + side * water.along.y};
    };
    marks.push_back(filled({place(-reach, -2.6), place(reach, -2.6), place(reach, 2.6), place(-reach, 2.6)}, white));
    for (const double side : {-1.0, 1.0})
        marks.push_back(drawn({place(-reach - 2, side * 4.6), place(-reach, side * 2.8), place(reach, side * 2.8),
                               place(reach + 2, side * 4.6)},
                              1.2));
}

void draw_ford(Point at, const Passage& water, Marks& marks) {
    const Point across{-water.along.y, water.along.x};
    PathItem dots;
    dots.filled = true;
    const double reach = water.width / 2 + 3;
    for (double over = -reach; over <= reach; over += 2.4)
        for (const double side : {-1.8, 1.8})
            add_circle({at.x + over * across.x + side * water.along.x, at.y + over * across.y + side * water.along.y},
                       0.6, dots);
    marks.push_back(std::move(dots));
}

void draw_spot(const MapGround& piece, Point at, const Passage& water, Marks& marks) {
    constexpr double half = points_of_mm(1.1);
    switch (piece.look.spot) {
        case Look::house:
            return marks.push_back(filled(outline_of({at.x - half, at.y - half, at.x + half, at.y + half}), {}));
        case Look::cross:
            marks.push_back(drawn({{at.x - half, at.y}, {at.x + half, at.y}}, 1.4));
            return marks.push_back(drawn({{at.x, at.y - 1.2 * half}, {at.x, at.y + 1.6 * half}}, 1.4));
        case Look::bridge:
            return draw_bridge(at, water, marks);
        case Look::ford:
            return draw_ford(at, water, marks);
    }
}

}  // namespace

void draw_spots(const std::vector<MapGround>& ground, const Frame& frame, Marks& marks) {
    for (const MapGround& piece : ground) {
        if (piece.form != Form::spot) continue;
        const Point at = frame.place(piece.points.front());
        draw_spot(piece, at, water_at(at, ground, frame).value_or(Passage{}), marks);
    }
}

}  // namespace broadside::map
