#include "estimate/battles.hpp"

#include <algorithm>
#include <atomic>

namespace broadside::estimate {

void Tally::add(const BattleEnd& end) {
    if (!end.fault.empty()) fault = end.fault;
    ++battles;
    if (end.kind == BattleEnd::Kind::first_wins) ++first_wins;
    if (end.kind == BattleEnd::Kind::second_wins) ++second_wins;
    turns += end.turns;
    if (end.silent.empty()) return;
    ++silent;
    ++gaps[end.silent];
}

void Tally::add(const Tally& other) {
    battles += other.battles;
    first_wins += other.first_wins;
    second_wins += other.second_wins;
    silent += other.silent;
    turns += other.turns;
    for (const auto& [gap, times] : other.gaps) gaps[gap] += times;
    if (fault.empty()) fault = other.fault;
}

bool Tally::is_withheld() const {
    constexpr std::int64_t one_in = 10;
    return one_in * silent > battles;
}

// ---- figures

std::int64_t FrontFigures::battles() const {
    std::int64_t sum = 0;
    for (const auto& row : tallies)
        for (const Tally& tally : row) sum += tally.battles;
    return sum;
}

bool FrontFigures::is_withheld() const {
    return std::ranges::any_of(tallies, [](const auto& row) {
        return std::ranges::any_of(row, [](const Tally& tally) { return tally.is_withheld(); });
    });
}

/// Mean of `of` over the pairs of plans, weighted by the mixed strategies.
template <typename Of>
static double mixed(const FrontFigures& figures, Of of) {
    if (!figures.game) return of(figures.tallies.front().front());
    double sum = 0;
    for (std::size_t i = 0; i < figures.tallies.size(); ++i)
        for (std::size_t j = 0; j < figures.tallies[i].size(); ++j) {
            const double often = figures.game->first[i] * figures.game->second[j];
            if (often > 0) sum += often * of(figures.tallies[i][j]);
        }
    return sum;
}

static double share(std::int64_t hits, std::int64_t of) {
    return static_cast<double>(hits) / static_cast<double>(of);
}

double FrontFigures::share_of_wins() const {
    return mixed(*this, [](const Tally& tally) { return share(tally.first_wins, tally.battles); });
}
double FrontFigures::share_of_losses() const {
    return mixed(*this, [](const Tally& tally) { return share(tally.second_wins, tally.battles); });
}

/// Combines the pairs' own limits with the same weights: never narrower than the limits of the mixture.
template <typename Hits>
static Limits mixed_limits(const FrontFigures& figures, Hits hits) {
    return {mixed(figures, [&](const Tally& tally) { return limits_of(hits(tally), tally.battles).least; }),
            mixed(figures, [&](const Tally& tally) { return limits_of(hits(tally), tally.battles).most; })};
}

static void find_figures(FrontFigures& figures, bool is_game) {
    if (is_game && !figures.is_withheld()) {
        std::vector<std::vector<double>> payoffs;
        for (const auto& row : figures.tallies) {
            std::vector<double>& own = payoffs.emplace_back();
            for (const Tally& tally : row) own.push_back(share(tally.first_wins - tally.second_wins, tally.battles));
        }
        figures.game = solve(payoffs);
    }
    figures.wins = mixed_limits(figures, [](const Tally& tally) { return tally.first_wins; });
    figures.losses = mixed_limits(figures, [](const Tally& tally) { return tally.second_wins; });
}

// ---- playing them

namespace {

/// Consecutive battles played by one thread.
struct Batch {
    std::size_t first_plan = 0, second_plan = 0;
    std::uint32_t from = 0, to = 0;
};

std::vector<Batch> batches_of(std::size_t plans, std::uint32_t battles) {
    constexpr std::uint32_t most = 25;
    std::vector<Batch> out;
    for (std::size_t i = 0; i < plans; ++i)
        for (std::size_t j = 0; j < plans; ++j)
            for (std::uint32_t from = 0; from < battles; from += most)
                out.push_back({i, j, from, std::min(battles, from + most)});
    return out;
}

}  // namespace

FrontFigures play_battles(const FrontBattle& battle, const Battles& battles) {
    const bool is_game = battle.ask().choosers == BattleAsk::Choosers::sides;
    const std::size_t plans = is_game ? battle.ask().plans.size() : 1;
    const std::vector<Batch> batches = batches_of(plans, battles.battles);
    std::vector<Tally> counted(batches.size());
    const auto of = static_cast<std::int64_t>(plans * plans * battles.battles);
    std::atomic<std::int64_t> played = 0;
    battles.runner(batches.size(), [&](std::size_t number) {
        const Batch& batch = batches[number];
        for (std::uint32_t one = batch.from; one < batch.to; ++one) {
            const BattleSetting setting{{batch.first_plan, batch.second_plan}, one % 2};
            const std::uint64_t stream = batch.first_plan * plans + batch.second_plan;
            counted[number].add(battle.play(setting, battles.seed, stream, one));
            if (battles.progress) battles.progress(++played, of);
        }
    });
    FrontFigures out;
    out.tallies.assign(plans, std::vector<Tally>(plans));
    for (std::size_t i = 0; i < batches.size(); ++i)
        out.tallies[batches[i].first_plan][batches[i].second_plan].add(counted[i]);
    find_figures(out, is_game);
    return out;
}

}  // namespace broadside::estimate
