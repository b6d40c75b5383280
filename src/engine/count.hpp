#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <numeric>
#include <string>

// Counts of equally likely cases. Odds are computed in 128 bits with every operation checked; the first that does not
// fit throws CountOverflow inside the engine, and the whole computation is done again with numbers of any size. Never
// in doubles.

namespace broadside::engine {

using Natural = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

struct CountOverflow {};

/// An unsigned 128-bit number whose arithmetic is checked.
struct Wide {
    __extension__ typedef unsigned __int128 Bits;
    Bits bits = 0;

    Wide() = default;
    Wide(std::uint64_t value) : bits(value) {}
    bool operator==(const Wide&) const = default;
    auto operator<=>(const Wide&) const = default;
};

inline Wide operator+(Wide a, Wide b) {
    Wide sum;
    if (__builtin_add_overflow(a.bits, b.bits, &sum.bits)) throw CountOverflow{};
    return sum;
}
inline Wide operator*(Wide a, Wide b) {
    Wide product;
    if (__builtin_mul_overflow(a.bits, b.bits, &product.bits)) throw CountOverflow{};
    return product;
}
inline Wide operator/(Wide a, Wide b) {
    Wide quotient;
    quotient.bits = a.bits / b.bits;
    return quotient;
}
/// Of two counts of which the first is never the smaller.
inline Wide operator-(Wide a, Wide b) {
    Wide rest;
    rest.bits = a.bits - b.bits;
    return rest;
}
inline Wide& operator+=(Wide& a, Wide b) {
    return a = a + b;
}
inline Wide& operator*=(Wide& a, Wide b) {
    return a = a * b;
}

inline Wide greatest_divisor(Wide a, Wide b) {
    while (b.bits != 0) {
        Wide rest;
        rest.bits = a.bits % b.bits;
        a = b;
        b = rest;
    }
    return a;
}
inline Natural greatest_divisor(const Natural& a, const Natural& b) {
    return boost::multiprecision::gcd(a, b);
}

inline Natural to_natural(const Natural& count) {
    return count;
}
inline Natural to_natural(Wide count) {
    Natural high = static_cast<std::uint64_t>(count.bits >> 64);
    return (high << 64) + static_cast<std::uint64_t>(count.bits);
}

}  // namespace broadside::engine
