#include "check/play/chances.hpp"

#include "check/codes.hpp"
#include "check/play/play.hpp"
#include "check/reported_faults.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

namespace broadside::check {

using engine::Ending;
using engine::Natural;

static std::string fraction_text(const Natural& cases, const Natural& of) {
    const Natural divisor = engine::greatest_divisor(cases, of);
    const Natural denominator = of / divisor;
    const std::string numerator = Natural(cases / divisor).str();
    return denominator == 1 ? numerator : numerator + "/" + denominator.str();
}

/// Odds cover results only, not changes of facts.
static bool expects_results(const rules::Example& example, const engine::Frame& frame, text::Diagnostics& diagnostics) {
    std::vector<std::string_view> known{"forbidden", "missing"};
    for (const engine::ResultField& field : frame.results) known.push_back(field.name);
    for (const rules::Keyed& expected : example.expect) {
        if (std::ranges::find(known, expected.key) != known.end()) continue;
        diagnostics
            .error(bad_example, expected.key_span,
                   fmt::format("example `{}`: a `chance` is of results, and `{}` gives no `{}`", example.title,
                               frame.id, expected.key))
            .help = text::suggest_name(expected.key, known);
        return false;
    }
    return true;
}

static std::string expectation_text(const rules::Example& example) {
    std::string text;
    for (const rules::Keyed& expected : example.expect)
        text += fmt::format("{}{} = {}", text.empty() ? "" : " and ", expected.key, rules::scalar_text(expected.value));
    return text;
}

/// Number of cases with the expected result; nullopt when it cannot be determined, which is then reported.
static std::optional<Natural> cases_expected(const rules::Example& example, const CheckContext& context,
                                             const engine::Program& program, const engine::Frame& frame,
                                             const engine::Situation& situation, const engine::Odds& odds,
                                             text::Diagnostics& diagnostics) {
    Natural cases = 0;
    for (const engine::Outcome& outcome : odds.outcomes) {
        if (outcome.ending.kind == Ending::Kind::fault) {
            if (is_reported(context, outcome.ending.subject)) return std::nullopt;
            diagnostics.error(
                example_fails, example.chance->span,
                fmt::format("example `{}` cannot be worked out: {}", example.title, outcome.ending.says.written()));
            set_reported(context, outcome.ending.subject);
            return std::nullopt;
        }
        const auto wrong = mismatches(program, frame, situation, engine::Run{outcome.ending, {}, {}}, example.expect);
        for (const Mismatch& mismatch : wrong) {
            if (mismatch.kind != Mismatch::Kind::senseless) continue;
            diagnostics.error(bad_example, mismatch.span,
                              fmt::format("example `{}`: {}", example.title, mismatch.wanted));
            return std::nullopt;
        }
        if (wrong.empty()) cases += outcome.count;
    }
    return cases;
}

void hold_chance(const rules::Example& example, const CheckContext& context, const engine::Program& program,
                 const engine::Frame& frame, const engine::Situation& situation, text::Diagnostics& diagnostics) {
    if (!example.dice.empty()) {
        diagnostics
            .error(bad_example, example.chance->span,
                   fmt::format("example `{}` has both `dice` and a `chance`", example.title))
            .help = "a `chance` is over all dice: leave out one of the two, or make it two examples";
        return;
    }
    if (!expects_results(example, frame, diagnostics)) return;
    const engine::Odds odds = engine::odds(program, frame, situation);
    const auto cases = cases_expected(example, context, program, frame, situation, odds, diagnostics);
    if (!cases || *cases * example.chance->of == odds.of * example.chance->cases) return;
    diagnostics
        .error(example_fails, example.chance->span,
               fmt::format("example `{}`: {} has a chance of {}, not {}", example.title, expectation_text(example),
                           fraction_text(*cases, odds.of), fraction_text(example.chance->cases, example.chance->of)))
        .help = "count the cases by hand; then mend the dice, the row or step that differs, or the example";
}

}  // namespace broadside::check
