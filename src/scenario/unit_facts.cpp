#include "scenario/unit_facts.hpp"

#include <utility>

namespace broadside::scenario {

std::vector<language::Expression> unit_facts(const rules::Ruleset& ruleset) {
    std::vector<language::Expression> facts;
    for (const rules::Fact& fact : ruleset.facts)
        if (fact.of == "unit" && !fact.means) facts.push_back(language::name_expression({"own", fact.id}));
    return facts;
}

rules::Procedure procedure_of_unit(std::string id, const std::vector<language::Expression>& expressions) {
    rules::Procedure procedure;
    procedure.id = std::move(id);
    procedure.sides = {"own"};
    for (std::size_t i = 0; i < expressions.size(); ++i) {
        rules::Step step;
        step.name = "card-step-" + std::to_string(i);
        step.expression = expressions[i];
        step.span = expressions[i].span;
        procedure.gives.push_back(language::name_expression({step.name}));
        procedure.steps.push_back(std::move(step));
    }
    return procedure;
}

}  // namespace broadside::scenario
