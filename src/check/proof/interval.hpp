#pragma once

#include <cstdint>

// Interval arithmetic: bounds of a calculation from the bounds of its operands.

namespace broadside::check {

struct Interval {
    std::int64_t low = 0, high = 0;
    bool operator==(const Interval&) const = default;
};

/// Nothing is known beyond these bounds.
inline constexpr std::int64_t unbounded = 1'000'000'000'000;
inline constexpr Interval anything{-unbounded, unbounded};

bool is_bounded(const Interval& interval);

/// The smallest interval that contains both.
Interval hull(const Interval& a, const Interval& b);
Interval sum(const Interval& a, const Interval& b);
Interval negated(const Interval& a);
Interval product(const Interval& a, const Interval& b);
Interval absolute(const Interval& a);
Interval least(const Interval& a, const Interval& b);
Interval greatest(const Interval& a, const Interval& b);

/// An interval of fractions, whose bounds may err outward slightly.
struct Stretch {
    double low = 0, high = 0;
};

inline constexpr Stretch any_fraction{-static_cast<double>(unbounded), static_cast<double>(unbounded)};

Stretch hull(const Stretch& a, const Stretch& b);
Stretch sum(const Stretch& a, const Stretch& b);
Stretch negated(const Stretch& a);
Stretch product(const Stretch& a, const Stretch& b);
/// Any fraction when the divisor may be 0.
Stretch quotient(const Stretch& a, const Stretch& b);
Stretch least(const Stretch& a, const Stretch& b);
Stretch greatest(const Stretch& a, const Stretch& b);
/// Possible results of rounding; `anything` if unbounded.
Interval rounded(const Stretch& exact);

}  // namespace broadside::check
