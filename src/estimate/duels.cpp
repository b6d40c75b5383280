#include "estimate/duels.hpp"

#include <algorithm>

namespace broadside::estimate {

static constexpr double most_missing = 0.1;

static bool are_enemies(const scenario::Scenario& scenario, const Kind& one, const Kind& other) {
    return std::ranges::any_of(one.units, [&](std::size_t unit) {
        const scenario::Side* side = scenario::side_of(scenario, scenario.units[unit]);
        return std::ranges::any_of(
            other.units, [&](std::size_t enemy) { return scenario::side_of(scenario, scenario.units[enemy]) != side; });
    });
}

static DuelOdds withheld_if_silent(DuelOdds odds) {
    if (odds.why_not.empty() && odds.missing > most_missing)
        odds.why_not = "the rules leave more than a tenth of it to the umpire";
    return odds;
}

/// Removes kinds without odds in any attack.
static Duels without_idle(const Duels& all) {
    const auto has_odds = [](const std::optional<Attack>& attack) { return attack && attack->odds.why_not.empty(); };
    std::vector<std::size_t> busy;
    for (std::size_t i = 0; i < all.kinds.size(); ++i) {
        bool has_any = false;
        for (std::size_t j = 0; j < all.kinds.size(); ++j)
            has_any = has_any || has_odds(all.attacks[i][j]) || has_odds(all.attacks[j][i]);
        if (has_any) busy.push_back(i);
    }
    Duels out;
    for (const std::size_t i : busy) {
        out.kinds.push_back(all.kinds[i]);
        auto& row = out.attacks.emplace_back();
        for (const std::size_t j : busy) row.push_back(all.attacks[i][j]);
    }
    return out;
}

Duels all_attacks(Duel& duel, const std::vector<Kind>& kinds, const scenario::Scenario& scenario,
                  const Sampling& sampling) {
    Duels out{kinds, {}};
    out.attacks.resize(kinds.size(), std::vector<std::optional<Attack>>(kinds.size()));
    for (std::size_t i = 0; i < kinds.size(); ++i)
        for (std::size_t j = 0; j < kinds.size(); ++j) {
            if (!are_enemies(scenario, kinds[i], kinds[j])) continue;
            Sampling own = sampling;
            own.stream = i * kinds.size() + j;  // separate streams, so that pairs are independent
            const auto odds = [&](Duel::Way way) {
                return withheld_if_silent(duel.between(kinds[i].as, kinds[j].as, way, own));
            };
            out.attacks[i][j] = Attack{odds(Duel::Way::all_of_it), odds(Duel::Way::none_of_it)};
        }
    return without_idle(out);
}

}  // namespace broadside::estimate
