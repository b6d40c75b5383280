#include "check/proof/estimator.hpp"

#include <algorithm>

// Narrows facts and steps by a condition that is assumed to hold, or not to.

namespace broadside::check {

using engine::Node;
using engine::NodeId;
using engine::Op;

Estimator::Journal Estimator::assume(NodeId condition, bool holds) {
    Journal journal;
    assume(condition, holds, journal);
    settle_open_steps(journal);
    return journal;
}

Estimator::Assumption::Assumption(Estimator& estimator, NodeId condition, bool holds) : estimator_(estimator) {
    estimator_.undecided_.push_back(condition);
    journal_ = estimator_.assume(condition, holds);
}

Estimator::Assumption::~Assumption() {
    estimator_.undo(journal_);
    estimator_.undecided_.pop_back();
}

/// Narrows optional steps once the assumption settles whether they are taken.
void Estimator::settle_open_steps(Journal& journal) {
    if (settles_ || open_steps_.empty()) return;
    settles_ = true;
    const std::optional<Doubt> doubt = doubt_;
    for (const OpenStep& open : open_steps_) {
        const Truth taken = truth(open.when);
        for (std::size_t i = 0; i < open.made.size() && taken != Truth::maybe; ++i)
            narrow(&slots_[open.slot + i], taken == Truth::yes ? open.made[i] : Estimate{anything, false, true},
                   journal);
    }
    doubt_ = doubt;
    settles_ = false;
}

void Estimator::undo(Journal& journal) {
    for (auto entry = journal.rbegin(); entry != journal.rend(); ++entry) *entry->first = entry->second;
    journal.clear();
}

/// Storage of a node's value, or null.
Estimate* Estimator::place_of(NodeId id) {
    const Node& node = frame_.nodes[*id];
    if (node.op == Op::input) return &inputs_[*node.a];
    if (node.op == Op::step || node.op == Op::step_fraction) return &slots_[*node.a];
    return node.op == Op::scratch ? &scratch_[*node.a] : nullptr;
}

void Estimator::narrow(Estimate* place, const Estimate& to, Journal& journal) {
    if (!place) return;
    journal.emplace_back(place, *place);
    const Interval common{std::max(place->range.low, to.range.low), std::min(place->range.high, to.range.high)};
    place->value = place->value && to.value && common.low <= common.high;
    if (place->value) place->range = common;
    place->dash = place->dash && to.dash;
}

void Estimator::assume(NodeId condition, bool holds, Journal& journal) {
    const Node& node = frame_.nodes[*condition];
    if (node.op == Op::negation) return assume(node.a, !holds, journal);
    if (node.op == Op::both || node.op == Op::either) {
        if (holds != (node.op == Op::both)) return;
        assume(node.a, holds, journal);
        return assume(node.b, holds, journal);
    }
    if (node.op == Op::input || node.op == Op::step || node.op == Op::scratch)
        return narrow(place_of(condition), of(Interval{holds ? 1 : 0, holds ? 1 : 0}), journal);
    if (node.op == Op::is_dash) return narrow(place_of(node.a), {anything, !holds, holds}, journal);
    if (node.op == Op::equal || node.op == Op::unequal || node.op == Op::less || node.op == Op::at_most)
        assume_comparison(node, holds, journal);
}

/// `range` without the single value of `other`.
static Estimate all_but(const Estimate& range, const Estimate& other) {
    Estimate left{range.range, true, !(other.dash && !other.value)};
    const bool is_one = other.value && !other.dash && other.range.low == other.range.high;
    if (is_one && left.range.low == other.range.low) ++left.range.low;
    if (is_one && left.range.high == other.range.high) --left.range.high;
    left.value = left.range.low <= left.range.high;
    return left;
}

void Estimator::assume_comparison(const Node& node, bool holds, Journal& journal) {
    const std::optional<Doubt> doubt = doubt_;
    const Estimate a = estimate(node.a), b = estimate(node.b);
    doubt_ = doubt;
    if (node.op == Op::equal || node.op == Op::unequal) {
        if (holds == (node.op == Op::equal)) {
            narrow(place_of(node.a), b, journal);
            return narrow(place_of(node.b), a, journal);
        }
        narrow(place_of(node.a), all_but(a, b), journal);
        return narrow(place_of(node.b), all_but(b, a), journal);
    }
    if (!a.value || !b.value) return;
    const std::int64_t strict = (node.op == Op::less) == holds ? 1 : 0;
    const Interval below_b{-unbounded, b.range.high - strict}, above_b{b.range.low + strict, unbounded};
    const Interval below_a{-unbounded, a.range.high - strict}, above_a{a.range.low + strict, unbounded};
    const Interval& first = holds ? below_b : above_b;
    const Interval& second = holds ? above_a : below_a;
    narrow(place_of(node.a), of(first), journal);
    narrow(place_of(node.b), of(second), journal);
}

}  // namespace broadside::check
