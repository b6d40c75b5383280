#include "check/proof/replay.hpp"

#include "check/proof/variables.hpp"
#include "engine/games.hpp"

#include <algorithm>

namespace broadside::check {

using engine::Frame;
using engine::Program;

static constexpr std::size_t most_plays = 2'000;
static constexpr std::size_t most_suspects = 20;

namespace {

class Replayer {
  public:
    Replayer(const Program& program, const Frame& frame, std::vector<std::vector<std::int64_t>> suspects,
             engine::FaultSubject subject)
        : program_(program),
          frame_(frame),
          suspects_(std::move(suspects)),
          subject_(std::move(subject)),
          games_(program, frame) {}

    Replay run() {
        const std::vector<std::vector<std::int64_t>> starts = starts_to_try();
        for (std::size_t i = 0; i < suspects_.size() && i < most_suspects; ++i)
            for (const auto& start : starts)
                if (play(filled(suspects_[i], start))) return replay_;
        for (const auto& start : starts)
            if (play(start)) return replay_;
        if (play_all()) return replay_;
        for (const auto& start : starts)
            if (play_neighbours(start)) return replay_;
        play_pairs(starts.front());
        return replay_;
    }

  private:
    /// Gives unset facts a value: from `more`, else the lowest of their type.
    std::vector<std::int64_t> filled(std::vector<std::int64_t> facts, const std::vector<std::int64_t>& more) const {
        for (std::size_t i = 0; i < facts.size(); ++i) {
            const engine::InputSlot& input = frame_.inputs[i];
            const bool stands_at_default = facts[i] == engine::unset || input.fallback == facts[i];
            if (stands_at_default && !more.empty() && more[i] != engine::unset) facts[i] = more[i];
            if (facts[i] != engine::unset) continue;
            facts[i] = std::max<std::int64_t>(0, Ranges(program_).of_input(input).low);
        }
        return facts;
    }

    /// Situations that drive every modifier list of the frame to its lowest and its highest total.
    std::vector<std::vector<std::int64_t>> situations_of_extreme_totals() const {
        std::vector<std::vector<std::int64_t>> situations;
        std::vector<std::int64_t> lowest_first, highest_first;
        for (const engine::ChartInstance& instance : frame_.instances) {
            if (instance.sum_rows.empty()) continue;
            const rules::Chart& chart = program_.ruleset().charts[instance.chart];
            const engine::TotalsOfChart totals = engine::reachable_totals(program_, frame_, chart.id, instance.own);
            if (totals.witnesses.empty()) continue;
            situations.push_back(totals.witnesses.front().inputs);
            situations.push_back(totals.witnesses.back().inputs);
            // One side at its best against the other at its worst, and vice versa.
            const bool first = lowest_first.empty();
            lowest_first = first ? situations.front() : filled(lowest_first, totals.witnesses.back().inputs);
            highest_first = first ? situations[1] : filled(highest_first, totals.witnesses.front().inputs);
        }
        if (!lowest_first.empty()) situations.insert(situations.end(), {lowest_first, highest_first});
        return situations;
    }

    bool play(const std::vector<std::int64_t>& inputs) {
        const engine::Situation situation{inputs, {}};
        if (engine::impossible_because(program_, frame_, situation)) return false;
        for (const engine::Ending& fault : games_.faults(situation)) {
            if (fault.subject != subject_) continue;
            replay_ = {Replay::Verdict::comes_about, inputs, fault.says};
            return true;
        }
        return false;
    }

    /// Returns true when the verdict is settled.
    bool play_all() {
        const std::vector<Variable> variables = all_variables();
        if (count_combinations(variables, most_plays) > most_plays) return false;
        std::vector<std::int64_t> inputs = engine::default_situation(frame_).inputs, steps;
        Odometer odometer(variables);
        do {
            odometer.write(inputs, steps);
            if (play(inputs)) return true;
        } while (odometer.next());
        const bool tried_all = std::ranges::all_of(variables, &Variable::all);
        if (tried_all) replay_.verdict = Replay::Verdict::never_comes_about;
        return tried_all;
    }

    /// Varies one fact at a time over all its values.
    bool play_neighbours(const std::vector<std::int64_t>& start) {
        for (const Variable& variable : all_variables())
            for (std::int64_t value : variable.values) {
                if (++plays_ > most_plays) return false;
                std::vector<std::int64_t> inputs = start;
                inputs[variable.slot] = value;
                if (play(inputs)) return true;
            }
        return false;
    }

    /// Varies every two facts over all their values, the others unchanged.
    bool play_pairs(const std::vector<std::int64_t>& start) {
        const std::vector<Variable> variables = all_variables();
        for (std::size_t a = 0; a < variables.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                for (std::int64_t x : variables[a].values)
                    for (std::int64_t y : variables[b].values) {
                        if (++plays_ > most_plays) return false;
                        std::vector<std::int64_t> inputs = start;
                        inputs[variables[a].slot] = x;
                        inputs[variables[b].slot] = y;
                        if (play(inputs)) return true;
                    }
        return false;
    }

    std::vector<Variable> all_variables() { return asked_variables(program_, frame_, {}, ranges_); }

    /// Start situations: every fact at its default, lowest or highest value; and from each, modifier lists at their
    /// extremes.
    std::vector<std::vector<std::int64_t>> starts_to_try() {
        std::vector<std::int64_t> defaults, lowest, highest;
        for (const engine::InputSlot& input : frame_.inputs) {
            const Interval range = ranges_.of_input(input);
            defaults.push_back(input.fallback.value_or(range.low));
            lowest.push_back(range.low);
            highest.push_back(range.high);
        }
        std::vector<std::vector<std::int64_t>> starts = {defaults, highest, lowest};
        for (const auto& extreme : situations_of_extreme_totals())
            for (const auto& rest : {defaults, highest, lowest}) starts.push_back(filled(extreme, rest));
        return starts;
    }

    const Program& program_;
    const Frame& frame_;
    std::vector<std::vector<std::int64_t>> suspects_;
    engine::FaultSubject subject_;
    engine::Games games_;
    Ranges ranges_{program_};
    std::size_t plays_ = 0;
    Replay replay_;
};

}  // namespace

static Replay replay_chart(const Program& program, const ChartSurvey& survey,
                           std::vector<std::vector<std::int64_t>> suspects, engine::FaultSubject::Kind fault) {
    const rules::Chart& chart = program.ruleset().charts[survey.instance->chart];
    return Replayer(program, *survey.frame, std::move(suspects), {fault, chart.id}).run();
}

Replay replay_gap(const Program& program, const ChartSurvey& survey) {
    std::vector<std::vector<std::int64_t>> suspects;
    for (const Witness& gap : survey.gaps) suspects.push_back(gap.facts);
    return replay_chart(program, survey, std::move(suspects), engine::FaultSubject::Kind::no_row);
}

Replay replay_overlap(const Program& program, const ChartSurvey& survey) {
    std::vector<std::vector<std::int64_t>> suspects;
    for (const auto& [rows, witness] : survey.overlaps) suspects.push_back(witness.facts);
    return replay_chart(program, survey, std::move(suspects), engine::FaultSubject::Kind::two_answers);
}

Replay replay_fault(const Program& program, const Frame& frame, const engine::FaultSubject& subject) {
    return Replayer(program, frame, {}, subject).run();
}

}  // namespace broadside::check
