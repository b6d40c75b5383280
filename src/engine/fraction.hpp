#pragma once

#include "engine/natural.hpp"

#include <map>

namespace broadside::engine {

/// Exact fraction with a sign, in lowest terms; 0 is not negative.
struct Fraction {
    Natural count = 0, of = 1;
    bool is_negative = false;
    bool operator==(const Fraction&) const = default;
};

/// In lowest terms.
Fraction reduced(const Natural& count, const Natural& of, bool is_negative = false);
Fraction operator-(Fraction fraction);
Fraction operator+(const Fraction& left, const Fraction& right);
Fraction operator-(const Fraction& left, const Fraction& right);
/// Divided by a number from 1 up.
Fraction operator/(const Fraction& fraction, const Natural& by);
bool operator<(const Fraction& left, const Fraction& right);
Fraction size_of(Fraction fraction);
/// Arithmetic mean.
Fraction mean(const Fraction& left, const Fraction& right);
/// To fifteen decimals, rounded towards 0.
double to_double(const Fraction& fraction);

/// Sum of fractions of 0 or more, kept by denominator: there are few different ones.
class FractionSum {
  public:
    void add(const Natural& count, const Natural& of) { by_of_[of] += count; }
    Fraction total() const;

  private:
    std::map<Natural, Natural> by_of_;
};

}  // namespace broadside::engine
