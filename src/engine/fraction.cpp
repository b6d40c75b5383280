#include "engine/fraction.hpp"

#include <cstdint>

namespace broadside::engine {

Fraction reduced(const Natural& count, const Natural& of, bool is_negative) {
    if (count == Natural(0)) return {};
    const Natural divisor = greatest_divisor(count, of);
    return {count / divisor, of / divisor, is_negative};
}

Fraction operator-(Fraction fraction) {
    fraction.is_negative = !fraction.is_negative && fraction.count != Natural(0);
    return fraction;
}

Fraction operator+(const Fraction& left, const Fraction& right) {
    const Natural of = left.of * right.of;
    const Natural own = left.count * right.of, other = right.count * left.of;
    if (left.is_negative == right.is_negative) return reduced(own + other, of, left.is_negative);
    return own < other ? reduced(other - own, of, right.is_negative) : reduced(own - other, of, left.is_negative);
}

Fraction operator-(const Fraction& left, const Fraction& right) {
    return left + -right;
}

Fraction operator/(const Fraction& fraction, const Natural& by) {
    return reduced(fraction.count, fraction.of * by, fraction.is_negative);
}

bool operator<(const Fraction& left, const Fraction& right) {
    return (left - right).is_negative;
}

Fraction size_of(Fraction fraction) {
    fraction.is_negative = false;
    return fraction;
}

Fraction mean(const Fraction& left, const Fraction& right) {
    return (left + right) / Natural(2);
}

double to_double(const Fraction& fraction) {
    constexpr std::uint64_t parts = 1'000'000'000'000'000;
    const Natural whole = fraction.count * Natural(parts) / fraction.of;
    const double size = static_cast<double>(whole.word()) / static_cast<double>(parts);
    return fraction.is_negative ? -size : size;
}

Fraction FractionSum::total() const {
    Fraction sum;
    for (const auto& [of, count] : by_of_) sum = sum + Fraction{count, of, false};
    return sum;
}

}  // namespace broadside::engine
