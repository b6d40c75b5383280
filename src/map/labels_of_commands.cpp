#include "map/edges.hpp"
#include "map/ground.hpp"
#include "map/labels.hpp"
#include "map/nearness.hpp"
#include "map/writing.hpp"
#include "text/lists.hpp"
#include "typeset/paper.hpp"
#include "wording/messages/drawings.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace broadside::map {

using typeset::points_of_mm;

namespace {

constexpr double command_size = 9, least_command_size = 8;
constexpr double command_crossing = 3;       ///< more than any place before a front, or away at the end of a line
constexpr double command_air = 2.4;          ///< two names above one another are not one
constexpr double command_leader = 18;        ///< of words away from their units
constexpr double across_command_leader = 6;  ///< of other words across the line that leads there
constexpr double farthest = 40;              ///< from the nearest unit of a command
constexpr double near_by = 2.5;              ///< of any other place near its units
constexpr double between_cost = 0.125;       ///< of a point from there to the nearest of them
constexpr double widest_together = 240;      ///< from end to end of a command that does
constexpr double off_cost = 0.01;            ///< of a point to the middle of them all
constexpr double over_others = 8;            ///< of words whose middle is nearer to others' units
constexpr double room_of_front = 9;          ///< for the arrow of a unit, or a name before it
constexpr double beside_edge_name = 10;      ///< of the name of an edge: it is no part of other words

/// Before the middle of the line, along it, behind it and beside it; then of each of its units.
std::vector<Candidate> before_fronts(const std::vector<const UnitMark*>& marks, const Writing& words) {
    std::vector<Point> corners;
    double up = 0;
    for (const UnitMark* mark : marks) {
        text::append(corners, mark->ground);
        up += midway(mark->ground[2], mark->ground[3]).y - midway(mark->ground[0], mark->ground[1]).y;
    }
    const Box all = box_around(corners);
    const double half = words.height() / 2;
    std::vector<Candidate> out;
    const auto add = [&](const Box& box, double cost) {
        for (const double far : {2.0, 5.5, 6.8, room_of_front, room_of_front + 6, room_of_front + 12,
                                 room_of_front + 20, room_of_front + 27})
            for (const double slide : {0.0, 0.125, -0.125, 0.25, -0.25, 0.375, -0.375, 0.5, -0.5}) {
                const double x = box.middle().x + slide * box.width();
                const double above = box.top - half - far, below = box.bottom + half + far;
                out.push_back({{x, up >= 0 ? above : below}, 0, cost + far / 10 + std::abs(slide)});
                out.push_back({{x, up >= 0 ? below : above}, 0, cost + 3 + far / 10 + std::abs(slide)});
            }
        for (const double far : {4.0, 8.0, 14.0})
            for (const double way : {1.0, -1.0}) {
                const double x = (way > 0 ? box.right : box.left) + way * (words.width() / 2 + far);
                out.push_back({{x, box.middle().y}, 0, cost + 2.5 + far / 10 + (way > 0 ? 0 : 0.1)});
            }
    };
    // One name for units far apart is set by one of them.
    double fronts = 0;
    for (const UnitMark* mark : marks) fronts += mark->width;
    if (fronts > 0.45 * std::max(all.width(), all.height())) add(all, 0);
    for (const UnitMark* mark : marks) add(box_around(mark->ground), 2);
    return out;
}

}  // namespace

namespace {

/// Units of a command, and all others.
struct Ranks {
    std::vector<const UnitMark*> own;
    Parts own_ground, other_ground;
};

Ranks ranks_of(const sheet::MapCommand& command, const sheet::FieldMap& map, const std::vector<UnitMark>& marks) {
    Ranks out;
    for (std::size_t i = 0; i < map.units.size(); ++i) {
        const bool is_own = map.units[i].side == command.side && map.units[i].group == command.group;
        if (is_own) out.own.push_back(&marks[i]);
        (is_own ? out.own_ground : out.other_ground).push_back(marks[i].ink);
    }
    return out;
}

bool is_clear(const Course& leader, const Outline& words, const Ranks& ranks, const LabelSearch& search) {
    constexpr double at_its_end = 4;
    const std::vector<Stop> stops = stops_along(leader, 3);
    return std::all_of(stops.begin(), stops.end(), [&](const Stop& stop) {
        const Outline spot = turned_box(stop.at, 1, 1, 0);
        return overlap(spot, words) || gap_to(spot, ranks.own_ground) < at_its_end || search.is_free(spot);
    });
}

Box box_of(const Ranks& ranks) {
    std::vector<Point> corners;
    for (const Outline& unit : ranks.own_ground) text::append(corners, unit);
    return box_around(corners);
}

/// Beside the units; else, rather than across an edge, away from them at the end of a line.
std::vector<Candidate> command_places(const Ranks& ranks, const Writing& words) {
    std::vector<Candidate> out = before_fronts(ranks.own, words);
    const std::vector<Candidate> away = around(box_of(ranks).middle(), farthest, points_of_mm(50), command_leader);
    text::append(out, away);
    return out;
}

/// Wherever there may be room near the units of a command that stands together, and no dearer than `most`.
std::vector<Candidate> places_near(const Ranks& ranks, const Writing& words, double most) {
    std::vector<Candidate> out;
    const Box box = box_of(ranks);
    if (std::max(box.width(), box.height()) > widest_together) return out;
    constexpr double step = 4;
    for (double y = box.top - farthest; y <= box.bottom + farthest; y += step)
        for (double x = box.left - farthest; x <= box.right + farthest; x += step) {
            const double cost = near_by + off_cost * distance({x, y}, box.middle());
            if (cost > most) continue;
            const double between = gap_to(turned_box({x, y}, words.width(), words.height(), 0), ranks.own_ground);
            if (between < farthest && cost + between_cost * between <= most)
                out.push_back({{x, y}, 0, cost + between_cost * between});
        }
    return out;
}

std::optional<Candidate> find_place(const Ranks& ranks, const Writing& words, double most, const LabelSearch& search) {
    Need need{words.width() + 1.8, words.height()};
    need.air = command_air;
    need.crossing = command_crossing;
    need.judge = [&](const Outline& box) -> std::optional<double> {
        if (const auto leader = leader_to(box, ranks.own_ground, farthest))
            return is_clear(*leader, box, ranks, search) ? std::optional(0.0) : std::nullopt;
        const Outline letters = letters_of(words, box_around(box).middle());
        if (!belong(letters, ranks.own_ground, {&ranks.other_ground})) return std::nullopt;
        const Outline middle = turned_box(box_around(box).middle(), 0.01, 0.01, 0);
        return gap_to(middle, ranks.own_ground) <= gap_to(middle, ranks.other_ground) ? 0 : over_others;
    };
    need.most = most;
    const auto usual = search.find(command_places(ranks, words), need);
    if (usual) need.most = usual->cost;
    const auto near = search.find(places_near(ranks, words, need.most), need);
    return near && (!usual || near->cost < usual->cost) ? near : usual;
}

/// Smaller, or in two lines, where that keeps it off lines.
std::vector<Writing> command_writings(const sheet::MapCommand& command, typeset::TextMeasurer& measurer) {
    std::vector<Writing> ways;
    for (const double size : {command_size, least_command_size})
        for (Writing& way : writings_of(command.name, size, typeset::Voice::label_strong, measurer)) {
            way.cost += size < command_size ? 1 : 0;
            ways.push_back(std::move(way));
        }
    return ways;
}

}  // namespace

std::vector<PlacedLabel> place_commands(const sheet::FieldMap& map, const std::vector<UnitMark>& marks,
                                        LabelSearch& search, typeset::TextMeasurer& measurer) {
    std::vector<PlacedLabel> out;
    for (const sheet::MapCommand& command : map.commands) {
        const Ranks ranks = ranks_of(command, map, marks);
        if (ranks.own.empty()) continue;
        auto written = write_cheapest(command_writings(command, measurer), [&](const Writing& words, double most) {
            return find_place(ranks, words, most, search);
        });
        if (!written) continue;
        const Outline box = turned_box(written->place.middle, written->writing.width() + 1.8, written->writing.height(),
                                       written->place.degrees);
        search.keep(box);
        const std::optional<Course> leader = leader_to(box, ranks.own_ground, farthest);
        if (leader) search.avoid_all(strips(*leader, 1), across_command_leader);
        text::append(out, labels_of(std::move(*written), leader, command.side));
    }
    return out;
}

/// "near edge: ", on the map of a side, whose own is below, "enemy edge (near): ".
static std::string edge_words(const sheet::FieldMap& map, bool is_near) {
    if (map.audience.kind != text::Audience::Kind::side) return is_near ? messages::near_edge : messages::far_edge;
    const bool is_own = is_near != map.turned;
    const char* const edge = is_near ? "near" : "far";
    return is_own ? fmt::format(messages::your_edge, edge) : fmt::format(messages::enemy_edge, edge);
}

std::optional<sheet::Words> edge_name(const sheet::FieldMap& map, std::size_t side) {
    using Edge = sheet::MapSide::Edge;
    if (map.sides[side].edge == Edge::unknown) return std::nullopt;
    sheet::Words name = map.sides[side].label;
    name.insert(name.begin(), {edge_words(map, map.sides[side].edge == Edge::near), sheet::Emphasis::plain, {}, false});
    return name;
}

std::vector<PlacedLabel> place_sides(const sheet::FieldMap& map, const Frame& frame, const std::set<std::size_t>& named,
                                     LabelSearch& search, typeset::TextMeasurer& measurer) {
    Parts ground;
    for (const sheet::MapGround& piece : map.ground) text::append(ground, drawn_areas(piece, frame));
    std::vector<PlacedLabel> out;
    bool is_outside_taken = false;
    const Box box = frame.box();
    for (std::size_t i = 0; i < map.sides.size(); ++i) {
        const std::optional<sheet::Words> name = edge_name(map, i);
        if (!name || named.contains(i)) continue;
        Lettering words = letter(*name, edge_name_size, typeset::Voice::label_strong, measurer);
        const bool is_below = (map.sides[i].edge == sheet::MapSide::Edge::near) != map.turned;
        const double in = words.height() / 2 + 3;
        std::vector<Candidate> candidates;
        for (double off = 0; off < box.width() / 2; off += 4)
            for (const double way : {1.0, -1.0})
                candidates.push_back(
                    {{box.middle().x + way * off, is_below ? box.bottom - in : box.top + in}, 0, off / 160});
        Need need{words.width + 2 * beside_edge_name, words.height()};
        need.judge = [&](const Outline& place) {
            return gap_to(place, ground) > 0 ? std::optional(0.0) : std::nullopt;
        };
        std::optional<Candidate> place = search.place(candidates, need);
        // Where ground or units take the whole edge, outside it: there is room for one.
        if (const auto outside = above_names(map, frame, words.width);
            !place && !is_below && outside && !std::exchange(is_outside_taken, true))
            place = {*outside, 0, 0};
        if (place) out.push_back({std::move(words), *place, {}, false, i});
    }
    return out;
}

}  // namespace broadside::map
