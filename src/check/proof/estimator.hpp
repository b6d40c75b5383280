#pragma once

#include "check/proof/fraction_range.hpp"
#include "check/proof/interval.hpp"
#include "engine/program.hpp"
#include "engine/reads.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// A procedure evaluated over many situations at once: each fact is an interval, and so is every value derived from it.
// An operation that may fail in one of the situations raises a doubt; without doubts none can fail.
//
//     facts     strength 0..12, attackers 1..12
//     total     0..144, declared 0..120                 doubt: it may leave its range
//     attackers 1..10: total 0..120                     none: proved for all of these
//
// Gaps and overlaps of charts are not doubts: the survey of the chart covers them. One header although it is long:
// steps, charts, fractions and assumptions, a file each, work on the same ranges and doubts.

namespace broadside::check {

/// Possible values: a number of a range, a dash, or either; neither if never reached.
template <typename Range>
struct Possible {
    Range range{};
    bool value = false;
    bool dash = false;
};
using Estimate = Possible<Interval>;
using FractionEstimate = Possible<MaybeFractions>;

inline Estimate of(const Interval& range) {
    return {range, true, false};
}

template <typename Range>
Possible<Range> join(const Possible<Range>& a, const Possible<Range>& b) {
    if (!a.value) return {b.range, b.value, a.dash || b.dash};
    if (!b.value) return {a.range, a.value, a.dash || b.dash};
    return {hull(a.range, b.range), true, a.dash || b.dash};
}

enum class Truth { never, no, yes, maybe };  ///< `never`: not reached

inline bool can_be(Truth truth) {
    return truth == Truth::yes || truth == Truth::maybe;
}

/// A possible failure and what it depends on: inputs by number, then slots of rolls and calls.
struct Doubt {
    std::string says;
    engine::IndexOf<engine::CompiledStep> step;  ///< none: in a change
    std::vector<std::size_t> depends_on;         ///< nearest first
};

/// Bounds of the modifier lists of a frame, where every combination of their rows could be tried; takes mutually
/// exclusive rows into account.
class KnownTotals {
  public:
    explicit KnownTotals(const engine::Program& program) : program_(program) {}
    std::optional<Interval> of(const engine::Frame& frame, const engine::ChartInstance& instance);

    std::size_t calls = 0;  ///< calls examined since the last reset to zero

  private:
    const engine::Program& program_;
    std::map<const engine::ChartInstance*, std::optional<Interval>> known_;
};

/// Bounds of the facts and rolls of a set of situations.
struct Box {
    std::vector<Interval> inputs;
    std::map<std::size_t, Estimate> slots;  ///< rolls, results of calls, other steps
    bool cuts_at_steps = false;             ///< whether doubts depend on any step, or only on rolls and facts
};

class Estimator {
  public:
    Estimator(const engine::Program& program, const engine::Frame& frame, std::vector<Estimate> inputs,
              KnownTotals& totals, const Box* box = nullptr);

    /// Evaluates all steps, results and changes.
    void run();

    const std::optional<Doubt>& doubt() const { return doubt_; }
    std::size_t work() const { return work_; }                         ///< nodes evaluated
    const std::vector<Estimate>& results() const { return results_; }  ///< by slot, over all endings
    const std::map<std::size_t, FractionEstimate>& fraction_results() const { return fraction_results_; }
    Estimate final_input(std::size_t input) const;  ///< after the changes
    /// Possible values of the roll or call in this slot.
    const Estimate& slot(std::size_t slot) const { return slots_[slot]; }

    /// Without a condition: yes.
    Truth truth(engine::NodeId node);
    /// Inputs and slots that a node depends on, through the steps before it.
    std::vector<std::size_t> sources_of(engine::NodeId node) const;

  private:
    using Journal = std::vector<std::pair<Estimate*, Estimate>>;

    /// Assumes that an undecided condition holds, or does not, for the lifetime of the object. Doubts of that time
    /// depend on it.
    class Assumption {
      public:
        Assumption(Estimator& estimator, engine::NodeId condition, bool holds);
        ~Assumption();
        Assumption(const Assumption&) = delete;
        Assumption& operator=(const Assumption&) = delete;

      private:
        Estimator& estimator_;
        Journal journal_;
    };
    /// What `work` gives where a condition of this truth holds: if it is undecided, that is assumed.
    template <typename Work>
    auto where(engine::NodeId condition, Truth truth, const Work& work) -> decltype(work());
    /// What `work` gives for the branch that a conditional takes, or for both.
    template <typename Work>
    auto of_branches(const engine::Node& node, const Work& work) -> decltype(work(node.b));

    // nodes
    Estimate estimate(engine::NodeId node);
    Estimate arithmetic(const engine::Node& node);
    bool is_at_most(engine::NodeId node, engine::NodeId other) const;
    bool is_same(engine::NodeId node, engine::NodeId other) const;
    Estimate comparison(const engine::Node& node);
    Estimate connective(const engine::Node& node);
    Estimate ternary(const engine::Node& node);
    Estimate equality(const engine::Node& node);
    Estimate membership(const engine::Node& node);
    Estimate within(const engine::Node& node);
    Estimate rounded_of(const engine::Node& node);
    Estimate compared_fractions(const engine::Node& node);
    Estimate number(engine::NodeId node);
    FractionEstimate fraction(engine::NodeId node);
    FractionEstimate fraction_of_two(const engine::Node& node);
    FractionEstimate exact(engine::NodeId node);
    FractionEstimate step_fraction(std::size_t slot) const;

    // consequences of a condition
    Journal assume(engine::NodeId condition, bool holds);
    void assume(engine::NodeId condition, bool holds, Journal& journal);
    void settle_open_steps(Journal& journal);
    void assume_comparison(const engine::Node& node, bool holds, Journal& journal);
    Estimate* place_of(engine::NodeId node);
    void narrow(Estimate* place, const Estimate& to, Journal& journal);
    void undo(Journal& journal);

    // charts
    void enter(const engine::ChartInstance& instance);
    std::vector<std::int32_t> answers_of(const engine::ChartInstance& instance) const;
    Estimate chart_output(std::size_t index, std::size_t output);
    Estimate from_candidates(const engine::ChartInstance& instance, const std::vector<engine::Candidate>& candidates,
                             std::size_t output, bool& may_have_none);
    Truth answers(const engine::ChartInstance& instance, const engine::Candidate& candidate);
    Estimate cell_output(const engine::ChartInstance& instance, const engine::CellResult& cell, std::size_t output);
    Estimate total(std::size_t index);
    Estimate row_total(const engine::SumRow& row);
    Estimate entry_of(const engine::SumRow& row);

    // steps
    void take(const engine::CompiledStep& step);
    void work_out(const engine::CompiledStep& step);
    void take_roll(const engine::CompiledStep& step);
    void take_contest(const engine::CompiledStep& step);
    void take_call(const engine::CompiledStep& step);
    Estimate times_of(const engine::CompiledStep& step);
    std::vector<Estimate> call_inputs(const engine::CompiledStep& step, const engine::Frame& callee,
                                      const std::vector<engine::NodeId>& nodes);
    void add_call(const engine::CompiledStep& step, const engine::Frame& callee,
                  const std::vector<engine::NodeId>& nodes, std::vector<Estimate> inputs, const Interval& times,
                  engine::IndexOf<engine::Performer> member);
    void take_ending(const engine::CompiledStep& step);
    void end_here();
    void leave_out(const engine::CompiledStep& step);
    void keep_to_box(const engine::CompiledStep& step);
    void settle_sources(const engine::CompiledStep& step);

    std::vector<std::size_t> sources_of(const engine::Reads& reads) const;
    void add_doubt(std::string says, engine::NodeId node);
    void add_doubt(std::string says, std::vector<std::size_t> depends_on);

    const engine::Program& program_;
    const engine::Frame& frame_;
    KnownTotals& totals_;
    const Box* box_;
    std::vector<Estimate> inputs_, slots_, scratch_, results_, final_inputs_;
    std::map<std::size_t, FractionEstimate> fractions_, fraction_results_;  ///< of fraction steps
    std::vector<std::vector<std::size_t>> slot_sources_;                    ///< by slot
    std::vector<engine::NodeId> slot_nodes_;                                ///< by slot: the node its step computes
    /// Steps that may be skipped, and their results if they are taken.
    struct OpenStep {
        engine::NodeId when;
        std::size_t slot = 0;
        std::vector<Estimate> made;
    };
    std::vector<OpenStep> open_steps_;
    bool settles_ = false;                   ///< guards settle_open_steps against recursion
    std::vector<engine::NodeId> undecided_;  ///< undecided conditions on the path to the current node
    std::optional<Doubt> doubt_;
    engine::IndexOf<engine::CompiledStep> step_;
    std::size_t work_ = 0;
    bool goes_on_ = true;
};

/// Truth of a yes-no that can be yes, and can be no.
inline Truth truth_of(bool can_be, bool can_be_not) {
    return can_be ? (can_be_not ? Truth::maybe : Truth::yes) : (can_be_not ? Truth::no : Truth::never);
}
Estimate of(Truth truth);

/// Adds those that are not in `to` yet, in order.
void add_new(const std::vector<std::size_t>& from, std::vector<std::size_t>& to);

template <typename Work>
auto Estimator::where(engine::NodeId condition, Truth truth, const Work& work) -> decltype(work()) {
    std::optional<Assumption> assumption;
    if (truth == Truth::maybe) assumption.emplace(*this, condition, true);
    return work();
}

template <typename Work>
auto Estimator::of_branches(const engine::Node& node, const Work& work) -> decltype(work(node.b)) {
    const Truth condition = truth(node.a);
    if (condition == Truth::never) return {};
    if (condition != Truth::maybe) return work(condition == Truth::yes ? node.b : node.c);
    const auto under = [&](bool holds) {
        const Assumption assumption(*this, node.a, holds);
        return work(holds ? node.b : node.c);
    };
    const auto then = under(true), otherwise = under(false);
    return join(then, otherwise);
}

}  // namespace broadside::check
