#include "engine/cluster_totals.hpp"

#include "engine/total_parts.hpp"

#include <algorithm>
#include <optional>

// Computes the totals of a cluster without enumerating all combinations of its facts (variable elimination). Every row
// is a part of the total that depends on few facts; a `never` is a part that adds nothing and rules out some
// situations. To eliminate a fact, all parts that depend on it are replaced by one that does not; for every situation
// of its other facts it holds all totals reachable over the values of the eliminated fact:
//
//     uphill (slope): 0, −1     breathless (slope, ran): 0, 0, 0, −1
//     without `ran`:    breathless (slope):  {0}, {0, −1}
//     without `slope`:  {0} ∪ {−1, −2}
//
// total_parts.cpp finds the parts.
//
// The witness of a total is the first situation that gives it, in odometer order. A total therefore keeps its smallest
// reading; readings of parts add up as their totals do.

namespace broadside::engine {

namespace {

constexpr std::size_t most_values = 100'000;

ClusterFacts facts_of(const Program& program, const Frame& frame, const Cluster& cluster) {
    ClusterFacts facts;
    std::uint64_t situations = 1;
    for (std::int32_t slot : cluster.inputs) {
        const InputSlot& input = frame.inputs[slot];
        const rules::Quantity* quantity = program.vocabulary().quantity(input.type);
        auto span = quantity ? static_cast<std::size_t>((quantity->highest - quantity->lowest) / quantity->step) : 0;
        facts.too_large = facts.too_large || span > most_values;
        if (facts.too_large) return facts;
        std::vector<std::int64_t> values = program.vocabulary().all_values(input.type);
        if (values.empty()) {
            facts.open_ended = true;
            values = {input.fallback.value_or(0)};
        }
        // The default comes first, so that a witness deviates from defaults as little as possible.
        if (input.fallback)
            if (auto found = std::find(values.begin(), values.end(), *input.fallback); found != values.end())
                std::rotate(values.begin(), found, found + 1);
        situations = std::min(situations * values.size(), most_of_all + 1);
        facts.slots.push_back(slot);
        facts.values.push_back(std::move(values));
    }
    if (situations > most_of_all) facts.most = most_of_part;
    return facts;
}

/// Eliminates the facts one by one.
class Adder {
  public:
    Adder(const ClusterFacts& facts, std::vector<Part> parts) : facts_(facts), parts_(std::move(parts)) {}

    /// Returns nullopt when that would take too long.
    std::optional<Sums> add_up() {
        std::set<std::size_t> left;
        for (std::size_t fact = 0; fact < facts_.slots.size(); ++fact) left.insert(fact);
        while (!left.empty()) {
            const auto [fact, size] = cheapest(left);
            if (size * facts_.values[fact].size() > facts_.most) return std::nullopt;
            left.erase(fact);
            eliminate(fact);
        }
        Sums all{{}};
        for (const Part& part : parts_) all = added(all, part.cells.front());
        return all;
    }

  private:
    static bool speaks_of(const Part& part, std::size_t fact) {
        return std::binary_search(part.facts.begin(), part.facts.end(), fact);
    }

    /// All facts of the parts that depend on the given one.
    std::set<std::size_t> neighbours(std::size_t fact) const {
        std::set<std::size_t> all;
        for (const Part& part : parts_)
            if (speaks_of(part, fact)) all.insert(part.facts.begin(), part.facts.end());
        all.erase(fact);
        return all;
    }

    /// The fact whose neighbours have the fewest situations, and that number.
    std::pair<std::size_t, std::uint64_t> cheapest(const std::set<std::size_t>& left) const {
        std::optional<std::size_t> best;
        std::uint64_t best_size = 0;
        for (std::size_t fact : left) {
            std::uint64_t size = 1;
            for (std::size_t other : neighbours(fact))
                size = std::min(size * facts_.values[other].size(), facts_.most + 1);
            if (best && size >= best_size) continue;
            best = fact;
            best_size = size;
        }
        return {*best, best_size};
    }

    void eliminate(std::size_t fact) {
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

    const ClusterFacts& facts_;
    std::vector<Part> parts_;
};

Totals totals_of(const ClusterFacts& facts, const Sums& sums) {
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
    ClusterFacts facts = facts_of(program, working, cluster);
    ClusterTotals result{{}, facts.too_large, facts.open_ended};
    if (facts.too_large) return result;
    const std::size_t nodes = working.nodes.size(), instances = working.instances.size();
    std::vector<Part> parts = parts_of_total(program, working, instance, cluster, facts);
    working.nodes.resize(nodes);
    working.instances.resize(instances);
    std::optional<Sums> sums;
    if (!facts.too_large) sums = Adder(facts, std::move(parts)).add_up();
    if (sums)
        result.totals = totals_of(facts, *sums);
    else
        result.too_large = true;
    return result;
}

}  // namespace broadside::engine
