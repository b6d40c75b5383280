#include "check/play/examples.hpp"

#include "check/codes.hpp"
#include "check/editions/editions.hpp"
#include "check/play/chances.hpp"
#include "check/play/stated_numbers.hpp"
#include "check/play/story.hpp"
#include "check/reported_faults.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace broadside::check {

static const engine::Frame* frame_of(const rules::Example& example, const engine::Program& program,
                                     text::Diagnostics& diagnostics) {
    const std::string& id = example.procedure.empty() ? example.chart : example.procedure;
    if (id.empty() || (!example.procedure.empty() && !example.chart.empty())) {
        diagnostics
            .error(bad_example, example.span,
                   fmt::format("example `{}` must name one `procedure` or one `chart`", example.title))
            .help =
            "without either it expects numbers of the text or ranges, and nothing else: `\"number.ID\" = 10`, "
            "`\"quantity.ID\" = \"0..6\"`";
        return nullptr;
    }
    const engine::Frame* frame = program.find(id);
    if (frame) return frame;
    diagnostics
        .error(bad_example, example.span,
               fmt::format("example `{}` plays `{}`, which is not a procedure or chart", example.title, id))
        .help = text::suggest_name(id, program.frames(), &engine::Frame::id);
    return nullptr;
}

static bool asks_for(const engine::Frame& frame, const std::string& input) {
    return std::ranges::any_of(frame.inputs, [&](const auto& slot) { return slot.id == input; });
}

/// Searches the settings (each reading, option and value of a variant) for one in which the procedure of an example
/// asks for a fact: two examples that differ in `choose` alone share their facts, and one of them may not need all.
class OtherReadings {
  public:
    OtherReadings(Editions& editions, const rules::Ruleset& ruleset) : editions_(editions) {
        for (const rules::Ruling& ruling : ruleset.rulings)
            for (const auto& [reading, patch] : ruling.patches) settings_.push_back({ruling.id, reading, ruling.span});
        for (const rules::Option& option : ruleset.options)
            settings_.push_back({option.id, option.fallback ? "no" : "yes", option.span});
        for (const rules::Variant& variant : ruleset.variants)
            for (const rules::DomainValue& value : variant.values)
                settings_.push_back({variant.id, value.id, value.span});
    }

    /// Whether the fact is asked for and accepts its given value, as the rule set is or under one of the settings.
    bool know(const rules::Keyed& given, const std::string& played) {
        if (knows({}, given, played)) return true;
        return std::ranges::any_of(settings_, [&](const rules::Choice& setting) {
            const std::optional<Affected>& affected = editions_.affected_by(setting);
            return (!affected || affected->may_change(played)) && knows({setting}, given, played);
        });
    }

  private:
    bool knows(const rules::Choices& choices, const rules::Keyed& given, const std::string& played) {
        const engine::Program* program = editions_.with(choices, {played});
        const engine::Frame* frame = program ? program->find(played) : nullptr;
        if (!frame || !asks_for(*frame, given.key)) return false;
        engine::Situation situation = engine::default_situation(*frame);
        return !engine::set_input(*program, *frame, situation, given.key, rules::scalar_text(given.value));
    }

    Editions& editions_;
    std::vector<rules::Choice> settings_;
};

/// Keeps mismatches of satisfiable expectations; reports the others as errors of the example.
static std::vector<Mismatch> sensible(std::vector<Mismatch> all, const rules::Example& example,
                                      text::Diagnostics& diagnostics) {
    for (const Mismatch& mismatch : all)
        if (mismatch.kind == Mismatch::Kind::senseless)
            diagnostics.error(bad_example, mismatch.span,
                              fmt::format("example `{}`: {}", example.title, mismatch.wanted));
    std::erase_if(all, [](const Mismatch& mismatch) { return mismatch.kind == Mismatch::Kind::senseless; });
    return all;
}

/// Whether the situation itself is what an example holds: `expect = { impossible = true }`.
static bool expects_impossible(const rules::Example& example) {
    return example.expect.size() == 1 && example.expect.front().key == "impossible" &&
           example.expect.front().value.boolean && example.dice.empty() && !example.chance;
}

static void play(const rules::Example& example, const CheckContext& context, const engine::Program& program,
                 OtherReadings& others, const RunListener& listener, text::Diagnostics& diagnostics) {
    const engine::Frame* frame = frame_of(example, program, diagnostics);
    if (!frame) return;
    engine::Situation situation = engine::default_situation(*frame);
    std::vector<rules::Keyed> given = example.given;
    std::erase_if(given,
                  [&](const rules::Keyed& one) { return !asks_for(*frame, one.key) && others.know(one, frame->id); });
    if (!set_inputs(program, *frame, given, bad_example, situation, diagnostics)) return;
    const auto reason = engine::impossible_because(program, *frame, situation);
    if (expects_impossible(example)) {
        if (!reason)
            diagnostics
                .error(example_fails, example.expect.front().value.span,
                       fmt::format("example `{}`: expected an impossible situation, but no `[[never]]` excludes it",
                                   example.title))
                .help = "compare the `[[never]]` it is meant for with the source, and the facts that are given";
        return;
    }
    if (reason) {
        diagnostics.error(bad_example, example.span,
                          fmt::format("example `{}` is an impossible situation: {}", example.title, *reason));
        return;
    }
    engine::GivenDice dice(example.dice);
    const engine::Run run = engine::run(program, *frame, situation, dice);
    if (listener) listener(program, run);
    if (example.chance) return hold_chance(example, context, program, *frame, situation, diagnostics);
    std::vector<Mismatch> wrong =
        sensible(mismatches(program, *frame, situation, run, example.expect), example, diagnostics);
    const bool is_fault = run.ending.kind == engine::Ending::Kind::fault;
    // Facts are as they were where nothing is worked out: an example that expects them so would hold nothing.
    if (is_fault && wrong.empty())
        wrong.push_back(
            {example.span, "a result", to_text(describe_ending(program, *frame, run.ending)), Mismatch::Kind::ending});
    if (!wrong.empty() && !(is_fault && is_reported(context, run.ending.subject))) {
        text::Diagnostic& error = diagnostics.error(example_fails, wrong.front().span,
                                                    fmt::format("example `{}`: {}", example.title, words_of(wrong)));
        add_story(error, context, program, *frame, situation, run);
        set_reported(context, run.ending.subject);
        error.help = "work it by hand beside the steps above; then mend the row or step that differs, or the example";
    }
    if (dice.left() > 0 && wrong.empty())
        diagnostics.warning(bad_example, example.span,
                            fmt::format("example `{}`: {} of its dice are never thrown", example.title, dice.left()));
}

void play_examples(const CheckContext& context, const RunListener& listener, text::Diagnostics& diagnostics) {
    EditionsOf shared(context);
    Editions& editions = shared.editions();
    OtherReadings others(editions, context.ruleset);
    for (const rules::Example& example : context.ruleset.examples) {
        const bool plays = !states_numbers(example);
        const Ids played = plays ? Ids{example.procedure.empty() ? example.chart : example.procedure} : Ids{};
        const engine::Program* program = editions.with(choices_of(example.choose), played, diagnostics);
        if (program && plays) play(example, context, *program, others, listener, diagnostics);
        if (program && !plays) hold_numbers(example, *program, diagnostics);
    }
}

bool is_unconfirmed(const rules::Example& example) {
    return !example.from.given() && example.from.span.source != text::SourceId::none;
}

void check_examples(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (const rules::Example& example : context.ruleset.examples)
        if (is_unconfirmed(example))
            diagnostics
                .warning(unconfirmed_example, example.from.span,
                         fmt::format("example `{}` is not confirmed", example.title))
                .help = "hold what it expects against the book, then write the section into `from`";
    play_examples(context, {}, diagnostics);
}

}  // namespace broadside::check
