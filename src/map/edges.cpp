#include "map/edges.hpp"

#include "map/labels.hpp"
#include "map/unit_mark.hpp"
#include "text/lists.hpp"
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
constexpr double arrivals_row = points_of_mm(4.4);   ///< words of an arrival beyond the names of squares
constexpr double arrivals_rest = points_of_mm(1.6);  ///< beyond the last row
constexpr double badge_height = points_of_mm(4.2);
constexpr double letter_size = 8.5;
constexpr double half_of_name = 5;  ///< of a square, along the edge
constexpr double badge_size = 8;
constexpr double between_words = 3;  ///< the name of an arrival and its badge
constexpr double arrow_width = 11;
constexpr double beside_shaft = 7;  ///< from the middle of an arrow to its words

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

Outline arrow_shape(Point tip, Point way, double length) {
    const Point across{-way.y, way.x};
    const auto at = [&](double back, double side) {
        return Point{tip.x - back * way.x + side * across.x, tip.y - back * way.y + side * across.y};
    };
    constexpr double head = 7, wide = 5, shaft = 1.7;
    return {at(0, 0),           at(head, wide),   at(head, shaft), at(length, shaft),
            at(length, -shaft), at(head, -shaft), at(head, -wide)};
}

/// Words of several arrivals by one edge are set in two rows, so that each is near its arrow.
std::size_t rows_of(std::size_t arrivals) {
    return std::min<std::size_t>(arrivals, 2);
}

using Span = std::pair<double, double>;  ///< along an edge

bool is_free(const Span& span, const std::vector<Span>& taken) {
    return std::none_of(taken.begin(), taken.end(),
                        [&](const Span& each) { return span.first < each.second && each.first < span.second; });
}

/// Free place for words of a width, the nearest to `at` within `reach` of it.
std::optional<double> nearest_free(double at, double width, double reach, const Span& room,
                                   const std::vector<Span>& taken) {
    const double low = room.first + width / 2, high = room.second - width / 2;
    for (double off = 0; off <= reach; off += 2)
        for (const double place : {at + off, at - off})
            if (place >= low && place <= high && is_free({place - width / 2, place + width / 2}, taken)) return place;
    return std::nullopt;
}

class EdgeDrawer {
  public:
    EdgeDrawer(const FieldMap& map, const Frame& frame, typeset::TextMeasurer& measurer)
        : map_(map), frame_(frame), box_(frame.box()), measurer_(measurer) {}

    Edges draw() {
        edges_.marks.push_back(drawn(closed(outline_of(box_)), 1.4));
        for (const Edge edge : {Edge::left, Edge::top, Edge::right, Edge::bottom}) add_arrivals(edge);
        add_names();
        return std::move(edges_);
    }

  private:
    // ---- arrivals

    /// An arrival at its edge; `tip` is where its arrow crosses it.
    struct Arrow {
        const sheet::MapArrival* arrival = nullptr;
        double tip = 0;
    };

    using Rows = std::array<std::vector<Span>, 2>;  ///< what is taken, by row

    void add_arrivals(Edge edge) {
        std::vector<Arrow> arrows;
        std::vector<Span> taken;
        for (const sheet::MapArrival& arrival : map_.arrivals) {
            if (edge_of(middle_of(arrival, frame_), box_) != edge) continue;
            const Course stretch{frame_.place(arrival.from), frame_.place(arrival.to)};
            edges_.marks.push_back(drawn(stretch, 4));
            arrows.push_back({&arrival, place_arrow(stretch, edge, taken)});
        }
        std::stable_sort(arrows.begin(), arrows.end(),
                         [](const Arrow& one, const Arrow& other) { return one.tip < other.tip; });
        // Its shaft leads to the words beside it, past no others.
        Rows rows;
        rows[0] = taken;
        for (const Arrow& arrow : arrows) {
            const std::size_t row = add_words(arrow, &arrow == &arrows.front() && arrows.size() > 1, edge, rows);
            add_arrow(arrow, edge, row);
        }
        if (!arrows.empty()) name_side_of(edge, taken, rows);
    }

    /// Whose edge it is, in a row of its arrivals, past no arrow.
    void name_side_of(Edge edge, const std::vector<Span>& arrows, Rows& rows) {
        for (std::size_t side = 0; side < map_.sides.size(); ++side) {
            const bool is_below = (map_.sides[side].edge == sheet::MapSide::Edge::near) != map_.turned;
            const std::optional<sheet::Words> name = edge_name(map_, side);
            if (!name || edge != (is_below ? Edge::bottom : Edge::top)) continue;
            const Lettering words = letter(*name, edge_name_size, typeset::Voice::label_strong, measurer_);
            constexpr double air = 12;  // no part of the name of an arrival
            const double middle = box_.middle().x;
            for (std::size_t row = 0; row < rows_at(edge) && !edges_.sides.contains(side); ++row) {
                std::vector<Span> all = rows[row];
                text::append(all, arrows);
                const auto place = nearest_free(middle, words.width + 2 * air, box_.width(), room_of(edge), all);
                if (!place) continue;
                rows[row].emplace_back(*place - words.width / 2 - air, *place + words.width / 2 + air);
                const double off = names_room + arrivals_row * (static_cast<double>(row) + 0.5);
                typeset::TextItem text = set_at(words, {at_edge(edge, *place, off), 0, 0}, measurer_);
                text.colour = word_ink_of_side(map_.sides[side]);
                edges_.words.push_back(std::move(text));
                edges_.sides.insert(side);
            }
        }
    }

    void add_arrow(const Arrow& arrow, Edge edge, std::size_t row) {
        constexpr double inside = points_of_mm(4.5);
        const double outside = names_room + arrivals_row * static_cast<double>(row + 1) - 1;
        const Outline shape = arrow_shape(at_edge(edge, arrow.tip, -inside), inwards(edge), inside + outside);
        edges_.marks.push_back(filled(shape, ink_of_side(map_.sides[arrow.arrival->side])));
        edges_.arrows.push_back(shape);
    }

    static bool is_upright(Edge edge) { return edge == Edge::left || edge == Edge::right; }

    /// Point `outside` the table, so far along its edge.
    Point at_edge(Edge edge, double along, double outside) const {
        switch (edge) {
            case Edge::left:
                return {box_.left - outside, along};
            case Edge::top:
                return {along, box_.top - outside};
            case Edge::right:
                return {box_.right + outside, along};
            case Edge::bottom:
                break;
        }
        return {along, box_.bottom + outside};
    }

    Span room_of(Edge edge) const {
        return is_upright(edge) ? Span{box_.top, box_.bottom} : Span{box_.left, box_.right};
    }

    /// In the middle of the stretch, or beside the name of a square there or the arrow of another arrival.
    double place_arrow(const Course& stretch, Edge edge, std::vector<Span>& taken) const {
        const Point middle = midway(stretch[0], stretch[1]);
        const double at = is_upright(edge) ? middle.y : middle.x;
        std::vector<Span> all = taken;
        for (const double middle_of_name : middles_of_names(edge))
            all.emplace_back(middle_of_name - half_of_name, middle_of_name + half_of_name);
        const double reach = distance(stretch[0], stretch[1]) / 2;
        auto free = nearest_free(at, arrow_width, reach, room_of(edge), all);
        if (!free) free = nearest_free(at, arrow_width, 600, room_of(edge), taken);
        const double place = free.value_or(at);
        taken.emplace_back(place - arrow_width / 2, place + arrow_width / 2);
        return place;
    }

    /// Name and turn of an arrival beside the shaft of its arrow, on its left first where others are on its right;
    /// else as near as there is room. Returns their row.
    std::size_t add_words(const Arrow& arrow, bool left_first, Edge edge, Rows& rows) {
        const Lettering who = letter(arrow.arrival->who, badge_size, typeset::Voice::label_strong, measurer_);
        const Lettering when = letter(arrow.arrival->when, badge_size, typeset::Voice::label_strong, measurer_);
        const double badge = when.width + 5;
        const double width = (arrow.arrival->who.empty() ? 0 : who.width + between_words) + badge;
        const double off = width / 2 + beside_shaft;
        const std::array<double, 2> ways{left_first ? -off : off, left_first ? off : -off};
        const Span room = room_of(edge);
        const auto try_at = [&](std::size_t row, double place, double air) {
            const Span span{place - width / 2 - air, place + width / 2 + air};
            if (span.first + air < room.first || span.second - air > room.second || !is_free(span, rows[row]))
                return false;
            rows[row].push_back(span);
            add_words_at(arrow, who, when, {place, names_room + arrivals_row * (static_cast<double>(row) + 0.5)}, edge);
            return true;
        };
        for (std::size_t row = 0; row < rows_at(edge); ++row)
            for (const double way : ways)
                if (try_at(row, arrow.tip + way, 0.5)) return row;
        for (std::size_t row = rows_at(edge); row-- > 0;)
            if (const auto place = nearest_free(arrow.tip, width + 8, 2000, room, rows[row]))
                if (try_at(row, *place, 3.9)) return row;
        add_badge(at_edge(edge, arrow.tip, names_room + arrivals_row / 2), is_upright(edge) ? 90 : 0, when);
        return 0;
    }

    struct OnEdge {
        double along = 0, outside = 0;
    };

    void add_words_at(const Arrow& arrow, const Lettering& who, const Lettering& when, OnEdge place, Edge edge) {
        // Upright words are read from the bottom on the left edge, from the top on the right one.
        const double forwards = edge == Edge::left ? -1 : 1, degrees = is_upright(edge) ? forwards * 90 : 0;
        const double badge = when.width + 5, name = arrow.arrival->who.empty() ? 0 : who.width + between_words;
        const double start = place.along - forwards * (name + badge) / 2;
        if (name > 0) {
            typeset::TextItem text =
                set_at(who, {at_edge(edge, start + forwards * who.width / 2, place.outside), degrees, 0}, measurer_);
            text.colour = word_ink_of_side(map_.sides[arrow.arrival->side]);
            edges_.words.push_back(std::move(text));
        }
        add_badge(at_edge(edge, start + forwards * (name + badge / 2), place.outside), degrees, when);
    }

    std::size_t rows_at(Edge edge) const {
        return rows_of(static_cast<std::size_t>(std::count_if(
            map_.arrivals.begin(), map_.arrivals.end(),
            [&](const sheet::MapArrival& arrival) { return edge_of(middle_of(arrival, frame_), box_) == edge; })));
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
            const double x = frame_.place({middle_of_square(i, map_.width), 0}).x;
            add_name(scenario::column_letters(i), {x, box_.top - names_room / 2}, square);
            add_name(scenario::column_letters(i), {x, box_.bottom + names_room / 2}, square);
        }
        for (std::int64_t i = 0; i < rows; ++i) {
            const double y = frame_.place({0, middle_of_square(i, map_.depth)}).y;
            add_name(std::to_string(i + 1), {box_.left - names_room / 2, y}, square);
            add_name(std::to_string(i + 1), {box_.right + names_room / 2, y}, square);
        }
    }

    std::vector<double> middles_of_names(Edge edge) const {
        const std::int64_t all = is_upright(edge) ? map_.depth : map_.width;
        std::vector<double> out;
        for (std::int64_t i = 0; i * map_.square < all; ++i) {
            const std::int64_t middle = middle_of_square(i, all);
            out.push_back(is_upright(edge) ? frame_.place({0, middle}).y : frame_.place({middle, 0}).x);
        }
        return out;
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
};

}  // namespace

Margins margins_of(const FieldMap& map) {
    Margins margins{names_room, names_room, names_room, names_room};
    const Frame frame{{0, 0}, 1, 1, map.width, map.depth, map.turned};
    std::array<std::size_t, 4> arrivals{};
    for (const sheet::MapArrival& arrival : map.arrivals)
        ++arrivals[static_cast<std::size_t>(edge_of(middle_of(arrival, frame), frame.box()))];
    const auto add = [&](Edge edge, double& margin) {
        const std::size_t rows = rows_of(arrivals[static_cast<std::size_t>(edge)]);
        if (rows > 0) margin += arrivals_rest + static_cast<double>(rows) * arrivals_row;
    };
    add(Edge::left, margins.left);
    add(Edge::top, margins.top);
    add(Edge::right, margins.right);
    add(Edge::bottom, margins.bottom);
    return margins;
}

std::optional<Point> above_names(const FieldMap& map, const Frame& frame, double width) {
    constexpr double off = points_of_mm(1.4);
    if (margins_of(map).top > names_room) return std::nullopt;
    return Point{frame.box().right - width / 2, frame.box().top - names_room - off};
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
