#pragma once

#include "engine/count.hpp"
#include "engine/ending_table.hpp"
#include "engine/machine.hpp"
#include "engine/plan.hpp"
#include "engine/pool.hpp"
#include "engine/run.hpp"
#include "engine/states.hpp"
#include "engine/sum_book.hpp"
#include "engine/tally.hpp"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

// Private to the room: the one evaluator. It carries a list of states, each a set of step values with its count of
// cases, through the steps of a frame. A roll multiplies states; after each step states that agree on all live slots
// are merged, so that for opposed dice only the distinct margins remain. With a DiceSource a roll has one outcome, so
// there is one state throughout: the same code plays a single game.

namespace broadside::engine {

/// Endings of a frame by number, with their counts, out of `of`.
template <typename Count>
struct Spread {
    std::vector<std::pair<std::uint32_t, Count>> endings;
    Count of = 1;
};

/// Outcomes of a step in one state: branches, each with its count, out of `of`.
template <typename Count>
struct Fork {
    std::size_t width = 0;             ///< values per branch
    std::vector<std::int64_t> values;  ///< branch by branch
    std::vector<Count> counts;
    std::vector<std::optional<std::uint32_t>> ends;  ///< by branch: the ending it comes to, if any; empty: none ends
    Count of = 1;

    void add(const std::vector<std::int64_t>& branch, const Count& count);
    void add_ending(std::uint32_t ending, const Count& count);
};

template <typename Count>
struct CallSums;

/// Options of a play besides the rules: dice, if given; where to write the trace; whether to keep memos from one game
/// to the next; which results of the requested frame are left out.
struct Table {
    DiceSource* dice = nullptr;
    std::vector<TraceLine>* trace = nullptr;
    ChangeReads* change_reads = nullptr;  ///< where to write what the changes of callees read; requires a trace
    std::int32_t depth = 0;
    std::vector<std::string> sides = {};  ///< sides of the current callee, as the outermost procedure names them
    std::size_t calls = 0;                ///< procedures called with these dice so far
    bool remembers = false;
    const Frame* asked = nullptr;
    std::vector<bool> left_out;  ///< by result of `asked`; empty: none
};

template <typename Count>
class Player {
  public:
    /// `endings` numbers the endings found.
    Player(const Program& program, EndingTable& endings, Table table);
    ~Player();

    /// The reference is valid until the next play.
    const Spread<Count>& play(const Frame& frame, const std::vector<std::int64_t>& inputs,
                              const std::vector<FixedTotal>& totals, bool with_effects = false);
    /// The same for successive situations of a table: since the last call with this frame, only values read by stops
    /// from `first` on have changed (0: all may have). Not with given dice.
    const Spread<Count>& play_next(const Frame& frame, const std::vector<std::int64_t>& inputs,
                                   const std::vector<FixedTotal>& totals, std::size_t first);
    /// After an overflow: forgets the plays that it left half done. Calls, dice and sums known from before stay.
    void recover();
    const Plan& plan_for(const Frame& frame);
    /// The stop at which the last `play_next` ended with certainty; past all stops when none did.
    std::size_t ended_at(const Frame& frame);
    /// States taken through steps so far.
    std::uint64_t work() const { return work_; }
    /// Values of all steps when the last frame played ended; useful with given dice only.
    const std::vector<std::int64_t>& last_steps() const { return last_steps_; }

  private:
    struct Play;
    struct Desk;
    using Branches = const Fork<Count>*;

    Desk& desk_of(const Frame& frame, bool with_effects);
    std::unique_ptr<Play> sit_down(Desk& desk, const std::vector<std::int64_t>& inputs,
                                   const std::vector<FixedTotal>& totals);
    std::optional<std::uint32_t> take_certain_start(Play& play, std::size_t first);
    const Spread<Count>& play_from(Play& play, std::size_t first);
    bool may_rest(const Play& play, const Plan::Stop& stop) const;
    void end_by_rest(Play& play, std::size_t stop);
    std::size_t number_at_rest(Play& play, std::size_t stop, const std::int64_t* slots);
    std::size_t context_of(Play& play, std::size_t rest);

    void take_certain_step(Play& play, const CompiledStep& step);
    bool add_up(Play& play, const CompiledStep& step, const Plan::Sum& sum);
    void take_uncertain_step(Play& play, const CompiledStep& step);
    void branch_out(Play& play, const CompiledStep& step, const Count& common);
    std::optional<std::uint32_t> ending_of(Play& play, const CompiledStep& step, const std::int64_t* slots);
    void work_out(Play& play, const CompiledStep& step, std::int64_t* slots);
    void contest(Play& play, const CompiledStep& step, std::int64_t* slots);
    void give_up(Play& play, const char* because);
    std::uint32_t result_of(Play& play, const std::int64_t* slots);
    bool add_changes(Play& play, const std::int64_t* slots);

    Branches branches_of(Play& play, const CompiledStep& step);
    Branches roll(Play& play, const CompiledStep& step);
    Branches throw_dice(Play& play, const CompiledStep& step, const Pool& pool);
    Branches call(Play& play, const CompiledStep& step);
    Branches call_each(Play& play, const CompiledStep& step);
    template <typename InputsOf>
    Branches call_several(Play& play, const CompiledStep& step, std::int64_t times, InputsOf inputs_of);
    template <typename InputsOf>
    std::optional<Branches> add_up_calls(Play& play, const CompiledStep& step, std::int64_t times, InputsOf inputs_of,
                                         const std::vector<std::int64_t>& start);
    std::optional<typename SumBook<Count>::Addend> addend_of(const CompiledStep& step, const Spread<Count>& spread);
    void do_once_more(Play& play, const CompiledStep& step, std::int64_t time, std::vector<std::int64_t> inputs,
                      CallSums<Count>& sums);
    void add_time(const Play& play, const CompiledStep& step, std::int64_t time, const Ending& ending,
                  std::vector<std::int64_t>& sum) const;
    bool keeps(const Play& play, const CompiledDo::Carried& carried) const;
    bool wants_changes(const Play& play, const CompiledStep& step) const;
    std::optional<std::vector<std::int64_t>> call_inputs(Play& play, const Frame& callee,
                                                         const std::vector<NodeId>& nodes);
    std::uint32_t as_caller_says(const Play& play, const std::vector<NodeId>& inputs, std::uint32_t number);
    std::shared_ptr<const Spread<Count>> spread_of_call(Play& caller, const CompiledStep& step,
                                                        const std::vector<std::int64_t>& inputs,
                                                        bool with_effects = false,
                                                        std::optional<std::int64_t> time = std::nullopt);
    void write_trace(Play& play, const CompiledStep& step, const std::int64_t* slots);

    const Program& program_;
    EndingTable& endings_;
    Table table_;
    std::vector<std::int64_t> last_steps_;
    const RollingStep* caller_ = nullptr;  ///< the step that calls the procedure in progress
    std::map<std::pair<const Frame*, bool>, std::unique_ptr<Desk>> desks_;
    Desk* last_desk_ = nullptr;
    std::uint64_t work_ = 0;
    std::int64_t pool_work_ = 0;  ///< additions made for sums of dice
    std::map<Pool, Fork<Count>> pools_;
    std::map<std::tuple<std::int32_t, bool, std::vector<std::int64_t>>, std::shared_ptr<const Spread<Count>>> calls_;
    SumBook<Count> sums_;
};

}  // namespace broadside::engine
