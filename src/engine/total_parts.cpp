#include "engine/total_parts.hpp"

#include "engine/machine.hpp"
#include "engine/reads.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

// Finds the facts a part depends on, and their equivalent values, by evaluating it with no fact given, then with the
// fact it lacked at each of its values, and so on: a decision tree whose leaves are the totals of the part.

namespace broadside::engine {

namespace {

struct AskedFact;  // of a cluster

/// Decision trees, numbered; equal trees have one number.
class Questions {
  public:
    struct Tree {
        IndexOf<AskedFact> fact;             ///< the fact to be given; none: the answer is known
        std::vector<std::int32_t> by_value;  ///< trees
        std::optional<std::int64_t> answer;  ///< none: impossible
        auto operator<=>(const Tree&) const = default;
    };

    std::int32_t number_of(Tree tree) {
        const auto [known, fresh] = numbers_.try_emplace(std::move(tree), static_cast<std::int32_t>(trees_.size()));
        if (fresh) trees_.push_back(&known->first);
        return known->second;
    }
    const Tree& at(std::int32_t number) const { return *trees_[number]; }
    std::size_t size() const { return trees_.size(); }

  private:
    std::map<Tree, std::int32_t> numbers_;
    std::vector<const Tree*> trees_;
};

/// Finds the parts and makes their tables.
class PartMaker {
  public:
    PartMaker(const Program& program, Frame& working, const ChartInstance& instance, ClusterFacts& facts)
        : program_(program), frame_(working), instance_(instance), facts_(facts) {}

    std::vector<Part> make(const Cluster& cluster) {
        add_rows(cluster);
        for (NodeId input : instance_.inputs)
            if (frame_.nodes[*input].op != Op::input) add(input, Root::Kind::input);
        for (const Frame::Never& never : frame_.nevers) add(never.node, Root::Kind::never);
        ask_all();
        if (facts_.too_large) return {};
        leave_out_like_values();
        facts_.settle_worth();
        std::vector<Part> parts;
        for (const Root& root : roots_) facts_.too_large = facts_.too_large || situations_of(root) > facts_.most;
        if (facts_.too_large) return {};
        for (const Root& root : roots_) parts.push_back(tabulate(root));
        return parts;
    }

  private:
    struct Root {
        enum class Kind { total, input, never };
        NodeId node;
        Kind kind = Kind::total;
        std::vector<std::size_t> facts;
        std::int32_t tree = 0;
    };

    /// Adds a part for each group of which only the strongest row counts, and for every other row.
    void add_rows(const Cluster& cluster) {
        std::map<IndexOf<RowGroup>, std::vector<std::size_t>> groups;
        for (std::size_t row : cluster.rows) {
            const IndexOf<RowGroup> group = instance_.sum_rows[row].group;
            if (group && !instance_.group_adds_up[*group])
                groups[group].push_back(row);
            else
                add_total_of({row});
        }
        for (const auto& [group, rows] : groups) add_total_of(rows);
    }

    void add_total_of(const std::vector<std::size_t>& rows) {
        ChartInstance part;
        part.chart = instance_.chart;
        part.own = instance_.own;
        part.first_input_scratch = instance_.first_input_scratch;
        part.group_adds_up = instance_.group_adds_up;
        Reads reads;
        for (std::size_t row : rows) {
            part.sum_rows.push_back(instance_.sum_rows[row]);
            add_reads(frame_, instance_.sum_rows[row], reads);
        }
        // Inputs of the chart that these rows do not read need no value.
        frame_.nodes.push_back({Op::constant, {}, {}, {}, nothing});
        const NodeId idle = frame_.nodes.size() - 1;
        for (std::size_t i = 0; i < instance_.inputs.size(); ++i) {
            const bool read = reads.scratch.contains(instance_.first_input_scratch + static_cast<std::int32_t>(i));
            part.inputs.push_back(read ? instance_.inputs[i] : idle);
        }
        frame_.instances.push_back(std::move(part));
        frame_.nodes.push_back({Op::total, frame_.instances.size() - 1});
        add(frame_.nodes.size() - 1, Root::Kind::total);
    }

    void add(NodeId node, Root::Kind kind) { roots_.push_back({node, kind, {}, 0}); }

    void ask_all() {
        places_.assign(frame_.inputs.size(), {});
        for (std::size_t i = 0; i < facts_.slots.size(); ++i) places_[facts_.slots[i]] = i;
        std::vector<std::int64_t> inputs(frame_.inputs.size(), unset);
        std::vector<std::int64_t> steps(frame_.slot_count, nothing);
        Machine machine(program_, frame_);
        machine.bind(inputs.data(), steps.data());
        for (Root& root : roots_) {
            std::set<std::size_t> asked_for;
            root.tree = ask(root, machine, inputs, asked_for);
            root.facts.assign(asked_for.begin(), asked_for.end());
        }
        // A combination without facts of the cluster does not concern it.
        std::erase_if(roots_, [](const Root& root) { return root.kind == Root::Kind::never && root.facts.empty(); });
    }

    /// A combination that depends on a fact outside the cluster is not known to hold.
    std::int32_t ask(const Root& root, Machine& machine, std::vector<std::int64_t>& inputs,
                     std::set<std::size_t>& asked_for) {
        const std::int64_t value = machine.value(root.node);
        const bool stopped = machine.stopped();
        const IndexOf<InputSlot> lacking = machine.not_given();
        const IndexOf<AskedFact> fact = lacking ? places_[*lacking] : IndexOf<AskedFact>();
        machine.clear();
        facts_.too_large = facts_.too_large || ++asked_ > facts_.most;
        if (!fact || facts_.too_large) return questions_.number_of({{}, {}, answer_of(root, stopped, value)});
        asked_for.insert(*fact);
        Questions::Tree tree{fact, {}, std::nullopt};
        for (std::int64_t each : facts_.values[*fact]) {
            inputs[*lacking] = each;
            tree.by_value.push_back(ask(root, machine, inputs, asked_for));
        }
        inputs[*lacking] = unset;
        const bool matters = std::any_of(tree.by_value.begin(), tree.by_value.end(),
                                         [&](std::int32_t other) { return other != tree.by_value.front(); });
        return matters ? questions_.number_of(std::move(tree)) : tree.by_value.front();
    }

    static std::optional<std::int64_t> answer_of(const Root& root, bool stopped, std::int64_t value) {
        if (root.kind == Root::Kind::never)
            return stopped || value == 0 ? std::optional<std::int64_t>(0) : std::nullopt;
        if (stopped) return std::nullopt;
        return root.kind == Root::Kind::total ? value : 0;
    }

    /// Keeps the first of each class of values that no part distinguishes.
    void leave_out_like_values() {
        kept_.resize(facts_.slots.size());
        for (std::size_t fact = 0; fact < facts_.slots.size(); ++fact) {
            std::vector<const Questions::Tree*> asking;
            for (std::size_t i = 0; i < questions_.size(); ++i) {
                const Questions::Tree& tree = questions_.at(static_cast<std::int32_t>(i));
                if (tree.fact == fact) asking.push_back(&tree);
            }
            std::set<std::vector<std::int32_t>> seen;
            std::vector<std::int64_t> values;
            for (std::size_t value = 0; value < facts_.values[fact].size(); ++value) {
                std::vector<std::int32_t> next;
                for (const Questions::Tree* tree : asking) next.push_back(tree->by_value[value]);
                if (!seen.insert(std::move(next)).second) continue;
                kept_[fact].push_back(value);
                values.push_back(facts_.values[fact][value]);
            }
            facts_.values[fact] = std::move(values);
        }
    }

    std::uint64_t situations_of(const Root& root) const {
        std::uint64_t situations = 1;
        for (std::size_t fact : root.facts)
            situations = std::min(situations * facts_.values[fact].size(), facts_.most + 1);
        return situations;
    }

    Part tabulate(const Root& root) const {
        Part part{root.facts, {}};
        std::vector<std::size_t> places(facts_.slots.size(), 0);
        std::size_t turned = 0;
        do {
            std::int32_t tree = root.tree;
            while (questions_.at(tree).fact) {
                const std::size_t fact = *questions_.at(tree).fact;
                tree = questions_.at(tree).by_value[kept_[fact][places[fact]]];
            }
            const std::optional<std::int64_t>& answer = questions_.at(tree).answer;
            part.cells.push_back(answer ? Sums{{*answer, 0}} : Sums{});
            for (turned = 0; turned < root.facts.size(); ++turned) {
                const std::size_t fact = root.facts[turned];
                if (++places[fact] < facts_.values[fact].size()) break;
                places[fact] = 0;
            }
        } while (turned < root.facts.size());
        return part;
    }

    const Program& program_;
    Frame& frame_;
    const ChartInstance& instance_;
    ClusterFacts& facts_;
    Questions questions_;
    std::uint64_t asked_ = 0;
    std::vector<Root> roots_;
    std::vector<IndexOf<AskedFact>> places_;      ///< by input
    std::vector<std::vector<std::size_t>> kept_;  ///< by fact: one value per class
};

}  // namespace

std::vector<Part> parts_of_total(const Program& program, Frame& working, const ChartInstance& instance,
                                 const Cluster& cluster, ClusterFacts& facts) {
    return PartMaker(program, working, instance, facts).make(cluster);
}

}  // namespace broadside::engine
