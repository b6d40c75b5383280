#include "engine/cluster_totals.hpp"

#include "engine/machine.hpp"
#include "engine/reads.hpp"
#include "engine/run.hpp"

#include <algorithm>
#include <optional>

// What a cluster adds up to over all values of its facts, without going through all their combinations. Every row is a
// part of the total that few facts decide; a `never` is a part that adds nothing and in some situations is not there.
// One fact after the other is done away with: the parts that speak of it become one that does not, and that has, for
// every situation of its other facts, all totals to which some value of the one leads:
//
//     uphill (slope): 0, −1     breathless (slope, ran): 0, 0, 0, −1
//     without `ran`:    breathless (slope):  {0}, {0, −1}
//     without `slope`:  {0} ∪ {−1, −2}
//
// Who decides a part, and which values of a fact it does not tell apart, is found by asking it with no fact given, then
// with the one it asked for at each of its values, and so on: a tree whose leaves are what the part adds.
//
// The witness of a total is the first situation that gives it, as an odometer counts them. A total therefore keeps its
// smallest reading; the readings of parts add up as their totals do.

namespace broadside::engine {

namespace {

constexpr std::size_t most_situations = 4'000'000;

/// A total and its smallest reading.
struct Sum {
    std::int64_t total = 0;
    std::uint64_t reading = 0;
    auto operator<=>(const Sum&) const = default;
};
using Sums = std::vector<Sum>;  // by total, each once; empty: impossible

/// A part of the total.
struct Part {
    std::vector<std::size_t> facts;  ///< places among the facts of the cluster, in their order
    std::vector<Sums> cells;         ///< by situation of these facts, the first running fastest
};

/// The facts of a cluster.
struct Facts {
    std::vector<std::int32_t> slots;
    std::vector<std::vector<std::int64_t>> values;  ///< by fact
    std::vector<std::uint64_t> worth;               ///< by fact: what one turn of it adds to a reading
    bool too_large = false;
    bool open_ended = false;

    void settle_worth() {
        std::uint64_t next = 1;
        for (const auto& each : values) {
            worth.push_back(next);
            next *= each.size();
        }
    }
};

Facts facts_of(const Program& program, const Frame& frame, const Cluster& cluster) {
    Facts facts;
    std::size_t situations = 1;
    for (std::int32_t slot : cluster.inputs) {
        const InputSlot& input = frame.inputs[static_cast<std::size_t>(slot)];
        const rules::Quantity* quantity = program.vocabulary().quantity(input.type);
        auto span = quantity ? static_cast<std::size_t>((quantity->highest - quantity->lowest) / quantity->step) : 0;
        facts.too_large = facts.too_large || span > most_situations;
        if (facts.too_large) return facts;
        std::vector<std::int64_t> values = program.vocabulary().all_values(input.type);
        if (values.empty()) {
            facts.open_ended = true;
            values = {input.fallback.value_or(0)};
        }
        // The default comes first, so that a witness says no more than it must.
        if (input.fallback)
            if (auto found = std::find(values.begin(), values.end(), *input.fallback); found != values.end())
                std::rotate(values.begin(), found, found + 1);
        situations *= values.size();
        facts.too_large = facts.too_large || situations > most_situations;
        if (facts.too_large) return facts;
        facts.slots.push_back(slot);
        facts.values.push_back(std::move(values));
    }
    return facts;
}

/// A part as questions and answers. Equal trees have one number.
class Questions {
  public:
    struct Tree {
        std::int32_t fact = -1;              ///< asked for; -1: the answer is known
        std::vector<std::int32_t> by_value;  ///< trees
        std::optional<std::int64_t> answer;  ///< none: impossible
        auto operator<=>(const Tree&) const = default;
    };

    std::int32_t number_of(Tree tree) {
        const auto [known, fresh] = numbers_.try_emplace(std::move(tree), static_cast<std::int32_t>(trees_.size()));
        if (fresh) trees_.push_back(&known->first);
        return known->second;
    }
    const Tree& at(std::int32_t number) const { return *trees_[static_cast<std::size_t>(number)]; }
    std::size_t size() const { return trees_.size(); }

  private:
    std::map<Tree, std::int32_t> numbers_;
    std::vector<const Tree*> trees_;
};

/// Finds the parts and makes their tables.
class PartMaker {
  public:
    PartMaker(const Program& program, Frame& working, const ChartInstance& instance, Facts& facts)
        : program_(program), frame_(working), instance_(instance), facts_(facts) {}

    std::vector<Part> make(const Cluster& cluster) {
        add_rows(cluster);
        for (NodeId input : instance_.inputs)
            if (frame_.nodes[static_cast<std::size_t>(input)].op != Op::input) add(input, Root::Kind::input);
        for (const Frame::Never& never : frame_.nevers) add(never.node, Root::Kind::never);
        ask_all();
        leave_out_like_values();
        facts_.settle_worth();
        std::vector<Part> parts;
        for (const Root& root : roots_) parts.push_back(tabulate(root));
        return parts;
    }

  private:
    struct Root {
        enum class Kind { total, input, never };
        NodeId node = no_node;
        Kind kind = Kind::total;
        std::vector<std::size_t> facts;
        std::int32_t tree = -1;
    };

    /// Rows of a group of which the strongest counts are one part, every other row is one.
    void add_rows(const Cluster& cluster) {
        std::map<std::int32_t, std::vector<std::size_t>> groups;
        for (std::size_t row : cluster.rows) {
            const std::int32_t group = instance_.sum_rows[row].group;
            if (group >= 0 && !instance_.group_adds_up[static_cast<std::size_t>(group)])
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
        // Inputs of the chart that these rows do not look at need no value.
        frame_.nodes.push_back({Op::constant, no_node, no_node, no_node, nothing});
        const auto idle = static_cast<NodeId>(frame_.nodes.size() - 1);
        for (std::size_t i = 0; i < instance_.inputs.size(); ++i) {
            const bool read = reads.scratch.contains(instance_.first_input_scratch + static_cast<std::int32_t>(i));
            part.inputs.push_back(read ? instance_.inputs[i] : idle);
        }
        frame_.instances.push_back(std::move(part));
        frame_.nodes.push_back({Op::total, static_cast<NodeId>(frame_.instances.size() - 1)});
        add(static_cast<NodeId>(frame_.nodes.size() - 1), Root::Kind::total);
    }

    void add(NodeId node, Root::Kind kind) { roots_.push_back({node, kind, {}, -1}); }

    void ask_all() {
        places_.assign(frame_.inputs.size(), -1);
        for (std::size_t i = 0; i < facts_.slots.size(); ++i)
            places_[static_cast<std::size_t>(facts_.slots[i])] = static_cast<std::int32_t>(i);
        std::vector<std::int64_t> inputs(frame_.inputs.size(), unset);
        std::vector<std::int64_t> steps(static_cast<std::size_t>(frame_.slot_count), nothing);
        Machine machine(program_, frame_);
        machine.bind(inputs.data(), steps.data());
        for (Root& root : roots_) {
            std::set<std::size_t> asked_for;
            root.tree = ask(root, machine, inputs, asked_for);
            root.facts.assign(asked_for.begin(), asked_for.end());
        }
        // A combination that speaks of no fact of the cluster is not the cluster's.
        std::erase_if(roots_, [](const Root& root) { return root.kind == Root::Kind::never && root.facts.empty(); });
    }

    /// A combination that speaks of a fact outside the cluster is not known to hold.
    std::int32_t ask(const Root& root, Machine& machine, std::vector<std::int64_t>& inputs,
                     std::set<std::size_t>& asked_for) {
        const std::int64_t value = machine.value(root.node);
        const bool stopped = machine.stopped();
        const std::int32_t lacking = machine.not_given();
        const std::int32_t fact = lacking < 0 ? -1 : places_[static_cast<std::size_t>(lacking)];
        machine.clear();
        if (fact < 0) return questions_.number_of({-1, {}, answer_of(root, stopped, value)});
        asked_for.insert(static_cast<std::size_t>(fact));
        Questions::Tree tree{fact, {}, std::nullopt};
        for (std::int64_t each : facts_.values[static_cast<std::size_t>(fact)]) {
            inputs[static_cast<std::size_t>(lacking)] = each;
            tree.by_value.push_back(ask(root, machine, inputs, asked_for));
        }
        inputs[static_cast<std::size_t>(lacking)] = unset;
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

    /// Of values that no part tells apart the first stands for all.
    void leave_out_like_values() {
        kept_.resize(facts_.slots.size());
        for (std::size_t fact = 0; fact < facts_.slots.size(); ++fact) {
            std::vector<const Questions::Tree*> asking;
            for (std::size_t i = 0; i < questions_.size(); ++i) {
                const Questions::Tree& tree = questions_.at(static_cast<std::int32_t>(i));
                if (tree.fact == static_cast<std::int32_t>(fact)) asking.push_back(&tree);
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

    Part tabulate(const Root& root) const {
        Part part{root.facts, {}};
        std::vector<std::size_t> places(facts_.slots.size(), 0);
        std::size_t turned = 0;
        do {
            std::int32_t tree = root.tree;
            while (questions_.at(tree).fact >= 0) {
                const auto fact = static_cast<std::size_t>(questions_.at(tree).fact);
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
    Facts& facts_;
    Questions questions_;
    std::vector<Root> roots_;
    std::vector<std::int32_t> places_;            ///< by input: its place among the facts, or -1
    std::vector<std::vector<std::size_t>> kept_;  ///< by fact: the values that are told apart
};

/// Does away with one fact after the other.
class Adder {
  public:
    Adder(const Facts& facts, std::vector<Part> parts) : facts_(facts), parts_(std::move(parts)) {}

    Sums add_up() {
        std::set<std::size_t> left;
        for (std::size_t fact = 0; fact < facts_.slots.size(); ++fact) left.insert(fact);
        while (!left.empty()) {
            const std::size_t fact = cheapest(left);
            left.erase(fact);
            do_away_with(fact);
        }
        Sums all{{}};
        for (const Part& part : parts_) all = added(all, part.cells.front());
        return all;
    }

  private:
    static bool speaks_of(const Part& part, std::size_t fact) {
        return std::binary_search(part.facts.begin(), part.facts.end(), fact);
    }

    /// All facts of the parts that speak of one.
    std::set<std::size_t> neighbours(std::size_t fact) const {
        std::set<std::size_t> all;
        for (const Part& part : parts_)
            if (speaks_of(part, fact)) all.insert(part.facts.begin(), part.facts.end());
        all.erase(fact);
        return all;
    }

    std::size_t cheapest(const std::set<std::size_t>& left) const {
        std::optional<std::size_t> best;
        std::uint64_t best_size = 0;
        for (std::size_t fact : left) {
            std::uint64_t size = 1;
            for (std::size_t other : neighbours(fact)) size *= facts_.values[other].size();
            if (best && size >= best_size) continue;
            best = fact;
            best_size = size;
        }
        return *best;
    }

    void do_away_with(std::size_t fact) {
        const std::set<std::size_t> others = neighbours(fact);
        Part merged{{others.begin(), others.end()}, {}};
        std::vector<Part> gone;
        std::erase_if(parts_, [&](Part& part) {
            if (!speaks_of(part, fact)) return false;
            gone.push_back(std::move(part));
            return true;
        });
        if (gone.empty()) return;
        std::vector<std::size_t> places(facts_.slots.size(), 0);
        std::size_t turned = 0;
        do {
            merged.cells.push_back(over_all_values(fact, gone, places));
            for (turned = 0; turned < merged.facts.size(); ++turned) {
                const std::size_t other = merged.facts[turned];
                if (++places[other] < facts_.values[other].size()) break;
                places[other] = 0;
            }
        } while (turned < merged.facts.size());
        parts_.push_back(std::move(merged));
    }

    Sums over_all_values(std::size_t fact, const std::vector<Part>& parts, std::vector<std::size_t>& places) const {
        Sums all;
        for (places[fact] = 0; places[fact] < facts_.values[fact].size(); ++places[fact]) {
            Sums sums = {{0, places[fact] * facts_.worth[fact]}};
            for (std::size_t i = 0; i < parts.size() && !sums.empty(); ++i)
                sums = added(sums, cell_at(parts[i], places));
            all.insert(all.end(), sums.begin(), sums.end());
        }
        places[fact] = 0;
        keep_smallest_readings(all);
        return all;
    }

    const Sums& cell_at(const Part& part, const std::vector<std::size_t>& places) const {
        std::size_t cell = 0;
        for (auto fact = part.facts.rbegin(); fact != part.facts.rend(); ++fact)
            cell = cell * facts_.values[*fact].size() + places[*fact];
        return part.cells[cell];
    }

    static Sums added(const Sums& a, const Sums& b) {
        Sums all;
        all.reserve(a.size() * b.size());
        for (const Sum& x : a)
            for (const Sum& y : b) {
                Sum sum{0, x.reading + y.reading};
                const bool fits = !__builtin_add_overflow(x.total, y.total, &sum.total);
                if (fits) all.push_back(sum);
            }
        if (a.size() > 1 && b.size() > 1) keep_smallest_readings(all);
        return all;
    }

    static void keep_smallest_readings(Sums& sums) {
        std::sort(sums.begin(), sums.end());
        const auto same = [](const Sum& a, const Sum& b) { return a.total == b.total; };
        sums.erase(std::unique(sums.begin(), sums.end(), same), sums.end());
    }

    const Facts& facts_;
    std::vector<Part> parts_;
};

Totals totals_of(const Facts& facts, const Sums& sums) {
    Totals totals;
    for (const Sum& sum : sums) {
        Assignment& witness = totals[sum.total];
        for (std::size_t i = 0; i < facts.slots.size(); ++i)
            witness[facts.slots[i]] = facts.values[i][sum.reading / facts.worth[i] % facts.values[i].size()];
    }
    return totals;
}

}  // namespace

ClusterTotals totals_of_cluster(const Program& program, Frame& working, const ChartInstance& instance,
                                const Cluster& cluster) {
    Facts facts = facts_of(program, working, cluster);
    ClusterTotals result{{}, facts.too_large, facts.open_ended};
    if (facts.too_large) return result;
    const std::size_t nodes = working.nodes.size(), instances = working.instances.size();
    std::vector<Part> parts = PartMaker(program, working, instance, facts).make(cluster);
    working.nodes.resize(nodes);
    working.instances.resize(instances);
    result.totals = totals_of(facts, Adder(facts, std::move(parts)).add_up());
    return result;
}

}  // namespace broadside::engine
