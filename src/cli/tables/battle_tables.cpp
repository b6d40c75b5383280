#include "cli/tables/battle_tables.hpp"

#include "wording/messages/estimates.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace broadside::cli {

using estimate::BattleAsk;
using estimate::Limits;
using estimate::Plan;
using estimate::Tally;

namespace {

constexpr double hundred = 100;

/// Per cent of the battles of one pair.
double in_hundred(std::int64_t hits, const Tally& tally) {
    return hundred * static_cast<double>(hits) / static_cast<double>(tally.battles);
}

/// Rounded outwards.
std::string limits_words(const Limits& limits) {
    return fmt::format(messages::from_to_in_hundred, std::floor(hundred * limits.least),
                       std::ceil(hundred * limits.most));
}

class BattleWriter {
  public:
    BattleWriter(const Estimate& estimate, std::ostream& out)
        : estimate_(estimate),
          ask_(*estimate.asking.battle),
          battle_(*estimate.battle),
          first_(estimate.scenario.sides[0].label),
          second_(estimate.scenario.sides.size() > 1 ? estimate.scenario.sides[1].label : ""),
          out_(out) {}

    void write() {
        out_ << fmt::format(messages::front_battle, ask_.says);
        if (!battle_.why_not.empty()) {
            out_ << fmt::format(messages::no_front_battle, battle_.why_not);
            return;
        }
        write_setting();
        if (battle_.figures.is_withheld())
            write_silence();
        else if (battle_.figures.game)
            write_game();
        else
            write_lots();
        out_ << messages::front_battle_is << '\n';
    }

  private:
    const Tally& tally(std::size_t i, std::size_t j) const { return battle_.figures.tallies[i][j]; }

    void write_setting() {
        out_ << fmt::format(messages::front_battle_setting, first_, battle_.units[0], battle_.lanes, second_,
                            battle_.units[1], battle_.turns, ask_.loses_at);
        out_ << messages::assumed_of_a_commander;
        for (std::size_t i = 0; i < ask_.plans.size(); ++i)
            out_ << fmt::format("{:>4}  {}\n", i + 1, ask_.plans[i].label);
        out_ << '\n';
    }

    void write_game() {
        out_ << fmt::format(messages::battles_of_each_pair, tally(0, 0).battles, first_, second_);
        for (std::size_t j = 0; j < ask_.plans.size(); ++j) out_ << fmt::format("{:>10}", j + 1);
        out_ << '\n';
        for (std::size_t i = 0; i < ask_.plans.size(); ++i) {
            out_ << fmt::format("{:>4}", i + 1);
            for (std::size_t j = 0; j < ask_.plans.size(); ++j)
                out_ << fmt::format("{:>10}",
                                    fmt::format("{:.0f} / {:.0f}", in_hundred(tally(i, j).first_wins, tally(i, j)),
                                                in_hundred(tally(i, j).second_wins, tally(i, j))));
            out_ << '\n';
        }
        out_ << fmt::format(messages::both_choose_best, first_, choice_words(battle_.figures.game->first), second_,
                            choice_words(battle_.figures.game->second));
        write_shares();
        out_ << messages::same_battles_chose_plans;
        write_range();
        write_gaps();
    }

    /// "3", or "1 (25) or 3 (75)": in per cent.
    static std::string choice_words(const std::vector<double>& often) {
        std::string out;
        const auto many = std::ranges::count_if(often, [](double part) { return part > 0.005; });
        for (std::size_t i = 0; i < often.size(); ++i) {
            if (often[i] <= 0.005) continue;
            out += fmt::format("{}{}", out.empty() ? "" : messages::between_plans, i + 1);
            if (many > 1) out += fmt::format(" ({:.0f})", hundred * often[i]);
        }
        return out;
    }

    void write_shares() {
        const double wins = battle_.figures.share_of_wins(), losses = battle_.figures.share_of_losses();
        out_ << fmt::format(messages::shares_of_wins, first_, hundred * wins, limits_words(battle_.figures.wins),
                            second_, hundred * losses, limits_words(battle_.figures.losses),
                            std::abs(hundred * (1 - wins - losses)));
    }

    void write_range() {
        double least = hundred, most = 0;
        for (std::size_t i = 0; i < ask_.plans.size(); ++i)
            for (std::size_t j = 0; j < ask_.plans.size(); ++j) {
                const double wins = in_hundred(tally(i, j).first_wins, tally(i, j));
                least = std::min(least, wins);
                most = std::max(most, wins);
            }
        out_ << fmt::format(messages::range_over_plans, first_, least, most);
    }

    void write_lots() {
        out_ << fmt::format(messages::plans_drawn_by_lot, tally(0, 0).battles);
        if (ask_.delay > 0) out_ << fmt::format(messages::begins_in_its_first_turns, ask_.delay + 1);
        out_ << ":\n";
        write_shares();
        write_gaps();
    }

    Tally all() const {
        Tally sum;
        for (const auto& row : battle_.figures.tallies)
            for (const Tally& one : row) sum.add(one);
        return sum;
    }

    void write_gaps() {
        const Tally sum = all();
        for (const auto& [gap, times] : sum.gaps)
            out_ << fmt::format(messages::stood_still_for_the_umpire, times, sum.battles, gap);
    }

    void write_silence() {
        out_ << messages::too_much_left_to_the_umpire;
        write_gaps();
    }

    const Estimate& estimate_;
    const BattleAsk& ask_;
    const BattleEstimate& battle_;
    std::string first_, second_;
    std::ostream& out_;
};

Json tally_to_json(const Estimate& estimate, std::size_t i, std::size_t j) {
    const Tally& tally = estimate.battle->figures.tallies[i][j];
    const BattleAsk& ask = *estimate.asking.battle;
    Json::Object out;
    if (ask.choosers == BattleAsk::Choosers::sides) out = {{"first", ask.plans[i].id}, {"second", ask.plans[j].id}};
    out.insert(out.end(), {{"battles", tally.battles}, {"stopped-by-gaps", tally.silent}});
    if (tally.is_withheld()) return out;
    out.insert(out.end(), {{"first-wins", tally.first_wins},
                           {"second-wins", tally.second_wins},
                           {"undecided", tally.undecided()},
                           {"turns-of-all", tally.turns}});
    return out;
}

Json limits_to_json(const Limits& limits) {
    constexpr double parts = 1000;
    return Json::List{static_cast<std::int64_t>(std::floor(parts * limits.least)),
                      static_cast<std::int64_t>(std::ceil(parts * limits.most))};
}

Json mix_to_json(const std::vector<double>& often) {
    Json::List out;
    for (const double part : often) out.emplace_back(thousandths(part));
    return out;
}

}  // namespace

void write_battles(const Estimate& estimate, std::ostream& out) {
    if (estimate.battle) {
        BattleWriter(estimate, out).write();
    } else if (estimate.asking.battle) {
        out << "\nNo whole battle was thrown: `--battles 400` plays so many of each pair of plans on a front.\n";
    }
}

Json battles_to_json(const Estimate& estimate) {
    if (!estimate.battle) return Json();
    const BattleEstimate& battle = *estimate.battle;
    const BattleAsk& ask = *estimate.asking.battle;
    Json::Object out{{"battle", ask.says}, {"what-it-is", messages::front_battle_is}};
    if (!battle.why_not.empty()) {
        out.emplace_back("why-not", battle.why_not);
        return out;
    }
    Json::List plans, tallies;
    for (const Plan& plan : ask.plans) plans.push_back(Json::Object{{"plan", plan.id}, {"label", plan.label}});
    for (std::size_t i = 0; i < battle.figures.tallies.size(); ++i)
        for (std::size_t j = 0; j < battle.figures.tallies.size(); ++j)
            tallies.push_back(tally_to_json(estimate, i, j));
    out.emplace_back("first-and-second", Json::List{estimate.scenario.sides[0].id, estimate.scenario.sides[1].id});
    out.emplace_back("units-in-line", Json::List{battle.units[0], battle.units[1]});
    out.emplace_back("plans-assumed", std::move(plans));
    out.emplace_back("tallies", std::move(tallies));
    out.emplace_back("withheld", battle.figures.is_withheld());
    if (battle.figures.is_withheld()) return out;
    if (battle.figures.game) {
        out.emplace_back("best-of-first-in-1000", mix_to_json(battle.figures.game->first));
        out.emplace_back("best-of-second-in-1000", mix_to_json(battle.figures.game->second));
    }
    out.emplace_back("first-wins-in-1000", thousandths(battle.figures.share_of_wins()));
    out.emplace_back("within", limits_to_json(battle.figures.wins));
    out.emplace_back("second-wins-in-1000", thousandths(battle.figures.share_of_losses()));
    out.emplace_back("second-within", limits_to_json(battle.figures.losses));
    return out;
}

}  // namespace broadside::cli
