#pragma once

#include "check/proof/interval.hpp"
#include "engine/machine.hpp"

#include <optional>

// Bounds of a calculation as exact fractions.

namespace broadside::check {

struct FractionRange {
    engine::Rational low{0, 1}, high{0, 1};
};

/// nullopt: unbounded. So is any bound that exceeds 64 bits.
using MaybeFractions = std::optional<FractionRange>;

bool is_less(const engine::Rational& a, const engine::Rational& b);

MaybeFractions fractions_of(const Interval& whole, std::int64_t denominator);
MaybeFractions hull(const MaybeFractions& a, const MaybeFractions& b);
MaybeFractions sum(const MaybeFractions& a, const MaybeFractions& b);
MaybeFractions negated(const MaybeFractions& a);
MaybeFractions product(const MaybeFractions& a, const MaybeFractions& b);
/// Unbounded when the divisor may be 0.
MaybeFractions quotient(const MaybeFractions& a, const MaybeFractions& b);
MaybeFractions least(const MaybeFractions& a, const MaybeFractions& b);
MaybeFractions greatest(const MaybeFractions& a, const MaybeFractions& b);

bool may_be_zero(const MaybeFractions& a);

enum class Rounding { down, up, nearest };
Interval rounded(const MaybeFractions& exact, Rounding rounding);

}  // namespace broadside::check
