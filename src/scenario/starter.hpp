#pragma once

#include "rules/ruleset.hpp"
#include "text/value.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>

// Template of a new scenario or rule set: a text with names in doubled braces, and their values.

namespace broadside::scenario {

struct Starter {
    std::map<std::string, std::string, std::less<>> words;  ///< inserted as they are; may be several lines
    text::Value values;  ///< fragments of a scenario, by path: `{{unit.foot.facts}}`; inserted as TOML
};

/// The text with all names filled in. A line with an unknown name is dropped.
std::string fill_starter(std::string_view text, const Starter& starter);

/// `base` overridden by `over`, table by table, key by key.
text::Value lay_over(text::Value base, const text::Value& over);

/// A value for each required fact of a unit, for rule sets without a starter of their own: the first word of a domain,
/// the highest value of a quantity.
text::Value usual_facts(const rules::Ruleset& ruleset);

/// Comments for the author, one line each: the possible words of each fact in the `facts` of these values, other
/// choices, and gaps of the source. Empty when there is nothing to say.
std::string comment_on_facts(const text::Value& values, const rules::Ruleset& ruleset);
std::string comment_on_settings(const rules::Ruleset& ruleset);
std::string comment_on_gaps(const rules::Ruleset& ruleset);

}  // namespace broadside::scenario
