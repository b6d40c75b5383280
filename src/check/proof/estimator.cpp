#include "check/proof/estimator.hpp"

#include <algorithm>
#include <fmt/format.h>

// Nodes. Each operation mirrors the machine's on ranges, and raises a doubt where the machine would stop.

namespace broadside::check {

using engine::Frame;
using engine::Node;
using engine::NodeId;
using engine::Op;

static constexpr Interval yes_or_no{0, 1};

Estimator::Estimator(const engine::Program& program, const Frame& frame, std::vector<Estimate> inputs,
                     KnownTotals& totals, const Box* box)
    : program_(program), frame_(frame), totals_(totals), box_(box), inputs_(std::move(inputs)) {
    slots_.resize(static_cast<std::size_t>(frame.slot_count), {{0, 0}, false, true});
    scratch_.resize(static_cast<std::size_t>(frame.scratch_count));
    slot_sources_.resize(slots_.size());
    slot_nodes_.resize(slots_.size());
    results_.resize(slots_.size());
    final_inputs_.resize(inputs_.size());
}

Estimate Estimator::final_input(std::size_t input) const {
    return final_inputs_[input];
}

// ---- doubts

void add_new(const std::vector<std::size_t>& from, std::vector<std::size_t>& to) {
    for (std::size_t one : from)
        if (std::ranges::find(to, one) == to.end()) to.push_back(one);
}

std::vector<std::size_t> Estimator::sources_of(const engine::Reads& reads) const {
    std::vector<std::size_t> sources(reads.inputs.begin(), reads.inputs.end());
    for (std::int32_t slot : reads.steps) add_new(slot_sources_[slot], sources);
    return sources;
}

std::vector<std::size_t> Estimator::sources_of(NodeId node) const {
    engine::Reads reads;
    engine::add_reads(frame_, node, reads);
    return sources_of(reads);
}

void Estimator::add_doubt(std::string says, NodeId node) {
    if (!doubt_ && goes_on_) add_doubt(std::move(says), sources_of(node));
}

void Estimator::add_doubt(std::string says, std::vector<std::size_t> depends_on) {
    if (doubt_ || !goes_on_) return;
    for (auto condition = undecided_.rbegin(); condition != undecided_.rend(); ++condition)
        add_new(sources_of(*condition), depends_on);
    doubt_ = Doubt{std::move(says), step_, std::move(depends_on)};
}

// ---- values

Estimate Estimator::number(NodeId node) {
    Estimate found = estimate(node);
    if (found.dash) add_doubt("a dash is used as a number", node);
    found.dash = false;
    return found;
}

Truth Estimator::truth(NodeId node) {
    if (!node) return Truth::yes;
    const Estimate found = estimate(node);
    if (found.dash) add_doubt("a dash is used as a yes or no", node);
    if (!found.value) return Truth::never;
    return found.range.low > 0 ? Truth::yes : found.range.high == 0 ? Truth::no : Truth::maybe;
}

Estimate of(Truth truth) {
    if (truth == Truth::never) return {};
    return of(Interval{truth == Truth::yes ? 1 : 0, truth == Truth::no ? 0 : 1});
}

/// Long, since each case is one operation: see it beside the engine's own in `Machine::value`.
Estimate Estimator::estimate(NodeId id) {
    ++work_;
    const Node& node = frame_.nodes[*id];
    switch (node.op) {
        case Op::constant:
            return node.value == engine::nothing ? Estimate{{0, 0}, false, true} : of({node.value, node.value});
        case Op::input:
            return inputs_[*node.a];
        case Op::step:
            return slots_[*node.a];
        case Op::scratch:
            return scratch_[*node.a];
        case Op::scaled: {
            const Estimate inner = estimate(node.a);
            return {product(inner.range, {node.value, node.value}), inner.value, inner.dash};
        }
        case Op::add:
        case Op::subtract:
        case Op::multiply:
        case Op::negate:
        case Op::absolute:
        case Op::minimum:
        case Op::maximum:
        case Op::above:
            return arithmetic(node);
        case Op::per:
        case Op::lower:
        case Op::lift:
            return ternary(node);
        case Op::equal:
        case Op::unequal:
            return equality(node);
        case Op::less:
        case Op::at_most:
        case Op::meets:
            return comparison(node);
        case Op::both:
        case Op::either:
        case Op::negation:
            return connective(node);
        case Op::conditional:
            return of_branches(node, [&](NodeId branch) { return estimate(branch); });
        case Op::in_set:
            return membership(node);
        case Op::ends:
            return {};
        case Op::or_else: {
            const Estimate first = estimate(node.a);
            return first.dash ? join({first.range, first.value, false}, estimate(node.b)) : first;
        }
        case Op::within:
            return within(node);
        case Op::chart:
            return chart_output(*node.a, *node.b);
        case Op::total:
            return total(*node.a);
        case Op::less_fraction:
        case Op::at_most_fraction:
        case Op::equal_fraction:
            return compared_fractions(node);
        case Op::round_down:
        case Op::round_up:
        case Op::round_nearest:
            return rounded_of(node);
        case Op::is_dash: {
            const FractionEstimate asked = fraction(node.a);
            return of({asked.value ? 0 : 1, asked.dash ? 1 : 0});
        }
        case Op::to_fraction:
        case Op::step_fraction:
        case Op::add_fraction:
        case Op::subtract_fraction:
        case Op::multiply_fraction:
        case Op::divide_fraction:
        case Op::negate_fraction:
        case Op::conditional_fraction:
        case Op::minimum_fraction:
        case Op::maximum_fraction:
        case Op::dash_fraction:
            break;
    }
    return of(anything);
}

Estimate Estimator::arithmetic(const Node& node) {
    const Estimate a = number(node.a);
    if (node.op == Op::negate) return {negated(a.range), a.value};
    if (node.op == Op::absolute) return {absolute(a.range), a.value};
    const Estimate b = number(node.b);
    const bool value = a.value && b.value;
    if (node.op == Op::minimum) return {least(a.range, b.range), value};
    if (node.op == Op::maximum) return {greatest(a.range, b.range), value};
    const Interval difference = sum(a.range, negated(b.range));
    if (node.op == Op::above) {
        const Interval ranks = node.value == 1 ? negated(difference) : difference;
        return {{std::max<std::int64_t>(0, ranks.low), std::max<std::int64_t>(0, ranks.high)}, value};
    }
    Interval range = node.op == Op::add        ? sum(a.range, b.range)
                     : node.op == Op::subtract ? difference
                                               : product(a.range, b.range);
    if (node.op == Op::subtract && range.low < 0 && is_at_most(node.b, node.a))
        range = {0, std::max<std::int64_t>(0, range.high)};
    if (value && !is_bounded(range)) add_doubt("a number grows out of all bounds", node.a);
    return {range, value};
}

bool Estimator::is_same(NodeId id, NodeId other) const {
    const Node &a = frame_.nodes[*id], &b = frame_.nodes[*other];
    return id == other || ((a.op == Op::input || a.op == Op::step) && a.op == b.op && a.a == b.a);
}

/// Whether a node is `other`, or a minimum of it and something else.
bool Estimator::is_at_most(NodeId id, NodeId other) const {
    if (!id) return false;
    if (is_same(id, other)) return true;
    const Node& node = frame_.nodes[*id];
    if (node.op == Op::step) return is_at_most(slot_nodes_[*node.a], other);
    if (node.op == Op::within) return is_at_most(node.a, other);
    return node.op == Op::minimum && (is_at_most(node.a, other) || is_at_most(node.b, other));
}

Estimate Estimator::ternary(const Node& node) {
    const Estimate a = number(node.a), b = number(node.b), c = number(node.c);
    const bool value = a.value && b.value && c.value;
    if (node.op == Op::lower) return {least(a.range, greatest(sum(a.range, negated(b.range)), c.range)), value};
    if (node.op == Op::lift) return {greatest(a.range, least(sum(a.range, b.range), c.range)), value};
    if (value && (b.range.low <= 0 || a.range.low < 0)) {
        std::vector<std::size_t> sources = sources_of(node.b);
        add_new(sources_of(node.a), sources);
        add_doubt("`per` of less than 0, or in parts of 0", std::move(sources));
    }
    const std::int64_t part = std::max<std::int64_t>(1, b.range.low);
    const std::int64_t most = std::max<std::int64_t>(0, a.range.high);
    return {{std::max<std::int64_t>(0, a.range.low) / std::max<std::int64_t>(1, b.range.high), most / part + 1}, value};
}

static Truth negation(Truth truth) {
    return truth == Truth::yes ? Truth::no : truth == Truth::no ? Truth::yes : truth;
}

Estimate Estimator::equality(const Node& node) {
    const Estimate a = estimate(node.a), b = estimate(node.b);
    if ((!a.value && !a.dash) || (!b.value && !b.dash)) return {};
    const bool meet = a.value && b.value && a.range.low <= b.range.high && b.range.low <= a.range.high;
    const bool one_number = a.value && b.value && a.range == b.range && a.range.low == a.range.high;
    const bool same = meet || (a.dash && b.dash);
    const bool differ = (a.value && b.dash) || (a.dash && b.value) || (a.value && b.value && !one_number);
    const Truth equal = truth_of(same, differ);
    return of(node.op == Op::equal ? equal : negation(equal));
}

Estimate Estimator::comparison(const Node& node) {
    const Estimate a = number(node.a);
    const Estimate b = number(node.b);
    if (node.op == Op::meets) {
        const Estimate c = number(node.c);
        return {yes_or_no, a.value && b.value && c.value};
    }
    if (!a.value || !b.value) return {};
    if (node.op == Op::less) return of(truth_of(a.range.low < b.range.high, a.range.high >= b.range.low));
    return of(truth_of(a.range.low <= b.range.high, a.range.high > b.range.low));
}

/// The second operand is evaluated only where the first leaves the result open.
Estimate Estimator::connective(const Node& node) {
    const Truth first = truth(node.a);
    if (node.op == Op::negation) return of(negation(first));
    const Truth settles = node.op == Op::both ? Truth::no : Truth::yes;
    if (first == settles || first == Truth::never) return of(first);
    if (first != Truth::maybe) return of(truth(node.b));
    const Assumption assumption(*this, node.a, node.op == Op::both);
    const Truth second = truth(node.b);
    return of(second == settles || second == Truth::never ? settles : Truth::maybe);
}

Estimate Estimator::membership(const Node& node) {
    const Estimate member = estimate(node.a);
    bool can_be = false, can_be_not = member.dash;
    if (member.value)
        for (std::int64_t value = std::max<std::int64_t>(0, member.range.low);
             value <= std::min<std::int64_t>(63, member.range.high); ++value)
            ((node.value >> value) & 1 ? can_be : can_be_not) = true;
    return of(truth_of(can_be, can_be_not));
}

/// Outside the range the machine stops: the result lies inside.
Estimate Estimator::within(const Node& node) {
    Estimate inner = estimate(node.a);
    const Frame::Checked& checked = frame_.checked[node.value];
    const rules::Quantity* quantity = program_.vocabulary().quantity(checked.type);
    const Interval allowed{quantity->lowest, quantity->highest};
    if (inner.value && !is_inside(inner.range, allowed))
        add_doubt(fmt::format("`{}` may leave its range", checked.what), node.a);
    inner.range = kept_inside(inner.range, allowed);
    return inner;
}

}  // namespace broadside::check
