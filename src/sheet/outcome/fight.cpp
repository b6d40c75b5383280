#include "sheet/outcome/fight.hpp"

#include "engine/matcher.hpp"
#include "rules/scalar.hpp"
#include "sheet/codes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace broadside::sheet {

static OutcomePlan plan_of_field(const OutcomeQuery& query, std::size_t field) {
    OutcomePlan plan;
    plan.dice = Dice::none;  // a number itself, without the bands of a chart
    plan.fields = {FieldWords{field, {}}};
    plan.bands = ResultBands::make(query, plan.fields, plan.dice);
    return plan;
}

static std::vector<std::size_t> all_inputs(const engine::Frame& frame) {
    std::vector<std::size_t> out(frame.inputs.size());
    std::iota(out.begin(), out.end(), std::size_t{0});
    return out;
}

Fight::Fight(OutcomeQuery query, std::size_t field, Marks& marks)
    : query_(std::move(query)),
      plan_(plan_of_field(query_, field)),
      book_(query_, plan_, all_inputs(query_.frame), marks) {}

std::unique_ptr<Fight> Fight::make(OutcomeQuery query, const Wanted& wanted, Marks& marks) {
    const std::string& name = wanted.name;
    const auto& results = query.frame.results;
    const auto field =
        std::find_if(results.begin(), results.end(), [&](const auto& each) { return each.name == name; });
    text::Diagnostics& diagnostics = query.context.diagnostics;
    if (field == results.end()) {
        diagnostics
            .error(unknown_binding, wanted.span, fmt::format("procedure `{}` gives no `{}`", query.frame.id, name))
            .help = text::suggest_name(name, results, &engine::ResultField::name);
        return nullptr;
    }
    const std::string value = wanted.values.empty() ? "yes" : wanted.values;
    std::unique_ptr<Fight> fight(new Fight(std::move(query), static_cast<std::size_t>(field - results.begin()), marks));
    if (fight->read_values(value)) return fight;
    diagnostics.error(unknown_binding, wanted.span, fmt::format("`{}` is not a value of `{}`", value, name)).help =
        "write \"winner = attacker\", \"margin = 1..\" or the name of a yes or no";
    return nullptr;
}

bool Fight::read_values(const std::string& value) {
    const engine::Type& type = query_.frame.results[plan_.fields[0].field].type;
    if (type.kind == engine::Type::Kind::number)
        band_ = engine::number_band(rules::to_answer(value, {}), type, query_.program().vocabulary());
    else
        values_ = values_named(value, type, query_);
    return band_ || !values_.empty();
}

std::vector<std::size_t> Fight::inputs_of(engine::SideIndex side) const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < query_.frame.inputs.size(); ++i)
        if (query_.frame.inputs[i].side == side && !query_.frame.inputs[i].list && !query_.is_set(i)) out.push_back(i);
    return out;
}

Fight::Answer Fight::ask(const engine::Situation& situation) {
    const auto number = book_.at(situation);
    if (!number) {
        const auto lacks = lacking_input(book_.fault());
        if (!lacks) report_fault(book_.fault(), query_);
        return {std::nullopt, false, lacks};
    }
    const Chances& chances = book_.chances()[*number];
    Answer answer{chances.chance_of([&](const Outcome& outcome) { return is_wanted(outcome.order[1]); })};
    answer.is_for_umpire =
        !answer.chance && std::any_of(chances.counts.begin(), chances.counts.end(), [](const auto& one) {
            return one.first.kind() == engine::Ending::Kind::missing;
        });
    return answer;
}

std::optional<std::size_t> Fight::lacking_input(const engine::Ending& ending) const {
    if (ending.cause != engine::Ending::Cause::input || !ending.input) return std::nullopt;
    const std::size_t slot = *ending.input;
    const engine::InputSlot& input = query_.frame.inputs[slot];
    if (!input.side || input.list || query_.is_set(slot)) return std::nullopt;
    return slot;
}

bool Fight::is_wanted(std::int64_t value) const {
    return band_ ? holds(*band_, value) : std::find(values_.begin(), values_.end(), value) != values_.end();
}

}  // namespace broadside::sheet
