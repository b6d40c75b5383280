#include "estimate/front.hpp"

#include <algorithm>

namespace broadside::estimate {

Front::Front(const Line& line) : line_(&line), units_(line.posts.size()) {
    for (auto& lanes : lanes_) lanes.resize(line.lanes);
    for (std::size_t unit = 0; unit < units_.size(); ++unit) {
        units_[unit].lane = line.posts[unit].lane;
        units_[unit].at = line.posts[unit].at;
        if (line.posts[unit].turn <= 1) arrive(unit);
    }
}

void Front::arrive(std::size_t unit) {
    if (units_[unit].is_there || units_[unit].is_gone) return;
    units_[unit].is_there = true;
    put_in(unit);
}

std::vector<std::size_t> Front::units_of(std::size_t side) const {
    std::vector<std::size_t> out;
    const std::vector<Lane>& lanes = lanes_[side];
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const Lane& lane = lanes[side == 0 ? i : lanes.size() - 1 - i];
        out.insert(out.end(), lane.begin(), lane.end());
    }
    return out;
}

// ---- facts from the table

std::size_t Front::place_in_lane(std::size_t unit) const {
    const Lane& lane = lane_of(unit);
    return static_cast<std::size_t>(std::ranges::find(lane, unit) - lane.begin());
}

std::int64_t Front::gap(std::size_t unit, std::size_t enemy) const {
    if (units_[unit].met == enemy || units_[enemy].met == unit) return 0;
    return std::max<std::int64_t>(0, -(units_[unit].at + units_[enemy].at));
}

/// The foremost enemy of the adjacent lanes.
std::optional<std::size_t> Front::beside(std::size_t unit) const {
    const std::size_t lane = units_[unit].lane;
    const auto foremost = [&](std::size_t in) -> std::optional<std::size_t> {
        if (in >= line_->lanes || enemies_in(unit, in).empty()) return std::nullopt;
        return enemies_in(unit, in).front();
    };
    const std::optional<std::size_t> above = foremost(lane + 1), below = lane == 0 ? std::nullopt : foremost(lane - 1);
    if (!above || !below) return above ? above : below;
    const std::int64_t to_above = gap(unit, *above), to_below = gap(unit, *below);
    if (to_above != to_below) return to_above < to_below ? above : below;
    return side_of(unit) == 0 ? above : below;
}

std::optional<std::size_t> Front::facing(std::size_t unit) const {
    if (units_[unit].met) return units_[unit].met;
    const Lane& before = enemies_in(unit, units_[unit].lane);
    return before.empty() ? beside(unit) : std::optional(before.front());
}

std::size_t Front::numbers_against(std::size_t unit) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(units_, [&](const Unit& other) { return other.met == unit; }));
}

bool Front::is_flanked(std::size_t unit, std::size_t by) const {
    return units_[unit].lane != units_[by].lane && !enemies_in(unit, units_[unit].lane).empty();
}

bool Front::is_supported(std::size_t unit) const {
    return place_in_lane(unit) + 1 < lane_of(unit).size();
}

// ---- changes on the table

void Front::begin_turn(std::size_t side) {
    for (std::size_t unit = 0; unit < units_.size(); ++unit)
        if (side_of(unit) == side) units_[unit].moved = 0;
}

void Front::take_out(std::size_t unit) {
    std::erase(lane_of(unit), unit);
}

void Front::put_in(std::size_t unit) {
    Lane& lane = lane_of(unit);
    const auto behind =
        std::ranges::find_if(lane, [&](std::size_t friend_) { return units_[friend_].at < units_[unit].at; });
    lane.insert(behind, unit);
}

void Front::part(std::size_t unit) {
    for (Unit& other : units_)
        if (other.met == unit) other.met.reset();
    units_[unit].met.reset();
}

void Front::come_on(std::size_t unit, std::int64_t way) {
    std::int64_t to = units_[unit].at + way;
    if (const auto enemy = facing(unit)) to = std::min(to, units_[unit].at + gap(unit, *enemy));
    const std::size_t place = place_in_lane(unit);
    if (place > 0) to = std::min(to, units_[lane_of(unit)[place - 1]].at);
    if (to <= units_[unit].at) return;
    units_[unit].moved += to - units_[unit].at;
    units_[unit].at = to;
}

void Front::fall_back(std::size_t unit, std::int64_t way) {
    part(unit);
    if (way <= 0) return;
    take_out(unit);
    units_[unit].at -= way;
    units_[unit].moved += way;
    put_in(unit);
}

void Front::meet(std::size_t unit, std::size_t enemy) {
    units_[unit].met = enemy;
    if (!units_[enemy].met) units_[enemy].met = unit;
}

void Front::remove(std::size_t unit) {
    if (units_[unit].is_gone) return;
    part(unit);
    if (units_[unit].is_there) take_out(unit);
    units_[unit].is_there = false;
    units_[unit].is_gone = true;
}

bool Front::go_over(std::size_t unit) {
    if (facing(unit)) return false;
    const std::size_t lane = units_[unit].lane;
    const bool is_first = side_of(unit) == 0;
    for (std::size_t away = 2; away < line_->lanes; ++away) {
        const bool above = lane + away < line_->lanes && !enemies_in(unit, lane + away).empty();
        const bool below = lane >= away && !enemies_in(unit, lane - away).empty();
        if (!above && !below) continue;
        const bool goes_up = above && (!below || is_first);
        take_out(unit);
        units_[unit].lane = goes_up ? lane + 1 : lane - 1;
        put_in(unit);
        return true;
    }
    return false;
}

}  // namespace broadside::estimate
