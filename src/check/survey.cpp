#include "check/survey.hpp"

#include "check/variables.hpp"
#include "engine/machine.hpp"
#include "engine/reads.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace broadside::check {

using engine::ChartInstance;
using engine::Frame;
using engine::NodeId;
using engine::Op;
using engine::Program;

static constexpr std::size_t most_situations = 300'000;

std::vector<std::pair<const Frame*, const ChartInstance*>> readers_of(const Program& program, std::size_t chart) {
    std::vector<std::pair<const Frame*, const ChartInstance*>> readers, alone;
    for (const Frame& frame : program.frames())
        for (const ChartInstance& instance : frame.instances)
            if (instance.chart == static_cast<std::int32_t>(chart))
                (frame.procedure ? readers : alone).emplace_back(&frame, &instance);
    // Called by itself, a chart may also be read inside another chart's frame; its own comes last.
    return readers.empty() && !alone.empty() ? std::vector{alone.back()} : readers;
}

namespace {

/// Asks a chart of a frame, in one situation after another.
class Asker {
  public:
    Asker(const Program& program, const Frame& frame, std::size_t instance, const std::vector<Variable>& variables)
        : instance_(instance), machine_(program, frame), first_read_(watch_for(frame, variables)) {
        inputs = engine::default_situation(frame).inputs;
        steps.assign(static_cast<std::size_t>(frame.slot_count), engine::nothing);
        machine_.watch(&uses_);
        machine_.watch(&first_read_);
    }
    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;

    std::vector<std::int64_t> inputs, steps;

    /// Goes to the next situation that may come out differently: one in which something differs that was read.
    bool next(Odometer& odometer) {
        const bool is_left = odometer.next(first_read_.place);
        if (is_left) odometer.write(inputs, steps);
        first_read_.place = engine::FirstRead::none;
        return is_left;
    }

    /// Whether one of these `[[never]]`s holds: then nothing but what it reads has been read.
    bool is_impossible(const std::vector<NodeId>& nevers) {
        const std::uint32_t read_before = first_read_.place;
        machine_.bind(inputs.data(), steps.data());
        for (NodeId never : nevers) {
            first_read_.place = engine::FirstRead::none;
            const bool holds = machine_.value(never) != 0 && !machine_.stopped();
            machine_.clear();
            if (holds) return true;
        }
        first_read_.place = read_before;
        return false;
    }

    /// Asks; returns what the chart did, leaving its inputs in the machine for `value`.
    const std::vector<engine::ChartUse>& ask() {
        uses_.clear();
        machine_.bind(inputs.data(), steps.data());
        machine_.ask(instance_);
        why_ = machine_.stopped() ? std::optional(machine_.why()) : std::nullopt;
        machine_.clear();
        return uses_;
    }
    /// Why the last question had no answer.
    const std::optional<engine::Ending>& why() const { return why_; }

    /// A node in the situation last asked about; nullopt when it cannot be worked out.
    std::optional<std::int64_t> value(NodeId node) {
        const std::int64_t worked_out = machine_.value(node);
        const bool good = !machine_.stopped();
        machine_.clear();
        return good ? std::optional(worked_out) : std::nullopt;
    }

  private:
    std::size_t instance_;
    engine::Machine machine_;
    engine::FirstRead first_read_;
    std::vector<engine::ChartUse> uses_;
    std::optional<engine::Ending> why_;
};

std::size_t place_of(const Frame& frame, const ChartInstance& instance) {
    return static_cast<std::size_t>(&instance - frame.instances.data());
}

std::set<std::int32_t> inputs_among(const std::vector<Variable>& variables) {
    std::set<std::int32_t> inputs;
    for (const Variable& variable : variables)
        if (!variable.is_step) inputs.insert(variable.slot);
    return inputs;
}

std::set<std::int32_t> inputs_of_never(const Frame& frame, const Frame::Never& never) {
    engine::Reads reads;
    engine::add_reads(frame, never.node, reads);
    return reads.inputs;
}

/// The `[[never]]`s that speak of these facts alone. One that speaks of others too does not exclude a situation of
/// these: the others may stand so that it is possible.
std::vector<NodeId> nevers_within(const Frame& frame, const std::set<std::int32_t>& inputs) {
    std::vector<NodeId> nevers;
    for (const Frame::Never& never : frame.nevers) {
        const std::set<std::int32_t> read = inputs_of_never(frame, never);
        if (std::includes(inputs.begin(), inputs.end(), read.begin(), read.end())) nevers.push_back(never.node);
    }
    return nevers;
}

/// These facts and all that a chain of `[[never]]`s ties to them.
std::set<std::int32_t> tied_together(const Frame& frame, std::set<std::int32_t> inputs) {
    for (bool grew = true; grew;) {
        const std::size_t before = inputs.size();
        for (const Frame::Never& never : frame.nevers) {
            const std::set<std::int32_t> read = inputs_of_never(frame, never);
            const bool touches =
                std::any_of(read.begin(), read.end(), [&](std::int32_t input) { return inputs.contains(input); });
            if (touches) inputs.insert(read.begin(), read.end());
        }
        grew = inputs.size() > before;
    }
    return inputs;
}

class ChartSurveyor {
  public:
    ChartSurveyor(const Program& program, const Frame& frame, const ChartInstance& instance, Ranges& ranges)
        : program_(program), frame_(frame), instance_(instance), ranges_(ranges) {
        survey_.program = &program;
        survey_.frame = &frame;
        survey_.instance = &instance;
    }

    ChartSurvey run() {
        const std::vector<Variable> variables = variables_to_try();
        if (count_combinations(variables, most_situations) > most_situations) {
            survey_.complete = survey_.exact = false;
            return std::move(survey_);
        }
        for (const Variable& variable : variables) {
            if (variable.is_step) survey_.exact = false;
            if (!variable.all && !reads_only_directly(variable)) survey_.complete = false;
        }
        const std::set<std::int32_t> inputs = inputs_among(variables);
        const std::vector<NodeId> nevers = nevers_within(frame_, inputs);
        Asker asker(program_, frame_, place_of(frame_, instance_), variables);
        Odometer odometer(variables);
        odometer.write(asker.inputs, asker.steps);
        do {
            // Whether a situation can be matters only where it shows something new.
            const Sight sight = look(asker);
            if (is_new(sight) && !asker.is_impossible(nevers)) note(sight, asker);
        } while (asker.next(odometer));
        keep_possible(inputs);
        return std::move(survey_);
    }

  private:
    std::vector<Variable> variables_to_try() {
        std::vector<NodeId> roots = instance_.inputs;
        for (const auto& list : instance_.answers)
            for (const engine::Candidate& candidate : list) {
                roots.push_back(candidate.guard);
                roots.push_back(candidate.pick);
                if (candidate.pick == engine::no_node) continue;
                for (NodeId output : instance_.results[static_cast<std::size_t>(candidate.result)].outputs)
                    roots.push_back(output);
            }
        engine::Reads reads;
        for (NodeId root : roots) engine::add_reads(frame_, root, reads);
        std::vector<Variable> variables = variables_of(program_, frame_, reads, roots, ranges_);
        for (Variable& variable : variables) add_bounds(variable);
        return variables;
    }

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
        Asker asker(program_, frame_, place_of(frame_, instance_), others);
        asker.inputs = witness.facts;
        if (!asker.is_impossible(nevers)) return true;
        Odometer odometer(others);
        odometer.write(asker.inputs, asker.steps);
        do {
            if (asker.is_impossible(nevers)) continue;
            witness.facts = asker.inputs;
            return true;
        } while (asker.next(odometer));
        return false;
    }

    /// The ends of the chart's own bands.
    void add_bounds(Variable& variable) {
        if (variable.all) return;
        const Interval range{variable.values.front(), variable.values.back()};
        for (const engine::InputClasses& classes : instance_.classes)
            for (std::int64_t bound : classes.bounds)
                for (std::int64_t near : {bound - 1, bound})
                    if (near > range.low && near < range.high) variable.values.push_back(near);
        std::sort(variable.values.begin(), variable.values.end());
        variable.values.erase(std::unique(variable.values.begin(), variable.values.end()), variable.values.end());
    }

    /// Whether a variable is nothing but an input of the chart: then the bounds of bands are all that matters.
    bool reads_only_directly(const Variable& variable) const {
        const auto reads = [&](NodeId node) {
            engine::Reads found;
            engine::add_reads(frame_, node, found);
            return (variable.is_step ? found.steps : found.inputs).contains(variable.slot);
        };
        for (NodeId input : instance_.inputs) {
            const Op op = frame_.nodes[static_cast<std::size_t>(input)].op;
            if (op != Op::input && op != Op::step && reads(input)) return false;
        }
        for (const auto& list : instance_.answers)
            for (const engine::Candidate& candidate : list)
                if (reads(candidate.guard) || candidate.pick != engine::no_node) return false;
        return true;
    }

    // ---- what a situation shows

    struct Sight {
        enum class Kind { nothing, unknown, answer, overlap, gap };
        Kind kind = Kind::nothing;
        std::int32_t row = -1;  ///< that answers
        std::size_t place = 0;  ///< of the situation, among those the chart distinguishes
    };

    Sight look(Asker& asker) {
        const auto& uses = asker.ask();
        const auto use = std::find_if(uses.begin(), uses.end(),
                                      [&](const auto& one) { return one.chart == instance_.chart && !one.is_sum; });
        const bool answered = use != uses.end();
        Sight sight{answered ? Sight::Kind::answer : Sight::Kind::nothing, answered ? use->row : -1, 0};
        given_.clear();
        for (NodeId input : instance_.inputs)
            if (auto value = asker.value(input)) given_.push_back(*value);
        if (given_.size() != instance_.inputs.size()) return {Sight::Kind::unknown, -1, 0};
        sight.place = find_candidates(asker);
        const std::optional<engine::Ending>& why = asker.why();
        if (!answered && why && why->kind == engine::Ending::Kind::fault) sight.kind = kind_of_fault(*why);
        return sight;
    }

    /// The rows that would answer the situation given; its number among those the chart distinguishes.
    std::size_t find_candidates(Asker& asker) {
        candidates_.clear();
        std::size_t combined = 0;
        for (std::size_t i = 0; i < given_.size(); ++i) {
            if (given_[i] == engine::nothing) return instance_.situations.size();
            combined = combined * instance_.classes[i].count + instance_.classes[i].class_of(given_[i]);
        }
        for (const engine::Candidate& candidate :
             instance_.answers[static_cast<std::size_t>(instance_.situations[combined])]) {
            const bool guarded = candidate.guard != engine::no_node;
            if (!guarded || asker.value(candidate.guard).value_or(0) != 0)
                candidates_.push_back(instance_.results[static_cast<std::size_t>(candidate.result)].row);
        }
        return combined;
    }

    Sight::Kind kind_of_fault(const engine::Ending& why) const {
        const bool first_match =
            program_.ruleset().charts[static_cast<std::size_t>(instance_.chart)].policy == rules::Chart::Policy::first;
        const bool picks = why.says.find("has no row") != std::string::npos;
        if (candidates_.size() > 1 && !first_match && !picks) return Sight::Kind::overlap;
        return candidates_.empty() || picks ? Sight::Kind::gap : Sight::Kind::unknown;
    }

    bool is_new(const Sight& sight) const {
        const auto never_answered = [&](std::int32_t row) { return !survey_.answered.contains(row); };
        const auto never_taken = [&](std::int32_t other) {
            const auto taken = survey_.taken.find(other);
            return other != sight.row && (taken == survey_.taken.end() || !taken->second.contains(sight.row));
        };
        switch (sight.kind) {
            case Sight::Kind::nothing:
                return false;
            case Sight::Kind::unknown:
                return survey_.complete;
            case Sight::Kind::answer:
                return never_answered(sight.row) || std::any_of(candidates_.begin(), candidates_.end(), never_taken);
            case Sight::Kind::overlap:
                return !survey_.overlaps.contains({candidates_[0], candidates_[1]}) ||
                       std::any_of(candidates_.begin(), candidates_.end(), never_answered);
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
                for (std::int32_t other : candidates_)
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
    std::set<std::size_t> gaps_seen_;
    std::vector<std::int64_t> given_;       ///< to the chart, in the situation last looked at
    std::vector<std::int32_t> candidates_;  ///< rows that would answer it
};

/// Works out each row of a modifier list over its own facts and those of the rows it competes with.
class SumSurveyor {
  public:
    SumSurveyor(const Program& program, const Frame& frame, const ChartInstance& instance, Ranges& ranges)
        : program_(program), frame_(frame), instance_(instance), ranges_(ranges), part_(frame) {
        survey_.program = &program;
        survey_.frame = &frame;
        survey_.instance = &instance;
        part_.instances.push_back(instance);
    }

    ChartSurvey run() {
        for (const engine::SumRow& row : instance_.sum_rows) try_row(row);
        return std::move(survey_);
    }

  private:
    void try_row(const engine::SumRow& row) {
        std::vector<engine::SumRow>& rivals = part_.instances.back().sum_rows;
        rivals.clear();
        for (const engine::SumRow& other : instance_.sum_rows) {
            const bool same_group = row.group >= 0 && other.group == row.group &&
                                    !instance_.group_adds_up[static_cast<std::size_t>(row.group)];
            if (other.row == row.row || same_group) rivals.push_back(other);
        }
        engine::Reads reads;
        std::vector<NodeId> roots = instance_.inputs;
        for (const engine::SumRow& rival : rivals) {
            engine::add_reads(frame_, rival, reads);
            for (NodeId node : {rival.guard, rival.each, rival.by}) roots.push_back(node);
            roots.insert(roots.end(), rival.gives.begin(), rival.gives.end());
        }
        for (NodeId input : instance_.inputs) engine::add_reads(frame_, input, reads);
        const std::vector<Variable> variables = variables_of(program_, frame_, reads, roots, ranges_);
        if (count_combinations(variables, most_situations) > most_situations) {
            survey_.complete = false;
            return;
        }
        for (const Variable& variable : variables)
            if (!variable.all) survey_.complete = false;
        ask_all(row.row, variables);
    }

    void ask_all(std::int32_t row, const std::vector<Variable>& variables) {
        const std::vector<NodeId> nevers = nevers_within(frame_, inputs_among(variables));
        Asker asker(program_, part_, part_.instances.size() - 1, variables);
        Odometer odometer(variables);
        odometer.write(asker.inputs, asker.steps);
        do {
            const auto& uses = asker.ask();
            const bool counted = std::any_of(uses.begin(), uses.end(), [&](const auto& use) {
                return use.chart == instance_.chart && use.row == row && use.is_sum;
            });
            if (!counted || asker.is_impossible(nevers)) continue;
            survey_.answered.insert(row);
            return;
        } while (asker.next(odometer));
    }

    const Program& program_;
    const Frame& frame_;
    const ChartInstance& instance_;
    Ranges& ranges_;
    Frame part_;  ///< with one more instance of the chart, which has only the rows that compete
    ChartSurvey survey_;
};

}  // namespace

ChartSurvey survey_chart(const Program& program, const Frame& frame, const ChartInstance& instance, Ranges& ranges) {
    return ChartSurveyor(program, frame, instance, ranges).run();
}

ChartSurvey survey_sum(const Program& program, const Frame& frame, const ChartInstance& instance, Ranges& ranges) {
    return SumSurveyor(program, frame, instance, ranges).run();
}

}  // namespace broadside::check
