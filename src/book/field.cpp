#include "book/field.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace broadside::book {

using scenario::Outline;
using scenario::Spot;
using scenario::Terrain;

// In tenths of a millimetre; and the maximum number of squares along an edge.
static constexpr std::int64_t least_square = 200;
static constexpr std::int64_t most_squares = 100;
static constexpr std::int64_t looks = 2;  ///< in the length of a square, along an edge

static bool is_road(const Terrain& piece, const std::vector<Reference>& roads) {
    return piece.form == Terrain::Form::line && is_among(roads, piece.kind);
}

// ---- grid

Field::Field(const scenario::Scenario& scenario, const std::vector<Reference>& roads) {
    const Spot corner = scenario::table_outline(scenario.identity)[2];
    length_ = std::max(least_square, std::max(corner.x, corner.y) / most_squares + 1);
    columns_ = std::max<std::int64_t>(1, (corner.x + length_ - 1) / length_);
    rows_ = std::max<std::int64_t>(1, (corner.y + length_ - 1) / length_);
    std::vector<Sort> by_square(columns_ * rows_);
    for (const Terrain& piece : scenario.terrain) {
        const bool leads = scenario::leads_through(piece) && piece.effects.empty();
        const bool road = is_road(piece, roads);
        const bool matters = !piece.effects.empty() || !piece.bars.empty();
        if (!leads && !road && !matters) continue;
        if (matters && !road) pieces_.push_back(&piece);
        for (const Outline& outline : scenario::covered_by(piece, length_))
            for (const Square& square : touched_by(outline)) {
                Sort& sort = by_square[index(square)];
                if (road) sort.is_road = true;
                if (road || leads) sort.is_open_through = true;
                if (matters && !road && (sort.pieces.empty() || sort.pieces.back() != pieces_.size() - 1))
                    sort.pieces.push_back(pieces_.size() - 1);
            }
    }
    std::map<Sort, std::uint16_t> known;
    for (const Sort& sort : by_square) {
        const auto [place, fresh] = known.try_emplace(sort, static_cast<std::uint16_t>(sorts_.size()));
        if (fresh) sorts_.push_back(sort);
        sort_of_.push_back(place->second);
    }
}

/// X-coordinates, ascending, at which a row of centres enters and leaves an outline.
static std::vector<std::int64_t> crossings(const Outline& ground, std::int64_t y) {
    std::vector<std::int64_t> out;
    for (std::size_t i = 0; i < ground.size(); ++i) {
        const Spot& a = ground[i];
        const Spot& b = ground[(i + 1) % ground.size()];
        if ((a.y <= y) == (b.y <= y)) continue;
        out.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
    }
    std::ranges::sort(out);
    return out;
}

std::vector<Field::Square> Field::middles_in(const Outline& ground) const {
    std::vector<Square> out;
    for (std::int64_t row = 0; row < rows_; ++row) {
        const std::vector<std::int64_t> edges = crossings(ground, row * length_ + length_ / 2);
        for (std::size_t i = 0; i + 1 < edges.size(); i += 2) {
            const std::int64_t first = std::max<std::int64_t>(0, (edges[i] + length_ / 2) / length_);
            for (std::int64_t column = first; column < columns_ && column * length_ + length_ / 2 <= edges[i + 1];
                 ++column)
                out.push_back({column, row});
        }
    }
    return out;
}

std::vector<Field::Square> Field::touched_by(const Outline& ground) const {
    std::vector<Square> out = middles_in(ground);
    for (std::size_t i = 0; i < ground.size(); ++i) {
        const std::vector<Square> edge = along(ground[i], ground[(i + 1) % ground.size()], looks);
        out.insert(out.end(), edge.begin(), edge.end());
    }
    return out;
}

std::vector<Field::Square> Field::near(const Spot& spot, std::int64_t radius) const {
    std::vector<Square> out{square_at(spot)};
    const Square low = square_at({spot.x - radius, spot.y - radius});
    const Square high = square_at({spot.x + radius, spot.y + radius});
    for (std::int64_t row = low.row; row <= high.row; ++row)
        for (std::int64_t column = low.column; column <= high.column; ++column)
            if (scenario::squared_distance(middle({column, row}), spot) <= radius * radius)
                out.push_back({column, row});
    return out;
}

// ---- paths

namespace {

/// Squares by the time at which they are reached, in buckets. A bucket is no longer than the shortest step, so that no
/// square of the first one is reached sooner through another of it: they need no order among themselves.
class Waiting {
  public:
    struct Place {
        std::int64_t time = 0;
        std::size_t square = 0;
    };
    Waiting(std::int64_t shortest, std::int64_t longest) : bucket_(shortest), ring_(longest / shortest + 2) {}

    void add(const Place& place) {
        ring_[slot(place.time / bucket_)].push_back(place);
        ++count_;
    }
    /// The squares of the next bucket; none when all are done.
    std::vector<Place> next() {
        if (count_ == 0) return {};
        while (ring_[slot(now_)].empty()) ++now_;
        std::vector<Place> places = std::move(ring_[slot(now_)]);
        ring_[slot(now_)].clear();
        count_ -= places.size();
        return places;
    }

  private:
    std::size_t slot(std::int64_t bucket) const { return static_cast<std::size_t>(bucket) % ring_.size(); }

    std::int64_t bucket_ = 1, now_ = 0;
    std::vector<std::vector<Place>> ring_;
    std::size_t count_ = 0;
};

std::int64_t slanting(std::int64_t slowness) {
    return slowness * 14143 / 10000 + 1;
}

}  // namespace

std::vector<std::int64_t> Field::times_to(const Spot& spot, std::int64_t radius, const Slowness& slowness) const {
    std::vector<std::int64_t> times(sort_of_.size(), no_way);
    std::int64_t shortest = 0, longest = 1;
    for (const std::int64_t slow : slowness) {
        if (slow == no_way) continue;
        shortest = shortest == 0 ? slow : std::min(shortest, slow);
        longest = std::max(longest, slanting(slow));
    }
    Waiting waiting(std::max<std::int64_t>(1, shortest), longest);
    const auto slow_at = [&](std::size_t square) { return slowness[sort_of_[square]]; };
    const auto come = [&](std::size_t square, std::int64_t time) {
        if (times[square] <= time) return;
        times[square] = time;
        waiting.add({time, square});
    };
    for (const Square& square : near(spot, radius))
        if (slow_at(index(square)) != no_way) come(index(square), 0);
    const std::size_t width = columns_;
    for (auto places = waiting.next(); !places.empty(); places = waiting.next())
        for (const auto& [time, from] : places) {
            if (time != times[from]) continue;
            const std::int64_t here = slow_at(from);
            const bool is_left = from % width == 0, is_right = from % width + 1 == width;
            const bool is_first = from < width, is_last = from + width >= times.size();
            // How slow the next square is, `no_way` beyond the edge.
            const std::int64_t left = is_left ? no_way : slow_at(from - 1),
                               right = is_right ? no_way : slow_at(from + 1),
                               up = is_first ? no_way : slow_at(from - width),
                               down = is_last ? no_way : slow_at(from + width);
            const auto step = [&, now = time](std::int64_t there, std::size_t next) {
                if (there != no_way) come(next, now + std::max(here, there));
            };
            // No ground is crossed at a corner.
            const auto step_over = [&, now = time](std::int64_t beside, std::int64_t ahead, std::size_t next) {
                if (beside == no_way || ahead == no_way || slow_at(next) == no_way) return;
                come(next, now + slanting(std::max(here, slow_at(next))));
            };
            step(left, from - 1);
            step(right, from + 1);
            step(up, from - width);
            step(down, from + width);
            step_over(left, up, from - width - 1);
            step_over(right, up, from - width + 1);
            step_over(left, down, from + width - 1);
            step_over(right, down, from + width + 1);
        }
    return times;
}

std::int64_t Field::least_time(const std::vector<std::int64_t>& times, const Outline& start) const {
    std::vector<Square> squares;
    if (start.size() == 1) squares = {square_at(start[0])};
    if (start.size() == 2) squares = along(start[0], start[1], looks);
    if (start.size() > 2) squares = middles_in(start);
    std::int64_t least = no_way;
    for (const Square& square : squares) least = std::min(least, times[index(square)]);
    return least;
}

// ---- room

std::size_t Field::placed(const std::vector<Outline>& areas, std::vector<std::int64_t> widths, std::int64_t deep,
                          const Slowness& slowness) const {
    std::vector<bool> free(sort_of_.size(), false);
    for (const Outline& area : areas)
        for (const Square& square : middles_in(area)) free[index(square)] = slowness[sort_of_[index(square)]] != no_way;
    std::ranges::sort(widths, std::greater<>());
    const std::int64_t lines = std::max<std::int64_t>(1, (deep + length_ - 1) / length_);
    std::size_t count = 0;
    const auto is_free = [&](std::int64_t column, std::int64_t row) {
        for (std::int64_t line = 0; line < lines; ++line)
            if (!free[index({column, row + line})]) return false;
        return true;
    };
    std::vector<bool> stands(widths.size(), false);
    for (std::int64_t row = 0; row + lines <= rows_; row += lines) {
        for (std::int64_t column = 0; column < columns_;) {
            std::int64_t run = 0;
            while (column + run < columns_ && is_free(column + run, row)) ++run;
            std::int64_t left = run * length_;
            for (std::size_t i = 0; i < widths.size(); ++i)
                if (!stands[i] && widths[i] <= left) {
                    stands[i] = true;
                    left -= widths[i];
                    ++count;
                }
            column += std::max<std::int64_t>(1, run);
        }
    }
    return count;
}

}  // namespace broadside::book
