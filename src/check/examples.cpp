#include "check/examples.hpp"

#include "check/codes.hpp"
#include "check/editions.hpp"
#include "check/play.hpp"

#include <fmt/format.h>

namespace broadside::check {

static const engine::Frame* frame_of(const rules::Example& example, const engine::Program& program,
                                     text::Diagnostics& diagnostics) {
    const std::string& id = example.procedure.empty() ? example.chart : example.procedure;
    if (id.empty() || (!example.procedure.empty() && !example.chart.empty())) {
        diagnostics.error(bad_example, example.span,
                          fmt::format("example `{}` must name one `procedure` or one `chart`", example.title));
        return nullptr;
    }
    const engine::Frame* frame = program.find(id);
    if (frame) return frame;
    std::vector<std::string_view> known;
    for (const engine::Frame& other : program.frames()) known.push_back(other.id);
    diagnostics
        .error(bad_example, example.span,
               fmt::format("example `{}` plays `{}`, which is no procedure or chart", example.title, id))
        .help = text::suggest_name(id, known);
    return nullptr;
}

static void play(const rules::Example& example, const engine::Program& program, text::Diagnostics& diagnostics) {
    const engine::Frame* frame = frame_of(example, program, diagnostics);
    if (!frame) return;
    engine::Situation situation = engine::default_situation(*frame);
    if (!set_inputs(program, *frame, example.given, bad_example, situation, diagnostics)) return;
    if (auto reason = engine::impossible_because(program, *frame, situation)) {
        diagnostics.error(bad_example, example.span,
                          fmt::format("example `{}` is an impossible situation: {}", example.title, *reason));
        return;
    }
    engine::GivenDice dice(example.dice);
    const engine::Run run = engine::run(program, *frame, situation, dice);
    bool told = false;
    for (const Mismatch& mismatch : mismatches(program, *frame, situation, run, example.expect)) {
        if (mismatch.senseless) {
            diagnostics.error(bad_example, mismatch.span,
                              fmt::format("example `{}`: {}", example.title, mismatch.message));
            continue;
        }
        text::Diagnostic& error = diagnostics.error(example_fails, mismatch.span,
                                                    fmt::format("example `{}`: {}", example.title, mismatch.message));
        if (!told) add_story(error, program, *frame, situation, run);
        told = true;
    }
    if (dice.left() > 0 && !told)
        diagnostics.warning(bad_example, example.span,
                            fmt::format("example `{}`: {} of its dice are never thrown", example.title, dice.left()));
}

void check_examples(const CheckContext& context, text::Diagnostics& diagnostics) {
    Editions editions(context);
    for (const rules::Example& example : context.ruleset.examples) {
        const Ids played = {example.procedure.empty() ? example.chart : example.procedure};
        if (const engine::Program* program = editions.with(choices_of(example.choose), played, diagnostics))
            play(example, *program, diagnostics);
    }
}

}  // namespace broadside::check
