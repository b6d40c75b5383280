#include "map/ground.hpp"

#include "text/lists.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <cmath>

namespace broadside::map {

using rules::TerrainKind;
using sheet::MapGround;
using Form = scenario::Terrain::Form;
using typeset::points_of_mm;

namespace {

constexpr double edge_pen = 0.8;
constexpr double fillet = points_of_mm(3);
constexpr double least_width = points_of_mm(0.9);

constexpr double brow_stroke = points_of_mm(3), dip_stroke = points_of_mm(2.2), tooth = points_of_mm(1.6);
constexpr double longest_stroke = 1.15;  ///< as a factor of these lengths
constexpr double scallop = points_of_mm(1.9);
constexpr double scallop_bulge = 0.55;

/// Part of an area's edge on the table, with the area.
struct AreaEdge {
    Course course;
    const Region& region;
    Box table;
};

/// Comb-like strokes from an edge outwards, or inwards, of varying length; none leaves the table.
PathItem hachures(const AreaEdge& edge, double spacing, double length, double outwards, std::string_view seed) {
    PathItem path;
    path.filled = true;
    Dice dice(seed);
    const Region& region = edge.region;
    for (const Stop& stop : stops_along(edge.course, spacing)) {
        Point normal{stop.along.y, -stop.along.x};
        if (region.contains({stop.at.x + 0.4 * normal.x, stop.at.y + 0.4 * normal.y})) normal = {-normal.x, -normal.y};
        const double reach = length * dice.between(0.85, longest_stroke) * outwards, half = 0.13 * spacing;
        add_outline({{stop.at.x - half * stop.along.x, stop.at.y - half * stop.along.y},
                     {std::clamp(stop.at.x + reach * normal.x, edge.table.left, edge.table.right),
                      std::clamp(stop.at.y + reach * normal.y, edge.table.top, edge.table.bottom)},
                     {stop.at.x + half * stop.along.x, stop.at.y + half * stop.along.y}},
                    path);
    }
    return path;
}

/// Semicircles along an edge, bulging outwards.
PathItem scallops(const AreaEdge& edge) {
    PathItem path;
    path.thickness = edge_pen;
    std::vector<Point> ends{edge.course.front()};
    for (const Stop& stop : stops_along(edge.course, scallop)) ends.push_back(stop.at);
    ends.push_back(edge.course.back());
    using Kind = typeset::PathStep::Kind;
    path.steps.push_back({Kind::move, ends.front(), {}, {}});
    for (std::size_t i = 1; i < ends.size(); ++i) {
        const Point from = ends[i - 1], to = ends[i];
        Point bulge{(to.y - from.y) * scallop_bulge, (from.x - to.x) * scallop_bulge};
        if (edge.region.contains({(from.x + to.x) / 2 + bulge.x, (from.y + to.y) / 2 + bulge.y}))
            bulge = {-bulge.x, -bulge.y};
        path.steps.push_back({Kind::curve, to, {from.x + bulge.x, from.y + bulge.y}, {to.x + bulge.x, to.y + bulge.y}});
    }
    return path;
}

bool is_inside(Point point, const Box& box) {
    return point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom;
}

/// Slope in one direction: rows of strokes down it.
PathItem slope_strokes(const Region& region, const Box& table, Point down, std::string_view seed) {
    PathItem path;
    path.filled = true;
    const Box& box = region.box();
    Dice dice(seed);
    const Point across{-down.y, down.x};
    const double reach = std::sqrt(box.width() * box.width() + box.height() * box.height()) / 2;
    constexpr double row = points_of_mm(4.2), column = points_of_mm(1.5), length = points_of_mm(2.6), half = 0.5;
    bool odd = false;
    // A row crosses the middle, so that the sample in a legend has one.
    for (double far = -length / 2 - row * std::ceil(reach / row); far < reach; far += row, odd = !odd)
        for (double wide = -reach + (odd ? column / 2 : 0); wide < reach; wide += column) {
            const Point middle = box.middle();
            const Point at{middle.x + far * down.x + wide * across.x, middle.y + far * down.y + wide * across.y};
            const double far_end = length * dice.between(0.8, 1.1);
            const Point end{at.x + far_end * down.x, at.y + far_end * down.y};
            if (region.contains(at) && region.contains(end) && is_inside(at, table) && is_inside(end, table))
                add_outline({{at.x - half * across.x, at.y - half * across.y},
                             end,
                             {at.x + half * across.x, at.y + half * across.y}},
                            path);
        }
    return path;
}

Point downhill_on(const Frame& frame, std::int64_t degrees) {
    const scenario::Spot step = scenario::step_towards(degrees / 15 * 15, 1'000'000);
    const double sign = frame.turned ? -1 : 1;
    return {sign * static_cast<double>(step.x) / 1e6, -sign * static_cast<double>(step.y) / 1e6};
}

void draw_edge(const MapGround& piece, const AreaEdge& edge, Marks& marks) {
    using Look = TerrainKind::Edge;
    switch (piece.look.edge) {
        case Look::none:
        case Look::slope:
            return;
        case Look::plain:
            return marks.push_back(drawn(edge.course, edge_pen));
        case Look::dashed:
            return marks.push_back(dashed(edge.course, {4, 2.4}, edge_pen));
        case Look::dotted:
            return marks.push_back(dashed(edge.course, {1, 2}, edge_pen));
        case Look::dash_dot:
            return marks.push_back(dashed(edge.course, {5, 2, 1, 2}, edge_pen));
        case Look::scalloped:
            return marks.push_back(scallops(edge));
        case Look::brow:
            marks.push_back(hachures(edge, points_of_mm(1.15), brow_stroke, 1, piece.id));
            return marks.push_back(drawn(edge.course, 0.9));
        case Look::dip:
            marks.push_back(hachures(edge, points_of_mm(1.3), dip_stroke, -1, piece.id));
            return marks.push_back(drawn(edge.course, 0.6));
        case Look::teeth:
            marks.push_back(hachures(edge, points_of_mm(1.6), tooth, 1, piece.id));
            return marks.push_back(drawn(edge.course, 1.2));
    }
}

/// Outward extent of an edge's ink; negative inwards.
double reach_of_edge(const MapGround& piece) {
    using Look = TerrainKind::Edge;
    switch (piece.look.edge) {
        case Look::brow:
            return brow_stroke * longest_stroke;
        case Look::dip:
        case Look::slope:
            return -dip_stroke * longest_stroke;
        case Look::teeth:
            return tooth * longest_stroke;
        case Look::scalloped:
            return scallop * scallop_bulge;
        case Look::none:
        case Look::plain:
        case Look::dashed:
        case Look::dotted:
        case Look::dash_dot:
            break;
    }
    return 0;
}

bool is_height(const MapGround& piece) {
    using Look = TerrainKind::Edge;
    const Look edge = piece.look.edge;
    return edge == Look::brow || edge == Look::dip || edge == Look::slope;
}

void draw_ground(const MapGround& piece, const Outline& whole, const Frame& frame, Marks& marks) {
    if (piece.look.tint > 0)
        for (const Outline& area : clipped(whole, frame.box()))
            marks.push_back(filled(area, ground_colour(piece.look)));
    if (piece.look.edge == TerrainKind::Edge::slope && piece.downhill)
        marks.push_back(
            slope_strokes(Region(whole), shrunk(frame.box(), 0.4), downhill_on(frame, *piece.downhill), piece.id));
}

/// None along the edge of the table, nor where other heights lie `over` it.
void draw_edges(const MapGround& piece, const Outline& whole, const std::vector<Outline>& over, const Frame& frame,
                Marks& marks) {
    const Region region(whole);
    std::vector<Course> courses = clipped_course(closed(whole), shrunk(frame.box(), 0.4));
    for (const Outline& other : over) {
        std::vector<Course> seen;
        for (const Course& course : courses) text::append(seen, outside_of(course, other));
        courses = std::move(seen);
    }
    for (Course& course : courses) {
        const AreaEdge edge{std::move(course), region, frame.box()};
        if (piece.look.edge == TerrainKind::Edge::slope && !piece.downhill)
            marks.push_back(hachures(edge, points_of_mm(1.3), dip_stroke, -1, piece.id));
        draw_edge(piece, edge, marks);
    }
}

// ---- lines

/// Short strokes on both sides of a bank.
PathItem bank_ticks(const Course& course, double width) {
    PathItem path;
    path.thickness = 0.5;
    for (const Stop& stop : stops_along(course, points_of_mm(3.2))) {
        const Point out{-stop.along.y, stop.along.x};
        for (const double side : {-1.0, 1.0}) {
            const double near = side * width / 2, far = side * (width / 2 + 1.6);
            add_line({{stop.at.x + near * out.x, stop.at.y + near * out.y},
                      {stop.at.x + far * out.x + stop.along.x, stop.at.y + far * out.y + stop.along.y}},
                     path);
        }
    }
    return path;
}

PathItem hedge_dots(const Course& course) {
    PathItem path;
    path.filled = true;
    for (const Stop& stop : stops_along(course, 2.6)) add_circle(stop.at, 1.1, path);
    return path;
}

PathItem wall_stones(const Course& course, double width) {
    PathItem path;
    path.thickness = 0.5;
    for (const Stop& stop : stops_along(course, 3)) {
        const Point out{-stop.along.y * width / 2, stop.along.x * width / 2};
        add_line({{stop.at.x - out.x, stop.at.y - out.y}, {stop.at.x + out.x, stop.at.y + out.y}}, path);
    }
    return path;
}

/// Teeth across a line of works, on both sides.
PathItem stakes(const Course& course, double width) {
    PathItem path;
    path.thickness = 0.8;
    const double reach = width / 2 + 1.2;
    for (const Stop& stop : stops_along(course, 3.4)) {
        const Point out{-stop.along.y * reach, stop.along.x * reach};
        const Point lean{stop.along.x * reach * 0.6, stop.along.y * reach * 0.6};
        add_line({{stop.at.x - out.x - lean.x, stop.at.y - out.y - lean.y},
                  {stop.at.x + out.x + lean.x, stop.at.y + out.y + lean.y}},
                 path);
        add_line({{stop.at.x - out.x + lean.x, stop.at.y - out.y + lean.y},
                  {stop.at.x + out.x - lean.x, stop.at.y + out.y - lean.y}},
                 path);
    }
    return path;
}

using LineLook = TerrainKind::Course;

bool has_banks(LineLook kind) {
    return kind == LineLook::road || kind == LineLook::track || kind == LineLook::stream || kind == LineLook::river;
}

struct DrawnLine {
    const MapGround* piece = nullptr;
    Course course;
    double width = 0;
    Outline ground;
};

std::vector<DrawnLine> lines_of(const std::vector<MapGround>& ground, const Frame& frame, bool water) {
    std::vector<DrawnLine> out;
    for (const MapGround& piece : ground) {
        const LineLook kind = piece.look.course;
        if (piece.form != Form::line || !has_banks(kind)) continue;
        if ((kind == LineLook::stream || kind == LineLook::river) != water) continue;
        for (const Course& course : drawn_courses(piece, frame)) {
            const double width = drawn_width(piece, frame);
            for (Outline& band : widened(course, width)) out.push_back({&piece, course, width, std::move(band)});
        }
    }
    return out;
}

/// All casings below all surfaces, so that edges open where two lines meet.
void draw_banked(const std::vector<MapGround>& ground, const Frame& frame, bool water, Marks& marks) {
    const std::vector<DrawnLine> lines = lines_of(ground, frame, water);
    for (const DrawnLine& line : lines) {
        for (const Course& bank : clipped_course(closed(line.ground), shrunk(frame.box(), 0.4)))
            marks.push_back(line.piece->look.course == LineLook::track ? dashed(bank, {4, 2}, 1.3) : drawn(bank, 1.3));
        if (line.piece->look.course == LineLook::stream) marks.push_back(bank_ticks(line.course, line.width));
    }
    for (const DrawnLine& line : lines) {
        for (const Outline& band : clipped(line.ground, frame.box()))
            marks.push_back(filled(band, ground_colour(line.piece->look)));
        if (line.piece->look.course != LineLook::river) continue;
        for (const double share : {-0.25, 0.0, 0.25}) {
            PathItem water_line;
            water_line.thickness = 0.4;
            for (const Stop& stop : stops_along(line.course, points_of_mm(7))) {
                const double off = share * line.width;
                const Point at{stop.at.x - off * stop.along.y, stop.at.y + off * stop.along.x};
                const double half = points_of_mm(share == 0 ? 2.4 : 1.6);
                add_line({{at.x - half * stop.along.x, at.y - half * stop.along.y},
                          {at.x + half * stop.along.x, at.y + half * stop.along.y}},
                         water_line);
            }
            marks.push_back(std::move(water_line));
        }
    }
}

void draw_unbanked(const MapGround& piece, const Frame& frame, Marks& marks) {
    for (const Course& course : drawn_courses(piece, frame)) {
        const double width = std::max(drawn_width(piece, frame), points_of_mm(1.1));
        switch (piece.look.course) {
            case LineLook::wall:
                marks.push_back(drawn(course, width));
                marks.push_back(drawn(course, width - 1.2, white));
                marks.push_back(wall_stones(course, width));
                break;
            case LineLook::hedge:
                marks.push_back(hedge_dots(course));
                break;
            case LineLook::works:
                marks.push_back(drawn(course, 1));
                marks.push_back(stakes(course, width));
                break;
            case LineLook::crest:
                marks.push_back(dashed(course, {7, 3}, 1));
                break;
            case LineLook::road:
            case LineLook::track:
            case LineLook::stream:
            case LineLook::river:
                break;
        }
    }
}

}  // namespace

Colour ground_colour(const TerrainKind& kind) {
    return kind.tint == 0 ? white : grey(static_cast<double>(kind.tint));
}

double drawn_width(const MapGround& piece, const Frame& frame) {
    return std::max(frame.length(piece.width), least_width);
}

/// With rounded corners, but houses fill them.
static Outline whole_area(const MapGround& piece, const Frame& frame) {
    const std::vector<Point> points = frame.places(piece.points);
    constexpr double half = points_of_mm(2.5);
    if (piece.form == Form::spot)
        return outline_of({points[0].x - half, points[0].y - half, points[0].x + half, points[0].y + half});
    const bool is_built = piece.look.fill == TerrainKind::Fill::houses;
    return is_built ? points : rounded_outline(points, fillet);
}

std::vector<Outline> drawn_areas(const MapGround& piece, const Frame& frame) {
    if (piece.form == Form::line) return {};
    return clipped(whole_area(piece, frame), frame.box());
}

std::vector<Outline> edge_ink(const MapGround& piece, const Frame& frame) {
    using Look = TerrainKind::Edge;
    const bool has_edge = piece.look.edge != Look::none && !(piece.look.edge == Look::slope && piece.downhill);
    if (piece.form != Form::area || !has_edge) return {};
    const Region region(whole_area(piece, frame));
    const double reach = reach_of_edge(piece);
    constexpr double air = 1;  // for words beside it
    const double low = std::min(reach, 0.0) - edge_pen - air, high = std::max(reach, 0.0) + edge_pen + air;
    std::vector<Outline> out;
    for (const Course& course : clipped_course(closed(region.outline()), shrunk(frame.box(), 0.4)))
        for (std::size_t i = 1; i < course.size(); ++i) {
            const Point from = course[i - 1], to = course[i];
            const double length = distance(from, to);
            if (length <= 0) continue;
            const Point middle = midway(from, to);
            Point out_of_it{(to.y - from.y) / length, (from.x - to.x) / length};
            if (region.contains({middle.x + 0.4 * out_of_it.x, middle.y + 0.4 * out_of_it.y}))
                out_of_it = {-out_of_it.x, -out_of_it.y};
            const auto off = [&](Point at, double by) {
                return Point{at.x + by * out_of_it.x, at.y + by * out_of_it.y};
            };
            out.push_back({off(from, low), off(to, low), off(to, high), off(from, high)});
        }
    return out;
}

std::vector<Course> drawn_courses(const MapGround& piece, const Frame& frame) {
    return clipped_course(rounded_course(frame.places(piece.points), 2 * fillet), frame.box());
}

void draw_areas(const std::vector<MapGround>& ground, const Frame& frame, Marks& marks) {
    struct Area {
        const MapGround* piece = nullptr;
        Outline whole;
    };
    std::vector<Area> heights, others;
    for (const MapGround& piece : ground)
        if (piece.form == Form::area)
            (is_height(piece) ? heights : others).push_back({&piece, whole_area(piece, frame)});
    for (const Area& area : heights) draw_ground(*area.piece, area.whole, frame, marks);
    for (const Area& area : others) {
        draw_ground(*area.piece, area.whole, frame, marks);
        draw_edges(*area.piece, area.whole, {}, frame, marks);
    }
    for (std::size_t i = 0; i < heights.size(); ++i) {
        std::vector<Outline> over;
        for (std::size_t k = i + 1; k < heights.size(); ++k) over.push_back(heights[k].whole);
        draw_edges(*heights[i].piece, heights[i].whole, over, frame, marks);
    }
}

void draw_courses(const std::vector<MapGround>& ground, const Frame& frame, Marks& marks) {
    draw_banked(ground, frame, true, marks);
    draw_banked(ground, frame, false, marks);
    for (const MapGround& piece : ground)
        if (piece.form == Form::line) draw_unbanked(piece, frame, marks);
}

}  // namespace broadside::map
