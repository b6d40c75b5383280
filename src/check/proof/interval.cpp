#include "check/proof/interval.hpp"

#include <algorithm>
#include <cmath>

namespace broadside::check {

bool is_bounded(const Interval& interval) {
    return interval.low > -unbounded && interval.high < unbounded;
}

__extension__ typedef __int128 Wide;

static std::int64_t kept_inside(Wide value) {
    if (value > unbounded) return unbounded;
    if (value < -unbounded) return -unbounded;
    return static_cast<std::int64_t>(value);
}

Interval hull(const Interval& a, const Interval& b) {
    return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

Interval sum(const Interval& a, const Interval& b) {
    return {kept_inside(Wide{a.low} + b.low), kept_inside(Wide{a.high} + b.high)};
}

Interval negated(const Interval& a) {
    return {-a.high, -a.low};
}

Interval product(const Interval& a, const Interval& b) {
    const Wide ends[] = {Wide{a.low} * b.low, Wide{a.low} * b.high, Wide{a.high} * b.low, Wide{a.high} * b.high};
    return {kept_inside(*std::min_element(ends, ends + 4)), kept_inside(*std::max_element(ends, ends + 4))};
}

Interval absolute(const Interval& a) {
    if (a.low >= 0) return a;
    if (a.high <= 0) return negated(a);
    return {0, std::max(-a.low, a.high)};
}

Interval least(const Interval& a, const Interval& b) {
    return {std::min(a.low, b.low), std::min(a.high, b.high)};
}

Interval greatest(const Interval& a, const Interval& b) {
    return {std::max(a.low, b.low), std::max(a.high, b.high)};
}

Stretch hull(const Stretch& a, const Stretch& b) {
    return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

Stretch sum(const Stretch& a, const Stretch& b) {
    return {a.low + b.low, a.high + b.high};
}

Stretch negated(const Stretch& a) {
    return {-a.high, -a.low};
}

Stretch product(const Stretch& a, const Stretch& b) {
    const double ends[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    return {*std::min_element(ends, ends + 4), *std::max_element(ends, ends + 4)};
}

Stretch quotient(const Stretch& a, const Stretch& b) {
    if (b.low <= 0 && b.high >= 0) return any_fraction;
    return product(a, {1 / b.high, 1 / b.low});
}

Stretch least(const Stretch& a, const Stretch& b) {
    return {std::min(a.low, b.low), std::min(a.high, b.high)};
}

Stretch greatest(const Stretch& a, const Stretch& b) {
    return {std::max(a.low, b.low), std::max(a.high, b.high)};
}

Interval rounded(const Stretch& exact) {
    if (!(exact.low > any_fraction.low) || !(exact.high < any_fraction.high)) return anything;
    return {static_cast<std::int64_t>(std::floor(exact.low - 1e-9)),
            static_cast<std::int64_t>(std::ceil(exact.high + 1e-9))};
}

}  // namespace broadside::check
