#include "estimate/lane_ground.hpp"

#include "scenario/geometry.hpp"
#include "scenario/going.hpp"

#include <algorithm>

namespace broadside::estimate {

using scenario::Outline;
using scenario::Spot;

namespace {

/// Steps in which a lane is looked at: a centimetre.
constexpr std::int64_t step = 100;

/// Piece of terrain that does something to units, or leads through what does.
struct Piece {
    std::size_t index = 0;
    bool leads_through = false;
    std::vector<Outline> outlines;
};

std::vector<Piece> pieces_of(const scenario::Scenario& scenario, std::int64_t lane_width) {
    std::vector<Piece> out;
    for (std::size_t i = 0; i < scenario.terrain.size(); ++i) {
        const scenario::Terrain& terrain = scenario.terrain[i];
        const bool through = scenario::leads_through(terrain);
        if (!through && terrain.effects.empty() && terrain.bars.empty()) continue;
        // A unit finds a way through that is anywhere in its lane.
        out.push_back({i, through, scenario::covered_by(terrain, through ? lane_width : step)});
    }
    return out;
}

bool lies_on(const Piece& piece, const Spot& spot) {
    return std::ranges::any_of(piece.outlines,
                               [&](const Outline& outline) { return scenario::is_inside(spot, outline); });
}

GroundSort ground_at(const Spot& spot, const std::vector<Piece>& pieces) {
    GroundSort sort;
    bool is_through = false;
    for (const Piece& piece : pieces) {
        if (!lies_on(piece, spot)) continue;
        if (piece.leads_through)
            is_through = true;
        else
            sort.pieces.push_back(piece.index);
    }
    // A road over open ground changes nothing.
    sort.leads_through = is_through && !sort.pieces.empty();
    return sort;
}

}  // namespace

LaneGround::LaneGround(const scenario::Scenario& scenario, const Line& line) : sorts_(1) {
    const std::vector<Piece> pieces = pieces_of(scenario, line.lane_width);
    const std::int64_t far = tenths_of_mm(scenario.identity.width) + tenths_of_mm(scenario.identity.depth);
    for (std::size_t lane = 0; lane < line.lanes; ++lane) {
        std::vector<Stretch>& stretches = lanes_.emplace_back();
        for (std::int64_t along = -far; along <= far && !pieces.empty(); along += step) {
            const std::size_t sort = sort_called(ground_at(spot_at(line, lane, along), pieces));
            if (sort != (stretches.empty() ? 0 : stretches.back().sort)) stretches.push_back({along, sort});
        }
    }
}

std::size_t LaneGround::sort_called(GroundSort sort) {
    const auto known = std::ranges::find(sorts_, sort);
    if (known != sorts_.end()) return static_cast<std::size_t>(known - sorts_.begin());
    sorts_.push_back(std::move(sort));
    return sorts_.size() - 1;
}

std::size_t LaneGround::sort_at(std::size_t lane, std::int64_t along) const {
    if (lane >= lanes_.size()) return 0;
    const std::vector<Stretch>& stretches = lanes_[lane];
    const auto behind = std::ranges::find_if(stretches, [&](const Stretch& stretch) { return stretch.from > along; });
    return behind == stretches.begin() ? 0 : std::prev(behind)->sort;
}

std::int64_t LaneGround::free_way(std::size_t lane, std::int64_t along, std::int64_t way,
                                  const std::vector<bool>& is_barred) const {
    if (lane >= lanes_.size() || way == 0) return way;
    const std::vector<Stretch>& stretches = lanes_[lane];
    // A unit that stands on barred ground may leave it.
    if (way > 0) {
        for (const Stretch& stretch : stretches)
            if (stretch.from > along && stretch.from <= along + way && is_barred[stretch.sort])
                return stretch.from - 1 - along;
        return way;
    }
    for (std::size_t i = stretches.size(); i-- > 0;) {
        // The end of the stretch before this one is met on the way back.
        const std::int64_t end = stretches[i].from - 1;
        const std::size_t before = i == 0 ? 0 : stretches[i - 1].sort;
        if (end < along && end >= along + way && is_barred[before]) return end + 1 - along;
    }
    return way;
}

}  // namespace broadside::estimate
