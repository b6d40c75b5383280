#include "sheet/table_places.hpp"

#include "scenario/grid.hpp"
#include "scenario/length_units.hpp"
#include "wording/figures.hpp"
#include "wording/messages/ground.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>

namespace broadside::sheet {

using scenario::LengthUnit;
using scenario::Point;

/// Whether a length is a multiple of half a centimetre.
static bool is_in_halves(const scenario::Length& length) {
    return !is_metric(length.unit) || length.numerator * size_in_system(length.unit) % (5 * length.denominator) == 0;
}

/// Whether all units are in half centimetres, as rule sets write them; otherwise all lengths are printed in tenths.
static bool are_in_halves(const scenario::Scenario& scenario) {
    return std::all_of(scenario.units.begin(), scenario.units.end(), [](const scenario::Unit& unit) {
        const bool place =
            !unit.position || (is_in_halves(unit.position->front.x) && is_in_halves(unit.position->front.y));
        return place && is_in_halves(unit.frontage) && is_in_halves(unit.depth);
    });
}

TablePlaces::TablePlaces(const scenario::Scenario& scenario)
    : scenario_(scenario), is_metric_(scenario::is_metric(scenario)), in_halves_(are_in_halves(scenario)) {}

std::string TablePlaces::number(const scenario::Length& length) const {
    if (is_metric(length.unit) != is_metric_) return wording::typeset(scenario::to_text(length));
    const std::int64_t size = length.numerator * size_in_system(length.unit);
    // Whole millimetres are tenths of a centimetre.
    if (is_metric_ && size % length.denominator == 0) {
        const std::int64_t millimetres = size / length.denominator;
        const std::int64_t rest = std::abs(millimetres % 10);
        const std::string sign(millimetres < 0 ? wording::minus_sign : "");
        if (rest == 5 && in_halves_) return wording::print_fraction(millimetres / 5, 2);
        return fmt::format("{}{}{}", sign, std::abs(millimetres) / 10, rest == 0 ? "" : fmt::format(".{}", rest));
    }
    const std::int64_t denominator = length.denominator * (is_metric_ ? 10 : 1);
    const std::int64_t common = std::gcd(size, denominator);
    return wording::print_fraction(size / common, denominator / common);
}

std::string TablePlaces::range(const scenario::Length& from, const scenario::Length& to) const {
    return fmt::format("{}{}{}", number(from), wording::en_dash, number(to));
}

std::string TablePlaces::spot(const Point& point) const {
    return number(point.x) + ", " + number(point.y);
}

/// Rest of a length past `squares`, exact where it is written in the table's system of units.
scenario::Length TablePlaces::beyond(std::int64_t squares, const scenario::Length& length) const {
    if (is_metric(length.unit) != is_metric_) {
        const std::int64_t rest = scenario::tenths_of_mm(length) - squares * scenario::grid_square(scenario_);
        return is_metric_ ? scenario::Length{rest, 10, LengthUnit::millimetre}
                          : scenario::Length{rest, 254, LengthUnit::inch};
    }
    const std::int64_t square = is_metric_ ? 100 : 6;  // millimetres, inches
    return {length.numerator * size_in_system(length.unit) - squares * square * length.denominator, length.denominator,
            is_metric_ ? LengthUnit::millimetre : LengthUnit::inch};
}

TablePlaces::InSquare TablePlaces::square_and_rest(const Point& point) const {
    const std::int64_t square = scenario::grid_square(scenario_);
    const scenario::Spot spot = scenario::to_spot(point);
    const auto squares_before = [&](std::int64_t at, const scenario::Length& size) {
        return std::clamp<std::int64_t>(at, 0, std::max<std::int64_t>(0, scenario::tenths_of_mm(size) - 1)) / square;
    };
    return {scenario::square_of(spot, scenario_), beyond(squares_before(spot.x, scenario_.identity.width), point.x),
            beyond(squares_before(spot.y, scenario_.identity.depth), point.y)};
}

std::string TablePlaces::in_square(const Point& point) const {
    const auto [square, right, up] = square_and_rest(point);
    std::string out = square;
    if (right.numerator != 0) out += fmt::format(", {} right", number(right));
    if (up.numerator != 0) out += fmt::format(", {} up", number(up));
    return out;
}

std::string TablePlaces::in_square_briefly(const Point& point) const {
    const auto [square, right, up] = square_and_rest(point);
    return fmt::format("{}, {}, {}", square, number(right), number(up));
}

std::string TablePlaces::course(const std::vector<Point>& points) const {
    std::string out;
    for (const Point& point : points) out += (out.empty() ? "" : "; ") + spot(point);
    return out;
}

static bool before(const scenario::Length& one, const scenario::Length& other) {
    return scenario::tenths_of_mm(one) < scenario::tenths_of_mm(other);
}

std::string TablePlaces::area(const std::vector<Point>& corners) const {
    const auto across = std::minmax_element(
        corners.begin(), corners.end(), [](const Point& one, const Point& other) { return before(one.x, other.x); });
    const auto along = std::minmax_element(corners.begin(), corners.end(),
                                           [](const Point& one, const Point& other) { return before(one.y, other.y); });
    auto same = [](const scenario::Length& one, const scenario::Length& other) {
        return !before(one, other) && !before(other, one);
    };
    const bool at_corners = std::all_of(corners.begin(), corners.end(), [&](const Point& corner) {
        return (same(corner.x, across.first->x) || same(corner.x, across.second->x)) &&
               (same(corner.y, along.first->y) || same(corner.y, along.second->y));
    });
    if (corners.size() != 4 || !at_corners) return course(corners);
    return range(across.first->x, across.second->x) + ", " + range(along.first->y, along.second->y);
}

std::string TablePlaces::ground_of(const scenario::Unit& unit) const {
    return number(unit.frontage) + " × " + number(unit.depth);
}

std::string_view TablePlaces::edge(const std::vector<Point>& stretch) const {
    const auto all_at = [&](scenario::Length Point::*coordinate, const scenario::Length& value) {
        return !stretch.empty() && std::all_of(stretch.begin(), stretch.end(), [&](const Point& point) {
            return scenario::tenths_of_mm(point.*coordinate) == scenario::tenths_of_mm(value);
        });
    };
    if (all_at(&Point::y, scenario::Length{})) return "near";
    if (all_at(&Point::y, scenario_.identity.depth)) return "far";
    if (all_at(&Point::x, scenario::Length{})) return "left";
    if (all_at(&Point::x, scenario_.identity.width)) return "right";
    return "";
}

std::string TablePlaces::entry(const std::vector<Point>& stretch) const {
    if (stretch.empty()) return "";
    const std::string_view on = edge(stretch);
    if (on.empty()) return fmt::format(messages::from_to_places, spot(stretch.front()), spot(stretch.back()), unit());
    const bool level = on == "near" || on == "far";
    const auto coordinate = level ? &Point::x : &Point::y;
    const auto [first, last] = std::minmax_element(
        stretch.begin(), stretch.end(),
        [&](const Point& one, const Point& other) { return before(one.*coordinate, other.*coordinate); });
    return fmt::format(messages::by_the_edge, on, range((*first).*coordinate, (*last).*coordinate), unit(),
                       level ? "left" : "near edge");
}

std::string facing_words(std::int64_t facing) {
    static constexpr std::array edges{messages::the_far_edge, messages::the_right_edge, messages::the_near_edge,
                                      messages::the_left_edge};
    const std::int64_t nearest = (facing + 44) / 90;
    const std::int64_t aside = facing - 90 * nearest;
    const std::string edge = edges[nearest % 4];
    if (aside == 0) return edge;
    return fmt::format(messages::aside_to_the, edge, std::abs(aside), aside > 0 ? "right" : "left");
}

}  // namespace broadside::sheet
