#include "check/codes.hpp"
#include "check/play/story.hpp"
#include "check/proof/asker.hpp"
#include "check/proof/last_results.hpp"
#include "check/proof/possible.hpp"
#include "check/proof/survey.hpp"
#include "check/rules/checks.hpp"
#include "engine/games.hpp"
#include "engine/odds_book.hpp"
#include "text/counts.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <optional>

// A row of a list of modifiers is struck out, and each procedure that reads the list played with and without it, in
// situations in which it counts and with the same dice, until a result differs:
//
//     chance = "max(1, 2 + sum additions)"      additions of 0 and -1
//     -1 counts, the chance is 1 in place of 2: alive after one play
//     -1, where a `[[never]]` keeps the sum below 0 without it: 1 and 1, wherever it counts
//
// Where no play differs, all situations are worked out over all dice, if they are few enough: then it is proved. Else
// those that were drawn are, and the finding says how many. Of a procedure that forbids nearly all, too few are drawn
// for a finding.

namespace broadside::check {

using engine::ChartInstance;

namespace {

constexpr std::size_t most_starts = 40;              ///< in which a row counts
constexpr std::uint32_t most_draws_of_row = 24'000;  ///< of all other facts
constexpr std::size_t enough_plays = 2'000;          ///< that come to a result, before a row is thought idle
constexpr std::uint32_t first_draws = 2'000;
constexpr std::size_t few_plays = 40;
constexpr std::size_t most_worked_out = 20'000;
constexpr std::uint64_t most_work_of_row = 4'000'000;  ///< states taken through steps
constexpr std::uint64_t seed_of_other_facts = 11, seed_of_both_throws = 12;

/// What is known of a row in one procedure.
struct Verdict {
    bool matters = true;
    bool proved = false;
    std::size_t situations = 0;  ///< in which it counts, without a difference
};

/// A situation in which a row adds something, and the facts that make it do so.
struct Start {
    Situation situation;
    std::set<std::int32_t> facts;
};

/// One procedure that reads a list.
class ListTrial {
  public:
    ListTrial(const Program& program, const Frame& frame, std::size_t chart, Ranges& ranges)
        : program_(program), chart_(chart), ranges_(ranges), frame_(with_last_results(program, frame)) {
        facts_ = asked_variables(program, frame, nodes_of_steps(frame), ranges);
    }

    Verdict try_without(std::size_t row) {
        without_ = frame_;
        for (ChartInstance& instance : without_.instances)
            if (instance.chart == chart_)
                std::erase_if(instance.sum_rows, [&](const engine::SumRow& one) { return one.row == row; });
        const std::vector<Start> starts = starts_of(row);
        std::vector<Situation> played;
        if (starts.empty() || differs_in_play(starts, played)) return {};
        return worked_out(played);
    }

  private:
    /// Situations in which the row adds something, on either side; all other facts at their defaults.
    std::vector<Start> starts_of(std::size_t row) const {
        std::vector<Start> starts;
        for (std::size_t i = 0; i < frame_.instances.size(); ++i) {
            const ChartInstance& instance = frame_.instances[i];
            if (instance.chart != chart_) continue;
            for (const engine::SumRow& one : instance.sum_rows)
                if (one.row == row) add_starts(instance, one, starts);
        }
        return starts;
    }

    void add_starts(const ChartInstance& instance, const engine::SumRow& row, std::vector<Start>& starts) const {
        RowOfList own = row_of_list(program_, frame_, instance, row, ranges_);
        const Frame part = with_rows_alone(frame_, instance, std::move(own.rivals));
        const std::set<std::int32_t> facts = inputs_among(own.variables);
        Asker asker(program_, part, part.instances.size() - 1, own.variables);
        std::size_t found = 0, tried = 0;
        do {
            const auto& uses = asker.ask();
            const bool adds = std::ranges::any_of(uses, [&](const engine::ChartUse& use) {
                return use.chart == chart_ && use.row == row.row && use.is_sum && use.added != 0;
            });
            if (!adds || asker.is_impossible()) continue;
            starts.push_back({{asker.inputs, {}}, facts});
            ++found;
        } while (found < most_starts && ++tried < most_situations && asker.next());
    }

    /// One draw after another leaves fewer facts at their defaults: none, then nearly all again.
    Situation drawn(const Start& start, std::uint32_t draw) const {
        constexpr std::uint32_t shares = 8;
        Situation situation = start.situation;
        engine::SeededDice lots(seed_of_other_facts, 0, draw);
        for (const Variable& fact : facts_) {
            const std::size_t slot = fact.slot;
            const bool is_drawn = *lots.next(shares) <= draw % shares + 1 || situation.inputs[slot] == engine::unset;
            const auto place = *lots.next(static_cast<std::int64_t>(fact.values.size())) - 1;
            if (is_drawn && !start.facts.contains(fact.slot)) situation.inputs[slot] = fact.values[place];
        }
        return made_possible(program_, frame_, facts_, std::move(situation), start.facts);
    }

    /// Until a result differs, or enough plays came to one: those are added to `played`. Also true when so few of the
    /// first draws can be played that the row would cost much time for nothing.
    bool differs_in_play(const std::vector<Start>& starts, std::vector<Situation>& played) {
        if (!with_) with_ = std::make_unique<engine::Games>(program_, frame_);
        engine::Games without(program_, without_);
        for (std::uint32_t draw = 0; draw < most_draws_of_row && played.size() < enough_plays; ++draw) {
            if (draw == first_draws && played.size() < few_plays && !are_few()) return true;
            Situation situation = drawn(starts[draw % starts.size()], draw);
            if (engine::impossible_because(program_, frame_, situation)) continue;
            engine::SeededDice dice(seed_of_both_throws, 0, draw), same(seed_of_both_throws, 0, draw);
            const engine::Ending& ending = with_->ending(with_->play(situation, dice));
            if (ending != without.ending(without.play(situation, same))) return true;
            if (ending.kind == engine::Ending::Kind::result) played.push_back(std::move(situation));
        }
        return false;
    }

    /// Whether every situation can be worked out.
    bool are_few() const {
        const bool all = std::ranges::all_of(facts_, &Variable::all);
        return all && count_combinations(facts_, most_worked_out) <= most_worked_out;
    }

    /// Over all dice, in every situation if they are few, else in these.
    Verdict worked_out(const std::vector<Situation>& played) {
        engine::OddsBook with(program_, frame_), without(program_, without_);
        Verdict verdict{.matters = false};
        const auto differ = [&](const Situation& situation) {
            const auto& a = with.at(situation);
            const auto& b = without.at(situation);
            ++verdict.situations;
            return distribution(with, a) != distribution(without, b);
        };
        verdict.proved = are_few();
        if (!verdict.proved) {
            const auto tells = [&](const Situation& one) { return with.work() < most_work_of_row && differ(one); };
            verdict.matters = played.size() < enough_plays || std::ranges::any_of(played, tells);
            return verdict;
        }
        Situation situation = engine::default_situation(frame_);
        std::vector<std::int64_t> steps;
        Odometer odometer(facts_);
        do {
            odometer.write(situation.inputs, steps);
            if (engine::impossible_because(program_, frame_, situation)) continue;
            verdict.matters = differ(situation);
        } while (!verdict.matters && odometer.next());
        return verdict;
    }

    static std::map<engine::Ending, engine::Natural> distribution(const engine::OddsBook& book,
                                                                  const engine::OddsPage& page) {
        std::map<engine::Ending, engine::Natural> shares;
        for (const engine::Share& share : page.shares) shares[book.ending(share.ending)] += share.count;
        return shares;
    }

    const Program& program_;
    std::size_t chart_;
    Ranges& ranges_;
    Frame frame_, without_;
    std::vector<Variable> facts_;
    std::unique_ptr<engine::Games> with_;
};

/// Over all procedures that read the list: the row matters if it does in one.
std::optional<Verdict> verdict_of(std::vector<ListTrial>& trials, std::size_t row) {
    Verdict all{.matters = false, .proved = true};
    for (ListTrial& trial : trials) {
        const Verdict one = trial.try_without(row);
        if (one.matters) return std::nullopt;
        all.proved = all.proved && one.proved;
        all.situations += one.situations;
    }
    return all;
}

void report_vain_row(const rules::Chart& chart, std::size_t row, const Verdict& verdict,
                     text::Diagnostics& diagnostics) {
    const std::string many = text::with_commas(std::to_string(verdict.situations));
    const text::Span& place = chart.rows[row].span;
    const std::string name = name_of_row(chart, row);
    text::Diagnostic& finding =
        verdict.proved
            ? diagnostics.warning(changes_nothing, place,
                                  fmt::format("modifier `{}` of chart `{}` never changes a result", name, chart.id))
            : diagnostics.note(changes_nothing, place,
                               fmt::format("modifier `{}` of chart `{}` changed no result in {} of {} "
                                           "situations drawn",
                                           name, chart.id, many, many));
    if (verdict.proved)
        finding.notes.push_back(
            {{}, fmt::format("results are the same without it in {} of {} situations", many, many)});
    finding.help = "compare its figure with the bands and limits that the total runs into";
}

/// One that always counts, or that another cancels, is found already.
bool has_finding(const text::Diagnostics& diagnostics, const text::Span& place) {
    const auto& all = diagnostics.all();
    return std::ranges::any_of(all, [&](const text::Diagnostic& one) { return one.span == place; });
}

}  // namespace

static void check_vain_rows(const Program& program, std::size_t place, Ranges& ranges, text::Diagnostics& diagnostics) {
    std::vector<ListTrial> trials;
    std::set<const Frame*> tried;
    for (const auto& [frame, instance] : readers_of(program, place)) {
        if (!frame->procedure) return;  // the total is the result
        if (tried.insert(frame).second) trials.emplace_back(program, *frame, place, ranges);
    }
    if (trials.empty()) return;
    const rules::Chart& chart = program.ruleset().charts[place];
    for (std::size_t row = 0; row < chart.rows.size(); ++row) {
        if (has_finding(diagnostics, chart.rows[row].span)) continue;
        if (const auto verdict = verdict_of(trials, row)) report_vain_row(chart, row, *verdict, diagnostics);
    }
}

void check_vain_modifiers(const CheckContext& context, text::Diagnostics& diagnostics) {
    Ranges ranges(*context.program);
    const std::vector<rules::Chart>& charts = context.program->ruleset().charts;
    for (std::size_t place = 0; place < charts.size(); ++place)
        if (charts[place].policy == rules::Chart::Policy::sum)
            check_vain_rows(*context.program, place, ranges, diagnostics);
}

}  // namespace broadside::check
