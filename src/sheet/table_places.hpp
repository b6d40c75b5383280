#pragma once

#include "scenario/scenario.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::sheet {

/// Places on a scenario's table as printed: two figures, from its left and near edges, in one unit that a head or note
/// names once.
class TablePlaces {
  public:
    explicit TablePlaces(const scenario::Scenario& scenario);

    /// "cm"; "inches" on a table measured in feet and inches.
    std::string_view unit() const { return is_metric_ ? "cm" : "inches"; }
    /// "73.5" and `4½`. A length of the other system keeps its own unit.
    std::string number(const scenario::Length& length) const;
    /// "58, 34".
    std::string spot(const scenario::Point& point) const;
    /// "F4, 8 right, 4 up": the map square, and the distance from its left and near sides; zero is left out.
    std::string in_square(const scenario::Point& point) const;
    /// "F4, 8, 4": the same for a narrow column, zeros included.
    std::string in_square_briefly(const scenario::Point& point) const;
    /// "34–168, 8–72" for a rectangle along the edges, else its corners in sequence.
    std::string area(const std::vector<scenario::Point>& corners) const;
    /// The points of a course.
    std::string course(const std::vector<scenario::Point>& points) const;
    /// "12 × 4".
    std::string ground_of(const scenario::Unit& unit) const;
    /// "near", "far", "left" or "right": the edge that all points lie on; empty without one.
    std::string_view edge(const std::vector<scenario::Point>& stretch) const;
    /// "by the far edge, 92–104 from the left".
    std::string entry(const std::vector<scenario::Point>& stretch) const;

  private:
    struct InSquare {
        std::string square;
        scenario::Length right, up;
    };
    InSquare square_and_rest(const scenario::Point& point) const;
    scenario::Length beyond(std::int64_t squares, const scenario::Length& length) const;
    std::string range(const scenario::Length& from, const scenario::Length& to) const;

    const scenario::Scenario& scenario_;
    bool is_metric_;
    bool in_halves_ = false;  ///< no size or place of a unit needs tenths of a centimetre
};

/// "the far edge", "the far edge, 30° to the right".
std::string facing_words(std::int64_t facing);

}  // namespace broadside::sheet
