#include "scenario/going.hpp"

#include "scenario/whole_root.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace broadside::scenario {

// ---- barred units

static bool is_meant_by(const rules::Domain& domain, const std::string& word, const std::string& value) {
    if (!rules::find_by_id(domain.values, value)) return false;
    const rules::Group* group = rules::find_by_id(domain.groups, word);
    return word == value || (group && std::ranges::find(group->members, value) != group->members.end());
}

bool is_barred(const rules::Ruleset& ruleset, const Unit& unit, const Terrain& piece) {
    return std::ranges::any_of(unit.facts, [&](const NamedValue& given) {
        const rules::Fact* fact = rules::find_by_id(ruleset.facts, given.name);
        const rules::Domain* domain = fact ? rules::find_by_id(ruleset.domains, fact->type) : nullptr;
        const std::string* value = std::get_if<std::string>(&given.value);
        return domain && value && std::ranges::any_of(piece.bars, [&](const Reference& word) {
                   return is_meant_by(*domain, word.id, *value);
               });
    });
}

bool leads_through(const Terrain& piece) {
    return piece.form != Terrain::Form::area && piece.bars.empty();
}

// ---- outlines of a piece

/// A segment of a line as an outline, extended by half its width at both ends, so that bends are closed.
static Outline band(const Spot& from, const Spot& to, std::int64_t width) {
    const Spot way{to.x - from.x, to.y - from.y};
    const std::int64_t length = std::max<std::int64_t>(1, whole_root(way.x * way.x + way.y * way.y));
    const Spot along{way.x * width / (2 * length), way.y * width / (2 * length)};
    const Spot across{along.y, -along.x};
    return {{from.x - along.x - across.x, from.y - along.y - across.y},
            {to.x + along.x - across.x, to.y + along.y - across.y},
            {to.x + along.x + across.x, to.y + along.y + across.y},
            {from.x - along.x + across.x, from.y - along.y + across.y}};
}

std::vector<Outline> covered_by(const Terrain& piece, std::int64_t least) {
    const Outline points = to_outline(piece.points);
    if (piece.form == Terrain::Form::area) return {points};
    const std::int64_t width = std::max(least, piece.width ? tenths_of_mm(*piece.width) : 0);
    std::vector<Outline> out;
    for (std::size_t i = 1; i < points.size(); ++i) out.push_back(band(points[i - 1], points[i], width));
    if (piece.form == Terrain::Form::spot && !points.empty()) {
        const Spot at = points.front();
        const std::int64_t half = width / 2;
        out.push_back({{at.x - half, at.y - half},
                       {at.x + half, at.y - half},
                       {at.x + half, at.y + half},
                       {at.x - half, at.y + half}});
    }
    return out;
}

// ---- grid

SquareGrid::Square SquareGrid::square_at(const Spot& spot) const {
    return {std::clamp<std::int64_t>(spot.x / length_, 0, columns_ - 1),
            std::clamp<std::int64_t>(spot.y / length_, 0, rows_ - 1)};
}

Spot SquareGrid::middle(const Square& square) const {
    return {square.column * length_ + length_ / 2, square.row * length_ + length_ / 2};
}

std::vector<SquareGrid::Square> SquareGrid::along(const Spot& from, const Spot& to, std::int64_t looks) const {
    std::vector<Square> out;
    const std::int64_t steps = looks * (std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)) / length_ + 1);
    for (std::int64_t step = 0; step <= steps; ++step)
        out.push_back(square_at({from.x + (to.x - from.x) * step / steps, from.y + (to.y - from.y) * step / steps}));
    return out;
}

// ---- passable squares

// In tenths of a millimetre; and the maximum number of squares along an edge.
static constexpr std::int64_t centimetre = 100;
static constexpr std::int64_t most_squares = 400;

Going::Going(const Scenario& scenario, const std::vector<const Terrain*>& barring) {
    const Spot corner = table_outline(scenario.identity)[2];
    length_ = std::max(centimetre, std::max(corner.x, corner.y) / most_squares + 1);
    columns_ = std::max<std::int64_t>(1, corner.x / length_);
    rows_ = std::max<std::int64_t>(1, corner.y / length_);
    closed_.assign(columns_ * rows_, false);
    come_to_ = closed_;
    const auto mark = [&](const Terrain& piece, std::int64_t least, bool closed) {
        for (const Outline& outline : covered_by(piece, least))
            for (const Square& square : middles_in(outline)) closed_[index(square)] = closed;
    };
    for (const Terrain* piece : barring) mark(*piece, length_, true);
    if (barring.empty()) return;
    // A path is wide enough for a unit in column, whatever its width on the map.
    constexpr std::int64_t squares_of_a_way = 3;
    for (const Terrain& piece : scenario.terrain)
        if (leads_through(piece)) mark(piece, squares_of_a_way * length_, false);
}

std::vector<Going::Square> Going::middles_in(const Outline& ground) const {
    std::vector<Square> out;
    if (ground.empty()) return out;
    Spot low = ground.front(), high = low;
    for (const Spot& spot : ground) {
        low = {std::min(low.x, spot.x), std::min(low.y, spot.y)};
        high = {std::max(high.x, spot.x), std::max(high.y, spot.y)};
    }
    const Square first = square_at(low), last = square_at(high);
    for (std::int64_t row = first.row; row <= last.row; ++row)
        for (std::int64_t column = first.column; column <= last.column; ++column)
            if (is_inside(middle({column, row}), ground)) out.push_back({column, row});
    return out;
}

std::vector<Going::Square> Going::squares_of(const Outline& ground) const {
    if (ground.size() == 2) return along(ground[0], ground[1], 1);
    std::vector<Square> out = middles_in(ground);
    for (const Spot& corner : ground) out.push_back(square_at(corner));
    return out;
}

void Going::start_on(const Outline& ground) {
    if (std::ranges::find(begun_, ground) != begun_.end()) return;
    begun_.push_back(ground);
    for (const Square& square : squares_of(ground)) {
        if (come_to_[index(square)]) continue;
        come_to_[index(square)] = true;
        fresh_.push_back(square);
    }
}

void Going::start_anywhere() {
    for (std::int64_t row = 0; row < rows_; ++row)
        for (std::int64_t column = 0; column < columns_; ++column)
            if (!closed_[index({column, row})]) come_to_[index({column, row})] = true;
}

void Going::spread() {
    while (!fresh_.empty()) {
        const Square from = fresh_.back();
        fresh_.pop_back();
        for (const Square& step : {Square{1, 0}, Square{-1, 0}, Square{0, 1}, Square{0, -1}}) {
            const Square to{from.column + step.column, from.row + step.row};
            if (to.column < 0 || to.row < 0 || to.column >= columns_ || to.row >= rows_) continue;
            if (closed_[index(to)] || come_to_[index(to)]) continue;
            come_to_[index(to)] = true;
            fresh_.push_back(to);
        }
    }
}

bool Going::comes_to(const Spot& spot, std::int64_t radius) const {
    const std::int64_t reach = std::max(radius, length_);
    const Square low = square_at({spot.x - reach, spot.y - reach}), high = square_at({spot.x + reach, spot.y + reach});
    for (std::int64_t row = low.row; row <= high.row; ++row)
        for (std::int64_t column = low.column; column <= high.column; ++column)
            if (come_to_[index({column, row})] && squared_distance(middle({column, row}), spot) <= reach * reach)
                return true;
    return false;
}

bool Going::has_ground(const Outline& ground, bool closed) const {
    std::vector<Square> squares = ground.size() > 2 ? middles_in(ground) : squares_of(ground);
    if (squares.empty()) squares = squares_of(ground);
    return std::ranges::any_of(squares, [&](const Square& square) { return closed_[index(square)] == closed; });
}

}  // namespace broadside::scenario
