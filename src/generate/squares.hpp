#pragma once

#include "generate/ground.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

// Table in squares of 20 mm, open or closed, and the shortest ways over it. A square is closed if any of nine points of
// it is: its corners, the middles of its sides, its own middle.

namespace broadside::generate {

class Squares {
  public:
    static constexpr std::int64_t length = 20000;

    Squares(std::int64_t width, std::int64_t depth);

    void close(const std::vector<GroundPoint>& outline);
    void close_along(const std::vector<GroundPoint>& course, std::int64_t within);
    /// Overrides whatever closes them.
    void open_along(const std::vector<GroundPoint>& course, std::int64_t within);
    /// Closes a square and its surroundings, `by` squares in each direction.
    void close_round(std::size_t square, std::int64_t by);

    /// Squares that an outline touches, or a point, with `by` squares around each; in order.
    std::vector<std::size_t> touching(const std::vector<GroundPoint>& outline, std::int64_t by) const;
    std::vector<std::size_t> within(const GroundRectangle& rectangle) const;

    bool is_open(std::size_t square) const { return open_[square] != 0; }
    std::size_t count() const { return open_.size(); }
    std::int64_t columns() const { return columns_; }
    std::int64_t rows() const { return rows_; }

  private:
    std::size_t index(std::int64_t column, std::int64_t row) const {
        return static_cast<std::size_t>(row * columns_ + column);
    }
    void set_along(const std::vector<GroundPoint>& course, std::int64_t within, char open);
    std::vector<std::size_t> covered_by(const std::vector<GroundPoint>& outline) const;

    std::int64_t columns_, rows_;
    std::vector<char> open_;
};

/// Distance from each square to a goal; a side of a square counts 5, a diagonal 7.
class Distances {
  public:
    static constexpr std::int64_t straight = 5, diagonal = 7, none = -1;

    explicit Distances(std::size_t count) : of_(count, none) {}
    std::int64_t at(std::size_t square) const { return of_[square]; }
    void set(std::size_t square, std::int64_t distance) { of_[square] = distance; }

  private:
    std::vector<std::int64_t> of_;
};

Distances distances_to(const std::vector<std::size_t>& goal, const Squares& squares);

/// Way from the nearest start to the goal, square by square; empty where there is none.
std::vector<std::size_t> way_from(const std::vector<std::size_t>& starts, const Distances& distances,
                                  const Squares& squares);

std::int64_t length_of(const std::vector<std::size_t>& way, const Squares& squares);

}  // namespace broadside::generate
