#pragma once

#include "engine/faults.hpp"
#include "rules/ruleset.hpp"

namespace broadside::engine {

/// Reports ambiguous names: facts and numbers named like values, sides or keywords; two values of one name in a domain;
/// two rows of one id; a domain and a quantity of one name.
void report_taken_words(const rules::Ruleset& ruleset, Faults& faults);

}  // namespace broadside::engine
