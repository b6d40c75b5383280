#include "engine/fraction.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <numeric>
#include <vector>

using namespace broadside::engine;

namespace {

/// Every fraction with a denominator up to 6 from -2 to 2, not in lowest terms.
struct Written {
    std::int64_t count, of;
    Fraction value() const {
        return reduced(static_cast<std::uint64_t>(count < 0 ? -count : count), static_cast<std::uint64_t>(of),
                       count < 0);
    }
};

std::vector<Written> all_fractions() {
    std::vector<Written> out;
    for (std::int64_t of = 1; of <= 6; ++of)
        for (std::int64_t count = -2 * of; count <= 2 * of; ++count) out.push_back({count, of});
    return out;
}

/// Whether it is count/of in lowest terms, and nought without a sign.
bool is(const Fraction& fraction, std::int64_t count, std::int64_t of) {
    const std::int64_t divisor = std::gcd(count, of);
    return fraction.is_negative == (count < 0) &&
           fraction.count == Natural(static_cast<std::uint64_t>((count < 0 ? -count : count) / divisor)) &&
           fraction.of == Natural(static_cast<std::uint64_t>(of / divisor));
}

}  // namespace

TEST_CASE("fraction: sums, differences and order are those of whole numbers over a common denominator") {
    for (const Written& a : all_fractions())
        for (const Written& b : all_fractions()) {
            CAPTURE(a.count);
            CAPTURE(a.of);
            CAPTURE(b.count);
            CAPTURE(b.of);
            const std::int64_t own = a.count * b.of, other = b.count * a.of, of = a.of * b.of;
            CHECK(is(a.value() + b.value(), own + other, of));
            CHECK(is(a.value() - b.value(), own - other, of));
            CHECK(is(mean(a.value(), b.value()), own + other, 2 * of));
            CHECK((a.value() < b.value()) == (own < other));
            CHECK((a.value() == b.value()) == (own == other));
        }
}

TEST_CASE("fraction: a part, a size, the other sign and a decimal") {
    for (const Written& a : all_fractions()) {
        CAPTURE(a.count);
        CAPTURE(a.of);
        for (std::int64_t by = 1; by <= 4; ++by)
            CHECK(is(a.value() / static_cast<std::uint64_t>(by), a.count, a.of * by));
        CHECK(is(-a.value(), -a.count, a.of));
        CHECK(is(size_of(a.value()), a.count < 0 ? -a.count : a.count, a.of));
        const double exact = static_cast<double>(a.count) / static_cast<double>(a.of);
        CHECK(to_double(a.value()) == doctest::Approx(exact).epsilon(1e-14));
    }
}

TEST_CASE("fraction: a sum kept by denominator is the sum of its terms") {
    FractionSum sum;
    CHECK(is(sum.total(), 0, 1));
    Fraction one_by_one;
    for (const Written& a : all_fractions()) {
        if (a.count < 0) continue;
        sum.add(static_cast<std::uint64_t>(a.count), static_cast<std::uint64_t>(a.of));
        one_by_one = one_by_one + a.value();
    }
    CHECK(sum.total() == one_by_one);
}
