#pragma once

#include "rules/ruleset.hpp"
#include "scenario/geometry.hpp"
#include "scenario/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

// Where on the table a unit may go: what bars it, and the table in squares as it can cross it.

namespace broadside::scenario {

/// Whether one of the words under `bars` stands for a fact of the unit: the word itself, or a group it belongs to.
bool is_barred(const std::vector<rules::Domain>& domains, const std::vector<rules::Fact>& facts, const Unit& unit,
               const Terrain& piece);

/// A road, a ford or a bridge leads through ground that bars: a line or spot that bars nobody.
bool leads_through(const Terrain& piece);

/// The outlines a piece of terrain covers, in tenths of a millimetre: its area, one for each stretch of a line at least
/// `least` wide, or a square of that width round a spot.
std::vector<Outline> covered_by(const Terrain& piece, std::int64_t least);

/// The table in squares of a centimetre (larger on a very large table). A square is closed when its middle lies on
/// ground that bars, and nothing leads through there. A way goes from square to square over their sides, so that no
/// ground is crossed at a corner.
class Going {
  public:
    /// `barring`: the pieces that bar those who are to go.
    Going(const Scenario& scenario, const std::vector<const Terrain*>& barring);

    /// They begin somewhere on this ground, an outline or the two ends of a stretch of edge; also on closed ground.
    void start_on(const Outline& ground);
    /// They may begin on any square that is open.
    void start_anywhere();
    /// Opens every square there is a way to. To be called after the last start and before the first question.
    void spread();

    /// Whether they come within `radius` of a spot; a square's length is the least radius there is.
    bool comes_to(const Spot& spot, std::int64_t radius) const;
    /// Whether any square with its middle in an outline, or on a stretch of edge, is open; or is closed.
    bool has_open_ground(const Outline& ground) const { return has_ground(ground, false); }
    bool has_closed_ground(const Outline& ground) const { return has_ground(ground, true); }

  private:
    bool has_ground(const Outline& ground, bool closed) const;
    struct Square {
        std::int64_t column = 0, row = 0;
    };
    std::size_t index(const Square& square) const {
        return static_cast<std::size_t>(square.row * columns_ + square.column);
    }
    Square square_at(const Spot& spot) const;
    Spot middle(const Square& square) const;
    std::vector<Square> squares_along(const Spot& from, const Spot& to) const;
    /// The squares an outline covers: those with their middle in it, and those of its corners. Of two ends those
    /// between them.
    std::vector<Square> squares_of(const Outline& ground) const;
    std::vector<Square> middles_in(const Outline& ground) const;

    std::int64_t length_ = 0, columns_ = 0, rows_ = 0;
    std::vector<bool> closed_, come_to_;
    std::vector<Square> fresh_;  ///< come to, and not yet gone on from
};

}  // namespace broadside::scenario
