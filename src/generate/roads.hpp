#pragma once

#include "generate/ground.hpp"
#include "generate/outline.hpp"

#include <optional>
#include <string>

namespace broadside::generate {

/// Context of an attempt: the order, its number, and the ground so far.
struct GroundAttempt {
    const GroundOrder& order;
    std::uint32_t number = 0;
    Ground ground;

    TableLattice table() const { return {order.width, order.depth, order.step}; }
    /// Draws for the makeup of the ground (roads, stream, kinds), which several attempts share: drawn anew by each,
    /// easily placed things would occur more often than their weights.
    Lots makeup(const std::string& part, const std::string& thing) const {
        constexpr std::uint32_t attempts_alike = 8;
        return {order.seed, part + ":" + thing, number / attempts_alike};
    }
    /// Draws for one thing in a part of the ground: "roads", "road 1 try 2".
    Lots lots(const std::string& part, const std::string& thing) const {
        return {order.seed, part + ":" + thing, number};
    }
    const GroundLook* look_of(const std::string& kind) const;
};

/// Reason for giving up the attempt; nullopt on success.
using Refusal = std::optional<GroundRejection>;

/// Roads from edge to edge: the first from side to side through the feature, the others off it or through its middle.
Refusal draw_roads(GroundAttempt& attempt);

}  // namespace broadside::generate
