#pragma once

#include "engine/natural.hpp"

#include <cstdint>
#include <numeric>
#include <string>

// Counts of equally likely cases. Odds are computed in 128 bits with every operation checked; an overflow throws
// CountOverflow inside the engine, and the whole computation is repeated with big numbers. Never in doubles.

namespace broadside::engine {

struct CountOverflow {};

/// Exact odds are abandoned beyond 2 to this power of equally likely cases. Two hundred dice of a hundred faces have
/// 2^1329.
inline constexpr unsigned most_bits = 2048;

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
inline bool fits_a_word(Wide a) {
    return a.bits >> 64 == 0;
}
inline Wide operator*(Wide a, Wide b) {
    Wide product;
    if (fits_a_word(a) && fits_a_word(b)) {
        product.bits = a.bits * b.bits;
        return product;
    }
    if (__builtin_mul_overflow(a.bits, b.bits, &product.bits)) throw CountOverflow{};
    return product;
}
inline Wide operator/(Wide a, Wide b) {
    if (fits_a_word(a) && fits_a_word(b))
        return static_cast<std::uint64_t>(a.bits) / static_cast<std::uint64_t>(b.bits);
    Wide result;
    result.bits = a.bits / b.bits;
    return result;
}
/// Precondition: a >= b.
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
        if (fits_a_word(a) && fits_a_word(b))
            return std::gcd(static_cast<std::uint64_t>(a.bits), static_cast<std::uint64_t>(b.bits));
        Wide rest;
        rest.bits = a.bits % b.bits;
        a = b;
        b = rest;
    }
    return a;
}

/// Usually both are equal, or one of them is 1.
template <typename Count>
Count quotient(const Count& a, const Count& b) {
    return a == b ? Count(1) : b == Count(1) ? a : Count(a / b);
}
template <typename Count>
Count common_multiple(const Count& a, const Count& b) {
    if (a == b || b == Count(1)) return a;
    return Count(a / greatest_divisor(a, b)) * b;
}

inline bool is_too_large(Wide) {
    return false;
}
inline bool is_too_large(const Natural& count) {
    return count.bits() > most_bits + 1;
}

inline Natural to_natural(const Natural& count) {
    return count;
}
inline Natural to_natural(Wide count) {
    const Natural low = static_cast<std::uint64_t>(count.bits);
    if (fits_a_word(count)) return low;
    const Natural half = std::uint64_t{1} << 32;
    return Natural(static_cast<std::uint64_t>(count.bits >> 64)) * half * half + low;
}

}  // namespace broadside::engine
