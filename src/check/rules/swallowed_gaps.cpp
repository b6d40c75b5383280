#include "check/rules/swallowed_gaps.hpp"

#include "check/codes.hpp"
#include "check/proof/survey.hpp"
#include "check/rules/checks.hpp"

#include <fmt/format.h>
#include <optional>

// A forgotten row, or a band that begins one too late, is a gap of the chart hidden by its `otherwise`. Along each
// number a chart reads, with its other inputs fixed, `otherwise` must answer no value between two that rows answer:
//
//     distance   0..3   (4)   5..9   otherwise      4 is a gap; `otherwise` is for 10 and more
//
// A row with a `when` counts as an answer. A gap in the source is intended if `otherwise` is `missing`.

namespace broadside::check {

using engine::ChartInstance;

namespace {

/// Values of one input, bounds included, that no row answers.
struct Gap {
    std::size_t input = 0;
    std::int64_t from = 0, to = 0;
};

class GapSearch {
  public:
    GapSearch(const ChartInstance& instance, const engine::Vocabulary& vocabulary)
        : instance_(instance), vocabulary_(vocabulary) {}

    std::optional<Gap> find() const {
        std::size_t stride = 1;  // distance between situations that differ by one class of the input
        for (std::size_t input = instance_.inputs.size(); input-- > 0;) {
            if (!instance_.classes[input].by_value)
                if (auto gap = find_along(input, stride)) return gap;
            stride *= instance_.classes[input].count;
        }
        return std::nullopt;
    }

  private:
    bool is_answered(std::size_t situation) const {
        return !instance_.answers[instance_.situations[situation]].empty();
    }

    std::optional<Gap> find_along(std::size_t input, std::size_t stride) const {
        const std::size_t count = instance_.classes[input].count;
        for (std::size_t first = 0; first < instance_.situations.size(); ++first) {
            if (first / stride % count != 0) continue;
            if (auto gap = find_in_line(input, first, stride)) return gap;
        }
        return std::nullopt;
    }

    /// The first classes without an answer between two with one.
    std::optional<Gap> find_in_line(std::size_t input, std::size_t first, std::size_t stride) const {
        const engine::InputClasses& classes = instance_.classes[input];
        std::optional<std::size_t> last_answered;
        for (std::size_t place = 0; place < classes.count; ++place) {
            if (!is_answered(first + place * stride)) continue;
            if (last_answered && *last_answered + 1 < place) {
                const Gap gap{input, classes.bounds[*last_answered], classes.bounds[place - 1] - 1};
                if (holds_a_value(gap)) return gap;
            }
            last_answered = place;
        }
        return std::nullopt;
    }

    /// Whether a value lies in the gap: bands in steps of five, "0..5" and "10..15", leave none between them.
    bool holds_a_value(const Gap& gap) const {
        const rules::Quantity* quantity = vocabulary_.quantity(instance_.input_types[gap.input]);
        if (!quantity || instance_.input_types[gap.input].denominator != quantity->denominator) return true;
        const std::int64_t past = (gap.to - quantity->lowest) % quantity->step;  // from the last step to the end
        return gap.to - past >= gap.from;
    }

    const ChartInstance& instance_;
    const engine::Vocabulary& vocabulary_;
};

std::string words_of_gap(const Gap& gap, const ChartInstance& instance, const engine::Vocabulary& vocabulary) {
    const auto word = [&](std::int64_t value) { return vocabulary.to_word(instance.input_types[gap.input], value); };
    return gap.from == gap.to ? word(gap.from) : fmt::format("{}..{}", word(gap.from), word(gap.to));
}

}  // namespace

void check_swallowed_gap(const engine::Program& program, std::size_t place, text::Diagnostics& diagnostics) {
    const rules::Chart& chart = program.ruleset().charts[place];
    const bool may_hide = chart.otherwise && chart.otherwise->missing.empty();
    if (!may_hide || chart.policy == rules::Chart::Policy::sum) return;
    for (const auto& [frame, instance] : readers_of(program, place)) {
        const auto gap = GapSearch(*instance, program.vocabulary()).find();
        if (!gap) continue;
        diagnostics
            .warning(
                swallowed_gap, chart.otherwise->span,
                fmt::format("chart `{}` has rows below and above {} {} and none for it: `otherwise` answers", chart.id,
                            chart.inputs[gap->input].key, words_of_gap(*gap, *instance, program.vocabulary())))
            .help =
            "add the row of the source, or widen a band beside it; a gap that the source leaves is "
            "`otherwise = { missing = \"...\" }`, or a row of its own";
        return;
    }
}

void check_swallowed_gaps(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (std::size_t place = 0; place < context.program->ruleset().charts.size(); ++place)
        check_swallowed_gap(*context.program, place, diagnostics);
}

}  // namespace broadside::check
