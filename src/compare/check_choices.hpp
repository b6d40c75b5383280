#pragma once

#include "check/check.hpp"
#include "compare/choices.hpp"
#include "rules/chosen.hpp"

#include <string>
#include <vector>

namespace broadside::compare {

/// Reports choices that the rules leave to a player (`chosen`) and that are never better than another, and what is
/// declared as chosen though no procedure asks for it. With the rule set's own choices; needs a program.
void check_choices(const check::CheckContext& context, text::Diagnostics& diagnostics);

/// What the rules leave to a player in a procedure, each choice against each other.
struct ChoiceStandings {
    const rules::Procedure* procedure = nullptr;
    rules::ChosenFact chosen;
    Standings standings;
};

/// With the rule set's own choices; what is wrongly declared is reported and left out. Needs a program.
std::vector<ChoiceStandings> standings_of_choices(const check::CheckContext& context, text::Diagnostics& diagnostics);

/// An average as it is printed: "8.333", "33.333 %".
std::string amount_of(const engine::Fraction& number, bool is_chance);

}  // namespace broadside::compare
