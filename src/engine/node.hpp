#pragma once

#include "engine/index_of.hpp"

#include <cstdint>

namespace broadside::engine {

struct Node;
using NodeId = IndexOf<Node>;

enum class Op : std::uint8_t {
    constant,  ///< value
    input,     ///< inputs[a]
    step,      ///< steps[a]
    scratch,   ///< scratch[a]: inputs and outputs of the current chart
    add,
    subtract,
    multiply,
    negate,
    absolute,
    minimum,
    maximum,
    scaled,  ///< a times value
    per,     ///< one per b, plus one if at least c remain
    lower,
    lift,  ///< a by b, limit c
    equal,
    unequal,
    less,
    at_most,
    both,
    either,
    negation,
    conditional,  ///< if a then b else c
    in_set,       ///< bit a of value
    ends,         ///< stops the machine: reason `value` of the frame
    or_else,      ///< a, or b when a is a dash
    within,       ///< a, checked against the range of checked[value]
    above,        ///< ranks by which a beats b; value 1: best first, -1: low first
    meets,        ///< whether a is in relation b (a value of domain `value`) to c
    chart,        ///< output b of chart instance a
    total,        ///< sum of chart instance a
    // fractions
    to_fraction,  ///< a / value
    step_fraction,
    dash_fraction,
    is_dash,  ///< whether fraction a is a dash
    add_fraction,
    subtract_fraction,
    multiply_fraction,
    divide_fraction,
    negate_fraction,
    conditional_fraction,
    minimum_fraction,
    maximum_fraction,
    less_fraction,
    at_most_fraction,
    equal_fraction,
    round_down,
    round_up,
    round_nearest,
};

struct Node {
    Op op = Op::constant;
    NodeId a, b, c;
    std::int64_t value = 0;
};

}  // namespace broadside::engine
