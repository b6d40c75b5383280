#pragma once

#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"

namespace broadside::engine {

/// Reports words that mean two things: facts and numbers called like values, sides or words of the language; two values
/// of one name in a domain; two rows of one id; a domain and a quantity of one name.
void report_taken_words(const rules::Ruleset& ruleset, text::Diagnostics& diagnostics);

}  // namespace broadside::engine
