#include "check/play/rehearsal.hpp"

#include "check/codes.hpp"
#include "check/play/play.hpp"
#include "check/play/story.hpp"
#include "check/proof/possible.hpp"
#include "check/proof/proof.hpp"
#include "check/proof/variables.hpp"
#include "check/reported_faults.hpp"
#include "engine/codes.hpp"
#include "engine/games.hpp"
#include "text/budgets.hpp"
#include "text/counts.hpp"
#include "text/hash.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::check {

namespace {

constexpr std::uint32_t most_plays_of_rehearsal = 120;
constexpr std::uint64_t seed_of_facts = 1, seed_of_dice = 2;

/// A situation in which a procedure fails, and its dice.
struct Fault {
    Situation situation;
    std::uint32_t row = 0;
    engine::Ending ending;
};

class Rehearsal {
  public:
    Rehearsal(const Program& program, const Frame& frame)
        : program_(program), frame_(frame), games_(program, frame), stream_(text::fnv1a64("rehearsal/" + frame.id)) {
        facts_ = asked_variables(program, frame, {}, ranges_);
    }

    /// Plays the situations in doubt, the corners, and random ones.
    std::optional<Fault> run(const std::vector<Situation>& suspects) {
        if (!can_be_drawn(drawn(0))) return std::nullopt;
        for (const Situation& suspect : suspects)
            if (auto fault = fault_with_any_dice(suspect)) return fault;
        for (const Situation& corner : corners())
            if (auto ending = fault_in(corner, 0)) return simplified({corner, 0, *ending});
        for (std::uint32_t row = 0; row < most_plays_of_rehearsal; ++row) {
            Situation situation = drawn(row);
            if (auto ending = fault_in(situation, row)) return simplified({std::move(situation), row, *ending});
        }
        return std::nullopt;
    }

    /// Plays every situation with all its dice, if they are few enough. True when no play failed.
    bool plays_all() {
        constexpr std::size_t most_situations_played = 40'000;
        if (count_combinations(facts_, most_situations_played) > most_situations_played) return false;
        for (const Variable& fact : facts_)
            if (!fact.all) return false;
        Situation situation = engine::default_situation(frame_);
        std::vector<std::int64_t> steps;
        Odometer odometer(facts_);
        do {
            odometer.write(situation.inputs, steps);
            if (!engine::impossible_because(program_, frame_, situation) && !games_.faults(situation).empty())
                return false;
        } while (odometer.next());
        return true;
    }

    /// Plays so far, without impossible situations.
    std::size_t plays() const { return plays_; }

    /// Number of situations over all bounded facts.
    engine::Natural situations() const {
        engine::Natural all = 1;
        for (const Variable& fact : facts_) all *= engine::Natural(values_of(fact));
        return all;
    }

    /// The dice of a row, from its start.
    engine::SeededDice dice(std::uint32_t row) const { return {seed_of_dice, stream_, row}; }

  private:
    Situation drawn(std::uint32_t row) const {
        return made_possible(program_, frame_, facts_, drawn_situation(frame_, facts_, {seed_of_facts, stream_, row}));
    }

    /// Corner situations: all performers of a list share one value per fact; numbers at either end, lists at their
    /// shortest and longest.
    std::vector<Situation> corners() const {
        std::vector<Situation> all;
        for (const bool longest : {true, false})
            for (const bool greatest : {true, false}) {
                const Situation corner = corner_of(longest, greatest);
                all.push_back(corner);
                for (const Variable& fact : facts_)
                    for (std::int64_t value : fact.values) all.push_back(with_all_alike(corner, fact, value));
            }
        return all;
    }

    Situation corner_of(bool longest, bool greatest) const {
        Situation corner = engine::default_situation(frame_);
        for (const Variable& fact : facts_) {
            const engine::InputSlot& input = frame_.inputs[fact.slot];
            const auto [least, most] = std::ranges::minmax_element(fact.values);
            std::int64_t& value = corner.inputs[fact.slot];
            const bool is_number = input.type.kind == engine::Type::Kind::number;
            if (is_number) value = (input.range ? longest : greatest) ? *most : *least;
            if (value == engine::unset) value = fact.values.front();
        }
        return made_possible(program_, frame_, facts_, std::move(corner));
    }

    Situation with_all_alike(Situation situation, const Variable& fact, std::int64_t value) const {
        const engine::InputSlot& input = frame_.inputs[fact.slot];
        for (const Variable& other : facts_) {
            const engine::InputSlot& same = frame_.inputs[other.slot];
            if (other.slot == fact.slot || (input.list && same.list == input.list && same.fact == input.fact))
                situation.inputs[other.slot] = value;
        }
        return situation;
    }

    std::int64_t values_of(const Variable& fact) const {
        const engine::InputSlot& input = frame_.inputs[fact.slot];
        const Interval range = ranges_.of_input(input);
        const rules::Quantity* quantity = program_.vocabulary().quantity(input.type);
        return is_bounded(range) ? (range.high - range.low) / (quantity && !input.range ? quantity->step : 1) + 1 : 1;
    }

    /// The odds of a situation reveal its faults; then searches for dice that show one.
    std::optional<Fault> fault_with_any_dice(const Situation& situation) {
        if (engine::impossible_because(program_, frame_, situation)) return std::nullopt;
        ++plays_;
        for (std::uint32_t row = 0; row < most_plays_of_rehearsal; ++row)
            if (auto ending = fault_in(situation, row)) return Fault{situation, row, std::move(*ending)};
        return std::nullopt;
    }

    /// A fact without bounds and without a default cannot be drawn: then nothing can be proved.
    bool can_be_drawn(const Situation& situation) const {
        for (std::size_t i = 0; i < frame_.inputs.size(); ++i)
            if (frame_.inputs[i].asked && situation.inputs[i] == engine::unset) return false;
        return true;
    }

    std::optional<engine::Ending> fault_in(const Situation& situation, std::uint32_t row) {
        if (engine::impossible_because(program_, frame_, situation)) return std::nullopt;
        engine::SeededDice thrown = dice(row);
        ++plays_;
        const engine::Ending& ending = games_.ending(games_.play(situation, thrown));
        return ending.kind == engine::Ending::Kind::fault ? std::optional(ending) : std::nullopt;
    }

    /// Resets every irrelevant fact to its default, so that the report shows only those that matter.
    Fault simplified(Fault fault) {
        const Situation usual = engine::default_situation(frame_);
        for (const Variable& fact : facts_) {
            const std::size_t slot = fact.slot;
            Situation simpler = fault.situation;
            simpler.inputs[slot] = usual.inputs[slot] == engine::unset ? fact.values.front() : usual.inputs[slot];
            if (fault_in(simpler, fault.row) == fault.ending) fault.situation = std::move(simpler);
        }
        return fault;
    }

    const Program& program_;
    const Frame& frame_;
    engine::Games games_;
    std::uint64_t stream_;
    Ranges ranges_{program_};
    std::vector<Variable> facts_;
    std::size_t plays_ = 0;
};

/// Whether another finding covers it: a chart with a gap, or a number that leaves its range.
bool is_covered(const CheckContext& context, const text::Diagnostics& diagnostics, const engine::FaultSubject& subject,
                const text::Span& place) {
    return is_reported(context, subject) || std::ranges::any_of(diagnostics.all(), [&](const text::Diagnostic& one) {
               return one.severity == text::Severity::error && one.span == place;
           });
}

}  // namespace

/// Source position of the step at which a run stopped.
static text::Span place_of_fault(const Frame& frame, const engine::Run& run) {
    if (run.trace.empty()) return frame.procedure->span;
    const engine::TraceLine& last = run.trace.back();
    const auto source = last.frame->steps[last.step].source;
    const bool is_written = last.frame->procedure && source;
    return is_written ? last.frame->procedure->steps[*source].span : frame.procedure->span;
}

/// 12,345,678; for larger numbers the power of ten.
static std::string many(const engine::Natural& number) {
    std::string digits = number.str();
    constexpr std::size_t most_digits = 12;
    if (digits.size() > most_digits) return fmt::format("some 10^{}", digits.size() - 1);
    return text::with_commas(std::move(digits));
}

static void report_fault(const CheckContext& context, const Frame& frame, const Rehearsal& rehearsal,
                         const Fault& fault, text::Diagnostics& diagnostics) {
    const Program& program = *context.program;
    engine::SeededDice dice = rehearsal.dice(fault.row);
    const engine::Run run = engine::run(program, frame, fault.situation, dice);
    const text::Span place = place_of_fault(frame, run);
    if (is_covered(context, diagnostics, fault.ending.subject, place)) return;
    text::Diagnostic& error = diagnostics.error(
        cannot_be_played, place, fmt::format("`{}` cannot be worked out: {}", frame.id, fault.ending.says.written()));
    add_story(error, context, program, frame, fault.situation, run);
    set_reported(context, fault.ending.subject);
    error.help = "guard the step with `when`, ask `if x = nothing`, or keep the number inside with `max` or `min`";
}

static void report_sampled(const Frame& frame, const Rehearsal& rehearsal, const Doubt& doubt,
                           text::Diagnostics& diagnostics) {
    text::Diagnostic& note =
        diagnostics.note(not_proved, frame.procedure->span,
                         fmt::format("`{}` was only sampled: played in {} of {} situations", frame.id,
                                     many(rehearsal.plays()), many(rehearsal.situations())));
    text::Span place = frame.procedure->span;
    if (doubt.step)
        if (const auto source = frame.steps[*doubt.step].source) place = frame.procedure->steps[*source].span;
    note.notes.push_back({place, fmt::format("not proved that this never happens: {}", doubt.says)});
}

/// Reports rolls of a fixed number of dice that no play can evaluate: none, or so many that an exact sum takes too
/// long, as `odds` would report.
static void check_rolls(const Frame& frame, text::Diagnostics& diagnostics) {
    for (const engine::CompiledStep& step : frame.steps) {
        if (step.kind != engine::CompiledStep::Kind::roll || !step.source) continue;
        const engine::Node& count = frame.nodes[*step.roll.count];
        if (count.op != engine::Op::constant) continue;
        const text::Span& place = frame.procedure->steps[*step.source].span;
        const bool adds_up = step.roll.keep == language::RollSyntax::Keep::sum;
        if (count.value == 0)
            diagnostics.error(engine::too_many_dice, place, "a roll of no dice").help = "a roll has one die at least";
        else if (adds_up && count.value * count.value * step.roll.faces > budget::most_pool_work)
            diagnostics
                .error(engine::too_many_dice, place,
                       fmt::format("the sum of {}d{} would take too long to be exact", count.value, step.roll.faces))
                .help = "roll fewer dice, or dice of fewer faces: 200d100 can be done";
    }
}

void check_rehearsal(const CheckContext& context, text::Diagnostics& diagnostics) {
    const Program& program = *context.program;
    const Ranges ranges(program);
    KnownTotals totals(program);
    for (const Frame& frame : program.frames()) {
        if (!frame.procedure) continue;
        check_rolls(frame, diagnostics);
        const std::optional<OpenDoubt> open = doubt_of(program, frame, ranges, totals);
        Rehearsal rehearsal(program, frame);
        if (const auto fault = rehearsal.run(open ? open->suspects : std::vector<Situation>()))
            report_fault(context, frame, rehearsal, *fault, diagnostics);
        else if (open && !rehearsal.plays_all())
            report_sampled(frame, rehearsal, open->doubt, diagnostics);
    }
}

}  // namespace broadside::check
