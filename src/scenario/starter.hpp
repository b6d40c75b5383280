#pragma once

#include "rules/ruleset.hpp"
#include "text/value.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>

// What a new scenario, or a new rule set, begins as: a text with names in doubled braces, and what stands for them.

namespace broadside::scenario {

struct Starter {
    std::map<std::string, std::string, std::less<>> words;  ///< put in as they are; may be several lines
    text::Value values;  ///< fragments of a scenario, by path: `{{unit.foot.facts}}`; put in as TOML
};

/// The text with all names filled in. A line with a name that stands for nothing is left out.
std::string fill_starter(std::string_view text, const Starter& starter);

/// `over` laid on `base`, table by table, key by key.
text::Value lay_over(text::Value base, const text::Value& over);

/// A value for each fact of a unit that has to be given, for rule sets that say nothing of their starter: the first
/// word of a domain, the highest of a quantity.
text::Value usual_facts(const rules::Ruleset& ruleset);

/// Comments for the author, a line each: the words each fact in the `facts` of these values can be, what can be chosen
/// besides, and what the source leaves open. Empty when there is nothing to say.
std::string comment_on_facts(const text::Value& values, const rules::Ruleset& ruleset);
std::string comment_on_settings(const rules::Ruleset& ruleset);
std::string comment_on_gaps(const rules::Ruleset& ruleset);

}  // namespace broadside::scenario
