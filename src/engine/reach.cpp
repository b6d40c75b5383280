#include "engine/reads.hpp"
#include "engine/run.hpp"
#include "engine/value_classes.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

// The totals a list of modifiers can come to. Twenty yes-no facts are a million situations, but few rows share facts:
// rows that do (or exclude each other, or are bound by a `never`) form a cluster, each cluster is worked out over its
// own facts alone, and the totals of the clusters add up:
//
//     outnumbering                  {0, +1}
//     on the flank / on the rear    {0, +1, +2}         =>  0 .. +3, each with a situation that gives it

namespace broadside::engine {

namespace {

constexpr std::size_t most_situations = 4'000'000;

struct Cluster {
    std::vector<std::size_t> rows;
    std::set<std::int32_t> inputs;
};

using Assignment = std::map<std::int32_t, std::int64_t>;  // input slot -> value
using Totals = std::map<std::int64_t, Assignment>;        // total -> a situation that gives it

const ChartInstance* find_instance(const Program& program, const Frame& frame, const std::string& chart,
                                   std::int32_t side) {
    for (const ChartInstance& instance : frame.instances) {
        const rules::Chart& read = program.ruleset().charts[static_cast<std::size_t>(instance.chart)];
        if (read.id == chart && (side < 0 || std::max(0, instance.own) == side)) return &instance;
    }
    return nullptr;
}

class Clusters {
  public:
    Clusters(const Frame& frame, const ChartInstance& instance) : parent_(instance.sum_rows.size()) {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
        for (std::size_t row = 0; row < instance.sum_rows.size(); ++row) {
            Reads reads;
            add_reads(frame, instance.sum_rows[row], reads);
            for (NodeId input : instance.inputs) add_reads(frame, input, reads);
            reads_steps_ = reads_steps_ || !reads.steps.empty();
            inputs_.push_back(reads.inputs);
        }
        join_rows_that_share(instance);
        for (const Frame::Never& never : frame.nevers) {
            Reads reads;
            add_reads(frame, never.node, reads);
            join_rows_that_touch(reads.inputs);
            spread_inputs(reads.inputs);
        }
    }

    bool reads_steps() const { return reads_steps_; }

    std::vector<Cluster> all() {
        std::map<std::size_t, Cluster> by_root;
        for (std::size_t row = 0; row < parent_.size(); ++row) {
            Cluster& cluster = by_root[root(row)];
            cluster.rows.push_back(row);
            cluster.inputs.insert(inputs_[row].begin(), inputs_[row].end());
        }
        std::vector<Cluster> out;
        for (auto& [row, cluster] : by_root) out.push_back(std::move(cluster));
        return out;
    }

  private:
    std::size_t root(std::size_t row) const {
        while (parent_[row] != row) row = parent_[row];
        return row;
    }
    void join(std::size_t a, std::size_t b) { parent_[root(a)] = root(b); }

    void join_rows_that_share(const ChartInstance& instance) {
        for (std::size_t a = 0; a < parent_.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                bool share = std::any_of(inputs_[a].begin(), inputs_[a].end(),
                                         [&](std::int32_t input) { return inputs_[b].contains(input); });
                bool exclude =
                    instance.sum_rows[a].group >= 0 && instance.sum_rows[a].group == instance.sum_rows[b].group;
                if (share || exclude) join(a, b);
            }
    }
    void join_rows_that_touch(const std::set<std::int32_t>& inputs) {
        std::optional<std::size_t> first;
        for (std::size_t row = 0; row < parent_.size(); ++row) {
            bool touches = std::any_of(inputs.begin(), inputs.end(),
                                       [&](std::int32_t input) { return inputs_[row].contains(input); });
            if (touches && first) join(row, *first);
            if (touches && !first) first = row;
        }
    }

    /// A combination that touches a row binds all facts it speaks of: a witness must not break it.
    void spread_inputs(const std::set<std::int32_t>& inputs) {
        for (std::set<std::int32_t>& row : inputs_) {
            bool touches =
                std::any_of(inputs.begin(), inputs.end(), [&](std::int32_t input) { return row.contains(input); });
            if (touches) row.insert(inputs.begin(), inputs.end());
        }
    }

    std::vector<std::size_t> parent_;
    std::vector<std::set<std::int32_t>> inputs_;
    bool reads_steps_ = false;
};

/// Works out one cluster over every value of its facts, on a chart that has only the cluster's rows.
class ClusterRunner {
  public:
    /// `frame` is a copy whose last chart instance and last node are the runner's.
    ClusterRunner(const Program& program, Frame& frame, const ChartInstance& instance, const Cluster& cluster)
        : program_(program), frame_(frame), cluster_(cluster) {
        ChartInstance& part = frame_.instances.back();
        part.sum_rows.clear();
        for (std::size_t row : cluster.rows) part.sum_rows.push_back(instance.sum_rows[row]);
        settle_values();
        if (too_large_) return;
        sort_nevers();
        leave_out_like_values();
    }

    bool too_large() const { return too_large_; }
    bool open_ended() const { return open_ended_; }

    Totals run() {
        Machine machine(program_, frame_);
        std::vector<std::int64_t> inputs(frame_.inputs.size(), unset);
        machine.bind(inputs.data(), nullptr);
        Totals totals;
        assign(slots_.size(), machine, inputs, totals);
        return totals;
    }

  private:
    void settle_values() {
        std::size_t situations = 1;
        for (std::int32_t slot : cluster_.inputs) {
            const InputSlot& input = frame_.inputs[static_cast<std::size_t>(slot)];
            const rules::Quantity* quantity = program_.vocabulary().quantity(input.type);
            auto span =
                quantity ? static_cast<std::size_t>((quantity->highest - quantity->lowest) / quantity->step) : 0;
            too_large_ = too_large_ || span > most_situations;
            if (too_large_) return;
            std::vector<std::int64_t> values = program_.vocabulary().all_values(input.type);
            if (values.empty()) {
                open_ended_ = true;
                values = {input.fallback.value_or(0)};
            }
            // The default comes first, so that a witness says no more than it must.
            if (input.fallback)
                if (auto found = std::find(values.begin(), values.end(), *input.fallback); found != values.end())
                    std::rotate(values.begin(), found, found + 1);
            situations *= values.size();
            too_large_ = too_large_ || situations > most_situations;
            slots_.push_back(slot);
            values_.push_back(std::move(values));
            if (too_large_) return;
        }
    }

    /// Of values that neither a row nor a combination tells apart the first stands for all.
    void leave_out_like_values() {
        std::vector<NodeId> roots = {static_cast<NodeId>(frame_.nodes.size() - 1)};
        for (const auto& nevers : nevers_) roots.insert(roots.end(), nevers.begin(), nevers.end());
        ValueClasses classes(frame_, std::move(roots), std::vector<bool>(frame_.instances.size()));
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            std::vector<std::size_t> like = classes.like(static_cast<std::size_t>(slots_[i]), values_[i]);
            std::vector<std::int64_t> kept;
            for (std::size_t v = 0; v < like.size(); ++v)
                if (like[v] == v) kept.push_back(values_[i][v]);
            values_[i] = std::move(kept);
        }
    }

    /// A combination is tried as soon as the last of its facts has its value. One that speaks of no fact of the cluster
    /// is not the cluster's.
    void sort_nevers() {
        nevers_.resize(slots_.size());
        for (const Frame::Never& never : frame_.nevers) {
            Reads reads;
            add_reads(frame_, never.node, reads);
            for (std::size_t i = 0; i < slots_.size(); ++i)
                if (reads.inputs.contains(slots_[i])) {
                    nevers_[i].push_back(never.node);
                    break;
                }
        }
    }

    bool is_impossible(Machine& machine, std::size_t place) const {
        return std::any_of(nevers_[place].begin(), nevers_[place].end(), [&](NodeId never) {
            bool holds = machine.value(never) != 0 && !machine.stopped();
            machine.clear();
            return holds;
        });
    }

    /// Gives the first `left` facts all their values, those of the first fact running fastest.
    void assign(std::size_t left, Machine& machine, std::vector<std::int64_t>& inputs, Totals& totals) const {
        if (left == 0) {
            std::int64_t total = machine.value(static_cast<NodeId>(frame_.nodes.size() - 1));
            if (!machine.stopped() && !totals.contains(total)) {
                Assignment& witness = totals[total];
                for (std::int32_t slot : slots_) witness[slot] = inputs[static_cast<std::size_t>(slot)];
            }
            machine.clear();
            return;
        }
        std::int64_t& input = inputs[static_cast<std::size_t>(slots_[left - 1])];
        for (std::int64_t value : values_[left - 1]) {
            input = value;
            if (!is_impossible(machine, left - 1)) assign(left - 1, machine, inputs, totals);
        }
        input = unset;
    }

    const Program& program_;
    Frame& frame_;
    const Cluster& cluster_;
    std::vector<std::int32_t> slots_;
    std::vector<std::vector<std::int64_t>> values_;
    std::vector<std::vector<NodeId>> nevers_;  ///< by the first of the cluster's facts that they speak of
    bool too_large_ = false;
    bool open_ended_ = false;
};

Totals added_up(const Totals& a, const Totals& b) {
    Totals sum;
    for (const auto& [x, situation] : a)
        for (const auto& [y, more] : b) {
            if (sum.contains(x + y)) continue;
            Assignment both = situation;
            both.insert(more.begin(), more.end());
            sum.emplace(x + y, std::move(both));
        }
    return sum;
}

}  // namespace

/// What a procedure done as a step finds, told in the facts of its caller. What it is given otherwise (`with`, or as an
/// earlier step left it) is not varied, so then nothing is proved.
static TotalsOfChart totals_of_callee(const Program& program, const Frame& frame, const CompiledDo& call,
                                      const std::string& chart, std::int32_t side) {
    const Frame& callee = program.frames()[static_cast<std::size_t>(call.frame)];
    auto seat = std::find(call.sides.begin(), call.sides.end(), side);
    if (side >= 0 && seat == call.sides.end()) return {{}, {}, false};
    auto inner_side = side < 0 ? -1 : static_cast<std::int32_t>(seat - call.sides.begin());
    TotalsOfChart inner = reachable_totals(program, callee, chart, inner_side);
    TotalsOfChart result{{}, {}, inner.proved};
    const Situation usual = default_situation(callee);
    for (std::size_t i = 0; i < inner.totals.size(); ++i) {
        Situation situation = default_situation(frame);
        bool good = true;
        for (std::size_t input = 0; input < callee.inputs.size(); ++input) {
            const std::int64_t value = inner.witnesses[i].inputs[input];
            const Node& node = frame.nodes[static_cast<std::size_t>(call.inputs[input])];
            if (node.op == Op::input)
                situation.inputs[static_cast<std::size_t>(node.a)] = value;
            else if (node.op != Op::constant || node.value != value)
                good = good && value == usual.inputs[input] && node.op != Op::constant;
            result.proved = result.proved && (node.op == Op::input || !callee.inputs[input].asked);
        }
        if (!good) continue;
        result.totals.push_back(inner.totals[i]);
        result.witnesses.push_back(std::move(situation));
    }
    return result;
}

TotalsOfChart reachable_totals(const Program& program, const Frame& frame, const std::string& chart,
                               std::int32_t side) {
    TotalsOfChart result;
    const ChartInstance* instance = find_instance(program, frame, chart, side);
    if (!instance) {
        for (const CompiledStep& step : frame.steps) {
            if (step.call.frame < 0 || step.call.length != no_node) continue;
            TotalsOfChart found = totals_of_callee(program, frame, step.call, chart, side);
            if (!found.totals.empty()) return found;
        }
        result.proved = false;  // nobody reads it here
        return result;
    }
    Clusters clusters(frame, *instance);
    result.proved = !clusters.reads_steps();
    Totals totals = {{0, {}}};
    Frame working = frame;
    working.instances.push_back(*instance);
    working.nodes.push_back({Op::total, static_cast<NodeId>(working.instances.size() - 1)});
    for (const Cluster& cluster : clusters.all()) {
        ClusterRunner runner(program, working, *instance, cluster);
        if (runner.too_large() || runner.open_ended()) result.proved = false;
        if (runner.too_large()) continue;
        totals = added_up(totals, runner.run());
    }
    for (const auto& [total, assignment] : totals) {
        Situation situation = default_situation(frame);
        for (const auto& [slot, value] : assignment) situation.inputs[static_cast<std::size_t>(slot)] = value;
        result.totals.push_back(total);
        result.witnesses.push_back(std::move(situation));
    }
    return result;
}

}  // namespace broadside::engine
