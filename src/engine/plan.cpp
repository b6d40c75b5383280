#include "engine/plan.hpp"

#include "engine/read_marks.hpp"

#include <algorithm>
#include <optional>

namespace broadside::engine {

namespace {

using StepKind = CompiledStep::Kind;

bool is_uncertain(const CompiledStep& step) {
    return step.kind == StepKind::roll || step.kind == StepKind::call;
}

class Planner {
  public:
    Planner(const Frame& frame, const Wanted& wanted) : frame_(frame), results_(frame) {
        results_.add_results(wanted.left_out, wanted.with_effects);
    }

    Plan make() {
        for (const CompiledStep& step : frame_.steps) plan_.reads.emplace_back(frame_).add(step);
        order_steps();
        settle_live();
        choose_rests();
        for (Plan::Stop& stop : plan_.stops) stop.sum = find_sum(*stop.step);
        return std::move(plan_);
    }

    /// With given dice, rolls can be neither remembered nor reordered.
    Plan make_for_games() {
        for (const CompiledStep& step : frame_.steps) {
            plan_.reads.emplace_back(frame_).add(step);
            plan_.stops.push_back({&step, {}, {}, false, {}});
        }
        settle_live();
        const auto last = std::find_if(plan_.stops.rbegin(), plan_.stops.rend(),
                                       [](const Plan::Stop& stop) { return is_uncertain(*stop.step); });
        if (last != plan_.stops.rend()) add_rest_behind(plan_.stops.rend() - last - 1);
        return std::move(plan_);
    }

  private:
    bool is_number(NodeId node, std::int64_t lowest, std::int64_t highest) const {
        if (!node) return true;
        const Node& read = frame_.nodes[*node];
        return read.op == Op::constant && read.value >= lowest && read.value <= highest;
    }
    /// An unconditional roll that cannot fail, and so may be postponed.
    bool can_wait(const CompiledStep& step) const {
        constexpr std::int64_t any_score = 1'000'000;
        return step.kind == StepKind::roll && !step.when && is_number(step.roll.count, 0, 100) &&
               is_number(step.roll.need, -any_score, any_score) && is_number(step.roll.again, -any_score, any_score);
    }

    const ReadMarks& reads_of(const CompiledStep& step) const { return plan_.reads[&step - frame_.steps.data()]; }
    bool reads_slot(const CompiledStep& step, std::int32_t slot) const {
        std::size_t place = slot;
        return reads_of(step).slots[place] || (step.kind == StepKind::end && results_.slots[place]);
    }

    void order_steps() {
        std::vector<const CompiledStep*> waiting;
        for (const CompiledStep& step : frame_.steps) {
            if (can_wait(step)) {
                waiting.push_back(&step);
                continue;
            }
            std::erase_if(waiting, [&](const CompiledStep* roll) {
                bool is_read = reads_slot(step, roll->slot);
                if (is_read) plan_.stops.push_back({roll, {}, {}, false, {}});
                return is_read;
            });
            plan_.stops.push_back({&step, {}, {}, false, {}});
        }
        for (const CompiledStep* roll : waiting) plan_.stops.push_back({roll, {}, {}, false, {}});
    }

    static void join(std::vector<bool>& marks, const std::vector<bool>& more) {
        for (std::size_t i = 0; i < marks.size(); ++i)
            if (more[i]) marks[i] = true;
    }

    void settle_live() {
        std::vector<bool> read = results_.slots;
        std::vector<bool> written(frame_.slot_count);
        for (const CompiledStep& step : frame_.steps) std::fill_n(written.begin() + step.slot, step.slots, true);
        for (std::size_t i = plan_.stops.size(); i-- > 0;) {
            Plan::Stop& stop = plan_.stops[i];
            const CompiledStep& step = *stop.step;
            for (std::size_t slot = 0; slot < written.size(); ++slot)
                if (written[slot] && read[slot]) stop.live.push_back(static_cast<std::int32_t>(slot));
            std::fill_n(written.begin() + step.slot, step.slots, false);
            join(read, reads_of(step).slots);
        }
        std::size_t known = 0;
        for (Plan::Stop& stop : plan_.stops) {
            known += stop.step->slots;
            stop.may_merge = stop.live.size() < known;
            known = stop.live.size();
        }
    }

    /// Places rests before the last of several throws, and after it, as late as possible, where the fewest slots are
    /// live.
    void choose_rests() {
        std::optional<std::size_t> last, before;
        for (std::size_t i = 0; i < plan_.stops.size(); ++i)
            if (is_uncertain(*plan_.stops[i].step)) before = last, last = i;
        if (!last) return;
        if (before) add_rest(*last - 1);
        add_rest_behind(*last);
    }
    void add_rest_behind(std::size_t last) {
        constexpr std::size_t worth_remembering = 3;  // steps
        std::size_t best = last;
        for (std::size_t i = last; i + worth_remembering < plan_.stops.size(); ++i)
            if (plan_.stops[i].live.size() <= plan_.stops[best].live.size()) best = i;
        if (best + worth_remembering < plan_.stops.size()) add_rest(best);
    }
    void add_rest(std::size_t stop) {
        std::vector<bool> inputs = results_.inputs, sums = results_.sums;
        Plan::Rest rest;
        for (std::size_t i = stop + 1; i < plan_.stops.size(); ++i) {
            join(inputs, reads_of(*plan_.stops[i].step).inputs);
            join(sums, reads_of(*plan_.stops[i].step).sums);
            rest.calls = rest.calls || plan_.stops[i].step->kind == StepKind::call;
        }
        rest.inputs = places_in(inputs);
        rest.sums = places_in(sums);
        plan_.stops[stop].rest = plan_.rests.size();
        plan_.rests.push_back(std::move(rest));
    }

    std::optional<Plan::Sum> find_sum(const CompiledStep& step) const {
        bool plain = step.kind == StepKind::value && step.slots == 1 && !step.when && step.record.empty() &&
                     !is_fraction(step.type);
        if (!plain) return std::nullopt;
        const Node& node = frame_.nodes[*step.node];
        if (node.op != Op::add && node.op != Op::subtract) return std::nullopt;
        const Node& left = frame_.nodes[*node.a];
        const Node& right = frame_.nodes[*node.b];
        if (left.op != Op::step) return std::nullopt;
        if (right.op == Op::step) return Plan::Sum{node.op, *left.a, *right.a, {}};
        ReadMarks other(frame_);
        other.add(node.b);
        bool moves = std::find(other.slots.begin(), other.slots.end(), true) != other.slots.end();
        return moves ? std::nullopt : std::optional(Plan::Sum{node.op, *left.a, {}, node.b});
    }

    const Frame& frame_;
    ReadMarks results_;  ///< inputs and steps the results read
    Plan plan_;
};

}  // namespace

Plan plan_odds(const Frame& frame, const Wanted& wanted) {
    return Planner(frame, wanted).make();
}

Plan plan_games(const Frame& frame) {
    return Planner(frame, {}).make_for_games();
}

Plan plan_game(const Frame& frame) {
    Plan plan;
    for (const CompiledStep& step : frame.steps) plan.stops.push_back({&step, {}, {}, false, {}});
    return plan;
}

}  // namespace broadside::engine
