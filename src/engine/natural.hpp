#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

// A whole number of any size, >= 0. Up to 64 bits it is a machine word; only natural.cpp includes the library for
// larger ones.

namespace broadside::engine {

class Natural {
  public:
    template <std::integral Number>
    Natural(Number value) : word_(static_cast<std::uint64_t>(value)) {}
    Natural() = default;
    /// Precondition: decimal digits only.
    explicit Natural(std::string_view digits);

    bool is_word() const { return !large_; }
    /// The number itself if it `is_word`.
    std::uint64_t word() const { return word_; }
    /// 0 for 0, else the position of the highest set bit, counted from 1.
    unsigned bits() const;
    std::string str() const;

    friend Natural operator+(const Natural& a, const Natural& b);
    /// Precondition: a >= b.
    friend Natural operator-(const Natural& a, const Natural& b);
    friend Natural operator*(const Natural& a, const Natural& b);
    /// Rounded down; precondition: b != 0.
    friend Natural operator/(const Natural& a, const Natural& b);
    friend Natural operator%(const Natural& a, const Natural& b);
    friend bool operator==(const Natural& a, const Natural& b);
    friend std::strong_ordering operator<=>(const Natural& a, const Natural& b);
    friend Natural greatest_divisor(const Natural& a, const Natural& b);

    Natural& operator+=(const Natural& b) { return *this = *this + b; }
    Natural& operator*=(const Natural& b) { return *this = *this * b; }
    Natural& operator/=(const Natural& b) { return *this = *this / b; }

  private:
    struct Large;
    explicit Natural(Large&& large);
    static Large large(const Natural& number);

    std::uint64_t word_ = 0;
    std::shared_ptr<const Large> large_;  ///< null: `word_`; never a number that fits a word
};

Natural greatest_divisor(const Natural& a, const Natural& b);

}  // namespace broadside::engine
