#pragma once

#include "check/fraction_range.hpp"
#include "check/interval.hpp"
#include "engine/program.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// A procedure worked out over many situations at once: every fact lies between two ends, and so does all that follows
// from it. What may go wrong for one of the situations is a doubt; where there is none, nothing can go wrong in any.
//
//     facts     strength 0..12, attackers 1..12
//     total     0..144, declared 0..120                 doubt: it may leave its range
//     attackers 1..10: total 0..120                     none: proved for all of these
//
// A gap or an overlap of a chart is no doubt here: the survey of the chart answers for it.

namespace broadside::check {

/// What something can come to: a number of a range, a dash, or either; neither where it is never reached.
struct Estimate {
    Interval range{0, 0};
    bool value = false;
    bool dash = false;
};

inline Estimate of(const Interval& range) {
    return {range, true, false};
}

/// The same of a fraction.
struct FractionEstimate {
    MaybeFractions range;
    bool value = false;
    bool dash = false;
};

enum class Truth { never, no, yes, maybe };  ///< `never`: it is not reached

/// Something that may go wrong, and what it depends on: inputs by number, then slots of throws and of procedures done.
struct Doubt {
    std::string says;
    std::int32_t step = -1;               ///< place in the frame's steps; -1: in a change
    std::vector<std::size_t> depends_on;  ///< the nearest first
};

/// Between which ends the lists of modifiers of a frame lie, as far as every combination of their rows could be tried;
/// that knows of rows that exclude each other.
class KnownTotals {
  public:
    explicit KnownTotals(const engine::Program& program) : program_(program) {}
    std::optional<Interval> of(const engine::Frame& frame, const engine::ChartInstance& instance);

    std::size_t calls = 0;  ///< procedures done and looked at, since it was set to nought

  private:
    const engine::Program& program_;
    std::map<const engine::ChartInstance*, std::optional<Interval>> known_;
};

/// Values between which the facts and throws of some situations lie.
struct Box {
    std::vector<Interval> inputs;
    std::map<std::size_t, Estimate> slots;  ///< throws, results of procedures done, other steps
    bool cuts_at_steps = false;             ///< whether doubts depend on any step, not on throws and facts alone
};

class Estimator {
  public:
    Estimator(const engine::Program& program, const engine::Frame& frame, std::vector<Estimate> inputs,
              KnownTotals& totals, const Box* box = nullptr);

    /// Works out all steps, results and changes.
    void run();

    const std::optional<Doubt>& doubt() const { return doubt_; }
    std::size_t work() const { return work_; }                         ///< nodes worked out
    const std::vector<Estimate>& results() const { return results_; }  ///< by slot, however it ends
    const std::map<std::size_t, FractionEstimate>& fraction_results() const { return fraction_results_; }
    Estimate final_input(std::size_t input) const;  ///< as the changes leave it
    /// What the throw or the procedure done in this slot can come to.
    const Estimate& slot(std::size_t slot) const { return slots_[slot]; }

    Truth truth(engine::NodeId node);
    /// What a node depends on, through the steps before it.
    std::vector<std::size_t> sources_of(engine::NodeId node) const;

  private:
    using Journal = std::vector<std::pair<Estimate*, Estimate>>;

    // nodes
    Estimate estimate(engine::NodeId node);
    Estimate arithmetic(const engine::Node& node);
    bool is_at_most(engine::NodeId node, engine::NodeId other) const;
    bool is_same(engine::NodeId node, engine::NodeId other) const;
    Estimate comparison(const engine::Node& node);
    Estimate connective(const engine::Node& node);
    Estimate conditional(const engine::Node& node);
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
    Estimate bounded(const Interval& range, bool value);

    // what holds where a condition does
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
                  std::int32_t member);
    void take_ending(const engine::CompiledStep& step);
    void end_here();
    void leave_out(const engine::CompiledStep& step);
    void keep_to_box(const engine::CompiledStep& step);
    void settle_sources(const engine::CompiledStep& step);

    void add_doubt(std::string says, engine::NodeId node);
    void add_doubt(std::string says, std::vector<std::size_t> depends_on);

    const engine::Program& program_;
    const engine::Frame& frame_;
    KnownTotals& totals_;
    const Box* box_;
    std::vector<Estimate> inputs_, slots_, scratch_, results_, final_inputs_;
    std::map<std::size_t, FractionEstimate> fractions_, fraction_results_;  ///< of steps that are fractions
    std::vector<std::vector<std::size_t>> slot_sources_;                    ///< by slot
    std::vector<engine::NodeId> slot_nodes_;                                ///< by slot: what its step calculates
    /// Steps of which it is open whether they are taken, and what they come to if they are.
    struct OpenStep {
        engine::NodeId when = engine::no_node;
        std::size_t slot = 0;
        std::vector<Estimate> made;
    };
    std::vector<OpenStep> open_steps_;
    bool settles_ = false;                   ///< open steps, just now
    std::vector<engine::NodeId> undecided_;  ///< conditions under which what is looked at comes about
    std::optional<Doubt> doubt_;
    std::int32_t step_ = -1;
    std::size_t work_ = 0;
    bool goes_on_ = true;
};

/// Of a yes-no that can be so, and can be not so.
inline Truth truth_of(bool can_be, bool can_be_not) {
    return can_be ? (can_be_not ? Truth::maybe : Truth::yes) : (can_be_not ? Truth::no : Truth::never);
}
Estimate of(Truth truth);

Estimate join(const Estimate& a, const Estimate& b);
FractionEstimate join(const FractionEstimate& a, const FractionEstimate& b);

}  // namespace broadside::check
