#include "cli/tables/duel_tables.hpp"

#include "wording/messages/estimates.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace broadside::cli {

using estimate::Attack;
using estimate::DuelOdds;

namespace {

constexpr std::size_t cell_width = 5;
constexpr double noticeable = 0.005;

/// Per cent; a dash without odds, `~` for sampled battles.
std::string chance_words(const DuelOdds& odds) {
    if (!odds.why_not.empty()) return "–";
    return fmt::format("{}{:.0f}", odds.error ? "~" : "", 100 * odds.wins);
}

/// Padded by visible width: a dash is one letter of three bytes.
std::string in_cell(const std::string& words) {
    const std::size_t letters = words == "–" ? 1 : words.size();
    return std::string(cell_width - std::min(cell_width, letters), ' ') + words;
}

class DuelWriter {
  public:
    DuelWriter(const Estimate& estimate, std::ostream& out)
        : estimate_(estimate), kinds_(estimate.duels->kinds), attacks_(estimate.duels->attacks), out_(out) {}

    void write() {
        out_ << fmt::format(messages::duel_to_the_finish, estimate_.asking.duel->says);
        write_grid();
        write_advice();
        write_error();
        write_silence();
    }

  private:
    void write_grid() {
        out_ << "    ";
        for (std::size_t j = 0; j < kinds_.size(); ++j) out_ << in_cell(fmt::format("{}", j + 1));
        out_ << '\n';
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            out_ << fmt::format("{:>4}", i + 1);
            for (const auto& attack : attacks_[i]) out_ << in_cell(attack ? chance_words(attack->odds) : "");
            out_ << fmt::format("  {}\n", kinds_[i].label);
        }
        out_ << '\n';
    }

    /// Enemy with the largest `value`, and that value; nullopt without odds.
    template <typename Value>
    std::optional<std::pair<std::size_t, double>> most(std::size_t kind, Value value) const {
        std::optional<std::pair<std::size_t, double>> out;
        for (std::size_t j = 0; j < kinds_.size(); ++j) {
            const auto& attack = attacks_[kind][j];
            if (!attack || !attack->odds.why_not.empty() || !attack->at_once.why_not.empty()) continue;
            const double found = value(*attack);
            if (!out || found > out->second) out = {j, found};
        }
        return out;
    }

    void write_advice() {
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            const auto best = most(i, [](const Attack& attack) { return attack.odds.wins; });
            if (!best) continue;
            if (best->second < noticeable) {
                out_ << fmt::format(messages::makes_no_kind_give_way, i + 1);
            } else {
                const auto worst = most(i, [](const Attack& attack) { return -attack.odds.wins; });
                out_ << fmt::format(messages::does_best_and_worst, i + 1, best->first + 1, 100 * best->second,
                                    worst->first + 1, std::abs(100 * worst->second));
            }
            const auto cost = most(i, [](const Attack& attack) { return attack.at_once.wins - attack.odds.wins; });
            if (cost->second >= noticeable)
                out_ << fmt::format(messages::fire_costs_most, cost->first + 1, 100 * cost->second);
            out_ << '\n';
        }
    }

    void write_error() {
        double error = 0;
        for (const auto& row : attacks_)
            for (const auto& attack : row)
                if (attack && attack->odds.error) error = std::max(error, *attack->odds.error);
        if (error > 0) out_ << fmt::format(messages::thrown_within, estimate_.battles, std::ceil(100 * error));
    }

    /// Prints each reason once.
    void write_silence() {
        std::vector<std::string> reasons;
        for (const auto& row : attacks_)
            for (const auto& attack : row)
                if (attack && !attack->odds.why_not.empty() &&
                    std::ranges::find(reasons, attack->odds.why_not) == reasons.end())
                    reasons.push_back(attack->odds.why_not);
        for (const std::string& reason : reasons) out_ << fmt::format("–: {}\n", reason);
    }

    const Estimate& estimate_;
    const std::vector<estimate::Kind>& kinds_;
    const std::vector<std::vector<std::optional<Attack>>>& attacks_;
    std::ostream& out_;
};

bool has_thrown(const estimate::Duels& duels) {
    for (const auto& row : duels.attacks)
        for (const auto& attack : row)
            if (attack && (attack->odds.error || attack->at_once.error)) return true;
    return false;
}

Json chances_to_json(const DuelOdds& odds) {
    if (!odds.why_not.empty()) return Json::Object{{"why-not", odds.why_not}};
    Json::Object out{{"wins", thousandths(odds.wins)},
                     {"loses", thousandths(odds.loses)},
                     {"both-give-way", thousandths(odds.both)},
                     {"neither", thousandths(odds.neither)},
                     {"for-the-umpire", thousandths(odds.missing)}};
    if (odds.error) out.emplace_back("within", thousandths(*odds.error));
    return out;
}

}  // namespace

void write_duels(const Estimate& estimate, std::ostream& out) {
    if (estimate.duels && !estimate.duels->kinds.empty()) DuelWriter(estimate, out).write();
}

Json duels_to_json(const Estimate& estimate) {
    if (!estimate.duels) return Json();
    Json::List kinds, attacks;
    for (const estimate::Kind& kind : estimate.duels->kinds)
        kinds.push_back(Json::Object{{"kind", kind.label}, {"units", units_of(estimate.scenario, kind)}});
    for (std::size_t i = 0; i < kinds.size(); ++i)
        for (std::size_t j = 0; j < kinds.size(); ++j)
            if (const auto& attack = estimate.duels->attacks[i][j])
                attacks.push_back(Json::Object{{"attacker", i + 1},
                                               {"defender", j + 1},
                                               {"with-the-way-in", chances_to_json(attack->odds)},
                                               {"from-contact-on", chances_to_json(attack->at_once)}});
    Json::Object out{{"duel", estimate.asking.duel->says}};
    if (has_thrown(*estimate.duels)) out.emplace_back("battles-where-thrown", estimate.battles);
    out.emplace_back("kinds", std::move(kinds));
    out.emplace_back("attacks-in-1000", std::move(attacks));
    return out;
}

}  // namespace broadside::cli
