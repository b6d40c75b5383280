#pragma once

#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"

namespace broadside::engine {

/// Reports ambiguous names: facts and numbers named like values, sides or keywords; two values of one name in a domain;
/// two rows of one id; a domain and a quantity of one name.
void report_taken_words(const rules::Ruleset& ruleset, text::Diagnostics& diagnostics);

}  // namespace broadside::engine
