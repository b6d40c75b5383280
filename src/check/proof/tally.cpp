#include "check/proof/tally.hpp"

#include "check/proof/asker.hpp"
#include "check/proof/ranges.hpp"
#include "check/proof/survey.hpp"
#include "engine/dice.hpp"
#include "engine/odds_book.hpp"
#include "engine/run.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace broadside::check {

using engine::ChartInstance;

namespace {

/// Goes through all situations of some variables, or through as many drawn ones.
class Situations {
  public:
    explicit Situations(const std::vector<Variable>& variables)
        : variables_(variables),
          odometer_(variables),
          drawn_(count_combinations(variables, most_tallied) > most_tallied) {}

    bool drawn() const { return drawn_; }

    /// False when there are no more.
    bool write_next(Asker& asker) {
        if (seen_++ == 0 && !drawn_) {
            odometer_.write(asker.inputs, asker.steps);
            return true;
        }
        if (drawn_) return seen_ <= most_tallied && draw(asker);
        if (!odometer_.next()) return false;
        odometer_.write(asker.inputs, asker.steps);
        return true;
    }

  private:
    bool draw(Asker& asker) {
        for (std::size_t i = 0; i < variables_.size(); ++i) {
            const auto lot =
                engine::philox4x32({static_cast<std::uint32_t>(seen_), static_cast<std::uint32_t>(i), 0, 0}, {0, 0});
            const std::vector<std::int64_t>& values = variables_[i].values;
            const std::int64_t value = values[lot[0] % values.size()];
            (variables_[i].is_step ? asker.steps : asker.inputs)[variables_[i].slot] = value;
        }
        return true;
    }

    const std::vector<Variable>& variables_;
    Odometer odometer_;
    bool drawn_;
    std::size_t seen_ = 0;
};

/// One place that reads a chart.
class Reader {
  public:
    Reader(const Program& program, const Frame& frame, const ChartInstance& instance, Ranges& ranges)
        : program_(program), frame_(frame), instance_(instance), ranges_(ranges) {}

    void count_rows(ChartTally& tally) {
        const std::vector<Variable> variables = variables_of_chart(program_, frame_, instance_, ranges_);
        const std::vector<EarlyEnding> endings = endings_before(frame_, instance_, inputs_among(variables));
        Asker asker(program_, frame_, static_cast<std::size_t>(&instance_ - frame_.instances.data()), variables);
        Situations situations(variables);
        tally.drawn = tally.drawn || situations.drawn();
        while (situations.write_next(asker)) {
            if (asker.is_impossible() || asker.has_ended(endings)) continue;
            ++tally.situations;
            const auto& uses = asker.ask();
            const auto use = std::ranges::find_if(
                uses, [&](const engine::ChartUse& one) { return one.chart == instance_.chart && !one.is_sum; });
            if (use == uses.end())
                ++tally.silent;
            else
                ++(use->row ? tally.rows[*use->row] : tally.otherwise).speaks;
        }
    }

    /// A row of a list in the situations that it and its rivals tell apart.
    void count_modifiers(ChartTally& tally) {
        std::set<std::size_t> counted;
        for (const engine::SumRow& row : instance_.sum_rows)
            if (counted.insert(row.row).second) count_modifier(row, tally.rows[row.row]);
    }

  private:
    void count_modifier(const engine::SumRow& row, RowTally& tally) {
        RowOfList own = row_of_list(program_, frame_, instance_, row, ranges_);
        const Frame part = with_rows_alone(frame_, instance_, std::move(own.rivals));
        Asker asker(program_, part, part.instances.size() - 1, own.variables);
        Situations situations(own.variables);
        tally.drawn = tally.drawn || situations.drawn();
        while (situations.write_next(asker)) {
            if (asker.is_impossible()) continue;
            ++tally.of;
            for (const engine::ChartUse& use : asker.ask()) {
                if (use.chart != instance_.chart || use.row != row.row || !use.is_sum) continue;
                tally.least = tally.speaks == 0 ? use.added : std::min(tally.least, use.added);
                tally.greatest = tally.speaks == 0 ? use.added : std::max(tally.greatest, use.added);
                ++tally.speaks;
                break;
            }
        }
    }

    const Program& program_;
    const Frame& frame_;
    const ChartInstance& instance_;
    Ranges& ranges_;
};

/// What more or less on a total does to the results of a procedure.
class Scales {
  public:
    Scales(const Program& program, const Frame& frame, const ChartInstance& instance)
        : program_(program),
          frame_(frame),
          side_(instance.own.value_or(0)),
          chart_(program.ruleset().charts[instance.chart].id),
          totals_(engine::reachable_totals(program, frame, chart_, side_)),
          book_(program, frame) {}

    /// Without `added` on every total from which as much can be taken.
    Weight weigh(std::int64_t added) {
        Weight weight;
        std::uint64_t sum = 0, tried = 0;
        for (std::size_t i = 0; i < totals_.totals.size(); ++i) {
            const std::int64_t without = totals_.totals[i] - added;
            if (!std::ranges::binary_search(totals_.totals, without)) continue;
            ++weight.totals;
            for (engine::Situation& situation : situations_for(i)) {
                const std::uint32_t moved =
                    distance(number_at(situation, totals_.totals[i]), number_at(situation, without));
                weight.most = std::max(weight.most, moved);
                sum += moved;
                ++tried;
            }
        }
        if (tried > 0) weight.usual = static_cast<std::uint32_t>((sum + tried / 2) / tried);
        return weight;
    }

  private:
    /// With what the total does not depend on drawn, always alike.
    std::vector<engine::Situation>& situations_for(std::size_t place) {
        constexpr std::uint32_t of_each = 6, most_draws = 48;
        const auto [known, fresh] = situations_.try_emplace(place);
        for (std::uint32_t draw = 0; fresh && draw < most_draws && known->second.size() < of_each; ++draw) {
            engine::Situation situation = totals_.witnesses[place];
            for (std::size_t input = 0; input < frame_.inputs.size(); ++input) {
                if (situation.inputs[input] != engine::unset || !frame_.inputs[input].asked) continue;
                const std::vector<std::int64_t> values = values_of(program_, frame_.inputs[input]);
                const auto lot = engine::philox4x32(
                    {draw, static_cast<std::uint32_t>(input), static_cast<std::uint32_t>(place), 1}, {0, 0});
                if (!values.empty()) situation.inputs[input] = values[lot[0] % values.size()];
            }
            if (!engine::impossible_because(program_, frame_, situation)) known->second.push_back(std::move(situation));
        }
        return known->second;
    }

    std::uint32_t number_at(engine::Situation& situation, std::int64_t total) {
        situation.totals = {{chart_, side_, total}};
        return book_.number_of(situation);
    }

    /// Half of all that differs: what the one gives and the other does not.
    std::uint32_t distance(std::uint32_t left, std::uint32_t right) {
        if (left == right) return 0;
        const auto [known, fresh] = distances_.try_emplace({left, right});
        if (!fresh) return known->second;
        const engine::OddsPage &a = book_.page(left), &b = book_.page(right);
        std::map<std::uint32_t, std::pair<engine::Natural, engine::Natural>> shares;
        for (const engine::Share& share : a.shares) shares[share.ending].first += share.count;
        for (const engine::Share& share : b.shares) shares[share.ending].second += share.count;
        engine::Natural gone = 0;
        for (const auto& [ending, counts] : shares) {
            const engine::Natural before = counts.first * b.of, after = counts.second * a.of;
            if (before > after) gone += before - after;
        }
        constexpr std::uint64_t all = 1000;
        const engine::Natural whole = a.of * b.of;
        return known->second = static_cast<std::uint32_t>(((gone * all + whole / 2) / whole).word());
    }

    const Program& program_;
    const Frame& frame_;
    std::int32_t side_;
    std::string chart_;
    engine::TotalsOfChart totals_;
    engine::OddsBook book_;
    std::map<std::size_t, std::vector<engine::Situation>> situations_;  ///< by place of the total
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> distances_;
};

/// Of several procedures that read a list, the one in which a row weighs most.
void weigh_rows(const Program& program, const Frame& frame, const ChartInstance& instance, ChartTally& tally) {
    if (!frame.procedure || instance.sum_rows.empty()) return;
    Scales scales(program, frame, instance);
    std::map<std::int64_t, Weight> known;
    for (RowTally& row : tally.rows)
        for (const std::int64_t added : {row.least, row.greatest}) {
            if (row.speaks == 0 || added == 0) continue;
            const auto [weight, fresh] = known.try_emplace(added);
            if (fresh) weight->second = scales.weigh(added);
            const auto is_less = [](const Weight& a, const Weight& b) {
                return std::pair(a.usual, a.most) < std::pair(b.usual, b.most);
            };
            if (row.weight.totals == 0 || is_less(row.weight, weight->second)) row.weight = weight->second;
        }
}

}  // namespace

std::vector<ChartTally> tally_charts(const Program& program) {
    Ranges ranges(program);
    std::vector<ChartTally> tallies;
    for (std::size_t place = 0; place < program.ruleset().charts.size(); ++place) {
        const rules::Chart& chart = program.ruleset().charts[place];
        ChartTally& tally = tallies.emplace_back();
        tally.rows.resize(chart.rows.size());
        tally.has_otherwise = chart.otherwise.has_value();
        const auto readers = readers_of(program, place);
        for (const auto& [frame, instance] : readers) {
            ++tally.places;
            Reader reader(program, *frame, *instance, ranges);
            if (chart.policy == rules::Chart::Policy::sum)
                reader.count_modifiers(tally);
            else
                reader.count_rows(tally);
        }
        for (RowTally& row : tally.rows)
            if (chart.policy != rules::Chart::Policy::sum) row.of = tally.situations;
        tally.otherwise.of = tally.situations;
        if (chart.policy != rules::Chart::Policy::sum) continue;
        for (const auto& [frame, instance] : readers) weigh_rows(program, *frame, *instance, tally);
    }
    return tallies;
}

}  // namespace broadside::check
