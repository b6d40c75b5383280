#pragma once

#include "estimate/line.hpp"
#include "scenario/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

// Ground along the middles of lanes, from the map of a scenario: where a unit stands in its lane says on which pieces
// of terrain it stands. Whole tenths of a millimetre, measured from the first side towards the second.

namespace broadside::estimate {

/// Sort of ground: the pieces that lie on it, and whether a road, a ford or a bridge leads through.
struct GroundSort {
    std::vector<std::size_t> pieces;  ///< indices into the scenario's terrain, in its order
    bool leads_through = false;
    bool operator==(const GroundSort&) const = default;
};

class LaneGround {
  public:
    /// Open ground alone.
    LaneGround() : sorts_(1) {}
    LaneGround(const scenario::Scenario& scenario, const Line& line);

    /// The first is open ground.
    const std::vector<GroundSort>& sorts() const { return sorts_; }
    std::size_t sort_at(std::size_t lane, std::int64_t along) const;
    /// How much of `way`, negative towards the first side, is free of sorts that are barred.
    std::int64_t free_way(std::size_t lane, std::int64_t along, std::int64_t way,
                          const std::vector<bool>& is_barred) const;

  private:
    /// Stretch of a lane with one sort of ground, up to the next.
    struct Stretch {
        std::int64_t from = 0;
        std::size_t sort = 0;
    };
    std::size_t sort_called(GroundSort sort);

    std::vector<GroundSort> sorts_;
    std::vector<std::vector<Stretch>> lanes_;  ///< nearest to the first side first
};

}  // namespace broadside::estimate
