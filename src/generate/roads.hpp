#pragma once

#include "generate/ground.hpp"
#include "generate/outline.hpp"

#include <optional>
#include <string>

namespace broadside::generate {

/// What an attempt is drawn from: the order, its number, and the ground as far as it has come.
struct GroundAttempt {
    const GroundOrder& order;
    std::uint32_t number = 0;
    Ground ground;

    TableLattice table() const { return {order.width, order.depth, order.step}; }
    /// What the ground is made up of, how many roads, whether a stream, which kinds, is the same for several attempts:
    /// if each drew it anew, what is easily placed would come more often than its weight.
    Draws makeup(const std::string& part, const std::string& thing) const {
        constexpr std::uint32_t attempts_alike = 8;
        return {order.seed, "generate/" + part + ":" + thing, number / attempts_alike};
    }
    /// The draws of a thing of one part of the ground: "roads", "road 1 try 2".
    Draws draws(const std::string& part, const std::string& thing) const {
        return {order.seed, "generate/" + part + ":" + thing, number};
    }
    const GroundLook* look_of(const std::string& kind) const;
};

/// Why the attempt has to be given up; nullopt while all is well.
using Refusal = std::optional<GroundRejection>;

/// Roads from edge to edge: the first from side to side through the feature, the others off it or through its middle.
Refusal draw_roads(GroundAttempt& attempt);

}  // namespace broadside::generate
