#include "estimate/line.hpp"

#include "scenario/whole_root.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace broadside::estimate {

using scenario::Spot;
using scenario::whole_root;

/// nullopt for a unit that never arrives.
static std::optional<std::int64_t> turn_of(const scenario::Scenario& scenario, const scenario::Unit& unit) {
    if (unit.start != scenario::Unit::Start::reserve) return 1;
    for (const scenario::Reinforcement& coming : scenario.reinforcements)
        for (const scenario::Reference& one : coming.units)
            if (one.id == unit.id) return coming.turn;
    return std::nullopt;
}

std::optional<Post> post_of(const scenario::Scenario& scenario, std::size_t unit) {
    const scenario::Side* side = scenario::side_of(scenario, scenario.units[unit]);
    const auto number = side ? static_cast<std::size_t>(side - scenario.sides.data()) : 2;
    const auto turn = turn_of(scenario, scenario.units[unit]);
    if (number > 1 || !turn) return std::nullopt;
    const auto* command = scenario::find_by_id(scenario.commands, scenario.units[unit].command.id);
    return Post{unit, static_cast<std::size_t>(command - scenario.commands.data()), number, 0, 0, *turn};
}

namespace {

Spot middle_of(const std::vector<Spot>& spots) {
    Spot sum;
    for (const Spot& spot : spots) {
        sum.x += spot.x;
        sum.y += spot.y;
    }
    const auto many = static_cast<std::int64_t>(spots.size());
    return {sum.x / many, sum.y / many};
}

class Drawer {
  public:
    Drawer(const scenario::Scenario& scenario, const std::vector<bool>& fights) : scenario_(scenario) {
        for (std::size_t unit = 0; unit < scenario.units.size(); ++unit)
            if (fights[unit]) post(unit);
    }

    std::optional<Line> draw() {
        if (!has_both()) return std::nullopt;
        find_middles();
        set_lanes();
        put_placed();
        put_others();
        std::ranges::stable_sort(line_.posts, [](const Post& one, const Post& other) {
            return one.side != other.side ? one.side < other.side : one.at > other.at;
        });
        return line_;
    }

  private:
    const scenario::Unit& unit_of(const Post& post) const { return scenario_.units[post.unit]; }

    void post(std::size_t unit) {
        if (const auto known = post_of(scenario_, unit)) line_.posts.push_back(*known);
    }

    bool has_both() const {
        const auto has = [&](std::size_t side) {
            return std::ranges::any_of(line_.posts, [&](const Post& post) { return post.side == side; });
        };
        return has(0) && has(1);
    }

    /// Ground of a side: its placed units, or its deployment zones, or its edge of the table.
    std::vector<Spot> ground_of(std::size_t side) const {
        std::vector<Spot> spots;
        for (const Post& post : line_.posts)
            if (post.side == side && unit_of(post).position) spots.push_back(to_spot(unit_of(post).position->front));
        if (!spots.empty()) return spots;
        for (const scenario::Zone& zone : scenario_.zones)
            if (zone.side.id == scenario_.sides[side].id)
                for (const scenario::Point& corner : zone.area) spots.push_back(to_spot(corner));
        if (!spots.empty()) return spots;
        const std::int64_t deep = tenths_of_mm(scenario_.identity.depth);
        return {{tenths_of_mm(scenario_.identity.width) / 2, side == 0 ? deep / 6 : deep - deep / 6}};
    }

    void find_middles() {
        middles_ = {middle_of(ground_of(0)), middle_of(ground_of(1))};
        line_.origin = middles_[0];
        line_.way = {middles_[1].x - middles_[0].x, middles_[1].y - middles_[0].y};
        line_.length = whole_root(line_.way.x * line_.way.x + line_.way.y * line_.way.y);
        if (line_.length > 0) return;
        line_.way = {0, 1};
        line_.length = 1;
    }

    Bearing place_of(const Spot& spot) const { return bearing_of(line_, spot); }
    /// Distance in the side's own direction of advance.
    static std::int64_t advanced(const Bearing& place, std::size_t side) {
        return side == 0 ? place.along : -place.along;
    }

    /// Lanes as wide as the median frontage, as many as the wider line needs.
    void set_lanes() {
        constexpr std::int64_t usual = 1000, most_lanes = 60;
        std::vector<std::int64_t> widths, across;
        for (const Post& post : line_.posts) {
            const std::int64_t width = tenths_of_mm(unit_of(post).frontage);
            if (width > 0) widths.push_back(width);
            if (unit_of(post).position) across.push_back(place_of(to_spot(unit_of(post).position->front)).across);
        }
        std::ranges::sort(widths);
        line_.lane_width = widths.empty() ? usual : widths[widths.size() / 2];
        if (across.empty()) across.push_back(0);
        const auto [least, most] = std::ranges::minmax_element(across);
        line_.left = *least - line_.lane_width / 2;
        line_.lane_width = std::max(line_.lane_width, (*most - line_.left) / most_lanes + 1);
        line_.lanes = static_cast<std::size_t>((*most - line_.left) / line_.lane_width + 1);
        stacks_.assign(2, std::vector<std::vector<std::int64_t>>(line_.lanes));
    }

    /// Lane at its position, or the nearest free one when a friend has that place in the line.
    std::size_t lane_for(const Bearing& place, std::size_t side, std::int64_t at) const {
        const auto own = static_cast<std::int64_t>((place.across - line_.left) / line_.lane_width);
        const auto is_free = [&](std::int64_t lane) {
            if (lane < 0 || lane >= static_cast<std::int64_t>(line_.lanes)) return false;
            const auto& stack = stacks_[side][lane];
            return std::ranges::none_of(
                stack, [&](std::int64_t other) { return std::abs(other - at) < line_.lane_width / 2; });
        };
        for (const std::int64_t aside : {0, 1, -1, 2, -2})
            if (is_free(own + aside)) return static_cast<std::size_t>(own + aside);
        return static_cast<std::size_t>(own);
    }

    void put(Post& post, std::size_t lane, std::int64_t at) {
        post.lane = lane;
        post.at = at;
        stacks_[post.side][lane].push_back(at);
    }

    void put_placed() {
        for (Post& post : line_.posts) {
            if (!unit_of(post).position) continue;
            const Bearing place = place_of(to_spot(unit_of(post).position->front));
            const std::int64_t at = advanced(place, post.side);
            put(post, lane_for(place, post.side, at), at);
        }
    }

    /// Places units positioned by the player, and late ones, in the lane with the fewest friends: at the side's mean
    /// advance, or behind all.
    void put_others() {
        std::array<std::int64_t, 2> rearmost{};
        for (const std::size_t side : {0U, 1U}) {
            rearmost[side] = advanced(place_of(middles_[side]), side);
            for (const Post& post : line_.posts)
                if (post.side == side && unit_of(post).position) rearmost[side] = std::min(rearmost[side], post.at);
        }
        for (Post& post : line_.posts) {
            if (unit_of(post).position) continue;
            const auto& stacks = stacks_[post.side];
            const auto least = std::ranges::min_element(
                stacks, [](const auto& one, const auto& other) { return one.size() < other.size(); });
            const bool is_later = unit_of(post).start == scenario::Unit::Start::reserve;
            put(post, static_cast<std::size_t>(least - stacks.begin()),
                is_later ? rearmost[post.side] : advanced(place_of(middles_[post.side]), post.side));
        }
    }

    const scenario::Scenario& scenario_;
    Line line_;
    std::array<Spot, 2> middles_;
    std::vector<std::vector<std::vector<std::int64_t>>> stacks_;  ///< by side and lane: advance of the units in it
};

}  // namespace

Bearing bearing_of(const Line& line, const Spot& spot) {
    const Spot from{spot.x - line.origin.x, spot.y - line.origin.y};
    return {(from.x * line.way.y - from.y * line.way.x) / line.length,
            (from.x * line.way.x + from.y * line.way.y) / line.length};
}

Bearing bearing_of(const Line& line, std::size_t lane, std::int64_t along) {
    return {line.left + static_cast<std::int64_t>(lane) * line.lane_width + line.lane_width / 2, along};
}

std::int64_t distance(const Bearing& one, const Bearing& other) {
    const std::int64_t across = one.across - other.across, along = one.along - other.along;
    return whole_root(across * across + along * along);
}

Spot spot_at(const Line& line, std::size_t lane, std::int64_t along) {
    const auto [across, on] = bearing_of(line, lane, along);
    return {line.origin.x + (line.way.x * on + line.way.y * across) / line.length,
            line.origin.y + (line.way.y * on - line.way.x * across) / line.length};
}

std::optional<Line> draw_up(const scenario::Scenario& scenario, const std::vector<bool>& fights) {
    return Drawer(scenario, fights).draw();
}

}  // namespace broadside::estimate
