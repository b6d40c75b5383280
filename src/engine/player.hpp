#pragma once

#include "engine/count.hpp"
#include "engine/machine.hpp"
#include "engine/pool.hpp"
#include "engine/run.hpp"
#include "engine/states.hpp"

#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

// Private to the room: the one evaluator. It carries a list of states, each a set of step values with the count of
// cases that led there, through the steps of a frame. A roll multiplies states; after each step states that agree on
// everything still to be read are merged, so that for opposed dice only the distinct margins remain. With a DiceSource
// a roll has one outcome, so there is one state all the way: the same code plays a single game.

namespace broadside::engine {

/// Endings of a frame with their counts, out of `of`.
template <typename Count>
struct Spread {
    std::vector<std::pair<Ending, Count>> endings;
    Count of = 1;
};

/// What playing needs besides the rules: dice, if they are given; where to write the trace.
struct Table {
    DiceSource* dice = nullptr;
    std::vector<TraceLine>* trace = nullptr;
    std::int32_t depth = 0;
};

template <typename Count>
class Player {
  public:
    Player(const Program& program, Table table) : program_(program), table_(table) {}

    Spread<Count> play(const Frame& frame, const std::vector<std::int64_t>& inputs,
                       const std::vector<FixedTotal>& totals, bool with_effects = false);
    /// Values of all steps when the last frame played ended; of use with given dice only.
    const std::vector<std::int64_t>& last_steps() const { return last_steps_; }

  private:
    /// What a step may become in one state.
    struct Branch {
        std::vector<std::int64_t> values;
        Count count;
        const Ending* ends = nullptr;
    };
    struct Branches {
        std::vector<Branch> all;
        Count of = 1;
    };
    struct Play;

    void take_step(Play& play, const CompiledStep& step);
    void take_certain_step(Play& play, const CompiledStep& step);
    void take_uncertain_step(Play& play, const CompiledStep& step);
    void work_out(Play& play, const CompiledStep& step, std::int64_t* slots);
    void contest(Play& play, const CompiledStep& step, std::int64_t* slots);
    void give_up(Play& play);
    Branches branches_of(Play& play, const CompiledStep& step);
    Branches roll(Play& play, const CompiledStep& step);
    Branches throw_dice(Play& play, const Pool& pool);
    Branches call(Play& play, const CompiledStep& step);
    Branches call_each(Play& play, const CompiledStep& step);
    template <typename InputsOf>
    Branches call_several(Play& play, const CompiledStep& step, std::int64_t times, InputsOf inputs_of);
    void add_time(const Play& play, const CompiledStep& step, std::int64_t time, const Ending& ending,
                  std::vector<std::int64_t>& sum) const;
    bool keeps(const Play& play, const CompiledDo::Carried& carried) const;
    bool wants_changes(const Play& play, const CompiledStep& step) const;
    std::optional<std::vector<std::int64_t>> call_inputs(Play& play, const Frame& callee,
                                                         const std::vector<NodeId>& nodes);
    std::shared_ptr<const Spread<Count>> spread_of_call(Play& caller, const CompiledStep& step,
                                                        const std::vector<std::int64_t>& inputs,
                                                        bool with_effects = false);
    Ending ending_with_effects(Play& play, const std::int64_t* slots);
    void end(Play& play, std::size_t state, Ending ending);
    Ending result_of(const Frame& frame, const std::int64_t* slots) const;
    void write_trace(Play& play, const CompiledStep& step, const std::int64_t* slots);

    const Program& program_;
    Table table_;
    std::vector<std::int64_t> last_steps_;
    std::map<Pool, PoolOdds<Count>> pools_;
    std::map<std::tuple<std::int32_t, bool, std::vector<std::int64_t>>, std::shared_ptr<const Spread<Count>>> calls_;
};

extern template class Player<Wide>;
extern template class Player<Natural>;

}  // namespace broadside::engine
