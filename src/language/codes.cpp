#include "language/codes.hpp"

#include <array>

namespace broadside::language {

const text::Code expression_syntax{
    "expression-syntax", "an expression cannot be read",
    R"page(An expression is written as in the rule book: `die + sum combat`, `attacker is cavalry line`,
`if hit then cell.drop else 0`. The place is where reading stopped.

    { total = "die ++ 2" }             # a `+` too many
    { hits = "roll 2 d6" }             # dice are written `2d6`, or `count d6` with a name for the count)page"};

std::span<const text::Code* const> codes() {
    static constexpr std::array<const text::Code*, 1> all = {&expression_syntax};
    return all;
}

}  // namespace broadside::language
