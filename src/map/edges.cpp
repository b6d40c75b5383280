#include "map/edges.hpp"

#include "map/unit_mark.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace broadside::map {

using sheet::FieldMap;
using typeset::points_of_mm;

namespace {

constexpr double names_room = points_of_mm(4.6);
constexpr double arrivals_room = points_of_mm(6);
constexpr double badge_height = points_of_mm(4.2);
constexpr double letter_size = 8.5;
constexpr double badge_size = 8;

enum class Edge { left, top, right, bottom };

/// Edge of the page's map by which something comes in: the nearest to the middle of the stretch.
Edge edge_of(Point middle, const Box& box) {
    const double reach[] = {middle.x - box.left, middle.y - box.top, box.right - middle.x, box.bottom - middle.y};
    return static_cast<Edge>(std::min_element(std::begin(reach), std::end(reach)) - std::begin(reach));
}

Point middle_of(const sheet::MapArrival& arrival, const Frame& frame) {
    return midway(frame.place(arrival.from), frame.place(arrival.to));
}

/// Direction into the table.
Point inwards(Edge edge) {
    switch (edge) {
        case Edge::left:
            return {1, 0};
        case Edge::top:
            return {0, 1};
        case Edge::right:
            return {-1, 0};
        case Edge::bottom:
            break;
    }
    return {0, -1};
}

Outline arrow(Point tip, Point way, double length) {
    const Point across{-way.y, way.x};
    const auto at = [&](double back, double side) {
        return Point{tip.x - back * way.x + side * across.x, tip.y - back * way.y + side * across.y};
    };
    constexpr double head = 7, wide = 5, shaft = 1.7;
    return {at(0, 0),           at(head, wide),   at(head, shaft), at(length, shaft),
            at(length, -shaft), at(head, -shaft), at(head, -wide)};
}

class EdgeDrawer {
  public:
    EdgeDrawer(const FieldMap& map, const Frame& frame, typeset::TextMeasurer& measurer)
        : map_(map), frame_(frame), box_(frame.box()), measurer_(measurer) {}

    Edges draw() {
        edges_.marks.push_back(drawn(closed(outline_of(box_)), 1.4));
        for (const sheet::MapArrival& arrival : map_.arrivals) add_arrival(arrival);
        add_names();
        return std::move(edges_);
    }

  private:
    // ---- arrivals

    void add_arrival(const sheet::MapArrival& arrival) {
        const Edge edge = edge_of(middle_of(arrival, frame_), box_);
        const Point way = inwards(edge);
        const Course stretch{frame_.place(arrival.from), frame_.place(arrival.to)};
        edges_.marks.push_back(drawn(stretch, 4));
        const Lettering words = letter(arrival.when, badge_size, typeset::Voice::label_strong, measurer_);
        const Point tip = free_place(stretch, edge, words.width + 6);
        constexpr double inside = points_of_mm(4.5), outside = names_room;
        const Point end{tip.x + inside * way.x, tip.y + inside * way.y};
        const Outline shape = arrow(end, way, inside + outside);
        edges_.marks.push_back(filled(shape, ink_of_side(map_.sides[arrival.side])));
        edges_.arrows.push_back(shape);
        add_badge({tip.x - (outside + badge_height / 2) * way.x, tip.y - (outside + badge_height / 2) * way.y},
                  way.x == 0 ? 0 : way.x * -90, words);
    }

    /// On the stretch, or beside it where another badge is in the way.
    Point free_place(const Course& stretch, Edge edge, double width) {
        const Point middle = midway(stretch[0], stretch[1]);
        const bool upright = edge == Edge::left || edge == Edge::right;
        const double at = upright ? middle.y : middle.x;
        const double low = (upright ? box_.top : box_.left) + width / 2,
                     high = (upright ? box_.bottom : box_.right) - width / 2;
        std::vector<std::pair<double, double>>& taken = badges_[static_cast<std::size_t>(edge)];
        double best = std::clamp(at, low, std::max(low, high));
        for (double off = 0; off < 600; off += 2) {
            const auto is_free = [&](double place) {
                return place >= low && place <= high && std::none_of(taken.begin(), taken.end(), [&](const auto& span) {
                           return place - width / 2 < span.second && span.first < place + width / 2;
                       });
            };
            if (is_free(at + off)) {
                best = at + off;
                break;
            }
            if (is_free(at - off)) {
                best = at - off;
                break;
            }
        }
        taken.emplace_back(best - width / 2, best + width / 2);
        return upright ? Point{middle.x, best} : Point{best, middle.y};
    }

    void add_badge(Point middle, double degrees, const Lettering& words) {
        edges_.marks.push_back(filled(turned_box(middle, words.width + 5, badge_height - 1, degrees), {}));
        typeset::TextItem text = set_at(words, {middle, degrees, 0}, measurer_);
        text.white = true;
        edges_.words.push_back(std::move(text));
    }

    // ---- names of squares

    void add_names() {
        const double square = frame_.length(map_.square);
        const std::int64_t columns = (map_.width + map_.square - 1) / map_.square;
        const std::int64_t rows = (map_.depth + map_.square - 1) / map_.square;
        for (std::int64_t i = 0; i < columns; ++i) {
            const std::int64_t middle = middle_of_square(i, map_.width);
            const double x = frame_.place({middle, 0}).x;
            add_name(scenario::column_letters(i), {x, box_.top - names_room / 2}, square);
            add_name(scenario::column_letters(i), {x, box_.bottom + names_room / 2}, square);
        }
        for (std::int64_t i = 0; i < rows; ++i) {
            const double y = frame_.place({0, middle_of_square(i, map_.depth)}).y;
            add_name(std::to_string(i + 1), {box_.left - names_room / 2, y}, square);
            add_name(std::to_string(i + 1), {box_.right + names_room / 2, y}, square);
        }
    }

    std::int64_t middle_of_square(std::int64_t index, std::int64_t size) const {
        const std::int64_t from = index * map_.square;
        return (from + std::min(size, from + map_.square)) / 2;
    }

    void add_name(const std::string& name, Point middle, double square) {
        const Lettering words =
            letter({{name, sheet::Emphasis::plain, {}, false}}, letter_size, typeset::Voice::label_strong, measurer_);
        if (words.width > square) return;
        const Outline ground = turned_box(middle, words.width + 1, words.height() - 2, 0);
        const bool is_taken = std::any_of(edges_.arrows.begin(), edges_.arrows.end(), [&](const Outline& each) {
            return overlap(ground, outline_of(box_around(each)));
        });
        if (!is_taken) edges_.words.push_back(set_at(words, {middle, 0, 0}, measurer_));
    }

    const FieldMap& map_;
    const Frame& frame_;
    const Box box_;
    typeset::TextMeasurer& measurer_;
    Edges edges_;
    std::array<std::vector<std::pair<double, double>>, 4> badges_;
};

}  // namespace

Margins margins_of(const FieldMap& map) {
    Margins margins{names_room, names_room, names_room, names_room};
    const Frame frame{{0, 0}, 1, 1, map.width, map.depth, map.turned};
    for (const sheet::MapArrival& arrival : map.arrivals) {
        const Edge edge = edge_of(middle_of(arrival, frame), frame.box());
        double& margin = edge == Edge::left    ? margins.left
                         : edge == Edge::top   ? margins.top
                         : edge == Edge::right ? margins.right
                                               : margins.bottom;
        margin = names_room + arrivals_room;
    }
    return margins;
}

Edges draw_edges(const FieldMap& map, const Frame& frame, typeset::TextMeasurer& measurer) {
    return EdgeDrawer(map, frame, measurer).draw();
}

void draw_crosses(const FieldMap& map, const Frame& frame, const LabelSearch& kept, Marks& marks) {
    PathItem crosses;
    crosses.thickness = 0.5;
    constexpr double half = points_of_mm(0.9);
    for (std::int64_t x = map.square; x < map.width; x += map.square)
        for (std::int64_t y = map.square; y < map.depth; y += map.square) {
            const Point at = frame.place({x, y});
            if (!kept.is_free(outline_of({at.x - half, at.y - half, at.x + half, at.y + half}))) continue;
            add_line({{at.x - half, at.y}, {at.x + half, at.y}}, crosses);
            add_line({{at.x, at.y - half}, {at.x, at.y + half}}, crosses);
        }
    marks.push_back(std::move(crosses));
}

}  // namespace broadside::map
