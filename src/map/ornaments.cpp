#include "map/ground.hpp"
#include "text/lists.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <cmath>

// Filling of an area. Places derive from the id of the piece, so that moving a unit leaves other woods unchanged.

namespace broadside::map {

namespace {

using Fill = rules::TerrainKind::Fill;
using typeset::points_of_mm;

class Filler {
  public:
    Filler(const sheet::MapGround& piece, Outline area, const std::vector<Outline>& kept, Marks& marks)
        : piece_(piece), area_(std::move(area)), kept_(kept), marks_(marks), dice_(piece.id) {}

    void fill() {
        switch (piece_.look.fill) {
            case Fill::none:
                return;
            case Fill::trees:
                return draw_trees(scattered(points_of_mm(3.1), points_of_mm(1.3)));
            case Fill::orchard:
                return draw_trees(in_rows(points_of_mm(3.6), points_of_mm(3.6), points_of_mm(1.3)));
            case Fill::tufts:
                return draw_tufts(scattered(points_of_mm(4.2), points_of_mm(1.4)));
            case Fill::tuft_rows:
                return draw_tufts(in_rows(points_of_mm(3), points_of_mm(2.6), points_of_mm(1.2)));
            case Fill::vines:
                return draw_vines(in_rows(points_of_mm(2.2), points_of_mm(3.4), points_of_mm(1.2)));
            case Fill::houses:
                return draw_houses();
            case Fill::marsh:
                return draw_marsh(scattered(points_of_mm(4.4), points_of_mm(1.5)));
            case Fill::water:
                return draw_water(in_rows(points_of_mm(7), points_of_mm(2.2), points_of_mm(2.4)));
            case Fill::furrows:
                return draw_furrows();
        }
    }

  private:
    /// Whether a square around a point is inside the area and clear of everything kept.
    bool is_free(Point at, double half) const {
        const Outline box = outline_of({at.x - half, at.y - half, at.x + half, at.y + half});
        for (const Point& corner : box)
            if (!area_.contains(corner)) return false;
        return std::none_of(kept_.begin(), kept_.end(), [&](const Outline& kept) { return overlap(box, kept); });
    }

    /// Places at least `apart`, by sampling many and keeping those far enough away.
    std::vector<Point> scattered(double apart, double half) {
        std::vector<Point> out;
        const Box& box = area_.box();
        const double tries = 14 * box.width() * box.height() / (apart * apart);
        for (double i = 0; i < tries; ++i) {
            const Point at{dice_.between(box.left, box.right), dice_.between(box.top, box.bottom)};
            const bool is_far = std::none_of(out.rbegin(), out.rend(), [&](const Point& other) {
                return std::abs(other.x - at.x) < apart && std::abs(other.y - at.y) < apart &&
                       (other.x - at.x) * (other.x - at.x) + (other.y - at.y) * (other.y - at.y) < apart * apart;
            });
            if (is_far && is_free(at, half)) out.push_back(at);
        }
        std::sort(out.begin(), out.end(), [](const Point& one, const Point& other) {
            return one.y != other.y ? one.y < other.y : one.x < other.x;
        });
        return out;
    }

    std::vector<Point> in_rows(double across, double down, double half) {
        std::vector<Point> out;
        const Box& box = area_.box();
        bool odd = false;
        for (double y = box.top + down / 2; y < box.bottom; y += down, odd = !odd)
            for (double x = box.left + (odd ? across : across / 2); x < box.right; x += across)
                if (is_free({x, y}, half)) out.push_back({x, y});
        return out;
    }

    static PathItem strokes(double pen) {
        PathItem path;
        path.thickness = pen;
        return path;
    }

    /// Crown with its shadow.
    void draw_trees(const std::vector<Point>& places) {
        constexpr double radius = points_of_mm(0.95);
        PathItem crowns, shadows, edges = strokes(0.5);
        crowns.filled = shadows.filled = true;
        crowns.colour = white;
        for (const Point& at : places) {
            add_circle({at.x + 0.55, at.y + 0.55}, radius, shadows);
            add_circle(at, radius, crowns);
            add_circle(at, radius, edges);
        }
        add({shadows, crowns, edges}, places);
    }

    void draw_tufts(const std::vector<Point>& places) {
        PathItem tufts = strokes(0.55);
        constexpr double high = points_of_mm(1.3), wide = points_of_mm(0.85);
        for (const Point& at : places) {
            const Point foot{at.x, at.y + high / 2};
            for (const double lean : {-1.0, 0.0, 1.0})
                add_line({{foot.x + 0.3 * lean * wide, foot.y}, {at.x + lean * wide, at.y - high / 2}}, tufts);
        }
        add({tufts}, places);
    }

    /// Stake with its vine.
    void draw_vines(const std::vector<Point>& places) {
        PathItem stakes = strokes(0.55), leaves;
        leaves.filled = true;
        for (const Point& at : places) {
            add_line({{at.x, at.y + 2.4}, {at.x, at.y - 2.4}}, stakes);
            add_circle({at.x + 0.9, at.y - 1.4}, 0.9, leaves);
        }
        add({stakes, leaves}, places);
    }

    void draw_marsh(const std::vector<Point>& places) {
        PathItem marsh = strokes(0.55);
        for (const Point& at : places) {
            add_line({{at.x - 4.6, at.y + 1.6}, {at.x + 4.6, at.y + 1.6}}, marsh);
            add_line({{at.x - 2.4, at.y + 3.2}, {at.x + 2.4, at.y + 3.2}}, marsh);
            for (const double lean : {-1.4, 0.0, 1.4}) add_line({{at.x, at.y + 1.6}, {at.x + lean, at.y - 2.4}}, marsh);
        }
        add({marsh}, places);
    }

    void draw_water(const std::vector<Point>& places) {
        PathItem ripples = strokes(0.5);
        for (const Point& at : places) add_line({{at.x - 5, at.y}, {at.x + 5, at.y}}, ripples);
        add({ripples}, places);
    }

    void draw_furrows() {
        PathItem furrows = strokes(0.4);
        const std::vector<Point> places = in_rows(points_of_mm(2), points_of_mm(1.6), points_of_mm(0.9));
        for (const Point& at : places) add_line({{at.x - 2.4, at.y + 1}, {at.x + 2.4, at.y - 1}}, furrows);
        add({furrows}, places);
    }

    /// Size of houses, as a share of the usual one, the width of lanes, and how many are enough.
    struct Building {
        double share = 1;
        double lane = points_of_mm(0.7);
        std::size_t enough = 4000;
    };

    /// A village of which a road, a unit and its name leave too little gets a few small ones.
    void draw_houses() {
        constexpr std::size_t least = 3;
        PathItem houses;
        houses.filled = true;
        std::vector<Box> built;
        build({}, built, houses);
        if (built.size() < least) build({0.6, points_of_mm(0.3), least}, built, houses);
        if (!built.empty()) marks_.push_back(houses);
    }

    /// Black blocks, some lengthwise and some crosswise, at least a lane apart.
    void build(const Building& how, std::vector<Box>& built, PathItem& houses) {
        const Box& box = area_.box();
        const double tries = std::min(4000.0, 60 + box.width() * box.height() / 2);
        for (double i = 0; i < tries && built.size() < how.enough; ++i) {
            const bool along = dice_.share() < 0.6;
            const double wide = how.share * points_of_mm(along ? dice_.between(1.6, 2.6) : dice_.between(1, 1.5));
            const double high = how.share * points_of_mm(along ? dice_.between(1, 1.5) : dice_.between(1.6, 2.6));
            const Point at{dice_.between(box.left, box.right), dice_.between(box.top, box.bottom)};
            const Box house{at.x - wide / 2, at.y - high / 2, at.x + wide / 2, at.y + high / 2};
            if (!is_site(house, how.lane, built)) continue;
            built.push_back(house);
            add_outline(outline_of(house), houses);
        }
    }

    bool is_site(const Box& house, double lane, const std::vector<Box>& built) const {
        const Box yard = shrunk(house, -lane);
        const auto touches = [&](const Box& other) {
            return yard.left < other.right && other.left < yard.right && yard.top < other.bottom &&
                   other.top < yard.bottom;
        };
        if (std::any_of(built.begin(), built.end(), touches)) return false;
        const Outline ground = outline_of(yard);
        if (!std::all_of(ground.begin(), ground.end(), [&](Point corner) { return area_.contains(corner); }))
            return false;
        return std::none_of(kept_.begin(), kept_.end(), [&](const Outline& kept) { return overlap(ground, kept); });
    }

    void add(std::vector<PathItem> paths, const std::vector<Point>& places) {
        if (places.empty()) return;
        text::append(marks_, std::move(paths));
    }

    const sheet::MapGround& piece_;
    const Region area_;
    const std::vector<Outline>& kept_;
    Marks& marks_;
    Dice dice_;
};

}  // namespace

void draw_ornaments(const sheet::MapGround& piece, const Frame& frame, const std::vector<Outline>& kept, Marks& marks) {
    for (Outline& area : drawn_areas(piece, frame)) {
        const Box box = box_around(area);
        std::vector<Outline> near;
        for (const Outline& each : kept)
            if (overlap(outline_of(box_around(each)), outline_of(box))) near.push_back(each);
        Filler(piece, std::move(area), near, marks).fill();
    }
}

}  // namespace broadside::map
