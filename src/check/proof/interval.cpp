#include "check/proof/interval.hpp"

#include <cmath>

namespace broadside::check {

bool is_bounded(const Interval& interval) {
    return interval.low > -unbounded && interval.high < unbounded;
}

bool is_inside(const Interval& interval, const Interval& outer) {
    return interval.low >= outer.low && interval.high <= outer.high;
}

Interval kept_inside(const Interval& interval, const Interval& outer) {
    return {std::clamp(interval.low, outer.low, outer.high), std::clamp(interval.high, outer.low, outer.high)};
}

__extension__ typedef __int128 Wide;

static std::int64_t as_bound(Wide value) {
    if (value > unbounded) return unbounded;
    if (value < -unbounded) return -unbounded;
    return static_cast<std::int64_t>(value);
}

Interval sum(const Interval& a, const Interval& b) {
    return {as_bound(Wide{a.low} + b.low), as_bound(Wide{a.high} + b.high)};
}

Interval product(const Interval& a, const Interval& b) {
    const Wide ends[] = {Wide{a.low} * b.low, Wide{a.low} * b.high, Wide{a.high} * b.low, Wide{a.high} * b.high};
    return {as_bound(*std::min_element(ends, ends + 4)), as_bound(*std::max_element(ends, ends + 4))};
}

Interval absolute(const Interval& a) {
    if (a.low >= 0) return a;
    if (a.high <= 0) return negated(a);
    return {0, std::max(-a.low, a.high)};
}

Stretch sum(const Stretch& a, const Stretch& b) {
    return {a.low + b.low, a.high + b.high};
}

Stretch product(const Stretch& a, const Stretch& b) {
    const double ends[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    return {*std::min_element(ends, ends + 4), *std::max_element(ends, ends + 4)};
}

Stretch quotient(const Stretch& a, const Stretch& b) {
    if (b.low <= 0 && b.high >= 0) return any_fraction;
    return product(a, {1 / b.high, 1 / b.low});
}

Interval rounded(const Stretch& exact) {
    if (!(exact.low > any_fraction.low) || !(exact.high < any_fraction.high)) return anything;
    return {static_cast<std::int64_t>(std::floor(exact.low - 1e-9)),
            static_cast<std::int64_t>(std::ceil(exact.high + 1e-9))};
}

}  // namespace broadside::check
