#pragma once

#include <algorithm>
#include <cstdint>

// Interval arithmetic: bounds of a calculation from the bounds of its operands.

namespace broadside::check {

template <typename Number>
struct Bounds {
    Number low = 0, high = 0;
    bool operator==(const Bounds&) const = default;
};
using Interval = Bounds<std::int64_t>;
/// An interval of fractions, whose bounds may err outward slightly.
using Stretch = Bounds<double>;

/// Nothing is known beyond these bounds.
inline constexpr std::int64_t unbounded = 1'000'000'000'000;
inline constexpr Interval anything{-unbounded, unbounded};
inline constexpr Stretch any_fraction{-static_cast<double>(unbounded), static_cast<double>(unbounded)};

bool is_bounded(const Interval& interval);
bool is_inside(const Interval& interval, const Interval& outer);
/// Values outside `outer` become its nearest end.
Interval kept_inside(const Interval& interval, const Interval& outer);

/// The smallest interval that contains both.
template <typename Number>
Bounds<Number> hull(const Bounds<Number>& a, const Bounds<Number>& b) {
    return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

template <typename Number>
Bounds<Number> negated(const Bounds<Number>& a) {
    return {-a.high, -a.low};
}

template <typename Number>
Bounds<Number> least(const Bounds<Number>& a, const Bounds<Number>& b) {
    return {std::min(a.low, b.low), std::min(a.high, b.high)};
}

template <typename Number>
Bounds<Number> greatest(const Bounds<Number>& a, const Bounds<Number>& b) {
    return {std::max(a.low, b.low), std::max(a.high, b.high)};
}

Interval sum(const Interval& a, const Interval& b);
Stretch sum(const Stretch& a, const Stretch& b);
Interval product(const Interval& a, const Interval& b);
Stretch product(const Stretch& a, const Stretch& b);
Interval absolute(const Interval& a);
/// Any fraction when the divisor may be 0.
Stretch quotient(const Stretch& a, const Stretch& b);
/// Possible results of rounding; `anything` if unbounded.
Interval rounded(const Stretch& exact);

}  // namespace broadside::check
