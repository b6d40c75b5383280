#pragma once

#include "language/expression.hpp"
#include "language/prose.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Single values in rules: words, numbers, fractions, expressions.

namespace broadside::rules {

/// Text of a scalar in the expression language: `true` is `yes`. Empty for a list or a table.
std::string scalar_text(const text::Value& value);
language::Expression to_expression(const text::Value& value);
/// A text, or a whole number converted to text.
language::Prose to_prose(const text::Value& value);

/// A whole number or a fraction ("1/2", "2 1/2", "-3"): numerator and denominator.
struct Fraction {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
};
/// nullopt for numbers of more than nine digits and denominators over 1000.
std::optional<Fraction> parse_fraction(std::string_view text);

}  // namespace broadside::rules
