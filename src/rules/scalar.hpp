#pragma once

#include "language/expression.hpp"
#include "language/prose.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Single values as rules write them: words, numbers, fractions, expressions.

namespace broadside::rules {

/// Text of a scalar in the expression language: `true` is `yes`. Empty for a list or a table.
std::string scalar_text(const text::Value& value);
language::Expression to_expression(const text::Value& value);
/// A text, or a whole number that is printed as it is.
language::Prose to_prose(const text::Value& value);

/// A whole number or a fraction ("1/2", "2 1/2", "-3"): numerator and denominator.
struct Fraction {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
};
/// Numbers beyond nine digits and denominators over 1000 are no fractions.
std::optional<Fraction> parse_fraction(std::string_view text);

}  // namespace broadside::rules
