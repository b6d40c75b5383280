#include "cli/tables/estimates.hpp"

#include "cli/tables/battle_tables.hpp"
#include "cli/tables/duel_tables.hpp"
#include "wording/messages/estimates.hpp"

#include <cmath>
#include <fmt/format.h>
#include <ostream>

namespace broadside::cli {

using engine::Fraction;
using estimate::Kind;
using estimate::MatchUps;

namespace {

/// To three significant figures.
std::string worth_words(double worth) {
    return worth < 1     ? fmt::format("{:.2f}", worth)
           : worth < 100 ? fmt::format("{:.1f}", worth)
                         : fmt::format("{:.0f}", worth);
}

/// Mean losses of a kind to others, and of others to it, in per cent of strength, over the kinds it fights.
struct Means {
    double loses = 0, takes = 0;
};
Means means_of(const MatchUps& found, std::size_t kind) {
    Means means;
    double met = 0;
    for (std::size_t other = 0; other < found.kinds.size(); ++other) {
        if (!found.taken[kind][other]) continue;
        means.loses += 100 * to_double(*found.taken[kind][other]);
        means.takes += 100 * to_double(*found.taken[other][kind]);
        ++met;
    }
    return met == 0 ? means : Means{means.loses / met, means.takes / met};
}

/// Number of units of a kind on each side, in the order of the sides.
std::vector<std::size_t> counts_by_side(const scenario::Scenario& scenario, const Kind& kind) {
    std::vector<std::size_t> counts(scenario.sides.size(), 0);
    for (const std::size_t unit : kind.units)
        for (std::size_t side = 0; side < scenario.sides.size(); ++side)
            if (scenario::side_of(scenario, scenario.units[unit]) == &scenario.sides[side]) ++counts[side];
    return counts;
}

/// Total worth and number of units of a side.
struct SideSum {
    double worth = 0;
    std::size_t units = 0, without = 0;
};
std::vector<SideSum> sums_by_side(const Estimate& estimate) {
    std::vector<SideSum> sums(estimate.scenario.sides.size());
    const MatchUps& found = estimate.match_ups;
    for (std::size_t kind = 0; kind < found.kinds.size(); ++kind) {
        const auto counts = counts_by_side(estimate.scenario, found.kinds[kind]);
        for (std::size_t side = 0; side < sums.size(); ++side) {
            sums[side].worth += found.worths[kind] * static_cast<double>(counts[side]);
            sums[side].units += counts[side];
        }
    }
    for (const estimate::Idle& idle : found.idle) {
        const auto counts = counts_by_side(estimate.scenario, idle.kind);
        for (std::size_t side = 0; side < sums.size(); ++side) sums[side].without += counts[side];
    }
    return sums;
}

class EstimateWriter {
  public:
    EstimateWriter(const Estimate& estimate, std::ostream& out)
        : estimate_(estimate), scenario_(estimate.scenario), found_(estimate.match_ups), out_(out) {}

    void write() {
        out_ << fmt::format(messages::worth_by_close_combat, scenario_.identity.title, estimate_.asking.fight.says,
                            messages::worth_is_blind_to);
        if (found_.kinds.empty()) {
            out_ << messages::no_two_can_fight;
        } else {
            if (found_.is_helped) out_ << messages::losses_were_helped << "\n";
            write_kinds();
            write_sides();
            write_points();
        }
        write_idle();
        write_duels(estimate_, out_);
        write_battles(estimate_, out_);
        if (!estimate_.asking.no_further.empty()) out_ << fmt::format("\n{}\n", estimate_.asking.no_further);
    }

  private:
    void write_kinds() {
        out_ << fmt::format(messages::hundred_is, found_.kinds[found_.measure].label);
        out_ << fmt::format("{:>7} {:>8} {:>8}", "worth", "loses %", "takes %");
        if (!estimate_.points.empty()) out_ << fmt::format(" {:>7}", "points");
        for (const scenario::Side& side : scenario_.sides) out_ << fmt::format("  {}", side.label);
        out_ << "  kind\n";
        for (std::size_t kind = 0; kind < found_.kinds.size(); ++kind) {
            const Means means = means_of(found_, kind);
            out_ << fmt::format("{:>7} {:>8.1f} {:>8.1f}", worth_words(found_.worths[kind]), means.loses, means.takes);
            if (!estimate_.points.empty()) out_ << fmt::format(" {:>7.0f}", estimate_.points[kind]);
            const auto counts = counts_by_side(scenario_, found_.kinds[kind]);
            for (std::size_t side = 0; side < counts.size(); ++side)
                out_ << fmt::format("  {:>{}}", counts[side] == 0 ? "" : fmt::format("{}", counts[side]),
                                    scenario_.sides[side].label.size());
            out_ << fmt::format("  {}\n", found_.kinds[kind].label);
        }
        out_ << '\n';
    }

    void write_sides() {
        const std::vector<SideSum> sums = sums_by_side(estimate_);
        for (std::size_t side = 0; side < sums.size(); ++side) {
            out_ << fmt::format(messages::units_come_to, scenario_.sides[side].label, sums[side].units,
                                worth_words(sums[side].worth));
            if (sums[side].without > 0) out_ << fmt::format(messages::units_without_a_figure, sums[side].without);
            out_ << '\n';
        }
    }

    void write_points() {
        if (estimate_.points.empty()) return;
        if (const auto agree = estimate::rank_correlation(found_.worths, estimate_.points))
            out_ << fmt::format(messages::points_rank_likewise, found_.kinds.size(), *agree);
    }

    void write_idle() {
        for (const estimate::Idle& idle : found_.idle)
            out_ << fmt::format(messages::no_figure_for, idle.kind.label, idle.kind.units.size(), idle.why);
    }

    const Estimate& estimate_;
    const scenario::Scenario& scenario_;
    const MatchUps& found_;
    std::ostream& out_;
};

std::string fraction_words(const Fraction& loss) {
    return loss.of == engine::Natural(1) ? loss.count.str() : loss.count.str() + "/" + loss.of.str();
}

Json losses_of(const std::vector<std::optional<Fraction>>& row) {
    Json::List losses;
    for (const auto& loss : row) losses.push_back(loss ? Json(fraction_words(*loss)) : Json());
    return losses;
}

}  // namespace

Json units_of(const scenario::Scenario& scenario, const Kind& kind) {
    Json::List units;
    for (const std::size_t unit : kind.units) units.emplace_back(scenario.units[unit].id);
    return units;
}

std::int64_t thousandths(double share) {
    constexpr double parts = 1000;
    return std::lround(parts * share);
}

void write(const Estimate& estimate, Terminal& terminal) {
    EstimateWriter(estimate, terminal.out).write();
}

void write_as_json(const Estimate& estimate, Terminal& terminal) {
    const MatchUps& found = estimate.match_ups;
    Json::List kinds, idle, sides;
    for (std::size_t kind = 0; kind < found.kinds.size(); ++kind)
        kinds.push_back(Json::Object{{"kind", found.kinds[kind].label},
                                     {"units", units_of(estimate.scenario, found.kinds[kind])},
                                     {"worth", worth_words(found.worths[kind])},
                                     {"loses-to", losses_of(found.taken[kind])}});
    for (const estimate::Idle& one : found.idle)
        idle.push_back(
            Json::Object{{"kind", one.kind.label}, {"units", units_of(estimate.scenario, one.kind)}, {"why", one.why}});
    const std::vector<SideSum> sums = sums_by_side(estimate);
    for (std::size_t side = 0; side < sums.size(); ++side)
        sides.push_back(Json::Object{{"side", estimate.scenario.sides[side].id},
                                     {"units", sums[side].units},
                                     {"without-a-figure", sums[side].without},
                                     {"worth", worth_words(sums[side].worth)}});
    const Json::Object worth{{"fight", estimate.asking.fight.says},       {"blind-to", messages::worth_is_blind_to},
                             {"a-thousandth-was-added", found.is_helped}, {"kinds", std::move(kinds)},
                             {"without-a-figure", std::move(idle)},       {"sides", std::move(sides)}};
    Json::Object out{{"scenario", estimate.scenario.identity.id},
                     {"worth-by-close-combat-alone", worth},
                     {"duel-to-the-finish", duels_to_json(estimate)}};
    if (estimate.asking.battle) out.emplace_back("front-battle", battles_to_json(estimate));
    if (!estimate.asking.no_further.empty()) out.emplace_back("no-further", estimate.asking.no_further);
    terminal.out << to_pretty_text(out);
}

}  // namespace broadside::cli
