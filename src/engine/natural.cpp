#include "engine/natural.hpp"

#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <numeric>

namespace broadside::engine {

using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

struct Natural::Large {
    Integer value;
};

Natural::Natural(Large&& large) {
    if (large.value <= UINT64_MAX)
        word_ = static_cast<std::uint64_t>(large.value);
    else
        large_ = std::make_shared<const Large>(std::move(large));
}

Natural::Natural(std::string_view digits) : Natural(Large{Integer(std::string(digits))}) {}

Natural::Large Natural::large(const Natural& number) {
    return number.large_ ? *number.large_ : Large{Integer(number.word_)};
}

unsigned Natural::bits() const {
    if (large_) return msb(large_->value) + 1;
    return static_cast<unsigned>(std::bit_width(word_));
}

std::string Natural::str() const {
    return large_ ? large_->value.str() : std::to_string(word_);
}

Natural operator+(const Natural& a, const Natural& b) {
    std::uint64_t sum = 0;
    if (a.is_word() && b.is_word() && !__builtin_add_overflow(a.word_, b.word_, &sum)) return sum;
    return Natural(Natural::Large{Natural::large(a).value + Natural::large(b).value});
}

Natural operator-(const Natural& a, const Natural& b) {
    if (a.is_word() && b.is_word()) return a.word_ - b.word_;
    return Natural(Natural::Large{Natural::large(a).value - Natural::large(b).value});
}

Natural operator*(const Natural& a, const Natural& b) {
    std::uint64_t product = 0;
    if (a.is_word() && b.is_word() && !__builtin_mul_overflow(a.word_, b.word_, &product)) return product;
    return Natural(Natural::Large{Natural::large(a).value * Natural::large(b).value});
}

Natural operator/(const Natural& a, const Natural& b) {
    if (a.is_word() && b.is_word()) return a.word_ / b.word_;
    return Natural(Natural::Large{Natural::large(a).value / Natural::large(b).value});
}

Natural operator%(const Natural& a, const Natural& b) {
    if (a.is_word() && b.is_word()) return a.word_ % b.word_;
    return Natural(Natural::Large{Natural::large(a).value % Natural::large(b).value});
}

bool operator==(const Natural& a, const Natural& b) {
    if (a.is_word() || b.is_word()) return a.is_word() && b.is_word() && a.word_ == b.word_;
    return a.large_->value == b.large_->value;
}

std::strong_ordering operator<=>(const Natural& a, const Natural& b) {
    if (a.is_word() && b.is_word()) return a.word_ <=> b.word_;
    return Natural::large(a).value.compare(Natural::large(b).value) <=> 0;
}

Natural greatest_divisor(const Natural& a, const Natural& b) {
    if (a.is_word() && b.is_word()) return std::gcd(a.word_, b.word_);
    return Natural(Natural::Large{gcd(Natural::large(a).value, Natural::large(b).value)});
}

}  // namespace broadside::engine
