#include "check/proof/survey.hpp"

#include "check/proof/asker.hpp"
#include "engine/frame_hash.hpp"
#include "engine/reads.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace broadside::check {

using engine::ChartInstance;
using engine::Frame;
using engine::NodeId;
using engine::Op;
using engine::Program;

std::vector<std::pair<const Frame*, const ChartInstance*>> readers_of(const Program& program, std::size_t chart) {
    std::vector<std::pair<const Frame*, const ChartInstance*>> readers, alone;
    for (const Frame& frame : program.frames())
        for (const ChartInstance& instance : frame.instances)
            if (instance.chart == chart) (frame.procedure ? readers : alone).emplace_back(&frame, &instance);
    // A chart called by itself may also be read inside another chart's frame; its own instance comes last.
    return readers.empty() && !alone.empty() ? std::vector{alone.back()} : readers;
}

/// Adds the boundaries of the chart's own bands.
static void add_bounds(const ChartInstance& instance, Variable& variable) {
    if (variable.all) return;
    const Interval range{variable.values.front(), variable.values.back()};
    for (const engine::InputClasses& classes : instance.classes)
        for (std::int64_t bound : classes.bounds)
            for (std::int64_t near : {bound - 1, bound})
                if (near > range.low && near < range.high) variable.values.push_back(near);
    std::ranges::sort(variable.values);
    variable.values.erase(std::unique(variable.values.begin(), variable.values.end()), variable.values.end());
}

std::vector<Variable> variables_of_chart(const Program& program, const Frame& frame, const ChartInstance& instance,
                                         Ranges& ranges) {
    std::vector<NodeId> roots = instance.inputs;
    for (const auto& list : instance.answers)
        for (const engine::Candidate& candidate : list) {
            roots.push_back(candidate.guard);
            roots.push_back(candidate.pick);
            if (!candidate.pick) continue;
            for (NodeId output : instance.results[candidate.result].outputs) roots.push_back(output);
        }
    engine::Reads reads;
    for (NodeId root : roots) engine::add_reads(frame, root, reads);
    std::vector<Variable> variables = variables_of(program, frame, reads, roots, ranges);
    for (Variable& variable : variables) add_bounds(instance, variable);
    return variables;
}

namespace {

std::size_t index_of(const Frame& frame, const ChartInstance& instance) {
    return static_cast<std::size_t>(&instance - frame.instances.data());
}

class ChartSurveyor {
  public:
    ChartSurveyor(const Program& program, const Frame& frame, const ChartInstance& instance, Ranges& ranges)
        : program_(program),
          frame_(frame),
          instance_(instance),
          ranges_(ranges),
          has_one_answer_(chart().policy == rules::Chart::Policy::unique && !chart().pick) {
        survey_.program = &program;
        survey_.frame = &frame;
        survey_.instance = &instance;
    }

    ChartSurvey run() {
        const std::vector<Variable> variables = variables_of_chart(program_, frame_, instance_, ranges_);
        if (count_combinations(variables, most_situations) > most_situations) {
            survey_.complete = survey_.exact = false;
            return std::move(survey_);
        }
        for (const Variable& variable : variables) {
            if (variable.is_step) survey_.exact = false;
            if (!variable.all && !reads_only_directly(variable)) survey_.complete = false;
        }
        const std::set<std::int32_t> inputs = inputs_among(variables);
        const std::vector<EarlyEnding> endings = endings_before(frame_, instance_, inputs);
        Asker asker(program_, frame_, index_of(frame_, instance_), variables);
        do {
            // Whether a situation is possible matters only if it shows something new.
            const Sight sight = look(asker);
            if (!is_new(sight)) continue;
            const bool no_gap = sight.kind == Sight::Kind::gap && asker.has_ended(endings);
            if (!no_gap && !asker.is_impossible()) note(sight, asker);
        } while (asker.next());
        keep_possible(inputs);
        return std::move(survey_);
    }

  private:
    const rules::Chart& chart() const { return program_.ruleset().charts[instance_.chart]; }

    /// Drops what only situations showed that a `[[never]]` excludes when the facts it ties to them are looked at too,
    /// and gives the witnesses of the rest facts with which they are possible.
    void keep_possible(const std::set<std::int32_t>& tried) {
        const std::set<std::int32_t> tied = tied_together(frame_, tried);
        if (tied == tried) return;
        engine::Reads others;
        for (std::int32_t input : tied)
            if (!tried.contains(input)) others.inputs.insert(input);
        const std::vector<Variable> variables = variables_of(program_, frame_, others, {}, ranges_);
        if (count_combinations(variables, most_situations) > most_situations) return;
        const std::vector<NodeId> nevers = nevers_within(frame_, tied);
        std::erase_if(survey_.gaps, [&](Witness& gap) { return !make_possible(gap, variables, nevers); });
        for (auto overlap = survey_.overlaps.begin(); overlap != survey_.overlaps.end();)
            overlap = make_possible(overlap->second, variables, nevers) ? std::next(overlap)
                                                                        : survey_.overlaps.erase(overlap);
    }

    bool make_possible(Witness& witness, const std::vector<Variable>& others, const std::vector<NodeId>& nevers) const {
        Asker asker(program_, frame_, index_of(frame_, instance_), others);
        asker.inputs = witness.facts;
        if (!asker.is_impossible(nevers)) return true;
        asker.start_from(witness.facts);
        do {
            if (asker.is_impossible(nevers)) continue;
            witness.facts = asker.inputs;
            return true;
        } while (asker.next());
        return false;
    }

    /// Whether a variable is nothing but an input of the chart: then the bounds of bands are all that matters.
    bool reads_only_directly(const Variable& variable) const {
        const auto reads = [&](NodeId node) {
            engine::Reads found;
            engine::add_reads(frame_, node, found);
            return (variable.is_step ? found.steps : found.inputs).contains(variable.slot);
        };
        for (NodeId input : instance_.inputs) {
            const Op op = frame_.nodes[*input].op;
            if (op != Op::input && op != Op::step && reads(input)) return false;
        }
        for (const auto& list : instance_.answers)
            for (const engine::Candidate& candidate : list)
                if (reads(candidate.guard) || candidate.pick) return false;
        return true;
    }

    // ---- findings of a situation

    struct Sight {
        enum class Kind { nothing, unknown, answer, overlap, gap };
        Kind kind = Kind::nothing;
        engine::RowIndex row;   ///< that answers
        std::size_t place = 0;  ///< index of the situation in the chart's table
    };

    Sight look(Asker& asker) {
        const auto& uses = asker.ask();
        const auto use =
            std::ranges::find_if(uses, [&](const auto& one) { return one.chart == instance_.chart && !one.is_sum; });
        const bool answered = use != uses.end();
        Sight sight{answered ? Sight::Kind::answer : Sight::Kind::nothing, answered ? use->row : engine::RowIndex(), 0};
        if (answered && has_one_answer_) {
            candidates_.assign(sight.row ? 1 : 0, sight.row);
            return sight;
        }
        given_.clear();
        for (NodeId input : instance_.inputs)
            if (auto value = asker.value(input)) given_.push_back(*value);
        if (given_.size() != instance_.inputs.size()) return {Sight::Kind::unknown, {}, 0};
        sight.place = find_candidates(asker);
        const std::optional<engine::Ending>& why = asker.why();
        if (!answered && why && why->kind == engine::Ending::Kind::fault) sight.kind = kind_of_fault(*why);
        return sight;
    }

    /// Finds the rows that would answer the current situation; returns its index in the chart's table.
    std::size_t find_candidates(Asker& asker) {
        candidates_.clear();
        std::size_t combined = 0;
        for (std::size_t i = 0; i < given_.size(); ++i) {
            if (given_[i] == engine::nothing) return instance_.situations.size();
            combined = combined * instance_.classes[i].count + instance_.classes[i].class_of(given_[i]);
        }
        for (const engine::Candidate& candidate : instance_.answers[instance_.situations[combined]]) {
            if (!candidate.guard || asker.value(candidate.guard).value_or(0) != 0)
                candidates_.push_back(instance_.results[candidate.result].row);
        }
        return combined;
    }

    Sight::Kind kind_of_fault(const engine::Ending& why) const {
        const bool first_match = chart().policy == rules::Chart::Policy::first;
        const bool picks = why.subject.kind == engine::FaultSubject::Kind::no_row;
        if (candidates_.size() > 1 && !first_match && !picks) return Sight::Kind::overlap;
        return candidates_.empty() || picks ? Sight::Kind::gap : Sight::Kind::unknown;
    }

    bool is_new(const Sight& sight) const {
        const auto never_answered = [&](engine::RowIndex row) { return !survey_.answered.contains(row); };
        const auto never_taken = [&](engine::RowIndex other) {
            const auto taken = survey_.taken.find(other);
            return other != sight.row && (taken == survey_.taken.end() || !taken->second.contains(sight.row));
        };
        switch (sight.kind) {
            case Sight::Kind::nothing:
                return false;
            case Sight::Kind::unknown:
                return survey_.complete;
            case Sight::Kind::answer:
                return never_answered(sight.row) || std::ranges::any_of(candidates_, never_taken);
            case Sight::Kind::overlap:
                return !survey_.overlaps.contains({candidates_[0], candidates_[1]}) ||
                       std::ranges::any_of(candidates_, never_answered);
            case Sight::Kind::gap:
                return !gaps_seen_.contains(sight.place);
        }
        return false;
    }

    void note(const Sight& sight, const Asker& asker) {
        switch (sight.kind) {
            case Sight::Kind::nothing:
                return;
            case Sight::Kind::unknown:
                survey_.complete = false;
                return;
            case Sight::Kind::answer:
                survey_.answered.insert(sight.row);
                for (engine::RowIndex other : candidates_)
                    if (other != sight.row) survey_.taken[other].insert(sight.row);
                return;
            case Sight::Kind::overlap:
                survey_.overlaps.try_emplace({candidates_[0], candidates_[1]}, Witness{given_, asker.inputs});
                survey_.answered.insert(candidates_.begin(), candidates_.end());
                return;
            case Sight::Kind::gap:
                gaps_seen_.insert(sight.place);
                survey_.gaps.push_back({given_, asker.inputs});
                return;
        }
    }

    const Program& program_;
    const Frame& frame_;
    const ChartInstance& instance_;
    Ranges& ranges_;
    ChartSurvey survey_;
    bool has_one_answer_;  ///< at most one: where a row answers, no other would
    std::set<std::size_t> gaps_seen_;
    std::vector<std::int64_t> given_;           ///< to the chart, in the last situation
    std::vector<engine::RowIndex> candidates_;  ///< rows that would answer it
};

}  // namespace

std::string survey_key(const Program& program, const Frame& frame, const ChartInstance& instance, Ranges& ranges) {
    engine::Reads reads;
    engine::add_reads(frame, instance, reads);
    std::vector<NodeId> beside = nevers_within(frame, tied_together(frame, reads.inputs));
    for (const EarlyEnding& ending : endings_before(frame, instance, reads.inputs))
        beside.insert(beside.end(), {ending.when, ending.condition});
    std::string key = engine::instance_bytes(program, frame, instance, beside);
    for (const std::int32_t slot : reads.steps) {
        const Interval range = ranges.of(frame).slots[slot];
        key += fmt::format(" {}..{}", range.low, range.high);
    }
    return key;
}

ChartSurvey survey_chart(const Program& program, const Frame& frame, const ChartInstance& instance, Ranges& ranges) {
    return ChartSurveyor(program, frame, instance, ranges).run();
}

}  // namespace broadside::check
