#include "map/bracket.hpp"
#include "map/labels.hpp"
#include "map/nearness.hpp"
#include "sheet/unit_state.hpp"
#include "text/lists.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

namespace broadside::map {

using typeset::points_of_mm;

std::vector<Candidate> around(Point middle, double nearest, double farthest, double cost) {
    std::vector<Candidate> out;
    constexpr int ways = 16;
    for (double reach = nearest; reach <= farthest; reach += 5)
        for (int way = 0; way < ways; ++way) {
            const double angle = 2 * std::numbers::pi * way / ways;
            out.push_back({{middle.x + reach * std::sin(angle), middle.y + reach * std::cos(angle)},
                           0,
                           cost + reach / 10 + way * 0.01});
        }
    return out;
}

namespace {

constexpr double name_size = 8;
constexpr double number_size = 8;
constexpr double air = 1.3;           ///< between a block and its words: a little more than a search asks for
constexpr double apart = 2;           ///< besides that, between the words of neighbours, which would be read as one
constexpr double rim_of_block = 1.2;  ///< that its pens and the plate of a number take
constexpr double leader_room = 1;
constexpr double across_leader_cost = 6;     ///< of words across a line that leads to others
constexpr double crossing_leader_cost = 60;  ///< of a line across something
constexpr double cost_of_crossing = 6;       ///< no less than what words pay that lie across a line
constexpr double mixed_sides_cost = 3;       ///< of a command whose words are now on one side of a unit, now on another
constexpr double short_leader = points_of_mm(20);
constexpr double arrow_length = 5.5;  ///< what one takes before a front

/// The side of a block that its words are on.
enum class Side { behind, ahead, right, left };
constexpr std::array sides{Side::behind, Side::ahead, Side::right, Side::left};

constexpr double cost_of_side(Side side) {
    switch (side) {
        case Side::behind:
            return 0;
        case Side::ahead:
            return 2;
        case Side::right:
            return 1.5;
        case Side::left:
            break;
    }
    return 1.6;
}

/// Behind a block or ahead of it: in the middle, slid along it, from one end of a short block.
std::vector<Candidate> along_block(const UnitMark& mark, const Lettering& words, double y, double cost) {
    const Box box = box_around(mark.ink);
    const double x = midway(mark.ground[0], mark.ground[2]).x;
    const double rest = std::max(0.0, (words.width - box.width()) / 2);
    std::vector<Candidate> out;
    for (const double slide : {0.0, 3.0, -3.0, 7.0, -7.0, 11.0, -11.0})
        out.push_back({{x + slide, y}, 0, cost + std::abs(slide) / 10});
    for (const double end : {rest, -rest}) out.push_back({{x + end, y}, 0, cost + 1.8});
    return out;
}

/// Words on one side of a block.
std::vector<Candidate> beside(const UnitMark& mark, const Lettering& words, Side side) {
    const Box box = box_around(mark.ink);
    const Point middle = midway(mark.ground[0], mark.ground[2]);
    const double half = words.height() / 2 + air, wide = (words.width + apart) / 2 + air;
    const double cost = cost_of_side(side);
    if (side == Side::behind || side == Side::ahead) {
        const bool looks_up = midway(mark.ground[0], mark.ground[1]).y <= middle.y + 0.01;
        const double below = box.bottom + half + (looks_up ? 0 : arrow_length),
                     above = box.top - half - (looks_up ? arrow_length : 0);
        return along_block(mark, words, looks_up == (side == Side::behind) ? below : above, cost);
    }
    std::vector<Candidate> out;
    const double x = side == Side::right ? box.right + wide : box.left - wide;
    for (const double slide : {0.0, half / 2, -half / 2, half, -half})
        out.push_back({{x, middle.y + slide}, 0, cost + std::abs(slide) / 10});
    return out;
}

std::vector<Candidate> beside(const UnitMark& mark, const Lettering& words, std::optional<Side> only) {
    if (only) return beside(mark, words, *only);
    std::vector<Candidate> out;
    for (const Side side : sides)
        for (const Candidate& each : beside(mark, words, side)) out.push_back(each);
    return out;
}

class UnitLabeller {
  public:
    UnitLabeller(const sheet::FieldMap& map, const std::vector<UnitMark>& marks, typeset::TextMeasurer& measurer)
        : map_(map), marks_(marks), measurer_(measurer) {
        for (const UnitMark& mark : marks_) inks_.push_back({mark.ink});
    }

    /// A side has names, or numbers, on all of the map: who looks from one to the other needs no second key.
    UnitLabels place(LabelSearch& search) {
        for (;;) {
            out_ = {};
            out_.is_numbered.assign(map_.units.size(), false);
            LabelSearch trial = search;
            const std::size_t numbered = sides_by_number_.size();
            place_groups(trial);
            if (sides_by_number_.size() > numbered) continue;
            search = std::move(trial);
            return std::move(out_);
        }
    }

  private:
    void place_groups(LabelSearch& search) {
        // Brackets have one place or two, names many: commands with regiments come first.
        std::vector<std::vector<std::size_t>> others;
        for (const auto& [group, units] : groups())
            if (has_number_alone(units) || !has_regiments(units) || !place_regiments(units, search))
                others.push_back(units);
        for (const std::vector<std::size_t>& units : others) {
            if (!has_number_alone(units) && place_names(units, search)) continue;
            sides_by_number_.insert(map_.units[units.front()].side);
            place_numbers(units, search);
        }
    }

    bool has_number_alone(const std::vector<std::size_t>& units) const {
        return sides_by_number_.contains(map_.units[units.front()].side);
    }

    /// Units by side and command, in their order.
    std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> groups() const {
        std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> out;
        for (std::size_t i = 0; i < map_.units.size(); ++i) out[{map_.units[i].side, map_.units[i].group}].push_back(i);
        return out;
    }

    bool has_regiments(const std::vector<std::size_t>& units) const {
        return std::any_of(units.begin(), units.end(),
                           [&](std::size_t unit) { return !map_.units[unit].regiment.empty(); });
    }

    struct Regiments {
        std::vector<PlacedLabel> labels;
        std::vector<UnitBracket> brackets;
    };

    /// Each regiment under its bracket, its numbers in the blocks; units of none by their names. All of them, or none.
    bool place_regiments(const std::vector<std::size_t>& units, LabelSearch& search) {
        LabelSearch trial = search;
        Regiments made;
        for (std::size_t from = 0, to = 0; from < units.size(); from = to) {
            to = from + 1;
            while (to < units.size() && are_of_one_regiment(units[to - 1], units[to])) ++to;
            const auto first = units.begin() + from;
            if (!place_run({first, first + static_cast<std::ptrdiff_t>(to - from)}, trial, made)) return false;
        }
        search = std::move(trial);
        for (const std::size_t unit : units) out_.is_numbered[unit] = !map_.units[unit].regiment.empty();
        text::append(out_.brackets, made.brackets);
        keep(std::move(made.labels));
        return true;
    }

    /// A regiment whose bracket has no room has its name away from it, at the end of a line.
    bool place_run(const std::vector<std::size_t>& run, LabelSearch& trial, Regiments& made) const {
        const sheet::MapUnit& first = map_.units[run.front()];
        if (first.regiment.empty()) return add(place_name(run.front(), std::nullopt, trial), made.labels);
        for (const std::size_t unit : run) {
            const Lettering number =
                letter(map_.units[unit].of_regiment, number_size, typeset::Voice::label_strong, measurer_);
            if (!add(place_inside(unit, number), made.labels)) return false;
        }
        const Lettering words = letter(first.regiment, name_size, typeset::Voice::label, measurer_);
        return place_bracket(run, BracketSide::rear, words, trial, made) ||
               place_bracket(run, BracketSide::front, words, trial, made) ||
               add(place_away(run[run.size() / 2], words, trial), made.labels);
    }

    static bool add(std::optional<PlacedLabel> label, std::vector<PlacedLabel>& labels) {
        if (label) labels.push_back(std::move(*label));
        return label.has_value();
    }

    void keep(std::vector<PlacedLabel> labels) {
        for (PlacedLabel& label : labels)
            if (!label.lettering.words.words.empty()) out_.labels.push_back(std::move(label));
    }

    Point middle_of(std::size_t unit) const { return midway(marks_[unit].ground[0], marks_[unit].ground[2]); }

    bool are_of_one_regiment(std::size_t one, std::size_t other) const {
        const sheet::Words& regiment = map_.units[one].regiment;
        return !regiment.empty() && regiment == map_.units[other].regiment &&
               are_neighbours(marks_[one], marks_[other]);
    }

    bool place_bracket(const std::vector<std::size_t>& run, BracketSide side, const Lettering& words,
                       LabelSearch& trial, Regiments& made) const {
        const Bracket bracket = bracket_of(marks_[run.front()], marks_[run.back()], side);
        constexpr double between = 0.5;  // of brackets end to end
        LabelSearch attempt = trial;
        if (!attempt.place({bracket.place}, {bracket.width - between, bracket.height, 0})) return false;
        const auto place =
            attempt.place(outside(bracket, words.width, words.height()), {words.width + 2, words.height(), 0.3});
        if (!place) return false;
        trial = std::move(attempt);
        const sheet::MapUnit& first = map_.units[run.front()];
        made.labels.push_back({words, *place, {}, false, first.side});
        made.brackets.push_back({bracket.course, first.side});
        return true;
    }

    /// Words of a whole command, and what their places cost.
    struct Line {
        LabelSearch search;
        std::vector<PlacedLabel> labels;
        double cost = 0;
        std::size_t crossings = 0;  ///< of lines that they lie across
        bool is_mixed = false;
        bool is_better_than(const Line& other) const {
            return std::pair(crossings, cost) < std::pair(other.crossings, other.cost);
        }
    };

    using PlaceOne = std::optional<PlacedLabel> (UnitLabeller::*)(std::size_t, std::optional<Side>, LabelSearch&) const;

    /// Nothing, if one of them has no place.
    std::optional<Line> try_line(const std::vector<std::size_t>& units, std::optional<Side> only, PlaceOne place_one,
                                 const LabelSearch& search) const {
        Line line{search, {}};
        std::set<Side> used;
        for (const std::size_t unit : units) {
            auto label = (this->*place_one)(unit, only, line.search);
            if (!label) return std::nullopt;
            line.cost += label->place.cost;
            line.crossings += !label->leader && label->place.cost >= cost_of_crossing ? 1 : 0;
            if (!label->on_unit && !label->lettering.words.words.empty()) {
                used.insert(side_of(unit, *label));
                if (only) line.cost -= cost_of_side(*only);
            }
            line.labels.push_back(std::move(*label));
        }
        line.is_mixed = used.size() > 1;
        line.cost += only ? cost_of_side(*only) : line.is_mixed ? mixed_sides_cost : 0;
        return line;
    }

    /// On the same side of all units of a command where that costs less than this side for one and that for another.
    bool place_line(const std::vector<std::size_t>& units, PlaceOne place_one, LabelSearch& search) {
        auto best = try_line(units, std::nullopt, place_one, search);
        if (!best) return false;
        if (best->is_mixed)
            for (const Side side : sides)
                if (auto line = try_line(units, side, place_one, search); line && line->is_better_than(*best))
                    best = std::move(line);
        search = std::move(best->search);
        for (std::size_t i = 0; i < units.size(); ++i)
            if (best->labels[i].on_unit) out_.is_numbered[units[i]] = true;
        keep(std::move(best->labels));
        return true;
    }

    Side side_of(std::size_t unit, const PlacedLabel& label) const {
        const auto is_there = [&](Side side) {
            const std::vector<Candidate> places = beside(marks_[unit], label.lettering, side);
            return std::any_of(places.begin(), places.end(),
                               [&](const Candidate& each) { return each.middle == label.place.middle; });
        };
        const auto* found = std::find_if(sides.begin(), sides.end(), is_there);
        return found == sides.end() ? Side::behind : *found;
    }

    bool place_names(const std::vector<std::size_t>& units, LabelSearch& search) {
        return place_line(units, &UnitLabeller::place_name, search);
    }

    /// Those without a place have none, and the others theirs.
    void place_numbers(const std::vector<std::size_t>& units, LabelSearch& search) {
        for (const std::size_t unit : units)
            if (!map_.units[unit].number.empty()) out_.by_number.push_back(unit);
        if (place_line(units, &UnitLabeller::place_number, search)) return;
        for (const std::size_t unit : units)
            if (auto label = place_number(unit, std::nullopt, search)) {
                out_.is_numbered[unit] = label->on_unit;
                keep({std::move(*label)});
            }
    }

    std::optional<PlacedLabel> place_name(std::size_t unit, std::optional<Side> only, LabelSearch& search) const {
        if (map_.units[unit].name.empty()) return PlacedLabel{};
        const sheet::MapUnit& given = map_.units[unit];
        auto label = place_words(unit, letter(given.name, name_size, typeset::Voice::label, measurer_), only, search);
        if (const auto state = label ? sheet::state_of(given) : std::nullopt)
            label->boxed = letter({*state}, name_size, typeset::Voice::label, measurer_).width;
        return label;
    }

    std::optional<PlacedLabel> place_words(std::size_t unit, const Lettering& words, std::optional<Side> only,
                                           LabelSearch& search) const {
        LabelSearch before = search;
        auto label = place_beside(unit, words, only, search);
        if (only || (label && label->place.cost < cost_of_crossing)) return label;
        const bool is_short = label || !map_.units[unit].number.empty();
        auto away = place_away(unit, words, before, is_short ? std::optional(short_leader) : std::nullopt);
        if (!away || (label && label->place.cost <= away->place.cost)) return label;
        search = std::move(before);
        return away;
    }

    std::optional<PlacedLabel> place_beside(std::size_t unit, const Lettering& words, std::optional<Side> only,
                                            LabelSearch& search) const {
        const auto place = search.place(beside(marks_[unit], words, only), need_of(unit, words));
        if (!place) return std::nullopt;
        return PlacedLabel{words, *place, {}, false, map_.units[unit].side};
    }

    /// In the block, behind the sign of its arm; beside it; or at the end of a line.
    std::optional<PlacedLabel> place_number(std::size_t unit, std::optional<Side> only, LabelSearch& search) const {
        const sheet::MapUnit& given = map_.units[unit];
        const Lettering words = letter(given.number.empty() ? given.name : given.number, number_size,
                                       typeset::Voice::label_strong, measurer_);
        if (auto inside = place_inside(unit, words)) return inside;
        if (auto label = place_beside(unit, words, only, search)) return label;
        if (only) return std::nullopt;
        return place_away(unit, words, search);
    }

    std::optional<PlacedLabel> place_inside(std::size_t unit, const Lettering& words) const {
        const UnitMark& mark = marks_[unit];
        const double high = 0.72 * words.size;
        const bool along = words.width + 2 <= mark.width && high + rim_of_block <= mark.depth;
        const auto beside_sign = places_in(mark);
        const bool has_sign = !map_.units[unit].sign.empty();
        if (!along || (has_sign && !beside_sign)) return std::nullopt;
        const Candidate place{has_sign ? beside_sign->number : middle_of(unit), upright(mark.degrees), 0};
        return PlacedLabel{words, place, {}, true, map_.units[unit].side};
    }

    /// Words beside a unit, which belong to it and to no other.
    Need need_of(std::size_t unit, const Lettering& words) const {
        Need need{words.width + apart, words.height()};
        need.judge = [this, unit, &words](const Outline& box) -> std::optional<double> {
            std::vector<const Parts*> others;
            for (std::size_t i = 0; i < inks_.size(); ++i)
                if (i != unit) others.push_back(&inks_[i]);
            const Outline letters = letters_of(words, box_around(box).middle());
            return belong(letters, inks_[unit], others) ? std::optional(0.0) : std::nullopt;
        };
        return need;
    }

    /// From the words towards the middle of a unit.
    Course leader_to(std::size_t unit, const Outline& words) const {
        const Point middle = middle_of(unit);
        const Box box = box_around(words);
        const bool is_above = box.middle().y < middle.y;
        return {{box.middle().x, is_above ? box.bottom : box.top}, middle};
    }

    /// Whether a line to a unit crosses nothing on its way.
    bool is_clear(std::size_t unit, const Course& leader, const LabelSearch& search) const {
        for (const Stop& stop : stops_along(leader, 2)) {
            const Outline spot = turned_box(stop.at, leader_room, leader_room, 0);
            if (gap_to(spot, inks_[unit]) < arrow_length) return true;
            if (!search.is_free(spot)) return false;
        }
        return true;
    }

    /// On rings around a unit, with a line to it that crosses nothing where that can be.
    std::optional<PlacedLabel> place_away(std::size_t unit, const Lettering& words, LabelSearch& search,
                                          std::optional<double> farthest = std::nullopt) const {
        Need need{words.width + 1, words.height()};
        need.judge = [&](const Outline& box) -> std::optional<double> {
            if (is_clear(unit, leader_to(unit, box), search)) return 0;
            return farthest ? std::nullopt : std::optional(crossing_leader_cost);
        };
        const auto place = search.place(around(middle_of(unit), 12, farthest.value_or(points_of_mm(120)), 5), need);
        if (!place) return std::nullopt;
        Course leader = leader_to(unit, turned_box(place->middle, words.width, words.height(), 0));
        search.avoid_all(strips(leader, leader_room), across_leader_cost);
        return PlacedLabel{words, *place, std::move(leader), false, map_.units[unit].side};
    }

    const sheet::FieldMap& map_;
    const std::vector<UnitMark>& marks_;
    std::vector<Parts> inks_;  ///< of the units
    typeset::TextMeasurer& measurer_;
    std::set<std::size_t> sides_by_number_;
    UnitLabels out_;
};

}  // namespace

UnitLabels place_units(const sheet::FieldMap& map, const std::vector<UnitMark>& marks, LabelSearch& search,
                       typeset::TextMeasurer& measurer) {
    return UnitLabeller(map, marks, measurer).place(search);
}

}  // namespace broadside::map
