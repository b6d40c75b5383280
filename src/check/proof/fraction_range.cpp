#include "check/proof/fraction_range.hpp"

#include <algorithm>
#include <array>

namespace broadside::check {

using engine::Rational;

__extension__ typedef __int128 Wide;

static constexpr std::int64_t largest_part = std::int64_t{1} << 30;

static Wide divisor_of(Wide a, Wide b) {
    while (b != 0) {
        const Wide rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static std::optional<Rational> reduced(Wide numerator, Wide denominator) {
    const Wide divisor = std::max<Wide>(1, divisor_of(numerator, denominator));
    numerator /= divisor;
    denominator /= divisor;
    if (numerator > largest_part || numerator < -largest_part || denominator > largest_part) return std::nullopt;
    return Rational{static_cast<std::int64_t>(numerator), static_cast<std::int64_t>(denominator)};
}

bool is_less(const Rational& a, const Rational& b) {
    return Wide{a.numerator} * b.denominator < Wide{b.numerator} * a.denominator;
}

static MaybeFractions between(const std::optional<Rational>& low, const std::optional<Rational>& high) {
    if (!low || !high) return std::nullopt;
    return FractionRange{*low, *high};
}

MaybeFractions fractions_of(const Interval& whole, std::int64_t denominator) {
    if (!is_bounded(whole)) return std::nullopt;
    return between(reduced(whole.low, denominator), reduced(whole.high, denominator));
}

static const Rational& lesser(const Rational& a, const Rational& b) {
    return is_less(b, a) ? b : a;
}

static const Rational& larger(const Rational& a, const Rational& b) {
    return is_less(a, b) ? b : a;
}

MaybeFractions hull(const MaybeFractions& a, const MaybeFractions& b) {
    if (!a || !b) return std::nullopt;
    return FractionRange{lesser(a->low, b->low), larger(a->high, b->high)};
}

static std::optional<Rational> added(const Rational& a, const Rational& b) {
    return reduced(Wide{a.numerator} * b.denominator + Wide{b.numerator} * a.denominator,
                   Wide{a.denominator} * b.denominator);
}

MaybeFractions sum(const MaybeFractions& a, const MaybeFractions& b) {
    if (!a || !b) return std::nullopt;
    return between(added(a->low, b->low), added(a->high, b->high));
}

static Rational opposite(const Rational& a) {
    return {-a.numerator, a.denominator};
}

MaybeFractions negated(const MaybeFractions& a) {
    if (!a) return std::nullopt;
    return FractionRange{opposite(a->high), opposite(a->low)};
}

static std::optional<Rational> product(const Rational& a, const Rational& b) {
    return reduced(Wide{a.numerator} * b.numerator, Wide{a.denominator} * b.denominator);
}

MaybeFractions product(const MaybeFractions& a, const MaybeFractions& b) {
    if (!a || !b) return std::nullopt;
    const std::array ends = {product(a->low, b->low), product(a->low, b->high), product(a->high, b->low),
                             product(a->high, b->high)};
    for (const auto& end : ends)
        if (!end) return std::nullopt;
    FractionRange out{*ends[0], *ends[0]};
    for (const auto& end : ends) out = {lesser(out.low, *end), larger(out.high, *end)};
    return out;
}

bool may_be_zero(const MaybeFractions& a) {
    return !a || (a->low.numerator <= 0 && a->high.numerator >= 0);
}

static Rational inverse(const Rational& a) {
    return a.numerator < 0 ? Rational{-a.denominator, -a.numerator} : Rational{a.denominator, a.numerator};
}

MaybeFractions quotient(const MaybeFractions& a, const MaybeFractions& b) {
    if (!a || may_be_zero(b)) return std::nullopt;
    return product(a, FractionRange{inverse(b->high), inverse(b->low)});
}

MaybeFractions least(const MaybeFractions& a, const MaybeFractions& b) {
    if (!a || !b) return std::nullopt;
    return FractionRange{lesser(a->low, b->low), lesser(a->high, b->high)};
}

MaybeFractions greatest(const MaybeFractions& a, const MaybeFractions& b) {
    if (!a || !b) return std::nullopt;
    return FractionRange{larger(a->low, b->low), larger(a->high, b->high)};
}

static std::int64_t round(const Rational& exact, Rounding rounding) {
    const std::int64_t down = exact.numerator / exact.denominator - (exact.numerator % exact.denominator < 0 ? 1 : 0);
    const std::int64_t rest = exact.numerator - down * exact.denominator;
    if (rounding == Rounding::up) return down + (rest > 0 ? 1 : 0);
    if (rounding == Rounding::nearest) return down + (2 * rest >= exact.denominator ? 1 : 0);
    return down;
}

Interval rounded(const MaybeFractions& exact, Rounding rounding) {
    if (!exact) return anything;
    return {round(exact->low, rounding), round(exact->high, rounding)};
}

}  // namespace broadside::check
