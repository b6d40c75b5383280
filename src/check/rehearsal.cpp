#include "check/rehearsal.hpp"

#include "check/codes.hpp"
#include "check/play.hpp"
#include "check/variables.hpp"
#include "engine/games.hpp"
#include "text/hash.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

using engine::Frame;
using engine::Program;
using engine::Situation;

namespace {

constexpr std::uint32_t most_plays = 120;
constexpr std::uint64_t seed_of_facts = 1, seed_of_dice = 2;

/// A situation in which a procedure cannot be worked out, and the dice it was played with.
struct Fault {
    Situation situation;
    std::uint32_t row = 0;
    std::string says;
};

class Rehearsal {
  public:
    Rehearsal(const Program& program, const Frame& frame)
        : program_(program), frame_(frame), games_(program, frame), stream_(text::fnv1a64("rehearsal/" + frame.id)) {
        engine::Reads asked;
        for (std::size_t i = 0; i < frame.inputs.size(); ++i)
            if (frame.inputs[i].asked) asked.inputs.insert(static_cast<std::int32_t>(i));
        Ranges ranges(program);
        facts_ = variables_of(program, frame, asked, {}, ranges);
    }

    std::optional<Fault> run() {
        if (!can_be_drawn(drawn(0))) return std::nullopt;
        for (std::uint32_t row = 0; row < most_plays; ++row) {
            Situation situation = drawn(row);
            if (auto says = fault_in(situation, row)) return simplified({std::move(situation), row, *says});
        }
        return std::nullopt;
    }

    /// The dice of a row, from the first on.
    engine::SeededDice dice(std::uint32_t row) const { return {seed_of_dice, stream_, row}; }

  private:
    Situation drawn(std::uint32_t row) const {
        Situation situation = engine::default_situation(frame_);
        engine::SeededDice lot(seed_of_facts, stream_, row);
        for (const Variable& fact : facts_) {
            const auto place = *lot.next(static_cast<std::int64_t>(fact.values.size())) - 1;
            situation.inputs[static_cast<std::size_t>(fact.slot)] = fact.values[static_cast<std::size_t>(place)];
        }
        return situation;
    }

    /// A fact without bounds and without a usual answer cannot be drawn: then nothing can be said.
    bool can_be_drawn(const Situation& situation) const {
        for (std::size_t i = 0; i < frame_.inputs.size(); ++i)
            if (frame_.inputs[i].asked && situation.inputs[i] == engine::unset) return false;
        return true;
    }

    std::optional<std::string> fault_in(const Situation& situation, std::uint32_t row) {
        if (engine::impossible_because(program_, frame_, situation)) return std::nullopt;
        engine::SeededDice thrown = dice(row);
        const engine::Ending& ending = games_.ending(games_.play(situation, thrown));
        return ending.kind == engine::Ending::Kind::fault ? std::optional(ending.says) : std::nullopt;
    }

    /// With every fact at its usual answer that has no part in it, so that what is told is what matters.
    Fault simplified(Fault fault) {
        const Situation usual = engine::default_situation(frame_);
        for (const Variable& fact : facts_) {
            const auto slot = static_cast<std::size_t>(fact.slot);
            Situation simpler = fault.situation;
            simpler.inputs[slot] = usual.inputs[slot] == engine::unset ? fact.values.front() : usual.inputs[slot];
            if (fault_in(simpler, fault.row) == fault.says) fault.situation = std::move(simpler);
        }
        return fault;
    }

    const Program& program_;
    const Frame& frame_;
    engine::Games games_;
    std::uint64_t stream_;
    std::vector<Variable> facts_;
};

/// Charts with gaps and numbers that leave their range have findings of their own.
bool is_reported(const text::Diagnostics& diagnostics, const std::string& says, const text::Span& place) {
    const std::string subject = says.substr(0, says.find('`', says.find('`') + 1) + 1);
    const auto& all = diagnostics.all();
    return std::any_of(all.begin(), all.end(), [&](const text::Diagnostic& one) {
        if (one.severity != text::Severity::error) return false;
        return one.span == place || (!subject.empty() && one.message.find(subject) != std::string::npos);
    });
}

}  // namespace

/// The step at which a run stopped.
static text::Span place_of_fault(const Frame& frame, const engine::Run& run) {
    if (run.trace.empty()) return frame.procedure->span;
    const engine::TraceLine& last = run.trace.back();
    const std::int32_t source = last.frame->steps[static_cast<std::size_t>(last.step)].source;
    const bool is_written = last.frame->procedure && source >= 0;
    return is_written ? last.frame->procedure->steps[static_cast<std::size_t>(source)].span : frame.procedure->span;
}

void check_rehearsal(const CheckContext& context, text::Diagnostics& diagnostics) {
    const Program& program = *context.program;
    for (const Frame& frame : program.frames()) {
        if (!frame.procedure) continue;
        Rehearsal rehearsal(program, frame);
        const auto fault = rehearsal.run();
        if (!fault) continue;
        engine::SeededDice dice = rehearsal.dice(fault->row);
        const engine::Run run = engine::run(program, frame, fault->situation, dice);
        const text::Span place = place_of_fault(frame, run);
        if (is_reported(diagnostics, fault->says, place)) continue;
        text::Diagnostic& error = diagnostics.error(
            cannot_be_played, place, fmt::format("`{}` cannot be worked out: {}", frame.id, fault->says));
        add_story(error, program, frame, fault->situation, run);
        error.help = "guard the step with `when`, ask `if x = nothing`, or keep the number inside with `max` or `min`";
    }
}

}  // namespace broadside::check
