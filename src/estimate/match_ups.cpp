#include "estimate/match_ups.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace broadside::estimate {

using engine::Fraction;

namespace {

using Taken = std::vector<std::vector<std::optional<Fraction>>>;

/// Fights of each kind with each, and reasons for missing ones.
class Meetings {
  public:
    Meetings(Fight& fight, const std::vector<Kind>& kinds, text::Diagnostics& diagnostics)
        : taken(kinds.size(), std::vector<std::optional<Fraction>>(kinds.size())),
          why_not_(kinds.size(), std::vector<std::string>(kinds.size())) {
        for (std::size_t i = 0; i < kinds.size(); ++i)
            for (std::size_t j = 0; j < kinds.size(); ++j) {
                const Bout bout = fight.between(kinds[i].as.front(), kinds[j].as.front(), diagnostics);
                why_not_[i][j] = bout.why_not;
                if (!bout.losses) continue;
                add(i, j, (*bout.losses)[0]);
                add(j, i, (*bout.losses)[1]);
            }
    }

    bool fights(std::size_t kind) const {
        return std::ranges::any_of(taken[kind], [](const auto& loss) { return loss.has_value(); });
    }

    /// Reasons why a kind fights none of the fighting kinds, or itself if there are none; each reason once.
    std::string reasons_of(std::size_t kind, std::vector<std::size_t> others) const {
        if (others.empty()) others = {kind};
        std::set<std::string> said;
        std::string out;
        for (const std::size_t other : others)
            for (const std::string& reason : {why_not_[kind][other], why_not_[other][kind]})
                if (!reason.empty() && said.insert(reason).second) out += (out.empty() ? "" : "; ") + reason;
        return out;
    }

    Taken taken;

  private:
    void add(std::size_t loser, std::size_t to, const Fraction& loss) {
        std::optional<Fraction>& known = taken[loser][to];
        known = known ? mean(*known, loss) : loss;
    }

    std::vector<std::vector<std::string>> why_not_;  ///< by attacker and defender
};

/// Fighting kinds, highest worth first; stable for equals.
std::vector<std::size_t> in_order_of_worth(const std::vector<std::size_t>& fighting,
                                           const std::vector<double>& worths) {
    std::vector<std::size_t> places(fighting.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, [&](std::size_t a, std::size_t b) { return worths[a] > worths[b]; });
    return places;
}

std::size_t kind_of_most_units(const std::vector<Kind>& kinds) {
    const auto most = std::ranges::max_element(
        kinds, [](const Kind& one, const Kind& other) { return one.units.size() < other.units.size(); });
    return static_cast<std::size_t>(most - kinds.begin());
}

void scale(MatchUps& out) {
    constexpr double of_the_measure = 100;
    if (out.kinds.empty()) return;
    out.measure = kind_of_most_units(out.kinds);
    const double unit = out.worths[out.measure];
    if (unit > 0)
        for (double& worth : out.worths) worth *= of_the_measure / unit;
}

}  // namespace

MatchUps match_up(Fight& fight, const std::vector<Kind>& kinds, text::Diagnostics& diagnostics) {
    const Meetings meetings(fight, kinds, diagnostics);
    MatchUps out;
    std::vector<std::size_t> fighting;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (meetings.fights(i)) fighting.push_back(i);
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (!meetings.fights(i)) out.idle.push_back({kinds[i], meetings.reasons_of(i, fighting)});
    std::vector<std::vector<double>> taken;
    for (const std::size_t i : fighting) {
        std::vector<double>& row = taken.emplace_back();
        for (const std::size_t j : fighting) row.push_back(to_double(meetings.taken[i][j].value_or(Fraction{})));
    }
    const Ranking ranking = worths_by_losses(std::move(taken));
    out.is_helped = ranking.is_helped;
    const std::vector<std::size_t> order = in_order_of_worth(fighting, ranking.worths);
    for (const std::size_t i : order) {
        out.kinds.push_back(kinds[fighting[i]]);
        out.worths.push_back(ranking.worths[i]);
        auto& row = out.taken.emplace_back();
        for (const std::size_t j : order) row.push_back(meetings.taken[fighting[i]][fighting[j]]);
    }
    scale(out);
    return out;
}

}  // namespace broadside::estimate
