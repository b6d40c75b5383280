#pragma once

#include "engine/natural.hpp"

namespace broadside::estimate {

/// Exact non-negative fraction in lowest terms.
struct Fraction {
    engine::Natural count = 0, of = 1;
    bool operator==(const Fraction&) const = default;
};

Fraction reduced(const engine::Natural& count, const engine::Natural& of);
Fraction operator+(const Fraction& one, const Fraction& other);
/// Arithmetic mean.
Fraction mean(const Fraction& one, const Fraction& other);
/// To fifteen decimals, rounded down.
double to_double(const Fraction& fraction);

}  // namespace broadside::estimate
