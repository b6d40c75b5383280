#include "check/unit_trial.hpp"

#include "rules/playable.hpp"
#include "scenario/unit_facts.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace broadside::check {

using engine::Frame;

// No id of a file begins with a hyphen.
static constexpr std::string_view everything_id = "-unit";

static std::string id_of_count(const rules::Fact& fact) {
    return "-count-of-" + fact.id;
}

bool is_key_of_scenario(const language::Expression& counts) {
    constexpr std::array<std::string_view, 3> keys{"men", "guns", "turn-minutes"};
    return std::ranges::find(keys, counts.text) != keys.end();
}

UnitTrial::UnitTrial(const engine::Program& program) {
    rules::Ruleset rules = rules::playable(program.ruleset());
    std::vector<language::Expression> asked = scenario::unit_facts(rules);
    std::vector<std::string> ids{std::string(everything_id)};
    for (const rules::Fact& fact : program.ruleset().facts) {
        if (fact.of == "shared" && !fact.means) asked.push_back(language::name_expression({fact.id}));
        if (!fact.counts || is_key_of_scenario(*fact.counts)) continue;
        ids.push_back(id_of_count(fact));
        rules.procedures.push_back(scenario::procedure_of_unit(ids.back(), {*fact.counts}));
    }
    rules.procedures.push_back(scenario::procedure_of_unit(ids.front(), asked));
    program_ = engine::Program::compile_only(ids, std::move(rules), text::SourceMap(), faults_);
}

const Frame* UnitTrial::everything() const {
    return program_ ? program_->find(everything_id) : nullptr;
}

/// Value of a fact that the scenario gives under a key of its own.
static std::optional<std::int64_t> counted(const rules::Fact& fact, const scenario::Scenario& scenario,
                                           const scenario::Unit* unit) {
    if (!fact.counts) return std::nullopt;
    if (fact.counts->text == "turn-minutes") return scenario.identity.turn_minutes;
    if (unit && fact.counts->text == "men") return unit->men;
    if (unit && fact.counts->text == "guns") return unit->guns;
    return std::nullopt;
}

engine::Situation UnitTrial::situation(const Frame& frame, const scenario::Scenario& scenario,
                                       const scenario::ResolvedFacts& facts, std::optional<std::size_t> unit) const {
    static const std::vector<scenario::ResolvedFact> none;
    engine::Situation situation = engine::default_situation(frame);
    const std::vector<scenario::ResolvedFact>& of_unit = unit ? facts.units[*unit] : none;
    for (std::size_t i = 0; i < frame.inputs.size(); ++i) {
        const engine::InputSlot& input = frame.inputs[i];
        for (const scenario::ResolvedFact& given : input.side ? of_unit : facts.shared)
            if (given.fact->id == input.fact) situation.inputs[i] = given.value;
        const rules::Fact* fact = rules::find_by_id(program_->ruleset().facts, input.fact);
        const auto said = fact ? counted(*fact, scenario, unit ? &scenario.units[*unit] : nullptr) : std::nullopt;
        if (said) situation.inputs[i] = *said * std::max<std::int64_t>(1, input.type.denominator);
    }
    return situation;
}

std::optional<bool> UnitTrial::holds(const rules::Fact& fact, const engine::Situation& of_everything) const {
    const Frame* all = everything();
    const Frame* frame = program_ ? program_->find(id_of_count(fact)) : nullptr;
    if (!all || !frame) return std::nullopt;
    engine::Situation situation = engine::default_situation(*frame);
    for (std::size_t i = 0; i < frame->inputs.size(); ++i)
        for (std::size_t j = 0; j < all->inputs.size(); ++j)
            if (all->inputs[j].id == frame->inputs[i].id) situation.inputs[i] = of_everything.inputs[j];
    engine::GivenDice no_dice({});
    const engine::Run run = engine::run(*program_, *frame, situation, no_dice);
    if (run.ending.kind != engine::Ending::Kind::result) return std::nullopt;
    return run.ending.values.front() != 0;
}

}  // namespace broadside::check
