#include "generate/march.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <queue>

namespace broadside::generate {

static constexpr MarchTime never = std::numeric_limits<MarchTime>::max();

// ---- the map

MarchMap::MarchMap(const Battle& battle)
    : columns_((battle.width + square - 1) / square),
      rows_((battle.depth + square - 1) / square),
      squares_(static_cast<std::size_t>(columns_ * rows_)) {
    for (const GroundPiece& piece : battle.ground.pieces) cover(piece.outline, kind(piece.kind));
    for (const GroundStream& stream : battle.ground.streams) cover_course(stream.course, square, kind("stream"));
    for (const GroundRoad& road : battle.ground.roads) cover_course(road.course, square, std::nullopt);
    for (const GroundCrossing& crossing : battle.ground.crossings)
        cover_course({crossing.at, crossing.at}, 3 * square, std::nullopt);
}

std::size_t MarchMap::kind(const std::string& name) {
    const std::ptrdiff_t place = std::find(kinds_.begin(), kinds_.end(), name) - kinds_.begin();
    if (place == std::ssize(kinds_)) kinds_.push_back(name);
    return static_cast<std::size_t>(place);
}

/// Covers squares whose middle is inside the outline, by the even-odd rule along each row.
void MarchMap::cover(const std::vector<GroundPoint>& outline, std::size_t kind) {
    for (std::int64_t row = 0; row < rows_; ++row) {
        const Micrometres y = row * square + square / 2;
        std::vector<Micrometres> crossings;
        for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
            const GroundPoint &a = outline[i], &b = outline[j];
            if ((a.y > y) != (b.y > y)) crossings.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
            for (std::int64_t column = std::max<std::int64_t>(0, crossings[i] / square);
                 column < columns_ && column * square + square / 2 <= crossings[i + 1]; ++column)
                if (column * square + square / 2 >= crossings[i]) squares_[row * columns_ + column].kinds |= 1U << kind;
    }
}

/// Covers squares along a course; without a kind, it is a way through barriers.
void MarchMap::cover_course(const std::vector<GroundPoint>& course, Micrometres width,
                            std::optional<std::size_t> kind) {
    for (std::size_t i = 0; i + 1 < course.size(); ++i) {
        const GroundPoint &a = course[i], &b = course[i + 1];
        const std::int64_t steps =
            std::max<std::int64_t>(1, 2 * std::max(std::abs(b.x - a.x), std::abs(b.y - a.y)) / square);
        for (std::int64_t n = 0; n <= steps; ++n)
            for (const Micrometres dx : {-width / 2, Micrometres{0}, width / 2})
                for (const Micrometres dy : {-width / 2, Micrometres{0}, width / 2}) {
                    Square& at =
                        squares_[index_of({a.x + (b.x - a.x) * n / steps + dx, a.y + (b.y - a.y) * n / steps + dy})];
                    if (kind)
                        at.kinds |= 1U << *kind;
                    else
                        at.road = true;
                }
    }
}

std::size_t MarchMap::index_of(const GroundPoint& spot) const {
    const std::int64_t column = std::clamp<std::int64_t>(spot.x / square, 0, columns_ - 1);
    const std::int64_t row = std::clamp<std::int64_t>(spot.y / square, 0, rows_ - 1);
    return static_cast<std::size_t>(row * columns_ + column);
}

// ---- ways

/// 0 where barred.
Micrometres MarchMap::pace_on(const Square& at, const Paces& paces) const {
    Micrometres pace = paces.open;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        if (at.kinds & (1U << i)) pace = std::min(pace, paces.on[i].value_or(0));
    return at.road ? std::max(pace, paces.road) : pace;
}

std::optional<MarchTime> MarchMap::Times::from(const GroundPoint& spot) const {
    const MarchTime time = at_[map_->index_of(spot)];
    return time == never ? std::nullopt : std::optional(time);
}

MarchMap::Times MarchMap::times_to(const GroundPoint& spot, Micrometres within, const Paces& paces) const {
    Times out;
    out.map_ = this;
    out.at_.assign(squares_.size(), never);
    std::vector<Micrometres> pace(squares_.size());
    for (std::size_t i = 0; i < squares_.size(); ++i) pace[i] = pace_on(squares_[i], paces);
    using Entry = std::pair<MarchTime, std::size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    for (std::size_t i = 0; i < squares_.size(); ++i) {
        const auto column = static_cast<std::int64_t>(i) % columns_, row = static_cast<std::int64_t>(i) / columns_;
        const Micrometres dx = column * square + square / 2 - spot.x, dy = row * square + square / 2 - spot.y;
        if (pace[i] > 0 && dx * dx + dy * dy <= within * within) out.at_[i] = 0, open.emplace(0, i);
    }
    constexpr std::array<std::array<std::int64_t, 3>, 8> ways{{{1, 0, 20'000},
                                                               {-1, 0, 20'000},
                                                               {0, 1, 20'000},
                                                               {0, -1, 20'000},
                                                               {1, 1, 28'285},
                                                               {1, -1, 28'285},
                                                               {-1, 1, 28'285},
                                                               {-1, -1, 28'285}}};
    while (!open.empty()) {
        const auto [time, i] = open.top();
        open.pop();
        if (time != out.at_[i]) continue;
        const auto column = static_cast<std::int64_t>(i) % columns_, row = static_cast<std::int64_t>(i) / columns_;
        for (const auto& [right, up, far] : ways) {
            const std::int64_t x = column + right, y = row + up;
            if (x < 0 || y < 0 || x >= columns_ || y >= rows_) continue;
            const auto next = static_cast<std::size_t>(y * columns_ + x);
            const Micrometres slower = std::min(pace[i], pace[next]);
            if (slower <= 0) continue;
            const MarchTime there = time + far * 1'000'000 / slower;
            if (there < out.at_[next]) out.at_[next] = there, open.emplace(there, next);
        }
    }
    return out;
}

// ---- paces

bool is_barred_from(const book::Troop& troop, const book::Facts& facts, const std::string& kind,
                    book::Measures& measures) {
    const book::GroundKind* ground = scenario::find_by_id(measures.book().grounds, kind);
    if (!ground) return false;
    if (measures.is_barred(facts, *ground)) return true;
    const book::Posture* posture = book::posture_of(troop, book::Stand::hold);
    if (posture && posture->pace) return false;
    // A unit that the rules let move nowhere as it stands, as they do some leaders and guns, is not kept off by ground.
    if (const book::Answer& open = measures.pace(facts, {}); !open.is_known() || open.likely == 0) return false;
    const book::Answer& pace = measures.pace(facts, ground->effects);
    return pace.kind == book::Answer::Kind::forbidden || (pace.is_known() && pace.likely == 0);
}

Paces paces_of(const BattleUnit& unit, const MarchMap& map, book::Measures& measures) {
    Paces paces;
    const book::Posture* posture = book::posture_of(*unit.troop, unit.stand);
    const std::optional<scenario::Length> own = posture ? posture->pace : std::nullopt;
    const book::Answer& open = measures.pace(unit.facts, {});
    paces.open = own ? book::micrometres(*own) : open.is_known() ? open.likely : 0;
    const book::Answer& road = measures.pace_on_road(unit.facts);
    paces.road = !own && road.is_known() ? std::max(road.likely, paces.open) : paces.open;
    for (const std::string& kind : map.kinds()) {
        const book::GroundKind* ground = scenario::find_by_id(measures.book().grounds, kind);
        std::optional<Micrometres> pace = paces.open;
        if (ground && measures.is_barred(unit.facts, *ground))
            pace = std::nullopt;
        else if (ground && !own) {
            const book::Answer& there = measures.pace(unit.facts, ground->effects);
            pace = there.is_known() && there.likely > 0 ? std::optional(there.likely) : std::nullopt;
        }
        paces.on.push_back(pace);
    }
    return paces;
}

}  // namespace broadside::generate
