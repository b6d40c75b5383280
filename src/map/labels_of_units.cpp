#include "map/bracket.hpp"
#include "map/labels.hpp"
#include "map/nearness.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

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
constexpr double short_leader = points_of_mm(14);
constexpr double arrow_length = 5.5;  ///< what one takes before a front

/// Words beside a block: behind its rear, slid along it, in front, beside it.
std::vector<Candidate> beside(const UnitMark& mark, const Lettering& words) {
    const Box box = box_around(mark.ink);
    const Point middle = midway(mark.ground[0], mark.ground[2]);
    const Point front = midway(mark.ground[0], mark.ground[1]);
    const double half = words.height() / 2 + air, wide = (words.width + apart) / 2 + air;
    const bool looks_up = front.y <= middle.y + 0.01;
    const double below = box.bottom + half + (looks_up ? 0 : arrow_length),
                 above = box.top - half - (looks_up ? arrow_length : 0);
    const double behind = looks_up ? below : above, ahead = looks_up ? above : below;
    std::vector<Candidate> out;
    for (const double slide : {0.0, 3.0, -3.0, 7.0, -7.0, 11.0, -11.0})
        out.push_back({{middle.x + slide, behind}, 0, std::abs(slide) / 10});
    for (const double slide : {0.0, 3.0, -3.0, 7.0, -7.0})
        out.push_back({{middle.x + slide, ahead}, 0, 2 + std::abs(slide) / 10});
    for (const double slide : {0.0, half / 2, -half / 2, half, -half}) {
        out.push_back({{box.right + wide, middle.y + slide}, 0, 1.5 + std::abs(slide) / 10});
        out.push_back({{box.left - wide, middle.y + slide}, 0, 1.6 + std::abs(slide) / 10});
    }
    // Long words from one end of a short block.
    const double rest = std::max(0.0, (words.width - box.width()) / 2);
    for (const double end : {rest, -rest}) {
        out.push_back({{middle.x + end, behind}, 0, 1.8});
        out.push_back({{middle.x + end, ahead}, 0, 2.8});
    }
    return out;
}

class UnitLabeller {
  public:
    UnitLabeller(const sheet::FieldMap& map, const std::vector<UnitMark>& marks, typeset::TextMeasurer& measurer)
        : map_(map), marks_(marks), measurer_(measurer) {
        for (const UnitMark& mark : marks_) inks_.push_back({mark.ink});
    }

    UnitLabels place(LabelSearch& search) {
        out_.is_numbered.assign(map_.units.size(), false);
        // Brackets have one place or two, names many: commands with regiments come first.
        std::vector<std::vector<std::size_t>> others;
        for (const auto& [group, units] : groups())
            if (!has_regiments(units) || !place_regiments(units, search)) others.push_back(units);
        for (const std::vector<std::size_t>& units : others) {
            if (place_names(units, search)) continue;
            for (const std::size_t unit : units) place_number(unit, search);
        }
        return std::move(out_);
    }

  private:
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
            const auto first = units.begin() + static_cast<std::ptrdiff_t>(from);
            if (!place_run({first, first + static_cast<std::ptrdiff_t>(to - from)}, trial, made)) return false;
        }
        search = std::move(trial);
        for (const std::size_t unit : units) out_.is_numbered[unit] = !map_.units[unit].regiment.empty();
        out_.brackets.insert(out_.brackets.end(), made.brackets.begin(), made.brackets.end());
        keep(std::move(made.labels));
        return true;
    }

    /// A regiment whose bracket has no room has its name away from it, at the end of a line.
    bool place_run(const std::vector<std::size_t>& run, LabelSearch& trial, Regiments& made) const {
        const sheet::MapUnit& first = map_.units[run.front()];
        if (first.regiment.empty()) return add(place_name(run.front(), trial), made.labels);
        for (const std::size_t unit : run) {
            const Lettering number =
                letter(map_.units[unit].of_regiment, number_size, typeset::Voice::label_strong, measurer_);
            if (!add(place_inside(unit, number), made.labels)) return false;
        }
        const Lettering words = letter(first.regiment, name_size, typeset::Voice::label, measurer_);
        return place_bracket(run, BracketSide::rear, words, trial, made) ||
               place_bracket(run, BracketSide::front, words, trial, made) ||
               add(place_away(run[run.size() / 2], words, first.span, trial), made.labels);
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
        made.labels.push_back({words, *place, {}, false, first.span});
        made.brackets.push_back({bracket.course, first.side});
        return true;
    }

    bool place_names(const std::vector<std::size_t>& units, LabelSearch& search) {
        LabelSearch trial = search;
        std::vector<PlacedLabel> made;
        for (const std::size_t unit : units)
            if (!add(place_name(unit, trial), made)) return false;
        search = std::move(trial);
        keep(std::move(made));
        return true;
    }

    std::optional<PlacedLabel> place_name(std::size_t unit, LabelSearch& search) const {
        const UnitMark& mark = marks_[unit];
        if (map_.units[unit].name.empty()) return PlacedLabel{};
        const Lettering words = letter(map_.units[unit].name, name_size, typeset::Voice::label, measurer_);
        if (const auto place = search.place(beside(mark, words), need_of(unit, words)))
            return PlacedLabel{words, *place, {}, false, map_.units[unit].span};
        if (map_.units[unit].number.empty()) return place_away(unit, words, map_.units[unit].span, search);
        return place_away(unit, words, map_.units[unit].span, search, short_leader);
    }

    /// In the block, behind the sign of its arm; beside it; or at the end of a line.
    void place_number(std::size_t unit, LabelSearch& search) {
        const sheet::MapUnit& given = map_.units[unit];
        const Lettering words = letter(given.number.empty() ? given.name : given.number, number_size,
                                       typeset::Voice::label_strong, measurer_);
        if (auto inside = place_inside(unit, words)) {
            out_.is_numbered[unit] = true;
            return out_.labels.push_back(std::move(*inside));
        }
        if (const auto place = search.place(beside(marks_[unit], words), need_of(unit, words)))
            return out_.labels.push_back({words, *place, {}, false, given.span});
        add(place_away(unit, words, given.span, search), out_.labels);
    }

    std::optional<PlacedLabel> place_inside(std::size_t unit, const Lettering& words) const {
        const UnitMark& mark = marks_[unit];
        const double high = 0.72 * words.size;
        const bool along = words.width + 2 <= mark.width && high + rim_of_block <= mark.depth;
        const bool has_sign_room = mark.width >= 3 * mark.depth;
        const bool has_sign = !map_.units[unit].sign.empty();
        if (!along || (has_sign && !has_sign_room)) return std::nullopt;
        const Point middle = middle_of(unit);
        const double shift = has_sign ? sign_shift(mark) : 0;
        const double angle = mark.degrees * std::numbers::pi / 180;
        const double way = mark.ground[1].x < mark.ground[0].x ? -1 : 1;
        const Candidate place{{middle.x + way * shift * std::cos(angle), middle.y + way * shift * std::sin(angle)},
                              upright(mark.degrees),
                              0};
        return PlacedLabel{words, place, {}, true, map_.units[unit].span};
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
    std::optional<PlacedLabel> place_away(std::size_t unit, const Lettering& words, const text::Span& span,
                                          LabelSearch& search, std::optional<double> farthest = std::nullopt) const {
        Need need{words.width + 1, words.height()};
        need.judge = [&](const Outline& box) -> std::optional<double> {
            if (is_clear(unit, leader_to(unit, box), search)) return 0;
            return farthest ? std::nullopt : std::optional(crossing_leader_cost);
        };
        const auto place = search.place(around(middle_of(unit), 12, farthest.value_or(points_of_mm(120)), 5), need);
        if (!place) return std::nullopt;
        Course leader = leader_to(unit, turned_box(place->middle, words.width, words.height(), 0));
        for (Outline& strip : widened(leader, leader_room)) search.avoid(std::move(strip), across_leader_cost);
        return PlacedLabel{words, *place, std::move(leader), false, span};
    }

    const sheet::FieldMap& map_;
    const std::vector<UnitMark>& marks_;
    std::vector<Parts> inks_;  ///< of the units
    typeset::TextMeasurer& measurer_;
    UnitLabels out_;
};

}  // namespace

UnitLabels place_units(const sheet::FieldMap& map, const std::vector<UnitMark>& marks, LabelSearch& search,
                       typeset::TextMeasurer& measurer) {
    return UnitLabeller(map, marks, measurer).place(search);
}

}  // namespace broadside::map
