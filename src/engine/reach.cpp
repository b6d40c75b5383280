#include "engine/cluster_totals.hpp"
#include "engine/reads.hpp"
#include "engine/run.hpp"

#include <algorithm>
#include <map>
#include <numeric>

// Reachable totals of a list of modifiers. Twenty yes-no facts are a million situations, but few rows share facts: rows
// that do (or exclude each other, or are bound by a `never`) form a cluster, each cluster is computed over its own
// facts alone, and the totals of the clusters add up:
//
//     outnumbering                  {0, +1}
//     on the flank / on the rear    {0, +1, +2}         =>  0 .. +3, each with a situation that gives it

namespace broadside::engine {

namespace {

const ChartInstance* find_instance(const Program& program, const Frame& frame, const std::string& chart,
                                   SideIndex side) {
    for (const ChartInstance& instance : frame.instances) {
        const rules::Chart& read = program.ruleset().charts[instance.chart];
        if (read.id == chart && (!side || side == instance.own.value_or(0))) return &instance;
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
                bool exclude = instance.sum_rows[a].group && instance.sum_rows[a].group == instance.sum_rows[b].group;
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

    /// A combination on a fact of a row adds its other facts to the row: a witness must respect it.
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

/// Totals of a callee, in the facts of its caller. Inputs given otherwise (by `with`, or changed by an earlier step)
/// are not varied, so then nothing is proved.
static TotalsOfChart totals_of_callee(const Program& program, const Frame& frame, const CompiledDo& call,
                                      const std::string& chart, SideIndex side) {
    const Frame& callee = program.frames()[call.frame];
    auto seat = std::find(call.sides.begin(), call.sides.end(), side);
    if (side && seat == call.sides.end()) return {{}, {}, false};
    SideIndex inner_side;
    if (side) inner_side = static_cast<std::size_t>(seat - call.sides.begin());
    TotalsOfChart inner = reachable_totals(program, callee, chart, inner_side);
    TotalsOfChart result{{}, {}, inner.proved};
    const Situation usual = default_situation(callee);
    for (std::size_t i = 0; i < inner.totals.size(); ++i) {
        Situation situation = default_situation(frame);
        bool good = true;
        for (std::size_t input = 0; input < callee.inputs.size(); ++input) {
            const std::int64_t value = inner.witnesses[i].inputs[input];
            const Node& node = frame.nodes[*call.inputs[input]];
            if (node.op == Op::input)
                situation.inputs[*node.a] = value;
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

TotalsOfChart reachable_totals(const Program& program, const Frame& frame, const std::string& chart, SideIndex side) {
    TotalsOfChart result;
    const ChartInstance* instance = find_instance(program, frame, chart, side);
    if (!instance) {
        for (const CompiledStep& step : frame.steps) {
            if (step.kind != CompiledStep::Kind::call || step.call.length) continue;
            TotalsOfChart found = totals_of_callee(program, frame, step.call, chart, side);
            if (!found.totals.empty()) return found;
        }
        result.proved = false;  // nothing reads it here
        return result;
    }
    Clusters clusters(frame, *instance);
    result.proved = !clusters.reads_steps();
    Totals totals = {{0, {}}};
    Frame working = frame;
    for (const Cluster& cluster : clusters.all()) {
        const ClusterTotals found = totals_of_cluster(program, working, *instance, cluster);
        if (found.too_large || found.open_ended) result.proved = false;
        if (!found.too_large) totals = added_up(totals, found.totals);
    }
    for (const auto& [total, assignment] : totals) {
        Situation situation = default_situation(frame);
        for (const auto& [slot, value] : assignment) situation.inputs[slot] = value;
        result.totals.push_back(total);
        result.witnesses.push_back(std::move(situation));
    }
    return result;
}

}  // namespace broadside::engine
