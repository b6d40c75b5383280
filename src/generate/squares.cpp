#include "generate/squares.hpp"

#include "generate/nearness.hpp"

#include <algorithm>
#include <array>

namespace broadside::generate {

Squares::Squares(std::int64_t width, std::int64_t depth)
    : columns_(std::max<std::int64_t>(1, width / length)), rows_(std::max<std::int64_t>(1, depth / length)) {
    open_.assign(static_cast<std::size_t>(columns_ * rows_), 1);
}

namespace {

constexpr std::int64_t lattice = Squares::length / 2;

struct Box {
    std::int64_t left = 0, near = 0, right = 0, far = 0;
};

}  // namespace

static Box box_of(const std::vector<GroundPoint>& points) {
    Box box{points.front().x, points.front().y, points.front().x, points.front().y};
    for (const GroundPoint& point : points)
        box = {std::min(box.left, point.x), std::min(box.near, point.y), std::max(box.right, point.x),
               std::max(box.far, point.y)};
    return box;
}

/// Intersections of an outline's edges with a row of points, from left to right.
static std::vector<std::int64_t> meetings_at(const std::vector<GroundPoint>& outline, std::int64_t y) {
    std::vector<std::int64_t> xs;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const GroundPoint &a = outline[i], &b = outline[(i + 1) % outline.size()];
        if ((a.y <= y) != (b.y <= y)) xs.push_back(a.x + (b.x - a.x) * ((y - a.y) / 100) / ((b.y - a.y) / 100));
    }
    std::sort(xs.begin(), xs.end());
    return xs;
}

std::vector<std::size_t> Squares::covered_by(const std::vector<GroundPoint>& outline) const {
    std::vector<char> hit(open_.size(), 0);
    const Box box = box_of(outline);
    for (std::int64_t line = box.near / lattice; line <= box.far / lattice; ++line) {
        const std::vector<std::int64_t> xs = meetings_at(outline, line * lattice);
        for (std::size_t i = 1; i < xs.size(); i += 2)
            for (std::int64_t at = (xs[i - 1] + lattice - 1) / lattice; at <= xs[i] / lattice; ++at)
                // A lattice point on a side belongs to both squares, one at a corner to four.
                for (std::int64_t row = (line - 1) / 2; row <= line / 2; ++row)
                    for (std::int64_t column = (at - 1) / 2; column <= at / 2; ++column)
                        if (row < rows_ && column < columns_) hit[index(column, row)] = 1;
    }
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < hit.size(); ++i)
        if (hit[i]) out.push_back(i);
    return out;
}

void Squares::close(const std::vector<GroundPoint>& outline) {
    for (const std::size_t square : covered_by(outline)) open_[square] = 0;
}

void Squares::set_along(const std::vector<GroundPoint>& course, std::int64_t within, char open) {
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Box box = box_of({course[i - 1], course[i]});
        const std::int64_t first = std::max<std::int64_t>(0, (box.left - within) / length - 1);
        const std::int64_t last = std::min(columns_ - 1, (box.right + within) / length + 1);
        const std::int64_t top = std::min(rows_ - 1, (box.far + within) / length + 1);
        for (std::int64_t row = std::max<std::int64_t>(0, (box.near - within) / length - 1); row <= top; ++row)
            for (std::int64_t column = first; column <= last; ++column) {
                const GroundPoint middle{column * length + length / 2, row * length + length / 2};
                if (is_nearer(middle, course[i - 1], course[i], within)) open_[index(column, row)] = open;
            }
    }
}

void Squares::close_along(const std::vector<GroundPoint>& course, std::int64_t within) {
    set_along(course, within, 0);
}

void Squares::open_along(const std::vector<GroundPoint>& course, std::int64_t within) {
    set_along(course, within, 1);
}

void Squares::close_round(std::size_t square, std::int64_t by) {
    const auto row = static_cast<std::int64_t>(square) / columns_,
               column = static_cast<std::int64_t>(square) % columns_;
    for (std::int64_t y = std::max<std::int64_t>(0, row - by); y <= std::min(rows_ - 1, row + by); ++y)
        for (std::int64_t x = std::max<std::int64_t>(0, column - by); x <= std::min(columns_ - 1, column + by); ++x)
            open_[index(x, y)] = 0;
}

std::vector<std::size_t> Squares::touching(const std::vector<GroundPoint>& outline, std::int64_t by) const {
    Squares marked = *this;
    marked.open_.assign(open_.size(), 1);
    for (const std::size_t square : covered_by(outline)) marked.close_round(square, by);
    for (const GroundPoint& point : outline)
        marked.close_round(index(std::min(point.x / length, columns_ - 1), std::min(point.y / length, rows_ - 1)), by);
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < marked.open_.size(); ++i)
        if (!marked.open_[i]) out.push_back(i);
    return out;
}

std::vector<std::size_t> Squares::within(const GroundRectangle& rectangle) const {
    const auto last = [](std::int64_t end, std::int64_t start, std::int64_t count) {
        return std::clamp<std::int64_t>((std::max(end, start + 1) - 1) / length, 0, count - 1);
    };
    std::vector<std::size_t> out;
    const std::int64_t right = last(rectangle.right, rectangle.left, columns_);
    const std::int64_t far = last(rectangle.far, rectangle.near, rows_);
    for (std::int64_t row = std::min(rectangle.near / length, far); row <= far; ++row)
        for (std::int64_t column = std::min(rectangle.left / length, right); column <= right; ++column)
            out.push_back(index(column, row));
    return out;
}

// ---- ways

namespace {

struct Move {
    std::int64_t columns = 0, rows = 0;
};

/// In order of preference.
constexpr std::array<Move, 8> moves{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

}  // namespace

/// Calls `visit` with each square reachable in one move, and its distance. Corners are not cut.
template <typename Visit>
static void visit_neighbours(std::size_t square, const Squares& squares, Visit visit) {
    const std::int64_t columns = squares.columns(), rows = squares.rows();
    const auto row = static_cast<std::int64_t>(square) / columns, column = static_cast<std::int64_t>(square) % columns;
    const auto is_open = [&](std::int64_t x, std::int64_t y) {
        return x >= 0 && y >= 0 && x < columns && y < rows &&
               squares.is_open(static_cast<std::size_t>(y * columns + x));
    };
    for (const Move& move : moves) {
        const std::int64_t x = column + move.columns, y = row + move.rows;
        const bool is_diagonal = move.columns != 0 && move.rows != 0;
        if (!is_open(x, y) || (is_diagonal && (!is_open(x, row) || !is_open(column, y)))) continue;
        visit(static_cast<std::size_t>(y * columns + x), is_diagonal ? Distances::diagonal : Distances::straight);
    }
}

Distances distances_to(const std::vector<std::size_t>& goal, const Squares& squares) {
    constexpr std::size_t ring = Distances::diagonal + 1;
    Distances distances(squares.count());
    std::array<std::vector<std::size_t>, ring> at;  // by distance, for the next few distances
    for (const std::size_t square : goal)
        if (squares.is_open(square)) {
            distances.set(square, 0);
            at[0].push_back(square);
        }
    std::size_t waiting = at[0].size();
    for (std::int64_t distance = 0; waiting > 0; ++distance) {
        std::vector<std::size_t> here;
        here.swap(at[static_cast<std::size_t>(distance) % ring]);
        waiting -= here.size();
        for (const std::size_t square : here) {
            if (distances.at(square) != distance) continue;  // already reached by a shorter way
            visit_neighbours(square, squares, [&](std::size_t next, std::int64_t step) {
                const std::int64_t known = distances.at(next);
                if (known != Distances::none && known <= distance + step) return;
                distances.set(next, distance + step);
                at[static_cast<std::size_t>(distance + step) % ring].push_back(next);
                ++waiting;
            });
        }
    }
    return distances;
}

std::vector<std::size_t> way_from(const std::vector<std::size_t>& starts, const Distances& distances,
                                  const Squares& squares) {
    std::vector<std::size_t> way;
    for (const std::size_t start : starts) {
        const std::int64_t here = distances.at(start);
        if (here == Distances::none) continue;
        if (way.empty() || here < distances.at(way.front())) way = {start};
    }
    while (!way.empty() && distances.at(way.back()) > 0) {
        std::size_t next = way.back();
        visit_neighbours(way.back(), squares, [&](std::size_t square, std::int64_t step) {
            if (next == way.back() && distances.at(square) != Distances::none &&
                distances.at(square) + step == distances.at(way.back()))
                next = square;
        });
        way.push_back(next);
    }
    return way;
}

std::int64_t length_of(const std::vector<std::size_t>& way, const Squares& squares) {
    std::int64_t length = 0;
    for (std::size_t i = 1; i < way.size(); ++i) {
        const auto columns = static_cast<std::size_t>(squares.columns());
        const bool is_diagonal = way[i] / columns != way[i - 1] / columns && way[i] % columns != way[i - 1] % columns;
        length += is_diagonal ? Distances::diagonal : Distances::straight;
    }
    return length;
}

}  // namespace broadside::generate
