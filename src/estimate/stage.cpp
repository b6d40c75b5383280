#include "estimate/stage.hpp"

#include "engine/result_places.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace broadside::estimate {

using engine::Ending;
using engine::Frame;
using engine::Situation;

namespace {

// Ids in files never begin with a hyphen.
std::string step_of(std::size_t kept) {
    return "-kept-" + std::to_string(kept);
}

/// Offset of the result with this name in the values of an ending.
std::optional<std::size_t> place_of(const Frame& frame, const std::string& name) {
    const auto field = engine::find_result(frame, name);
    return field ? std::optional(engine::place_of_result(frame, *field)) : std::nullopt;
}

bool changes(const Frame& frame, const Kept& kept) {
    return std::ranges::any_of(frame.effects, [&](const engine::CompiledEffect& effect) {
        return !effect.list && effect.fact_index == kept.fact && effect.side == kept.side;
    });
}

language::Expression name_of(const Kept& kept, const Frame& frame, const rules::Ruleset& rules) {
    const std::string& fact = rules.facts[*kept.fact].id;
    if (!kept.side) return language::name_expression({fact});
    return language::name_expression({frame.sides[*kept.side], fact});
}

}  // namespace

Keeping keeping(const engine::Program& program, const std::vector<std::string>& procedures) {
    std::set<Kept> all;
    for (const std::string& id : procedures)
        for (const engine::CompiledEffect& effect : program.find(id)->effects)
            if (effect.fact_index && !effect.list) all.insert({effect.side, effect.fact_index});
    Keeping out{{all.begin(), all.end()}, program.ruleset()};
    const std::set<std::string> each(procedures.begin(), procedures.end());
    for (rules::Procedure& procedure : out.rules.procedures) {
        if (!each.contains(procedure.id)) continue;
        const Frame& frame = *program.find(procedure.id);
        for (std::size_t kept = 0; kept < out.kept.size(); ++kept) {
            if (!changes(frame, out.kept[kept])) continue;
            rules::Step step;
            step.name = step_of(kept);
            step.expression = name_of(out.kept[kept], frame, out.rules);
            step.span = procedure.span;
            procedure.steps.push_back(std::move(step));
            procedure.gives.push_back(language::name_expression({step_of(kept)}));
        }
    }
    return out;
}

Stage::Stage(const engine::Program& program, const Frame& frame, const std::vector<Kept>& kept,
             const std::array<std::size_t, 2>& broken)
    : frame_(&frame), broken_(broken), book_(program, frame) {
    for (std::size_t k = 0; k < kept.size(); ++k) {
        if (const auto place = place_of(frame, step_of(k))) results_.emplace_back(k, *place);
        for (std::size_t i = 0; i < frame.inputs.size(); ++i)
            if (!frame.inputs[i].list && frame.inputs[i].side == kept[k].side &&
                frame.inputs[i].fact_index == kept[k].fact)
                inputs_.emplace_back(k, i);
    }
}

Situation Stage::situation(const Situation& first, const Situation& second, const State& state) const {
    Situation out = first;
    for (std::size_t i = 0; i < frame_->inputs.size(); ++i)
        if (frame_->inputs[i].side == 1) out.inputs[i] = second.inputs[i];
    for (const auto& [kept, input] : inputs_)
        if (state[kept] != engine::unset) out.inputs[input] = state[kept];
    return out;
}

State Stage::after(const State& before, const Ending& ending) const {
    State out = before;
    for (const auto& [kept, place] : results_) out[kept] = ending.values[place];
    return out;
}

Broken Stage::broken(const Ending& ending) const {
    return {ending.values[broken_[0]] == 1, ending.values[broken_[1]] == 1};
}

}  // namespace broadside::estimate
