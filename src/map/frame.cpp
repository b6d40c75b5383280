#include "map/frame.hpp"

#include "typeset/paper.hpp"

#include <algorithm>
#include <array>

namespace broadside::map {

Point Frame::place(const scenario::Spot& spot) const {
    const std::int64_t right = turned ? width - spot.x : spot.x;
    const std::int64_t down = turned ? spot.y : depth - spot.y;
    return {corner.x + length(right), corner.y + length(down)};
}

std::vector<Point> Frame::places(const scenario::Outline& spots) const {
    std::vector<Point> out;
    for (const scenario::Spot& spot : spots) out.push_back(place(spot));
    return out;
}

Box Frame::box() const {
    return {corner.x, corner.y, corner.x + length(width), corner.y + length(depth)};
}

static Frame frame_at(std::int64_t one_to, const sheet::FieldMap& map, Point corner) {
    return {corner, typeset::points_of_mm(0.1) / static_cast<double>(one_to), one_to, map.width, map.depth, map.turned};
}

Frame fit_frame(const sheet::FieldMap& map, const Box& room, std::size_t smaller) {
    static constexpr std::array<std::int64_t, 15> ground{2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40};
    static constexpr std::array<std::int64_t, 14> metric{2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40};
    static constexpr std::array<std::int64_t, 11> imperial{2, 3, 4, 6, 8, 9, 10, 12, 16, 18, 24};
    const auto fits = [&](std::int64_t one_to) {
        const Box box = frame_at(one_to, map, {}).box();
        return box.width() <= room.width() && box.height() <= room.height();
    };
    const auto first_of = [&](const auto& scales) {
        for (std::size_t i = 0; i < scales.size(); ++i)
            if (fits(scales[i])) return scales[std::min(i + smaller, scales.size() - 1)];
        std::int64_t one_to = scales.back();
        while (!fits(one_to)) one_to *= 2;
        return one_to;
    };
    const bool has_own_units = std::any_of(map.units.begin(), map.units.end(),
                                           [](const sheet::MapUnit& unit) { return !unit.number.empty(); });
    const std::int64_t one_to = !map.is_metric  ? first_of(imperial)
                                : has_own_units ? first_of(metric)
                                                : first_of(ground);
    return frame_at(one_to, map, {room.left, room.top});
}

}  // namespace broadside::map
