#pragma once

#include "book/measures.hpp"
#include "generate/battle.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Marching time of a unit: a real way over squares of two centimetres, each as slow as its slowest ground, at the pace
// of the rules. A way over squares is at most a twelfth longer than the straightest, so the time is an upper bound.

namespace broadside::generate {

/// In millionths of a move.
using MarchTime = std::int64_t;

/// Pace of a unit on each kind of ground; nullopt where barred.
struct Paces {
    Micrometres open = 0, road = 0;
    std::vector<std::optional<Micrometres>> on;  ///< by kind of the map
    auto operator<=>(const Paces&) const = default;
};

/// Table in squares, with the ground of each.
class MarchMap {
  public:
    explicit MarchMap(const Battle& battle);

    const std::vector<std::string>& kinds() const { return kinds_; }

    /// Times from every square to a spot; squares without a way have none.
    class Times {
      public:
        std::optional<MarchTime> from(const GroundPoint& spot) const;

      private:
        friend class MarchMap;
        const MarchMap* map_ = nullptr;
        std::vector<MarchTime> at_;
    };
    Times times_to(const GroundPoint& spot, Micrometres within, const Paces& paces) const;

  private:
    static constexpr Micrometres square = 20'000;
    struct Square {
        std::uint32_t kinds = 0;  ///< one bit each
        bool road = false;
    };
    std::size_t kind(const std::string& name);
    void cover(const std::vector<GroundPoint>& outline, std::size_t kind);
    void cover_course(const std::vector<GroundPoint>& course, Micrometres width, std::optional<std::size_t> kind);
    std::size_t index_of(const GroundPoint& spot) const;
    Micrometres pace_on(const Square& square, const Paces& paces) const;

    std::int64_t columns_ = 0, rows_ = 0;
    std::vector<Square> squares_;
    std::vector<std::string> kinds_;
};

/// Paces of a unit in its own posture on each kind of the map, by the rules and the book.
Paces paces_of(const BattleUnit& unit, const MarchMap& map, book::Measures& measures);
/// Whether the book or the rules bar the unit from a kind of ground.
bool is_barred_from(const book::Troop& troop, const book::Facts& facts, const std::string& kind,
                    book::Measures& measures);

}  // namespace broadside::generate
