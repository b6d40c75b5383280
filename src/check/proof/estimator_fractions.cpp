#include "check/proof/estimator.hpp"

// Fractions, evaluated as by the machine, between two exact bounds.

namespace broadside::check {

using engine::Node;
using engine::NodeId;
using engine::Op;

Estimate Estimator::rounded_of(const Node& node) {
    const FractionEstimate inner = exact(node.a);
    const Rounding rounding = node.op == Op::round_up        ? Rounding::up
                              : node.op == Op::round_nearest ? Rounding::nearest
                                                             : Rounding::down;
    return {rounded(inner.range, rounding), inner.value};
}

Estimate Estimator::compared_fractions(const Node& node) {
    const FractionEstimate a = exact(node.a), b = exact(node.b);
    if (!a.value || !b.value) return {};
    if (!a.range || !b.range) return of(Interval{0, 1});
    const bool apart = is_less(a.range->high, b.range->low) || is_less(b.range->high, a.range->low);
    const bool points = !is_less(a.range->low, a.range->high) && !is_less(b.range->low, b.range->high);
    if (node.op == Op::equal_fraction) return of(truth_of(!apart, apart || !points));
    const bool strict = node.op == Op::less_fraction;
    const bool can_be = strict ? is_less(a.range->low, b.range->high) : !is_less(b.range->high, a.range->low);
    const bool can_be_not = strict ? !is_less(a.range->high, b.range->low) : is_less(b.range->low, a.range->high);
    return of(truth_of(can_be, can_be_not));
}

FractionEstimate Estimator::exact(NodeId node) {
    FractionEstimate found = fraction(node);
    if (found.dash) add_doubt("a dash is used as a number", node);
    found.dash = false;
    return found;
}

FractionEstimate Estimator::step_fraction(std::size_t slot) const {
    const auto known = fractions_.find(slot);
    return known == fractions_.end() ? FractionEstimate{std::nullopt, true, true} : known->second;
}

FractionEstimate Estimator::fraction(NodeId id) {
    const Node& node = frame_.nodes[*id];
    if (node.op == Op::dash_fraction) return {std::nullopt, false, true};
    if (node.op == Op::step_fraction) {
        FractionEstimate found = step_fraction(*node.a);
        found.dash = found.dash && slots_[*node.a].dash;  // unless the assumptions exclude it
        return found;
    }
    if (node.op == Op::to_fraction) {
        const Estimate whole = number(node.a);
        return {fractions_of(whole.range, node.value), whole.value, false};
    }
    if (node.op == Op::negate_fraction) {
        const FractionEstimate inner = exact(node.a);
        return {negated(inner.range), inner.value, false};
    }
    if (node.op != Op::conditional_fraction) return fraction_of_two(node);
    return of_branches(node, [&](NodeId branch) { return fraction(branch); });
}

FractionEstimate Estimator::fraction_of_two(const Node& node) {
    const FractionEstimate a = exact(node.a), b = exact(node.b);
    FractionEstimate out{std::nullopt, a.value && b.value, false};
    if (!out.value) return out;
    if (node.op == Op::divide_fraction && may_be_zero(b.range)) add_doubt("a division by 0", node.b);
    out.range = node.op == Op::add_fraction        ? sum(a.range, b.range)
                : node.op == Op::subtract_fraction ? sum(a.range, negated(b.range))
                : node.op == Op::multiply_fraction ? product(a.range, b.range)
                : node.op == Op::minimum_fraction  ? least(a.range, b.range)
                : node.op == Op::maximum_fraction  ? greatest(a.range, b.range)
                                                   : quotient(a.range, b.range);
    return out;
}

}  // namespace broadside::check
