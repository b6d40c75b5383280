#pragma once

#include "rules/choices.hpp"
#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"

#include <set>
#include <string>

namespace broadside::engine {

/// Settles and compiles what could be read of a rule set, only to report its errors: those about a `lost` name, which
/// may be consequences of what could not be read, are left out.
void report_mistakes(rules::Ruleset partial, const rules::Choices& choices, const std::set<std::string>& lost,
                     const text::SourceMap& sources, text::Diagnostics& diagnostics);

}  // namespace broadside::engine
