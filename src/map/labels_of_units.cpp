#include "map/labels.hpp"
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
constexpr double number_size = 7.5;
constexpr double air = 1.2;          ///< between a block and its words
constexpr double apart = 4;          ///< between the words of neighbours, which would be read as one
constexpr double widest_gap = 14;    ///< between neighbours under one bracket
constexpr double bracket_air = 1.2;  ///< between the blocks and their bracket
constexpr double bracket_leg = 2;
constexpr double bracket_apart = 2;  ///< between names whose brackets part them
constexpr double arrow_room = 3.3;   ///< of the arrow on a front

/// Words beside a block: behind its rear, slid along it, in front, beside it.
std::vector<Candidate> beside(const UnitMark& mark, const Lettering& words) {
    const Box box = box_around(mark.ground);
    const Point middle = midway(mark.ground[0], mark.ground[2]);
    const Point front = midway(mark.ground[0], mark.ground[1]);
    const double half = words.height() / 2 + air, wide = words.width / 2 + air + 1;
    const bool looks_up = front.y <= middle.y + 0.01;
    const double arrow = 5.5;
    const double below = box.bottom + half + (looks_up ? 0 : arrow), above = box.top - half - (looks_up ? arrow : 0);
    const double behind = looks_up ? below : above, ahead = looks_up ? above : below;
    std::vector<Candidate> out;
    for (const double slide : {0.0, 3.0, -3.0, 7.0, -7.0, 11.0, -11.0})
        out.push_back({{middle.x + slide, behind}, 0, std::abs(slide) / 10});
    for (const double slide : {0.0, 3.0, -3.0, 7.0, -7.0})
        out.push_back({{middle.x + slide, ahead}, 0, 2 + std::abs(slide) / 10});
    out.push_back({{box.right + wide, middle.y}, 0, 1.5});
    out.push_back({{box.left - wide, middle.y}, 0, 1.6});
    return out;
}

double upright(double degrees) {
    while (degrees > 90) degrees -= 180;
    while (degrees <= -90) degrees += 180;
    return degrees;
}

class UnitLabeller {
  public:
    UnitLabeller(const sheet::FieldMap& map, const std::vector<UnitMark>& marks, typeset::TextMeasurer& measurer)
        : map_(map), marks_(marks), measurer_(measurer) {}

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

    /// Each regiment under its bracket, its numbers in the blocks; units of none by their names. All of them, or none.
    bool place_regiments(const std::vector<std::size_t>& units, LabelSearch& search) {
        LabelSearch trial = search;
        std::vector<PlacedLabel> made;
        std::vector<UnitBracket> brackets;
        for (std::size_t from = 0, to = 0; from < units.size(); from = to) {
            to = from + 1;
            while (to < units.size() && are_neighbours(units[to - 1], units[to])) ++to;
            const std::vector<std::size_t> run(units.begin() + static_cast<std::ptrdiff_t>(from),
                                               units.begin() + static_cast<std::ptrdiff_t>(to));
            if (!place_run(run, trial, made, brackets)) return false;
        }
        search = std::move(trial);
        for (const std::size_t unit : units) out_.is_numbered[unit] = !map_.units[unit].regiment.empty();
        out_.brackets.insert(out_.brackets.end(), brackets.begin(), brackets.end());
        for (PlacedLabel& label : made)
            if (!label.lettering.words.words.empty()) out_.labels.push_back(std::move(label));
        return true;
    }

    bool place_run(const std::vector<std::size_t>& run, LabelSearch& trial, std::vector<PlacedLabel>& made,
                   std::vector<UnitBracket>& brackets) const {
        if (map_.units[run.front()].regiment.empty()) {
            auto label = place_name(run.front(), trial);
            if (label) made.push_back(std::move(*label));
            return label.has_value();
        }
        for (const std::size_t unit : run) {
            const Lettering number =
                letter(map_.units[unit].of_regiment, number_size, typeset::Voice::label_strong, measurer_);
            auto inside = place_inside(unit, number);
            if (!inside) return false;
            made.push_back(std::move(*inside));
        }
        return place_bracket(run, Side::rear, trial, made, brackets) ||
               place_bracket(run, Side::front, trial, made, brackets);
    }

    /// Of one regiment, side by side in one line.
    bool are_neighbours(std::size_t one, std::size_t other) const {
        const sheet::MapUnit& here = map_.units[one];
        const sheet::MapUnit& there = map_.units[other];
        const UnitMark& left = marks_[one];
        const UnitMark& right = marks_[other];
        if (here.regiment.empty() || here.regiment != there.regiment) return false;
        if (std::abs(left.degrees - right.degrees) > 0.1) return false;
        return std::min(distance(left.ground[1], right.ground[0]), distance(left.ground[0], right.ground[1])) <=
               widest_gap;
    }

    enum class Side { rear, front };

    /// Behind the rear of the run or before its front: the bracket, and the name at its middle.
    bool place_bracket(const std::vector<std::size_t>& run, Side side, LabelSearch& trial,
                       std::vector<PlacedLabel>& made, std::vector<UnitBracket>& brackets) const {
        const UnitMark& mark = marks_[run.front()];
        const UnitMark& last = marks_[run.back()];
        const Point ahead{(mark.ground[0].x - mark.ground[3].x) / mark.depth,
                          (mark.ground[0].y - mark.ground[3].y) / mark.depth};
        const double way = side == Side::rear ? -1 : 1;
        const Point out{way * ahead.x, way * ahead.y};
        const auto [left, right] =
            side == Side::rear ? std::pair<std::size_t, std::size_t>{3, 2} : std::pair<std::size_t, std::size_t>{0, 1};
        // The first of the run may be its left wing or its right.
        const bool goes_right = run.size() == 1 || distance(mark.ground[right], last.ground[left]) <
                                                       distance(mark.ground[left], last.ground[right]);
        const Point begin = goes_right ? mark.ground[left] : last.ground[left];
        const Point end = goes_right ? last.ground[right] : mark.ground[right];
        const double near = side == Side::rear ? bracket_air : bracket_air + arrow_room, far = near + bracket_leg;
        const auto moved = [&](Point point, double reach) {
            return Point{point.x + out.x * reach, point.y + out.y * reach};
        };
        const Lettering words = letter(map_.units[run.front()].regiment, name_size, typeset::Voice::label, measurer_);
        const double reach = far + 0.8 + std::abs(out.x) * words.width / 2 + std::abs(out.y) * words.height() / 2;
        std::vector<Candidate> candidates;
        for (const double slide : {0.0, 3.0, -3.0, 7.0, -7.0}) {
            const Point middle = moved(midway(begin, end), reach);
            candidates.push_back({{middle.x - out.y * slide, middle.y + out.x * slide}, 0, std::abs(slide) / 10});
        }
        LabelSearch attempt = trial;
        const double width = distance(begin, end);
        const Candidate strip{moved(midway(begin, end), (near + far) / 2), upright(mark.degrees), 0};
        if (!attempt.place({strip}, width - 0.5, bracket_leg)) return false;
        const auto place = attempt.place(candidates, words.width + bracket_apart, words.height());
        if (!place) return false;
        trial = std::move(attempt);
        made.push_back({words, *place, {}, false, map_.units[run.front()].span});
        brackets.push_back(
            {{moved(begin, near), moved(begin, far), moved(end, far), moved(end, near)}, map_.units[run.front()].side});
        return true;
    }

    bool place_names(const std::vector<std::size_t>& units, LabelSearch& search) {
        LabelSearch trial = search;
        std::vector<PlacedLabel> made;
        for (const std::size_t unit : units) {
            auto label = place_name(unit, trial);
            if (!label) return false;
            made.push_back(std::move(*label));
        }
        search = std::move(trial);
        for (PlacedLabel& label : made)
            if (!label.lettering.words.words.empty()) out_.labels.push_back(std::move(label));
        return true;
    }

    std::optional<PlacedLabel> place_name(std::size_t unit, LabelSearch& search) const {
        const UnitMark& mark = marks_[unit];
        if (map_.units[unit].name.empty()) return PlacedLabel{};
        const Lettering words = letter(map_.units[unit].name, name_size, typeset::Voice::label, measurer_);
        if (const auto place = search.place(beside(mark, words), words.width + apart, words.height()))
            return PlacedLabel{words, *place, {}, false, map_.units[unit].span};
        if (!map_.units[unit].number.empty()) return std::nullopt;
        return place_away(unit, words, search);
    }

    /// In the block, behind the sign of its arm; beside it; or at the end of a line.
    void place_number(std::size_t unit, LabelSearch& search) {
        out_.is_numbered[unit] = true;
        const sheet::MapUnit& given = map_.units[unit];
        const Lettering words = letter(given.number.empty() ? given.name : given.number, number_size,
                                       typeset::Voice::label_strong, measurer_);
        if (auto inside = place_inside(unit, words)) return out_.labels.push_back(std::move(*inside));
        if (const auto place = search.place(beside(marks_[unit], words), words.width + apart, words.height()))
            return out_.labels.push_back({words, *place, {}, false, given.span});
        if (auto away = place_away(unit, words, search)) out_.labels.push_back(std::move(*away));
    }

    std::optional<PlacedLabel> place_inside(std::size_t unit, const Lettering& words) const {
        const UnitMark& mark = marks_[unit];
        const double high = 0.72 * words.size;
        const bool along = words.width + 2 <= mark.width && high + 1.6 <= mark.depth;
        const bool has_sign_room = mark.width >= 3 * mark.depth;
        const bool has_sign = !map_.units[unit].sign.empty();
        if (!along || (has_sign && !has_sign_room)) return std::nullopt;
        const Point middle = midway(mark.ground[0], mark.ground[2]);
        const double shift = has_sign ? sign_shift(mark) : 0;
        const double angle = mark.degrees * std::numbers::pi / 180;
        const double way = mark.ground[1].x < mark.ground[0].x ? -1 : 1;
        const Candidate place{{middle.x + way * shift * std::cos(angle), middle.y + way * shift * std::sin(angle)},
                              upright(mark.degrees),
                              0};
        return PlacedLabel{words, place, {}, true, map_.units[unit].span};
    }

    std::optional<PlacedLabel> place_away(std::size_t unit, const Lettering& words, LabelSearch& search) const {
        const Point middle = midway(marks_[unit].ground[0], marks_[unit].ground[2]);
        constexpr double farthest = points_of_mm(120);
        const auto place = search.place(around(middle, 12, farthest, 5), words.width + 1, words.height());
        if (!place) return std::nullopt;
        const Point end{place->middle.x, place->middle.y + (place->middle.y < middle.y ? 1 : -1) * words.height() / 2};
        return PlacedLabel{words, *place, Course{end, middle}, false, map_.units[unit].span};
    }

    const sheet::FieldMap& map_;
    const std::vector<UnitMark>& marks_;
    typeset::TextMeasurer& measurer_;
    UnitLabels out_;
};

}  // namespace

UnitLabels place_units(const sheet::FieldMap& map, const std::vector<UnitMark>& marks, LabelSearch& search,
                       typeset::TextMeasurer& measurer) {
    return UnitLabeller(map, marks, measurer).place(search);
}

}  // namespace broadside::map
