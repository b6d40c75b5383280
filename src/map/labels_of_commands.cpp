#include "map/labels.hpp"
#include "map/nearness.hpp"
#include "typeset/paper.hpp"
#include "wording/messages.hpp"

#include <cmath>

namespace broadside::map {

namespace {

constexpr double command_size = 9;
constexpr double edge_size = 8.5;
constexpr double command_crossing = 1.5;  ///< more than any place before a front
constexpr double room_of_front = 9;       ///< for the arrow of a unit, or a name before it

/// Before the middle of the line, along it, then before each of its units.
std::vector<Candidate> before_fronts(const std::vector<const UnitMark*>& marks, const Lettering& words) {
    std::vector<Point> corners;
    double up = 0;
    for (const UnitMark* mark : marks) {
        corners.insert(corners.end(), mark->ground.begin(), mark->ground.end());
        up += midway(mark->ground[2], mark->ground[3]).y - midway(mark->ground[0], mark->ground[1]).y;
    }
    const Box all = box_around(corners);
    const double half = words.height() / 2;
    std::vector<Candidate> out;
    const auto add = [&](const Box& box, double cost) {
        for (const double far :
             {2.0, 5.5, 6.8, room_of_front, room_of_front + 6, room_of_front + 12, room_of_front + 20})
            for (const double slide : {0.0, 0.125, -0.125, 0.25, -0.25, 0.375, -0.375, 0.5, -0.5}) {
                const double x = box.middle().x + slide * box.width();
                const double above = box.top - half - far, below = box.bottom + half + far;
                out.push_back({{x, up >= 0 ? above : below}, 0, cost + far / 10 + std::abs(slide)});
                out.push_back({{x, up >= 0 ? below : above}, 0, cost + 3 + far / 10 + std::abs(slide)});
            }
    };
    add(all, 0);
    for (const UnitMark* mark : marks) add(box_around(mark->ground), 2);
    return out;
}

}  // namespace

std::vector<PlacedLabel> place_commands(const sheet::FieldMap& map, const std::vector<UnitMark>& marks,
                                        LabelSearch& search, typeset::TextMeasurer& measurer) {
    std::vector<PlacedLabel> out;
    for (const sheet::MapCommand& command : map.commands) {
        std::vector<const UnitMark*> own;
        Parts own_ground, other_ground;
        for (std::size_t i = 0; i < map.units.size(); ++i) {
            const bool is_own = map.units[i].side == command.side && map.units[i].group == command.group;
            if (is_own) own.push_back(&marks[i]);
            (is_own ? own_ground : other_ground).push_back(marks[i].ink);
        }
        if (own.empty()) continue;
        Lettering words = letter(command.name, command_size, typeset::Voice::label_strong, measurer);
        Need need{words.width + 1.8, words.height()};
        need.crossing = command_crossing;
        need.judge = [&](const Outline& box) {
            return belong(letters_of(words, box_around(box).middle()), own_ground, {&other_ground}) ? std::optional(0.0)
                                                                                                    : std::nullopt;
        };
        if (const auto place = search.place(before_fronts(own, words), need)) out.push_back({std::move(words), *place});
    }
    return out;
}

std::vector<PlacedLabel> place_sides(const sheet::FieldMap& map, const Frame& frame, LabelSearch& search,
                                     typeset::TextMeasurer& measurer) {
    std::vector<PlacedLabel> out;
    const Box box = frame.box();
    for (const sheet::MapSide& side : map.sides) {
        if (side.edge == sheet::MapSide::Edge::unknown) continue;
        const bool is_near = side.edge == sheet::MapSide::Edge::near;
        sheet::Words name = side.label;
        name.insert(name.begin(),
                    {is_near ? messages::near_edge : messages::far_edge, sheet::Emphasis::plain, {}, false});
        Lettering words = letter(name, edge_size, typeset::Voice::label_strong, measurer);
        const bool is_below = is_near != map.turned;
        const double in = words.height() / 2 + 3;
        std::vector<Candidate> candidates;
        for (double off = 0; off < box.width() / 2; off += 4)
            for (const double way : {1.0, -1.0})
                candidates.push_back(
                    {{box.middle().x + way * off, is_below ? box.bottom - in : box.top + in}, 0, off / 160});
        if (const auto place = search.place(candidates, {words.width + 2.8, words.height()}))
            out.push_back({std::move(words), *place});
    }
    return out;
}

}  // namespace broadside::map
