#include "generate/muster.hpp"

#include "text/diagnostic.hpp"

#include <algorithm>
#include <map>

namespace broadside::generate {

static constexpr Ways most_ways = Ways{1} << 62;

static Ways added(Ways one, Ways other) {
    return std::min(most_ways, one + other);
}

static Ways multiplied(Ways one, Ways other) {
    if (one == 0 || other == 0) return 0;
    return one > most_ways / other ? most_ways : one * other;
}

/// How many armies so many units of a row are: each of `kinds` sorts, in whatever order.
static Ways sorts_of(const MusterRow& row, std::int64_t units) {
    Ways sorts = 1;
    for (std::int64_t kind = 1; kind < row.kinds && sorts < most_ways; ++kind)
        sorts = multiplied(sorts, static_cast<Ways>(units + kind)) / static_cast<Ways>(kind);
    return sorts;
}

MusterTable::MusterTable(MusterOrder order) : order_(std::move(order)) {
    for (std::size_t role = 0; role < order_.shares.size(); ++role) roles_.push_back(count_role(role));
}

// ---- counting

MusterTable::Role MusterTable::count_role(std::size_t role) const {
    Role out;
    for (std::size_t i = 0; i < order_.rows.size(); ++i)
        if (order_.rows[i].role == role) out.rows.push_back(i);
    out.after.resize(out.rows.size() + 1);
    out.after.back() = {{State{}, Pair{1, 0}}};
    for (std::size_t place = out.rows.size(); place-- > 0;) {
        const MusterRow& row = order_.rows[out.rows[place]];
        std::map<State, Pair> ways;
        const auto add = [&](const State& state, std::size_t trimmed, Ways count) {
            if (count > 0) ways[state][trimmed] = added(ways[state][trimmed], count);
        };
        for (const auto& [rest, counts] : out.after[place + 1])
            for (std::int64_t n = row.least; n <= row.most; n += row.step) {
                const State state{rest.units + n, rest.sum + n * row.worth};
                const Ways sorts = sorts_of(row, n);
                add(state, 0, multiplied(sorts, counts[0]));
                add(state, 1, multiplied(sorts, counts[1]));
                if (n > 0)
                    for (const std::int64_t trim : row.trims)
                        add({state.units, state.sum + trim}, 1, multiplied(sorts, counts[0]));
            }
        out.after[place].assign(ways.begin(), ways.end());
    }
    std::map<std::int64_t, Pair> sums;
    for (const auto& [state, counts] : out.after.front()) {
        if (order_.shares[role].units && state.units != *order_.shares[role].units) continue;
        for (std::size_t i = 0; i < 2; ++i) sums[state.sum][i] = added(sums[state.sum][i], counts[i]);
    }
    out.sums.assign(sums.begin(), sums.end());
    return out;
}

bool MusterTable::within_share(std::size_t role, std::int64_t part, std::int64_t sum) const {
    const MusterShare& share = order_.shares[role];
    const std::int64_t rounding = share.in_units ? 99 : 0;
    return share.units ||
           (100 * part >= share.least_percent * sum && 100 * part <= share.most_percent * sum + rounding);
}

const MusterTable::Combined& MusterTable::combined(std::int64_t sum) const {
    if (!last_ || last_->first != sum) last_.emplace(sum, combine(sum));
    return last_->second;
}

MusterTable::Combined MusterTable::combine(std::int64_t sum) const {
    const auto size = static_cast<std::size_t>(std::max<std::int64_t>(sum, 0) + 1);
    std::vector<std::vector<Pair>> after(roles_.size() + 1, std::vector<Pair>(size, Pair{0, 0}));
    after.back()[0] = {1, 0};
    std::vector<std::size_t> met{0};  // sums of the roles behind, from the least
    for (std::size_t role = roles_.size(); role-- > 0;) {
        std::vector<std::size_t> reached;
        for (const auto& [part, own] : roles_[role].sums) {
            if (part < 0 || part > sum || !within_share(role, part, sum)) continue;
            const auto shift = static_cast<std::size_t>(part);
            for (const std::size_t rest : met) {
                if (rest + shift >= size) break;
                // The first role has what the others leave, and no other sum is asked of all.
                if (role == 0 && rest + shift + 1 < size) continue;
                const Pair& others = after[role + 1][rest];
                Pair& into = after[role][rest + shift];
                if (into == Pair{0, 0}) reached.push_back(rest + shift);
                into[0] = added(into[0], multiplied(own[0], others[0]));
                into[1] = added(into[1], added(multiplied(own[0], others[1]), multiplied(own[1], others[0])));
            }
        }
        std::sort(reached.begin(), reached.end());
        met = std::move(reached);
    }
    return after;
}

Ways MusterTable::ways(std::int64_t sum) const {
    if (sum < 0) return 0;
    const Pair all = combined(sum).front().back();
    return added(all[0], all[1]);
}

// ---- drawing

std::size_t draw_weighted(const std::vector<Ways>& weights, Lots& lots) {
    Ways all = 0;
    for (const Ways weight : weights) all = added(all, weight);
    if (all == 0) text::internal_error("a draw of armies that are not there");
    auto drawn = static_cast<Ways>(lots.below(static_cast<std::int64_t>(all)));
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (drawn < weights[i]) return i;
        drawn -= weights[i];
    }
    return weights.size() - 1;
}

std::optional<Mustered> MusterTable::draw(std::int64_t sum, Lots& lots) const {
    if (sum < 0) return std::nullopt;
    const Combined& after = combined(sum);
    const Pair all = after.front().back();
    if (all[0] == 0 && all[1] == 0) return std::nullopt;
    Mustered out;
    out.counts.resize(order_.rows.size());
    bool trim = draw_weighted({all[0], all[1]}, lots) == 1;
    std::int64_t left = sum;
    for (std::size_t role = 0; role < roles_.size(); ++role) {
        std::vector<Ways> weights;
        std::vector<std::pair<std::int64_t, bool>> choices;
        for (const auto& [part, own] : roles_[role].sums) {
            if (part < 0 || part > left || !within_share(role, part, sum)) continue;
            const Pair& rest = after[role + 1][left - part];
            weights.push_back(multiplied(own[0], rest[trim ? 1 : 0]));
            choices.emplace_back(part, false);
            if (!trim) continue;
            weights.push_back(multiplied(own[1], rest[0]));
            choices.emplace_back(part, true);
        }
        const auto [part, trims_here] = choices[draw_weighted(weights, lots)];
        draw_role(roles_[role], part, trims_here, lots, out);
        left -= part;
        if (trims_here) trim = false;
    }
    return out;
}

void MusterTable::draw_role(const Role& role, std::int64_t part, bool trim, Lots& lots, Mustered& out) const {
    // The number of units first, unless it is prescribed.
    std::vector<Ways> weights;
    std::vector<State> ends;
    const auto& wanted =
        role.rows.empty() ? std::optional<std::int64_t>(0) : order_.shares[order_.rows[role.rows.front()].role].units;
    for (const auto& [state, counts] : role.after.front()) {
        if (state.sum != part || (wanted && !role.rows.empty() && state.units != *wanted)) continue;
        weights.push_back(counts[trim ? 1 : 0]);
        ends.push_back(state);
    }
    State left = ends[draw_weighted(weights, lots)];
    for (std::size_t place = 0; place < role.rows.size(); ++place) {
        const MusterRow& row = order_.rows[role.rows[place]];
        const Layer& after = role.after[place + 1];
        const auto ways_of = [&](const State& state, std::size_t trimmed) -> Ways {
            const auto found = std::lower_bound(after.begin(), after.end(), state,
                                                [](const auto& entry, const State& of) { return entry.first < of; });
            return found != after.end() && !(state < found->first) ? found->second[trimmed] : 0;
        };
        struct Choice {
            State rest;
            std::int64_t count = 0;
            std::optional<std::size_t> trimmed;
        };
        std::vector<Choice> choices;
        weights.clear();
        for (std::int64_t n = row.least; n <= row.most; n += row.step) {
            const State rest{left.units - n, left.sum - n * row.worth};
            const Ways sorts = sorts_of(row, n);
            choices.push_back({rest, n, std::nullopt});
            weights.push_back(multiplied(sorts, ways_of(rest, trim ? 1 : 0)));
            if (!trim || n == 0) continue;
            for (std::size_t i = 0; i < row.trims.size(); ++i) {
                const State trimmed{rest.units, rest.sum - row.trims[i]};
                choices.push_back({trimmed, n, i});
                weights.push_back(multiplied(sorts, ways_of(trimmed, 0)));
            }
        }
        const Choice& choice = choices[draw_weighted(weights, lots)];
        left = choice.rest;
        out.counts[role.rows[place]] = choice.count;
        if (!choice.trimmed) continue;
        out.trimmed = Trimmed{role.rows[place], *choice.trimmed};
        trim = false;
    }
}

// ---- nearby sums

std::vector<std::int64_t> MusterTable::draw_near(std::int64_t sum, std::int64_t reach, std::size_t count,
                                                 Lots& lots) const {
    std::vector<std::int64_t> sums, drawn;
    std::vector<Ways> weights;
    for (std::int64_t near = sum - reach; near <= sum + reach; ++near)
        if (const Ways armies = ways(near); armies > 0) sums.push_back(near), weights.push_back(armies);
    while (!sums.empty() && drawn.size() < count) drawn.push_back(sums[draw_weighted(weights, lots)]);
    return drawn;
}

std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>> MusterTable::neighbours(std::int64_t sum,
                                                                                            std::int64_t reach) const {
    std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>> out;
    for (std::int64_t off = 1; off <= reach && !out.first; ++off)
        if (ways(sum - off) > 0) out.first = sum - off;
    for (std::int64_t off = 1; off <= reach && !out.second; ++off)
        if (ways(sum + off) > 0) out.second = sum + off;
    return out;
}

}  // namespace broadside::generate
