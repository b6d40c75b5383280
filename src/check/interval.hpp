#pragma once

#include <cstdint>

// Interval arithmetic: between which ends a calculation lies when its parts lie between theirs.

namespace broadside::check {

struct Interval {
    std::int64_t low = 0, high = 0;
    bool operator==(const Interval&) const = default;
};

/// Beyond these ends nothing is known.
inline constexpr std::int64_t unbounded = 1'000'000'000'000;
inline constexpr Interval anything{-unbounded, unbounded};

bool is_bounded(const Interval& interval);

/// The smallest that holds both.
Interval hull(const Interval& a, const Interval& b);
Interval sum(const Interval& a, const Interval& b);
Interval negated(const Interval& a);
Interval product(const Interval& a, const Interval& b);
Interval absolute(const Interval& a);
Interval least(const Interval& a, const Interval& b);
Interval greatest(const Interval& a, const Interval& b);

/// Of fractions, whose ends may err outward by a hair.
struct Stretch {
    double low = 0, high = 0;
};

inline constexpr Stretch any_fraction{-static_cast<double>(unbounded), static_cast<double>(unbounded)};

Stretch hull(const Stretch& a, const Stretch& b);
Stretch sum(const Stretch& a, const Stretch& b);
Stretch negated(const Stretch& a);
Stretch product(const Stretch& a, const Stretch& b);
/// Any fraction when the second may be 0.
Stretch quotient(const Stretch& a, const Stretch& b);
Stretch least(const Stretch& a, const Stretch& b);
Stretch greatest(const Stretch& a, const Stretch& b);
/// The whole numbers to which a fraction there can be rounded; anything when it is without end.
Interval rounded(const Stretch& exact);

}  // namespace broadside::check
