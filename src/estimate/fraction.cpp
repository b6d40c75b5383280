#include "estimate/fraction.hpp"

namespace broadside::estimate {

using engine::Natural;

Fraction reduced(const Natural& count, const Natural& of) {
    const Natural divisor = greatest_divisor(count, of);
    return {count / divisor, of / divisor};
}

Fraction operator+(const Fraction& one, const Fraction& other) {
    return reduced(one.count * other.of + other.count * one.of, one.of * other.of);
}

Fraction mean(const Fraction& one, const Fraction& other) {
    const Fraction sum = one + other;
    return reduced(sum.count, sum.of * Natural(2));
}

double to_double(const Fraction& fraction) {
    constexpr std::uint64_t parts = 1'000'000'000'000'000;
    const Natural whole = fraction.count * Natural(parts) / fraction.of;
    return static_cast<double>(whole.word()) / static_cast<double>(parts);
}

}  // namespace broadside::estimate
