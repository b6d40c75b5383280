#include "sheet/outcome/choice.hpp"
#include "wording/messages/outcomes.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

namespace broadside::sheet {

namespace {

constexpr std::size_t most_values_tried = 30;

/// Tests whether the chances of a table change with an input, in its first, middle or last row.
class Dependence {
  public:
    Dependence(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks)
        : query_(grid.query), book_(query_, grid.plan, {}, marks), samples_(3, slice.situation) {
        for (const Axis& axis : grid.plan.axes) {
            put(samples_[0], axis, axis.values.front());
            put(samples_[1], axis, axis.values[axis.values.size() / 2]);
            put(samples_[2], axis, axis.values.back());
        }
    }

    bool on(std::size_t input) {
        const Axis axis = axis_of_input(query_, input);
        const std::vector<std::int64_t> values = some_of(axis.values);
        return std::any_of(samples_.begin(), samples_.end(), [&](const engine::Situation& sample) {
            const auto usual = book_.at(sample);
            return std::any_of(values.begin(), values.end(), [&](std::int64_t value) {
                engine::Situation other = sample;
                put(other, axis, value);
                return book_.at(other) != usual;
            });
        });
    }

  private:
    /// Samples a long range evenly, both ends included.
    static std::vector<std::int64_t> some_of(const std::vector<std::int64_t>& values) {
        if (values.size() <= most_values_tried) return values;
        std::vector<std::int64_t> out;
        for (std::size_t i = 0; i < most_values_tried; ++i)
            out.push_back(values[i * (values.size() - 1) / (most_values_tried - 1)]);
        return out;
    }

    const OutcomeQuery& query_;
    OutcomeBook book_;
    std::vector<engine::Situation> samples_;
};

}  // namespace

namespace {

struct UsualAnswers {
    std::vector<std::string> said;
    /// A question answered with no would change the chances; looked for only in a table with nothing else to say.
    bool any_no = false;
};

}  // namespace

static UsualAnswers usual_answers(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks) {
    const auto& [query, plan, chances, slices] = grid;
    const bool by_net = !plan.axes.empty() && plan.axes.back().net;
    Dependence depends(grid, slice, marks);
    UsualAnswers out;
    std::vector<std::size_t> denied;
    for (std::size_t input : inputs_that_matter(query.frame, by_net ? plan.net : std::nullopt)) {
        const auto runs = [&](const Axis& axis) { return !axis.net && axis.input == input; };
        const std::int64_t value = query.base.inputs[input];
        const engine::Type& type = query.frame.inputs[input].type;
        const bool named = query.is_set(input) || value == engine::unset ||
                           std::any_of(plan.axes.begin(), plan.axes.end(), runs) ||
                           std::any_of(plan.dimensions.begin(), plan.dimensions.end(), runs);
        const bool is_no = type.kind == engine::Type::Kind::yes_no && value == 0;
        if (!named && is_no) denied.push_back(input);
        if (named || is_no || !depends.on(input)) continue;
        const std::string label = query.phrases().in_sentence(input_label(query, input));
        out.said.push_back(
            type.kind == engine::Type::Kind::yes_no
                ? label
                : label + ": " +
                      query.phrases().in_sentence(query.phrases().value(type, value, wording::Detail::full)));
    }
    // A list is headed by what leads to its columns; and where something is said, so is that nothing else applies.
    if (out.said.empty() && !query.asked.is_list)
        out.any_no =
            std::any_of(denied.begin(), denied.end(), [&](const std::size_t input) { return depends.on(input); });
    return out;
}

std::string usual_words(const OutcomeGrid& grid, const OutcomeSlice& slice, Marks& marks) {
    constexpr std::size_t most = 8;
    const auto [usual, any_no] = usual_answers(grid, slice, marks);
    if (usual.empty()) return any_no ? messages::only_nothing_else_applies : "";
    if (usual.size() > most) return messages::all_else_as_usual;
    std::string out;
    for (const std::string& words : usual) out += (out.empty() ? "" : "; ") + words;
    return messages::chances_for + out + messages::nothing_else_applies;
}

}  // namespace broadside::sheet
