#include "compare/check_choices.hpp"

#include "check/codes.hpp"
#include "engine/codes.hpp"
#include "engine/run.hpp"
#include "text/counts.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace broadside::compare {

using engine::Frame;
using engine::Program;

std::string amount_of(const engine::Fraction& number, bool is_chance) {
    std::string out = fmt::format("{:.3f}", engine::to_double(number) * (is_chance ? 100 : 1));
    while (out.back() == '0') out.pop_back();
    if (out.back() == '.') out.pop_back();
    return out + (is_chance ? " %" : "");
}

namespace {

constexpr std::size_t most_choices = 24;

std::string with_commas(std::size_t number) {
    return text::with_commas(std::to_string(number));
}

/// Turns what is written into an input of a frame; reports what is none.
class Chosen {
  public:
    Chosen(const Program& program, const Frame& frame, text::Diagnostics& diagnostics)
        : program_(program), frame_(frame), diagnostics_(diagnostics) {}

    /// Nullopt after an error.
    std::optional<ChosenInput> read(const rules::ChosenFact& chosen) {
        if (!check_side(chosen)) return std::nullopt;
        std::vector<std::size_t> inputs = engine::inputs_called(frame_, chosen.side + "." + chosen.fact);
        if (inputs.empty()) inputs = engine::inputs_called(frame_, chosen.fact);
        if (inputs.empty() || !frame_.inputs[inputs.front()].asked)
            report(engine::unknown_name, chosen.fact_span,
                   fmt::format("procedure `{}` does not ask for `{}`", frame_.id, chosen.fact),
                   "it asks for " + names_asked());
        else if (inputs.size() > 1)
            report(
                engine::ambiguous_name, chosen.fact_span,
                fmt::format("each performer of a list of procedure `{}` has a `{}` of its own", frame_.id, chosen.fact),
                "what is chosen is one fact: say it of the procedure that one of them performs");
        else if (const std::size_t values = count_of(inputs.front()); values > most_choices)
            report(engine::type_mismatch, chosen.fact_span,
                   fmt::format("`{}` is a number with {} values", chosen.fact, values),
                   fmt::format("what is chosen is a yes-no, a value of a domain, or a number with at most {} values",
                               most_choices));
        else
            return ChosenInput{inputs.front(), chosen.side};
        return std::nullopt;
    }

  private:
    void report(const text::Code& code, const text::Span& span, const std::string& cause, const std::string& help) {
        diagnostics_.error(code, span, cause).help = help;
    }

    bool check_side(const rules::ChosenFact& chosen) {
        std::vector<std::string> sides = frame_.sides;
        for (const engine::PerformerList& list : frame_.lists) sides.push_back(list.name);
        if (std::ranges::find(sides, chosen.side) != sides.end()) return true;
        report(engine::unknown_name, chosen.side_span,
               fmt::format("`{}` is no side of procedure `{}`", chosen.side, frame_.id),
               sides.empty() ? "a procedure without sides has no player who chooses: leave `chosen` out"
                             : "the player of one of its sides chooses: " + text::names_of(sides));
        return false;
    }

    std::string names_asked() const {
        std::string names;
        for (const engine::InputSlot& input : frame_.inputs)
            if (input.asked) text::add_name(names, input.id);
        return names;
    }

    std::size_t count_of(std::size_t input) const {
        return program_.vocabulary().all_values(frame_.inputs[input].type).size();
    }

    const Program& program_;
    const Frame& frame_;
    text::Diagnostics& diagnostics_;
};

std::string cause_of(const Trap& trap, const rules::ChosenFact& chosen, const std::string& procedure) {
    const std::string choice =
        fmt::format("choice `{}` of `{}` in procedure `{}`", trap.choice, chosen.fact, procedure);
    if (trap.worse == 0)
        return fmt::format("{} {} the same as `{}`", choice, trap.is_proved ? "always comes to" : "came to",
                           trap.other);
    return fmt::format("{} {} never better than `{}`", choice, trap.is_proved ? "is" : "was", trap.other);
}

std::string count_of(const Trap& trap) {
    const std::string all = with_commas(trap.worse + trap.same);
    const std::string_view drawn = trap.is_proved ? "" : " drawn";
    if (trap.worse == 0) return fmt::format("in {} of {} situations{}", all, all, drawn);
    return fmt::format("worse in {}, the same in {} of {} situations{}", with_commas(trap.worse),
                       with_commas(trap.same), all, drawn);
}

/// A warning where nothing is left to doubt: it is proved, and nothing differs that may be of use for all that is
/// known.
void report(const Trap& trap, const rules::ChosenFact& chosen, const std::string& procedure,
            text::Diagnostics& diagnostics) {
    const std::string cause = cause_of(trap, chosen, procedure);
    text::Diagnostic& finding = trap.is_proved && trap.unjudged.empty()
                                    ? diagnostics.warning(check::never_better, chosen.fact_span, cause)
                                    : diagnostics.note(check::never_better, chosen.fact_span, cause);
    finding.notes.push_back({{}, count_of(trap)});
    const Farthest& at = trap.worst;
    if (trap.worse > 0)
        finding.notes.push_back({{},
                                 fmt::format("worst{}: {}: {} on average with `{}`, {} with `{}`",
                                             at.situation.empty() ? "" : " where " + at.situation, at.measure,
                                             amount_of(at.with_choice, at.is_chance), trap.choice,
                                             amount_of(at.with_other, at.is_chance), trap.other)});
    if (!trap.also.empty())
        finding.notes.push_back({{}, "never better than these either: " + text::names_of(trap.also)});
    if (!trap.unjudged.empty())
        finding.notes.push_back(
            {{}, "what else differs is not known to be better or worse: " + text::names_of(trap.unjudged)});
    finding.help = trap.unjudged.empty()
                       ? "give it a use of its own, or leave it out"
                       : "say `better` at these facts, if one of their ends is; else give it a use of "
                         "its own, or leave it out";
}

}  // namespace

void check_choices(const check::CheckContext& context, text::Diagnostics& diagnostics) {
    const rules::BetterEnds better = rules::better_ends(context.tree);
    for (const rules::Procedure& procedure : context.program->ruleset().procedures) {
        const Frame* frame = context.program->find(procedure.id);
        if (!frame) continue;
        for (const rules::ChosenFact& chosen : rules::chosen_facts(context.tree, procedure.id)) {
            const auto input = Chosen(*context.program, *frame, diagnostics).read(chosen);
            if (!input) continue;
            const Traps found = traps_of(*context.program, *frame, *input, better);
            if (!found.is_judged)
                diagnostics
                    .warning(
                        check::never_better, chosen.fact_span,
                        fmt::format("choices of `{}` cannot be compared: nothing that procedure `{}` does is known "
                                    "to be better or worse",
                                    chosen.fact, procedure.id))
                    .help = "say `better` at a fact that it changes, or leave `chosen` out";
            for (const Trap& trap : found.traps) report(trap, chosen, procedure.id, diagnostics);
        }
    }
}

std::vector<ChoiceStandings> standings_of_choices(const check::CheckContext& context, text::Diagnostics& diagnostics) {
    const rules::BetterEnds better = rules::better_ends(context.tree);
    std::vector<ChoiceStandings> out;
    for (const rules::Procedure& procedure : context.program->ruleset().procedures) {
        const Frame* frame = context.program->find(procedure.id);
        if (!frame) continue;
        for (const rules::ChosenFact& chosen : rules::chosen_facts(context.tree, procedure.id))
            if (const auto input = Chosen(*context.program, *frame, diagnostics).read(chosen))
                out.push_back({&procedure, chosen, standings_of(*context.program, *frame, *input, better)});
    }
    return out;
}

}  // namespace broadside::compare
