#pragma once

#include "engine/frame.hpp"
#include "engine/program.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::engine {

/// What a fault is about, for checks with a finding of their own for it.
struct FaultSubject {
    /// `chart`: another fault of a look-up.
    enum class Kind { other, no_row, two_answers, chart, out_of_range, not_given };
    Kind kind = Kind::other;
    std::string id;  ///< of the chart, the value or the input; empty for `other`
    bool operator==(const FaultSubject&) const = default;
    auto operator<=>(const FaultSubject&) const = default;
};

/// How a procedure ended in one case.
struct Ending {
    enum class Kind { result, forbidden, missing, fault };
    /// For a fault: what must be corrected: the rules, a given input, or the dice.
    enum class Cause { rules, input, dice };
    Kind kind = Kind::result;
    language::Prose says;              ///< the reason, the id of the missing text, or the fault
    std::vector<std::int64_t> values;  ///< of a result: by slot of the result record (a fraction has two)
    Cause cause = Cause::rules;
    IndexOf<InputSlot> input;  ///< for a fault of an input: the one that is needed but not given
    FaultSubject subject;
    bool operator==(const Ending&) const = default;
    auto operator<=>(const Ending&) const = default;
};

/// The fault of an input that is needed but not given.
Ending lacks_input(const Frame& frame, IndexOf<InputSlot> input);

/// Fixes the total of a list of modifiers, so that a procedure can be run over its net modifiers instead of its facts.
struct FixedTotal {
    std::string chart;
    SideIndex side;  ///< none: either
    std::int64_t total = 0;
    bool operator==(const FixedTotal&) const = default;
};

/// The fixed total of a chart instance.
IndexOf<FixedTotal> find_fixed(const Program& program, const ChartInstance& instance,
                               const std::vector<FixedTotal>& totals);

/// Record of one chart look-up during a step, for `resolve`.
struct ChartUse {
    std::size_t chart = 0;
    RowIndex row;
    ColumnIndex column;
    std::int64_t added = 0;  ///< by a row of a sum
    bool is_sum = false;
};

/// The first input or step read, out of a set of variables of a frame.
struct FirstRead {
    static constexpr std::uint32_t none = 0xffffffff;
    std::vector<std::uint32_t> input_places, step_places;  ///< by slot: its index among the variables, or `none`
    std::uint32_t place = none;

    void note(std::uint32_t read) { place = read < place ? read : place; }
};

struct Rational {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
};

/// Evaluates nodes of one frame for one set of inputs and steps. The first node that cannot be evaluated stops it:
/// `stopped()` and `why()` report it, and every further value is meaningless.
class Machine {
  public:
    Machine(const Program& program, const Frame& frame);

    void bind(const std::int64_t* inputs, const std::int64_t* steps) { inputs_ = inputs, steps_ = steps; }
    /// Totals that replace those of the lists of modifiers, until the next call.
    void fix_totals(const std::vector<FixedTotal>& totals);
    /// The fixed total of a chart instance, or `unset`.
    std::int64_t fixed_total(std::size_t instance) const;
    void watch(std::vector<ChartUse>* uses) { uses_ = uses; }
    void watch(FirstRead* first_read) { first_read_ = first_read; }

    std::int64_t value(NodeId id);
    /// Several values of one item, such as the outputs of a chart, which is then looked up once.
    void values(const std::vector<NodeId>& ids, std::int64_t* out);
    Rational fraction(NodeId id);
    bool holds(NodeId id);
    /// Result of a chart instance: its first output, or the sum of its rows.
    std::int64_t ask(std::size_t instance);
    bool stopped() const { return stopped_; }
    /// Why it has stopped.
    const Ending& why();
    /// The input whose absence stopped it.
    IndexOf<InputSlot> not_given() const { return stopped_ ? not_given_ : IndexOf<InputSlot>(); }
    void clear() { stopped_ = false; }
    void stop(Ending::Kind kind, language::Prose says);
    void stop_at_fault(std::string says, FaultSubject subject = {});
    void stop(Ending why);

  private:
    std::int64_t number(NodeId id);
    Rational exact(NodeId id);
    std::int64_t within_type(const ChartInstance& instance, std::size_t output, std::int64_t result);
    std::int64_t within_range(const Frame::Checked& checked, std::int64_t result);
    std::int64_t input(std::size_t slot);
    std::int64_t step(std::int32_t slot) {
        if (first_read_) first_read_->note(first_read_->step_places[slot]);
        return steps_[slot];
    }
    std::int64_t checked(Op op, std::int64_t a, std::int64_t b);
    std::int64_t ternary(const Node& node);
    bool meets(const Node& node);
    bool compare_fractions(const Node& node);
    std::int64_t chart_output(std::size_t instance, std::size_t output);
    std::int64_t total(std::size_t instance);
    const CellResult* answer(const ChartInstance& instance);
    void fill_outputs(const ChartInstance& instance, const CellResult& cell);
    const std::vector<NodeId>* outputs_of(const CellResult& cell);
    struct Answer {
        std::uint64_t look_up = 0;  ///< the call of `values` it belongs to
        const CellResult* cell = nullptr;
        const std::vector<NodeId>* outputs = nullptr;
    };
    Answer look_up(const ChartInstance& instance);
    std::size_t situation(const ChartInstance& instance, bool& known);
    void report_no_answer(const ChartInstance& instance, FaultSubject::Kind kind, std::string_view why);

    const Program& program_;
    const Frame& frame_;
    const std::int64_t* inputs_ = nullptr;
    const std::int64_t* steps_ = nullptr;
    std::vector<ChartUse>* uses_ = nullptr;
    FirstRead* first_read_ = nullptr;
    std::vector<std::int64_t> scratch_;
    std::vector<FixedTotal> fixed_;
    std::vector<IndexOf<FixedTotal>> fixed_by_instance_;  ///< empty: nothing is fixed
    std::vector<Answer> answers_;                         ///< by instance; valid while `looks_up_once_`
    std::uint64_t look_ups_ = 0;
    bool looks_up_once_ = false;
    bool stopped_ = false;
    IndexOf<InputSlot> not_given_;  ///< the input whose absence stopped it; the text is made on demand
    Ending why_;
};

}  // namespace broadside::engine
